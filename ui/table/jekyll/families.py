"""The board of the ten families, by letter, with what each counts now; and the last lines of the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from htpy import Element, Node, aside, b, div, em, h2, h3, i, li, ol, p, section, small, span, strong

from game.i18n import t, tn
from ui.cards import letter_mark, name, short, side
from ui.icons import FAMILY_GLYPH, glyph, seat_token
from ui.model import Table
from ui.table.jekyll.middle import other
from ui.table.parts import SEAT_MARKS, name_class, name_of, points_text, remember
from ui.table.rail import LONGEST, log_lines
from ui.written import region

LETTERS = {"jekyll": "J", "hyde": "H"}
Line = dict[str, Any]


def rail(m: Table) -> Element:
    """Both scores as they stand, the families beneath them."""
    board = m.board
    facts = (board["identity"], board["families"], board["areas"], board["now"], board["if_turned"])
    return aside(".rail.jrail", aria_label=t("table.board.jekyll"))[
        region("suspects", remember("families", lambda: _families(m), m.seats, m.viewer, facts, m.adds)),
        region("log-lines", log_lines(m)),
    ]


def _families(m: Table) -> Element:
    shows = m.board["identity"]
    return section("#suspects.suspects.fams", aria_labelledby="families-title")[
        h2[span("#families-title.d")[t("table.families")], span(".cap")[t("table.as-it-counts")]],
        div(".now2")[(_standing(m, seat) for seat in (m.viewer, 1 - m.viewer))],
        _group(m, LETTERS[shows], shows),
        _group(m, LETTERS[other(shows)], other(shows)),
        _group(m, "JH", "both"),
    ]


def _standing(m: Table, seat: int) -> Element:
    """A player's points now, with the pattern of the player's bars, and what they would be with the card turned."""
    now, turned = m.board["now"][seat], m.board["if_turned"][seat]
    return p(id=f"now-{seat}")[
        seat_token(seat),
        span(class_=["nm", name_class(name_of(m, seat))])[name_of(m, seat)],
        i(class_=f"key {SEAT_MARKS[seat]}", aria_hidden="true"),
        b(".d")[str(now), span(".sr")[t("table.points-word")]],
        small[t("table.if-turned-short", points=turned)],
    ]


def _group(m: Table, letter: str, of: str) -> Element:
    lines = [line for line in m.board["families"] if line["letter"] == letter]
    state = "both" if letter == "JH" else "hot" if of == m.board["identity"] else "cold"
    return section(class_=f"fgrp {state} of-{of}", aria_labelledby=f"group-{of}")[
        h3(id=f"group-{of}")[b(".d")[t(f"faces.initial.{of}")], span[t(f"table.group.{state}")]],
        ol[(_family(m, line) for line in lines)],
    ]


def _family(m: Table, line: Line) -> Element:
    code, now = line["family"], sum(line["now_by_seat"])
    twice = line["fits"] and line["letter"] != "JH"
    adds, turned = m.adds.get(code, 0) * (1 + twice), _turned(m, code)
    state = "" if now or adds else "idle"
    return li(class_=f"f-{code} {state}".strip(), id=f"family-{code}")[
        span(".fi", aria_hidden="true")[
            glyph(FAMILY_GLYPH[code]), turned > 0 and letter_mark(side(f"{code}~"), "corner")
        ],
        p[b[short(code)]],
        span(".bar", role="img", aria_label=_label(m, line, adds, turned))[
            _pieces(line["now_by_seat"], adds)
        ],
        strong(class_={"d": True, "grows": adds > 0}, aria_hidden="true")[
            now > line["points"] and small[_doubled(line["points"], now)],
            span[str(now)] if now else not adds and span[t("table.nothing")],
            adds > 0 and em[f"+{adds}"],
        ],
    ]


def _doubled(points: int, now: int) -> str:
    """All of it twice, or how much more a part of it brings."""
    return t("table.doubled") if now == 2 * points else t("table.doubled-in-part", points=now - points)


def _turned(m: Table, code: str) -> int:
    """How many cards of a family a Transformation has turned, in both areas."""
    return sum(laid["turned"] for area in m.board["areas"] for laid in area if laid["family"] == code)


def _label(m: Table, line: Line, adds: int, turned: int) -> str:
    shares = [(name_of(m, seat), points) for seat, points in enumerate(line["now_by_seat"]) if points]
    parts = [t("table.family-line", name=name(line["family"]), points=points_text(sum(line["now_by_seat"])))]
    parts += [t("table.share", name=who, points=points) for who, points in shares]
    if turned:
        parts.append(tn("table.turned-short", turned))
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
