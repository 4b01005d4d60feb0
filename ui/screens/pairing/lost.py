"""The sheet that says in large words that a line to another device is lost, and what to do: the same on both."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h

from game.i18n import t
from ui.html.icons import icon
from ui.play.hosting import refusal_words
from ui.play.seat_changes import may_ask_who_plays
from ui.screens.guest.as_guest import GuestTable
from ui.screens.sheets.view_model import Sheet
from ui.state.session import Open, Session

KIND = "lost"


@dataclass(frozen=True, slots=True)
class LostSheet(Sheet):
    """The line to the device of `name` is lost; `why` is the reason, in a sentence. `seat` is that of a guest, None on
    the guest's own device."""

    name: str
    why: str = ""
    seat: int | None = None
    replaceable: bool = False
    """Somebody else can be asked to play for the guest."""


def lost_sheet(session: Session, about: str) -> LostSheet:
    """The line that is lost: that to a guest, or with no seat that to the host."""
    game, at = session.screen.game, session.screen
    if isinstance(at, GuestTable):
        return LostSheet(at.guesting.host_name, refusal_words(at.guesting.refused))
    if game is None or game.hosting is None:
        raise KeyError("no line is lost")
    seat = int(about)
    return LostSheet(
        game.match.seats[seat].name,
        refusal_words(game.hosting.guests[seat].refused),
        seat,
        may_ask_who_plays(game, about),
    )


def lost(m: LostSheet) -> h.Node:
    """Draw what has happened, and the one thing to do."""
    host = m.seat is not None
    return [
        h.div(".sh-body.stack.loose.scroll", id="sheet-text")[
            h.p(".d.title")[_head(m)],
            h.p(".strong")[m.why] if m.why else None,
            h.p(".text")[t("guests.lost.host" if host else "guests.lost.guest")],
        ],
        h.footer(".sh-acts.cluster")[
            h.button(".btn.second", type="button", data_ui=f"sheet seat {m.seat}")[
                icon("users"), t("guests.replace", name=m.name)
            ]
            if m.replaceable
            else None,
            h.button(".btn.prime", type="button", data_ui=f"pair host {m.seat}" if host else "pair join")[
                icon("refresh"), t("pairing.connect")
            ],
        ],
    ]


def _head(m: LostSheet) -> str:
    return t("guests.lost.head", name=m.name) if m.name else t("guests.lost.head-plain")


def refresh(session: Session) -> None:
    """After every message: tell at the table, once, of a line that is lost; of one that is there again no more."""
    at, opened = session.screen, session.sheet
    lost_seats = _lost_seats(session)
    if opened is not None and opened.kind == KIND and opened.about not in lost_seats:
        opened = session.sheet = None
    untold = next((about for about, told in lost_seats.items() if not told), None)
    if opened is None and untold is not None:
        session.sheet = Open(KIND, untold)
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
