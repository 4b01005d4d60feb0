"""The form of a new game."""

from __future__ import annotations

from typing import ClassVar

from htpy import Node

from ui.screens.deal import links
from ui.screens.new_game import view_model
from ui.screens.new_game.view import new_game
from ui.state.messages import Effect
from ui.state.screen import Rest, Screen, Word, Words
from ui.state.session import Session
from ui.state.setup import FORM_WORDS


def _choice(word: str) -> Word:
    def choose(session: Session, screen: NewGameScreen, rest: Rest) -> list[Effect]:
        session.setup.choose(word, rest)
        return []

    return Word(choose)


class NewGameScreen(Screen):
    """The form. Its choices belong to the session, since the next game begins with them."""

    name = "new"
    words: ClassVar[Words] = {word: _choice(word) for word in FORM_WORDS}

    def draw(self, session: Session) -> Node:
        return new_game(view_model.new_game(session.setup))

    def link(self, session: Session) -> str:
        return links.of_setup(session.setup)
