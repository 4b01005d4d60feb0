"""The suspects' board and the last lines of the log."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from htpy import Element, Node, aside, b, button, div, em, h2, i, li, ol, p, section, span, strong
from markupsafe import Markup

from game.i18n import number, t
from ui.html.cards import name, numeral, short, symbol
from ui.html.html_cache import remember
from ui.html.html_writer import region
from ui.html.icons import bust, glyph, icon, seat_token
from ui.play.log import parted
from ui.state.view_models import Table
from ui.table.parts import SEAT_MARKS, icon_button, name_class, name_of, points_text, voted

LONGEST = 20
"""Points that a full bar stands for; classes n-1 ... n-20 set the widths."""


def rail(m: Table) -> Element:
    return aside(".rail", aria_label=t("table.board"))[
        region("suspects", remember("suspects", lambda: _suspects(m), m.seats, *_standing(m), m.adds)),
        region("log-lines", log_lines(m)),
    ]


def _standing(m: Table) -> tuple[Any, Any, str]:
    return m.board["suspects"], m.board["leader"], voted(m)


def _suspects(m: Table) -> Element:
    return section("#suspects.suspects", aria_labelledby="suspects-title")[
        h2[
            span("#suspects-title.d")[t("table.suspects")],
            _voted(m),
            span(".cap")[t("table.points-on-table")],
        ],
        _lines(m),
    ]


def _voted(m: Table) -> Node:
    """The viewer's own vote: beside the title, or in the foot of a board without one."""
    words = voted(m)
    return span(".voted")[icon("lock"), words] if words else None


def whole_board(m: Table) -> Element | None:
    """The board in a sheet, which has its title; None for a case without suspects."""
    if "leader" not in m.board:
        return None
    return div(".suspects")[p(".cap")[t("table.points-on-table")], _lines(m, "sheet-")]


def _lines(m: Table, place: str = "") -> Node:
    """The suspects and the foot of the board. `place` goes before their ids, so that the board can be there twice."""
    return [
        ol[(_kept_suspect(m, line, place) for line in m.board["suspects"])],
        div(".foot")[_legend(m), p[_note(m)], _voted(m)],
    ]


def _kept_suspect(m: Table, line: dict[str, Any], place: str) -> Markup:
    adds = m.adds.get(line["suspect"], 0)
    return remember("suspect", lambda: _suspect(m, line, place), m.seats, line, adds, place)


def _suspect(m: Table, line: dict[str, Any], place: str) -> Element:
    code, points = line["suspect"], line["points"]
    adds = m.adds.get(code, 0)
    state = "alibi" if line["alibi"] else "lead" if line["leads"] else "idle" if not points else ""
    return li(class_=f"s-{code} {state}".strip(), id=f"{place}suspect-{code}")[
        bust(code),
        p[glyph(symbol(code), cls="mk"), b[short(code)], _mark(line)],
        span(".bar", role="img", aria_label=_bar_label(m, line, adds))[_pieces(line["by_seat"], adds)],
        strong(class_={"d": True, "grows": adds > 0}, aria_hidden="true")[
            span[str(points)] if points else not adds and span[t("table.nothing")],
            adds > 0 and em[number(adds, plus=True)],
        ],
    ]


def _mark(line: dict[str, Any]) -> Node:
    if line["alibi"]:
        return em(".stamp")[t("table.alibied")]
    if line["leads"]:
        return em(".lead")[t("table.leads")]
    return em(".mute")[t("table.level")] if line["level"] else None


def _bar_label(m: Table, line: dict[str, Any], adds: int) -> str:
    code = line["suspect"]
    parts = [
        t("table.suspect-line", number=numeral(code), name=name(code), points=points_text(line["points"]))
    ]
    shares = [(name_of(m, seat), points) for seat, points in enumerate(line["by_seat"]) if points]
    parts += [t("table.share", name=who, points=points) for who, points in shares if len(shares) > 1]
    if line["alibi"]:
        parts.append(t("table.has-alibi"))
    if adds:
        parts.append(t("table.would-add-n", points=points_text(adds)))
    return ", ".join(parts)


def _pieces(by_seat: list[int], adds: int) -> Iterator[Node]:
    left = LONGEST
    for seat, points in enumerate(by_seat):
        width = min(points, left)
        left -= width
        if width > 0:
            yield i(class_=f"{SEAT_MARKS[seat]} n-{width}")
    if adds and left:
        yield i(class_=f"gh n-{min(adds, left)}")


def _legend(m: Table) -> Element:
    return p(".leg", aria_hidden="true")[
        (
            span(".key")[i(class_=SEAT_MARKS[seat.number]), span(class_=name_class(seat.name))[seat.name]]
            for seat in m.seats
        ),
        span(".key.more")[i(".gh"), span[t("table.would-add")]] if m.adds else None,
    ]


def _note(m: Table) -> str:
    """Why a level score leads, else who leads, or that nobody does."""
    order = [line["suspect"] for line in m.board["suspects"]]
    leader = m.board["leader"]
    if leader is None:
        return t("table.nobody-leads")
    points = m.board["suspects"][order.index(leader)]["points"]
    if any(line["level"] for line in m.board["suspects"]):
        return t("table.tie", points=points)
    return t("table.leads-with", name=short(leader), points=points_text(points))


def leads(m: Table) -> Markup:
    """Who leads in one line, and what the selection would add: a phone shows it where the board is out of sight."""
    return remember("leads", lambda: _leads(m), *_standing(m), m.adds)


def _leads(m: Table) -> Element:
    """The way to the board, which opens as a sheet."""
    leader = m.board["leader"]
    mark = glyph(symbol(leader), cls="mk") if leader else None
    return section("#leads.leads", aria_label=t("table.leader"))[
        button(
            "#leader",
            class_=leader and f"s-{leader}",
            type="button",
            data_ui="sheet board",
            aria_haspopup="dialog",
        )[
            mark,
            span(".say")[_note(m)],
            _voted(m),
            (_added(code, points) for code, points in m.adds.items()),
            icon("chevron-right"),
        ]
    ]


def _added(code: str, points: int) -> Element:
    return em(class_=f"s-{code}")[
        glyph(symbol(code), cls="mk"),
        span(aria_hidden="true")[number(points, plus=True)],
        span(".sr")[f" {short(code)}: ", t("table.would-add-n", points=points_text(points))],
    ]


def log_lines(m: Table) -> Markup:
    """The last sentences of the log, and the button to all of it."""
    return remember("log", lambda: _log(m), m.seats, m.log[-3:])


def _log(m: Table) -> Element:
    return section("#log-lines.log", aria_label=t("table.log"))[
        ol[(remember("line", partial(_line, m, line), m.seats, line) for line in m.log[-3:])],
        icon_button("history", t("table.whole-log"), "sheet log"),
    ]


def _line(m: Table, line: str) -> Element:
    seat, sentence = parted(line)
    if seat is None:
        return li[span(".tok.nobody"), span(".say")[sentence]]
    return li[seat_token(seat), span(".say")[said(m, seat, sentence)]]


def said(m: Table, seat: int, sentence: str) -> Node:
    """A sentence of the log with the acting player's name set off."""
    who = name_of(m, seat)
    return [b[who], sentence[len(who) :]] if sentence.startswith(who) else sentence
