"""A guest before there are cards: who else is at the table, and that the host deals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from htpy import Node, div, p

from game.i18n import t
from ui.html.controls import command_button, own_name_field
from ui.screens.guest.guesting import Guesting, lost_words
from ui.screens.hosting.lobby import guest_lobby
from ui.screens.pairing.model import Pairing
from ui.state.messages import NOBODY, Effect
from ui.state.own_name import own_name
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
        return self.guesting.place

    def draw(self, session: Session) -> Node:
        chairs = () if self.guesting.lobby is None else self.guesting.lobby.chairs
        words = "" if self.guesting.connected else lost_words(self.guesting)
        if self.guesting.window and self.guesting.chair_gone:
            words = t("guests.window.empty")
        gone, asked = self.guesting.chair_gone, self._name(session)
        own = NOBODY if self.guesting.seat is None else self.guesting.seat
        return guest_lobby(chairs, own, words, asked, gone=gone, on_top=session.sheet is None)

    def _name(self, session: Session) -> Node:
        """The question for the name, as long as none is known. Who looks on has no need of one."""
        if self.guesting.looks_on or self.guesting.window:
            return p(".remark")[t("guests.onlooker.you")]
        if own_name(session):
            return None
        return div(".stack.near")[
            own_name_field(session.features.of(Pairing).naming or ""),
            command_button(".second", "pair name")[t("app.continue")],
        ]

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if name != "own-name":
            return None
        session.features.of(Pairing).naming = value
        return []
