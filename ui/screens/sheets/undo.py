"""The sheet that asks whether something should be taken back: what, and who agrees."""

from __future__ import annotations

import htpy as h

from game.i18n import isolated, join_words, t
from ui.html.controls import command_button
from ui.html.icons import icon, seat_token
from ui.html.sheet import Sheet
from ui.play.undo import UndoQuestion, question
from ui.screens.guest.guest_table import GuestTable
from ui.state.session import Session
from ui.state.view_models import LogLine, SeatInfo


class UndoSheet(Sheet):
    """The question whether something should be taken back."""

    name = "undo"
    title_key = "undo.title"
    asks = True

    def body(self, session: Session, about: str) -> h.Node:
        if isinstance(session.screen, GuestTable):
            return undo(session.screen.undo_question or UndoQuestion())
        game = session.screen.game
        return undo(UndoQuestion() if game is None else question(game))


def undo(m: UndoQuestion) -> h.Node:
    """Draw the answers: a human who is alone says yes or no; of several each agrees separately. `m.asker` asks."""
    alone = len(m.seats) == 1 and not m.far
    if alone and not m.guest:
        asks = t("undo.ask.alone")
    else:
        asks = t("undo.ask.asked") if m.asked else t("undo.ask.all", name=m.asker)
    here = m.asked_here
    answers = not m.asked and len(here) == 1
    return [
        h.div(".sh-body.sh-undo.stack.loose.scroll")[
            h.p(id="sheet-text")[asks],
            h.ol(".box.stack.near", aria_label=t("undo.what"))[(_line(line) for line in m.lines)]
            if m.lines
            else None,
            None
            if alone
            else h.ul(".stack.near")[
                (_agree(m, seat) for seat in m.seats if not (seat in here and (answers or m.asked)))
            ],
            h.p(".strong", data_aloud="polite")[
                t("undo.absent", names=join_words([each.name for each in m.absent]))
            ]
            if m.absent
            else None,
        ],
        _answers(m, here[0] if answers else None) if (m.far or alone) and not (m.guest and m.asked) else None,
    ]


def _line(line: LogLine) -> h.Element:
    return h.li(".row")[seat_token(line.seat) if line.seat is not None else None, h.span[line.text]]


def _agree(m: UndoQuestion, seat: SeatInfo) -> h.Element:
    agreed = seat.number in m.agreed
    if seat.number in m.far:
        return h.li(".row")[
            seat_token(seat.number),
            h.b(".d.heading.grow")[seat.name],
            h.span(".remark")[t(f"guests.{_stand(m, seat)}")],
        ]
    return h.li(".row")[
        seat_token(seat.number),
        h.b(".d.heading.grow")[seat.name],
        command_button(
            ".option",
            f"agree {seat.number}",
            id_=f"agree-{seat.number}",
            aria_pressed="true" if agreed else "false",
        )[
            icon("check") if agreed else None,
            t("undo.agree"),
            h.span(".sr")[f"{t('app.colon')}{isolated(seat.name)}"],
        ],
    ]


def _stand(m: UndoQuestion, seat: SeatInfo) -> str:
    if seat.number in m.agreed:
        return "agrees"
    return "state.lost" if seat in m.absent else "is-asked"


def _answers(m: UndoQuestion, seat: SeatInfo | None) -> h.Element:
    """No, and for a seat that answers alone here also yes."""
    return h.footer(".sh-acts.cluster")[
        command_button(".second", "disagree" if m.guest else "close")[t("undo.keep")],
        command_button(".prime", f"agree {seat.number}")[icon("arrow-back-up"), t("undo.do")]
        if seat is not None
        else None,
    ]
