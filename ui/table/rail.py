"""The suspects' board and the last lines of the log."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from htpy import Element, Node, aside, b, div, em, h2, i, li, ol, p, section, span, strong
from markupsafe import Markup

from game.i18n import t
from ui.cards import name, numeral, short
from ui.icons import SUSPECT_GLYPH, bust, glyph, seat_token
from ui.model import Table
from ui.table.parts import SEAT_MARKS, icon_button, name_class, name_of, points_text, remember
from ui.written import region

LONGEST = 20
"""Points that a full bar stands for; classes n-1 ... n-20 set the widths."""


def rail(m: Table) -> Element:
    return aside(".rail", aria_label=t("table.board"))[
        region("suspects", remember("suspects", lambda: _suspects(m), m.seats, *_standing(m), m.adds)),
        region("log-lines", log_lines(m)),
    ]


def _standing(m: Table) -> tuple[Any, Any]:
    return m.board["suspects"], m.board["leader"]


def _suspects(m: Table) -> Element:
    return section("#suspects.suspects", aria_labelledby="suspects-title")[
        h2[span("#suspects-title.d")[t("table.suspects")], span(".cap")[t("table.points-on-table")]],
        ol[(_kept_suspect(m, line) for line in m.board["suspects"])],
        div(".foot")[_legend(m), p[_note(m)]],
    ]


def _kept_suspect(m: Table, line: dict[str, Any]) -> Markup:
    adds = m.adds.get(line["suspect"], 0)
    return remember("suspect", lambda: _suspect(m, line), m.seats, line, adds)


def _suspect(m: Table, line: dict[str, Any]) -> Element:
    code, points = line["suspect"], line["points"]
    adds = m.adds.get(code, 0)
    state = "alibi" if line["alibi"] else "lead" if line["leads"] else "idle" if not points else ""
    return li(class_=f"s-{code} {state}".strip(), id=f"suspect-{code}")[
        bust(code),
        p[glyph(SUSPECT_GLYPH[code], cls="mk"), b[short(code)], _mark(line)],
        span(".bar", role="img", aria_label=_bar_label(m, line, adds))[_pieces(line["by_seat"], adds)],
        strong(class_={"d": True, "grows": adds > 0}, aria_hidden="true")[
            span[str(points)] if points else not adds and span[t("table.nothing")],
            adds > 0 and em[f"+{adds}"],
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
    others = [numeral(line["suspect"]) for line in m.board["suspects"] if line["level"]]
    if not others:
        return t("table.leads-with", name=short(leader), points=points_text(points))
    return t("table.tie", points=points, first=numeral(leader), others=", ".join(others))


def leads(m: Table) -> Markup:
    """Who leads in one line: a phone shows it where the board is out of sight."""
    return remember("leads", lambda: _leads(m), *_standing(m))


def _leads(m: Table) -> Element:
    leader = m.board["leader"]
    mark = glyph(SUSPECT_GLYPH[leader], cls="mk") if leader else None
    return p("#leads", class_=["leads", leader and f"s-{leader}"], aria_hidden="true")[mark, span[_note(m)]]


def log_lines(m: Table) -> Markup:
    """The last sentences of the log, and the button to all of it."""
    return remember("log", lambda: _log(m), m.seats, m.log[-3:])


def _log(m: Table) -> Element:
    return section("#log-lines.log", aria_label=t("table.log"))[
        ol[(remember("line", partial(_line, m, line), m.seats, line) for line in m.log[-3:])],
        icon_button("history", t("table.whole-log"), "sheet log"),
    ]


def _line(m: Table, line: str) -> Element:
    seat, _, sentence = line.partition(":")
    if not seat.isdigit():
        return li[span(".tok.nobody"), span(".say")[line]]
    return li[seat_token(int(seat)), span(".say")[said(m, int(seat), sentence)]]


def said(m: Table, seat: int, sentence: str) -> Node:
    """A sentence of the log with the acting player's name set off."""
    who = name_of(m, seat)
    return [b[who], sentence[len(who) :]] if sentence.startswith(who) else sentence
