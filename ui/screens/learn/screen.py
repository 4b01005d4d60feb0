"""The list of the lessons."""

from __future__ import annotations

from htpy import Node

from ui.screens.learn import view_model
from ui.screens.learn.view import learn
from ui.state.screen import Screen
from ui.state.session import Session


class LearnScreen(Screen):
    """The lessons of a case. Which case was chosen is remembered beside it (`ui.screens.learn.model.Learn`)."""

    name = "learn"

    def draw(self, session: Session) -> Node:
        return learn(view_model.learn(session))
