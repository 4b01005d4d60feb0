"""A guest before there are cards: who else is at the table, and that the host deals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from htpy import Node

from ui.screens.guest.guesting import Guesting, lost_words
from ui.screens.hosting.view import awaiting
from ui.state import address
from ui.state.screen import Screen
from ui.state.session import Session


@dataclass(eq=False)
class GuestLobby(Screen):
    """The table of a guest of which nothing is told yet but who sits there."""

    name = "guest-lobby"
    takes_files: ClassVar[bool] = False
    bots_soon: ClassVar[bool] = False
    keeps_awake = True

    guesting: Guesting = field()

    def place(self) -> str:
        return address.REJOIN

    def draw(self, session: Session) -> Node:
        chairs = () if self.guesting.lobby is None else self.guesting.lobby.chairs
        words = "" if self.guesting.connected else lost_words(self.guesting)
        return awaiting(chairs, self.guesting.seat, words, session.sheet is None)
