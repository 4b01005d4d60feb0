"""The sheet that asks whether something should be taken back: what, and who agrees."""

from __future__ import annotations

import htpy as h

from game.i18n import isolated, t
from ui.html.icons import icon, seat_token
from ui.screens.sheets.view_model import UndoSheet
from ui.state.view_models import LogLine, SeatInfo


def undo(m: UndoSheet) -> h.Node:
    """Draw the answers: a human who is alone says yes or no; of several each agrees separately. `m.asker` asks."""
    alone = len(m.seats) == 1 and not m.far
    mine = alone and not m.guest
    return [
        h.div(".sh-body.sh-undo.stack.loose.scroll")[
            h.p(id="sheet-text")[t("undo.ask.alone" if mine else "undo.ask.all", name=m.asker)],
            h.ol(".box.stack.near", aria_label=t("undo.what"))[(_line(line) for line in m.lines)]
            if m.lines
            else None,
            None if alone else h.ul(".stack.near")[(_agree(m, seat) for seat in m.seats)],
        ],
        _alone(m.seats[0], "disagree" if m.guest else "close") if alone else None,
    ]


def _line(line: LogLine) -> h.Element:
    return h.li(".row")[seat_token(line.seat) if line.seat is not None else None, h.span[line.text]]


def _agree(m: UndoSheet, seat: SeatInfo) -> h.Element:
    agreed = seat.number in m.agreed
    if seat.number in m.far:
        return h.li(".row")[
            seat_token(seat.number),
            h.b(".d.heading.grow")[seat.name],
            h.span(".remark")[t("guests.agrees" if agreed else "guests.is-asked")],
        ]
    return h.li(".row")[
        seat_token(seat.number),
        h.b(".d.heading.grow")[seat.name],
        h.button(
            class_="btn option",
            type="button",
            id=f"agree-{seat.number}",
            data_ui=f"agree {seat.number}",
            aria_pressed="true" if agreed else "false",
        )[
            icon("check") if agreed else None,
            t("undo.agree"),
            h.span(".sr")[f"{t('app.colon')}{isolated(seat.name)}"],
        ],
    ]


def _alone(seat: SeatInfo, keep: str) -> h.Element:
    return h.footer(".sh-acts.cluster")[
        h.button(".btn.second", type="button", data_ui=keep)[t("undo.keep")],
        h.button(".btn.prime", type="button", data_ui=f"agree {seat.number}")[
            icon("arrow-back-up"), t("undo.do")
        ],
    ]
