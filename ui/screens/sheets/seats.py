"""The sheet that asks who plays a seat, with the list of all seats that leads there."""

from __future__ import annotations

import htpy as h

from game.bots import levels_of
from game.i18n import t
from ui.html.controls import command_button, name_above
from ui.html.icons import icon, seat_token
from ui.html.sheet import Sheet
from ui.play import seat_changes
from ui.screens.hosting.lobby import invite_onlooker
from ui.state import bot_profiles
from ui.state.session import Game, Session
from ui.state.view_models import SeatInfo


class SeatSheet(Sheet):
    """The question who plays a seat, or, if it is about all, the list of the seats."""

    name = "seat"
    of_table = True

    def may_open(self, session: Session, about: str) -> bool:
        game = session.screen.game
        return game is not None and (
            seat_changes.may_ask_who_plays(game, about) or seat_changes.may_list(game, about)
        )

    def is_gone(self, session: Session, about: str) -> bool:
        game = session.screen.game
        asks = game is not None and seat_changes.may_ask_who_plays(game, about)
        return super().is_gone(session, about) and not asks

    def title(self, session: Session, about: str) -> str:
        lists = about == seat_changes.ALL or session.screen.game is None
        return t("sheets.seats.title" if lists else "sheets.seat.title")

    def body(self, session: Session, about: str) -> h.Node:
        game = session.screen.game
        if game is None or about == seat_changes.ALL:
            watched = game is not None and game.challenge is None
            return seat_list(() if game is None else game.chairs, invite_onlooker() if watched else None)
        return _who(game, game.chairs[int(about)])


def seat_list(seats: tuple[SeatInfo, ...], more: h.Node = None) -> h.Element:
    """List everybody at the table, each a way to the question who plays there, and what `more` there is."""
    return h.div(".sh-body.sh-who.stack.loose.scroll")[
        h.p(".remark")[t("sheets.seats.text")],
        h.div(".stack.near", role="group", aria_label=t("sheets.seats.title"))[
            (_seat(seat) for seat in seats)
        ],
        more,
    ]


def _seat(seat: SeatInfo) -> h.Element:
    human = t("sheets.seat.guest" if seat.link else "sheets.seat.human")
    plays = bot_profiles.known_as(seat.level, seat.name) if seat.level else human
    return h.button(
        ".item.option", id=f"who-{seat.number}", type="button", data_ui=f"sheet seat {seat.number}"
    )[
        seat_token(seat.number),
        h.span(".titled")[name_above(seat.name), h.small[plays]],
        icon("chevron-right"),
    ]


def _who(game: Game, seat: SeatInfo) -> h.Element:
    """A human, or a bot of one of the levels; no bot where it would be left alone."""
    alone = [seat.number] in (game.local_seats, game.humans if game.in_middle else None)
    levels = () if alone else levels_of(game.case)
    others = any(number != seat.number for number in game.humans)
    human = t("sheets.seat.human.curtain" if others else "sheets.seat.human.alone")
    return h.div(".sh-body.sh-who.stack.loose.scroll")[
        h.p(".row")[seat_token(seat.number), h.b(".d.title")[seat.name]],
        command_button(".prime", f"pair host {seat.number}")[
            icon("refresh"), t("pairing.connect-to", name=seat.name)
        ]
        if seat.link in {"waiting", "lost"}
        else None,
        h.div(".stack.near", role="group", aria_label=t("sheets.seat.title"))[
            None
            if game.in_middle
            else _choice(seat, "human", "device-tablet", t("sheets.seat.human"), human),
            _choice(seat, "guest", "device-tablet", t("sheets.seat.guest"), t("sheets.seat.guest.text"))
            if levels or game.in_middle
            else None,
            (
                _choice(
                    seat,
                    level,
                    "brain",
                    bot_profiles.rank_and_name(level),
                    bot_profiles.description_of_level(level),
                )
                for level in levels
            ),
        ],
        h.p(".remark")[t("sheets.seat.note" if levels else _last(game))],
    ]


def _last(game: Game) -> str:
    """The key of the reason why the last person cannot go."""
    return "screens.new.nobody" if game.in_middle else "sheets.seat.last"


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
