"""The sheet that says in large words that a line to another device is lost, and what to do: the same on both."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.controls import command_button
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.play.seat_changes import may_ask_who_plays
from ui.play.table_facts import refusal_words
from ui.screens.guest.guest_table import GuestTable
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
