"""The screen of a device that joins the table of another one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from htpy import Node

from game.fair_deal import HOST
from ui.screens.pairing.model import Pairing
from ui.screens.pairing.view import join
from ui.screens.pairing.view_model import shown_pairing
from ui.state import address
from ui.state.messages import Effect
from ui.state.screen import Screen
from ui.state.session import Session


@dataclass(eq=False)
class JoinScreen(Screen):
    """The code of the host is read, and an answer shown."""

    name = "join"
    takes_files: ClassVar[bool] = False
    bots_soon: ClassVar[bool] = False
    keeps_awake = True

    returns: bool = False
    """The device sat at the table before."""

    def draw(self, session: Session) -> Node:
        return join(shown_pairing(session, HOST), returns=self.returns)

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if name != "own-name" or self.returns:
            return None
        session.features.of(Pairing).naming = value
        return []

    def place(self) -> str:
        return address.REJOIN if self.returns else ""
