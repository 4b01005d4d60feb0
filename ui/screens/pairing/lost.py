"""The sheets about lines to other devices: one says in large words that a line is lost, and what to do, the same on
both; others ask before devices that are connected to this one are left."""

from __future__ import annotations

from typing import ClassVar

import htpy as h

from game.i18n import join_words, t
from ui.html.controls import command_button
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.play.seat_changes import may_ask_who_plays
from ui.play.table_facts import refusal_words
from ui.screens.guest.guest_table import GuestTable
from ui.screens.guest.guesting import Guesting
from ui.screens.guest.lobby import GuestLobby
from ui.screens.hosting.lobby import LobbyScreen
from ui.screens.pairing.model import hosting_of
from ui.state.screen import Rest
from ui.state.session import Open, Session


class LostSheet(Sheet):
    """The line to another device is lost: the one to the guest of a seat, or, about nothing, the one to the host."""

    name = "lost"
    title_key = "guests.lost.title"
    asks = True

    def is_gone(self, session: Session, about: str) -> bool:
        return about not in _lost_seats(session)

    def body(self, session: Session, about: str) -> h.Node:
        """The mishap, and the one thing to do."""
        game, at = session.screen.game, session.screen
        if isinstance(at, GuestTable):
            way = _way("pair join")
            name = "" if at.guesting.beside_table else at.guesting.host_name
            return _told(name, refusal_words(at.guesting.refused), "guest", way)
        if game is None or game.hosting is None:
            raise KeyError("no line is lost")
        name, refused = game.match.seats[int(about)].name, game.hosting.guests[int(about)].refused
        replaces = command_button(".second", f"sheet seat {about}")[
            icon("users"), t("guests.replace", name=name)
        ]
        return _told(
            name,
            refusal_words(refused),
            "host",
            [replaces if may_ask_who_plays(game, about) else None, _way(f"pair host {about}")],
        )


def _told(name: str, why: str, side: str, ways: h.Node) -> h.Node:
    head = t("guests.lost.head", name=name) if name else t("guests.lost.head-plain")
    return [
        h.div(".sh-body.stack.loose.scroll", id="sheet-text")[
            h.p(".d.title")[head],
            h.p(".strong")[why] if why else None,
            h.p(".text")[t(f"guests.lost.{side}")],
        ],
        h.footer(".sh-acts.cluster")[ways],
    ]


def _way(command: str) -> h.Element:
    return command_button(".prime", command)[icon("refresh"), t("pairing.connect")]


def refresh(session: Session) -> None:
    """After every message: tell at the table, once, of a line that is lost."""
    at = session.screen
    untold = next((about for about, told in _lost_seats(session).items() if not told), None)
    if session.sheet is None and untold is not None:
        session.sheet = Open(LostSheet.name, untold)
        if isinstance(at, GuestTable):
            at.guesting.lost_told = True
        elif at.game is not None and at.game.hosting is not None:
            at.game.hosting.guests[int(untold)].lost_told = True


def _lost_seats(session: Session) -> dict[str, bool]:
    """The lines to or from the table on the screen that are lost, and if that was told."""
    at, game = session.screen, session.screen.game
    if isinstance(at, GuestTable):
        gone = at.guesting.chair_gone  # the page says so
        return {"": at.guesting.lost_told} if at.guesting.link == "lost" and not gone else {}
    if game is None or game.hosting is None or session.onlooking:
        return {}
    return {str(seat): guest.lost_told for seat, guest in game.hosting.guests.items() if guest.link == "lost"}


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
        guest = isinstance(session.screen, GuestLobby | GuestTable)
        nobodys = guest and session.features.of(Guesting).beside_table
        words = t("guests.leave.table") if nobodys else t("guests.leave.text", names=names)
        return [
            h.p(".sh-body", id="sheet-text")[words],
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
    session.sheet = Open("leave", command.encode(errors="ignore").decode())  # half a character is ignored
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
