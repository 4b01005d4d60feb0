"""The question before devices that are connected to this one are left."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h

from game.i18n import join_words, t
from ui.screens.guest.as_guest import GuestTable
from ui.screens.guest.guesting import Guesting
from ui.screens.guest.lobby import GuestLobby
from ui.screens.hosting.lobby import LobbyScreen
from ui.screens.pairing.model import hosting_of
from ui.screens.sheets.view_model import Sheet
from ui.state.screen import Rest
from ui.state.session import Open, Session


@dataclass(frozen=True, slots=True)
class LeaveSheet(Sheet):
    """The question whether the lines to the devices of `names` may be closed. `command` closes them."""

    names: tuple[str, ...]
    command: str


@dataclass(frozen=True, slots=True)
class ReseatSheet(LeaveSheet):
    """The question whether the seat of one of them may be given away."""


def leave_sheet(session: Session, command: str) -> LeaveSheet:
    """The question before a command. With a seat goes the line of its own device alone."""
    word, _, rest = command.partition(" ")
    if word == "seat":
        return ReseatSheet(connected_names(session, rest[:1]), command)
    return LeaveSheet(connected_names(session), command)


def leave(m: LeaveSheet) -> h.Node:
    """Draw the question."""
    stay, go = "learn.skip-no", "guests.leave.go"
    if isinstance(m, ReseatSheet):
        stay, go = "app.not-now", "guests.reseat.go"
    return [
        h.p(".sh-body", id="sheet-text")[t("guests.leave.text", names=join_words(m.names))],
        h.footer(".sh-acts.cluster")[
            h.button(".btn.prime", type="button", data_ui="close")[t(stay)],
            h.button(".btn.second", type="button", data_ui=f"{m.command} anyway")[t(go)],
        ],
    ]


def ask_before_leaving(session: Session, command: str, rest: Rest) -> bool:
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
        guesting = session.screens.of(Guesting)
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
