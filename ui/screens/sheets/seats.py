"""The sheet that asks who plays a seat, and the list of all seats that leads there."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.icons import icon, seat_token
from ui.screens.sheets.view_model import SeatSheet, SeatsSheet
from ui.state import bot_profiles
from ui.state.view_models import SeatInfo


def who(m: SeatSheet) -> h.Element:
    """A human, or a bot of one of the levels."""
    seat = m.seats[m.seat]
    return h.div(".sh-body.sh-who.stack.loose.scroll")[
        h.p(".row")[seat_token(seat.number), h.b(".d.title")[seat.name]],
        h.button(".btn.prime", type="button", data_ui=f"pair host {seat.number}")[
            icon("refresh"), t("pairing.connect-to", name=seat.name)
        ]
        if seat.link in {"waiting", "lost"}
        else None,
        h.div(".stack.near", role="group", aria_label=t("sheets.seat.title"))[
            _choice(seat, "human", "device-tablet", t("sheets.seat.human"), _human(m, seat)),
            _choice(seat, "guest", "device-tablet", t("sheets.seat.guest"), t("sheets.seat.guest.text"))
            if m.levels
            else None,
            (
                _choice(seat, level, "brain", bot_profiles.whole(level), bot_profiles.description(level))
                for level in m.levels
            ),
        ],
        h.p(".remark")[t("sheets.seat.note" if m.levels else "sheets.seat.last")],
    ]


def seat_list(m: SeatsSheet) -> h.Element:
    """List everybody at the table, each a way to the question who plays there."""
    return h.div(".sh-body.sh-who.stack.loose.scroll")[
        h.p(".remark")[t("sheets.seats.text")],
        h.div(".stack.near", role="group", aria_label=t("sheets.seats.title"))[
            (_seat(seat) for seat in m.seats)
        ],
    ]


def _seat(seat: SeatInfo) -> h.Element:
    human = t("sheets.seat.guest" if seat.link else "sheets.seat.human")
    plays = bot_profiles.known_as(seat.level, seat.name) if seat.level else human
    return h.button(
        ".item.option", id=f"who-{seat.number}", type="button", data_ui=f"sheet seat {seat.number}"
    )[seat_token(seat.number), h.span(".titled")[h.b[seat.name], h.small[plays]], icon("chevron-right")]


def _human(m: SeatSheet, seat: SeatInfo) -> str:
    others = any(each.kind == "human" for each in m.seats if each.number != seat.number)
    return t("sheets.seat.human.curtain" if others else "sheets.seat.human.alone")


def _choice(seat: SeatInfo, player: str, drawing: str, words: str, small: str) -> h.Element:
    now = "guest" if seat.link else "human"
    plays = player == (seat.level if seat.kind == "bot" else now)
    return h.button(
        ".item.option",
        type="button",
        data_ui=f"seat {seat.number} {player}",
        aria_pressed="true" if plays else "false",
    )[
        icon(drawing),
        h.span(".titled")[h.b[words], h.small[small]],
        icon("check", "on") if plays else None,
    ]
