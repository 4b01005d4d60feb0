"""The question before devices that are connected to this one are left."""

from __future__ import annotations

from typing import ClassVar

import htpy as h

from game.i18n import join_words, t
from ui.html.controls import command_button
from ui.html.sheet import Sheet
from ui.screens.guest.guest_table import GuestTable
from ui.screens.guest.guesting import Guesting
from ui.screens.guest.lobby import GuestLobby
from ui.screens.hosting.lobby import LobbyScreen
from ui.screens.pairing.model import hosting_of
from ui.state.screen import Rest
from ui.state.session import Open, Session


class LeaveSheet(Sheet):
    """The question whether lines to other devices may be closed. It is about the command that closes them."""

    name = "leave"
    title_key = "guests.leave.title"
    asks = True
    stay: ClassVar[str] = "learn.skip-no"
    go: ClassVar[str] = "guests.leave.go"

    def names(self, session: Session, about: str) -> tuple[str, ...]:
        """The names of those to whom the line would be closed."""
        return connected_names(session)

    def is_gone(self, session: Session, about: str) -> bool:
        return not self.names(session, about)

    def body(self, session: Session, about: str) -> h.Node:
        names = join_words(self.names(session, about))
        return [
            h.p(".sh-body", id="sheet-text")[t("guests.leave.text", names=names)],
            h.footer(".sh-acts.cluster")[
                command_button(".prime", "close")[t(self.stay)],
                command_button(".second", f"{about} anyway")[t(self.go)],
            ],
        ]


class ReseatSheet(LeaveSheet):
    """The question whether the seat of a connected guest may be given away: the line of its own device goes alone."""

    name = "reseat"
    title_key = "sheets.seat.title"
    stay = "app.not-now"
    go = "guests.reseat.go"

    def names(self, session: Session, about: str) -> tuple[str, ...]:
        return connected_names(session, about.split()[1])


def ask_before_disconnecting(session: Session, command: str, rest: Rest) -> bool:
    """Ask first if a command closes lines to other devices; `anyway` is the yes. True if it was asked."""
    if rest[-1:] == ("anyway",) or not connected_names(session):
        return False
    session.sheet = Open("leave", command)
    return True


def leaves_table(session: Session) -> bool:
    """True if the way to the desk closes the lines: a game that was dealt here is served from there as well."""
    return isinstance(session.screen, LobbyScreen | GuestLobby | GuestTable)


def connected_names(session: Session, about: str = "") -> tuple[str, ...]:
    """The names of those whose devices are connected to this one; with `about` only of the guest on that seat."""
    if isinstance(session.screen, GuestLobby | GuestTable):
        guesting = session.features.of(Guesting)
        return (guesting.host_name,) if guesting.connected and guesting.host_name else ()
    hosting = hosting_of(session)
    if hosting is None:
        return ()
    at, game = session.screen, session.game
    seats = at.setup.seats() if isinstance(at, LobbyScreen) else game.match.seats if game is not None else []
    return tuple(
        seats[seat].name
        for seat, each in hosting.guests.items()
        if each.link == "connected" and about in {"", str(seat)}
    )
