"""The form of a new game."""

from __future__ import annotations

from typing import ClassVar

from htpy import Node

from ui.screens.deal import deal_link
from ui.screens.new_game import view_model
from ui.screens.new_game.view import new_game
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, Screen
from ui.state.session import Session
from ui.state.setup import FORM_COMMANDS


def _choice(word: str) -> Handler:
    def choose(session: Session, screen: NewGameScreen, rest: Rest) -> list[Effect]:
        session.setup.choose(word, rest)
        return []

    return Handler(choose)


class NewGameScreen(Screen):
    """The form. Its choices belong to the session, since the next game begins with them."""

    name = "new"
    handlers: ClassVar[Handlers] = {word: _choice(word) for word in FORM_COMMANDS}

    def draw(self, session: Session) -> Node:
        return new_game(view_model.new_game(session.setup, played={each.case for each in session.book}))

    def link(self, session: Session) -> str:
        return deal_link.of_setup(session.setup)
