"""The list of the lessons, and the way to it."""

from __future__ import annotations

from htpy import Node

from game.lessons import case_names
from ui.play import flow
from ui.screens.learn.choice import LessonChoice
from ui.screens.learn.view import learn
from ui.screens.learn.view_model import lesson_list
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, Screen, always
from ui.state.session import Session


class LearnScreen(Screen):
    """The lessons of a case. Which case was chosen outlives the screen (`LessonChoice`)."""

    name = "learn"

    def draw(self, session: Session) -> Node:
        return learn(lesson_list(session))


def open_learn(session: Session, rest: Rest = ()) -> list[Effect]:
    """`learn`: the lessons; `learn <case>`: those of a case."""
    flow.leave_for(session, LearnScreen())
    if rest and rest[0] in case_names():
        session.features.of(LessonChoice).case = rest[0]
    return []


HANDLERS: Handlers = {"learn": Handler(open_learn, leaves=always)}
