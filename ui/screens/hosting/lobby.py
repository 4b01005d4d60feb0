"""The lobby: who is at the table before cards are dealt, when some of them have devices of their own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from htpy import Node

from ui.screens.hosting.view import lobby
from ui.state.hosting import Hosting
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, Screen
from ui.state.session import Session
from ui.state.setup import Setup


@dataclass(eq=False)
class LobbyScreen(Screen):
    """The lobby of the host. `setup` is the form of the game."""

    name = "lobby"
    takes_files: ClassVar[bool] = False
    keeps_awake = True

    setup: Setup = field()
    hosting: Hosting = field()

    def draw(self, session: Session) -> Node:
        return lobby(self.setup.case, self.setup.seats(), self.hosting, on_top=session.sheet is None)

    def deal(self, session: Session, rest: Rest) -> list[Effect]:
        """Agree to the deal, once all are here."""
        if not self.hosting.missing and self.hosting.making is not None:
            self.hosting.making.agreed = True
        return []

    handlers: ClassVar[Handlers] = {"deal-cards": Handler(lambda session, at, rest: at.deal(session, rest))}
