"""The score sheet of a hand: a row for each item, a column for each seat, every row explained with its rule.

A row is a disclosure: shut it shows the points, open it says how they are counted,
from which cards, and by which rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from game.consequences import bare
from game.i18n import number, t, tn
from game.result import ScoreLine
from ui.html.cards import card, short_name, tint
from ui.html.controls import rule_button
from ui.html.icons import icon, seat_token
from ui.screens.hand_end.view_model import Scoring
from ui.state.view_models import Attributes, SeatInfo


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of a score sheet, which may have been taken from its seat."""

    line: ScoreLine
    struck: bool = False


Lines = Sequence[Mapping[str, SheetLine]]
"""The lines of each seat, by item."""
Fact = Callable[[Scoring, Lines], Iterable[str]]


def set_aside(m: Scoring, lines: Lines) -> Iterable[str]:
    """Say how many cards were set aside of each hand that had any."""
    for seat, its in zip(m.seats, lines, strict=True):
        if aside := its.get("set-aside"):
            yield tn("scoring.set-aside", len(aside.line.cards), name=seat.name)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score sheet, as its case explains it."""

    item: str
    """The item of the seats' lines."""
    rule: str
    """The number of the rule that it rests on."""
    why: str
    """The key, after `scoring.why.`, of how its points are counted."""
    always: bool = True
    """False if it appears only when a seat has a line of it."""
    signed: bool = False
    """True if its points show a plus as well."""
    blank: bool = False
    """True for an empty field, not 0, at a seat without a line."""
    lit: str = ""
    """The card whose colours and name the row bears where it counts for somebody."""
    fact: Fact | None = None
    """Sentences for the small line under the label: what is special about this hand."""
    groups: tuple[tuple[str, str], ...] = ()
    """The items of its cards, if there are several: each with the key of its words."""


def left_in_hand_row(rule: str, why: str = "hand") -> Row:
    """The row of the cards left in the hands."""
    groups = (("hand", "scoring.counted"), ("set-aside", "scoring.aside"))
    return Row("hand", rule, why, fact=set_aside, groups=groups)


def score_sheet(m: Scoring, rows: Sequence[Row]) -> h.Element:
    """The table of the hand's points and the totals. Rows without a meaning in this hand are omitted."""
    lines = [{each.line.item: each for each in _lines(m, seat.number)} for seat in m.seats]
    totals = m.history[-1] if m.history else m.result.scores
    return h.section(
        class_=f"sc-sheet on-paper n-{len(m.seats)}",
        id="sc-sheet",
        aria_labelledby="sc-sheet-title",
        **m.marks.at("sc-sheet"),
    )[
        h.table[
            h.thead[
                h.tr[
                    h.th(scope="col")[h.h2("#sc-sheet-title.d.heading")[t("scoring.sheet")]],
                    (_seat_head(seat) for seat in m.seats),
                ]
            ],
            h.tbody[
                (_row(m, row, lines) for row in rows if row.always or any(row.item in seat for seat in lines))
            ],
            h.tfoot[
                _sum(t("scoring.this-hand"), m.result.scores, "this"),
                _sum(t("scoring.total"), totals, "all") if m.target else None,
            ],
        ]
    ]


def _lines(m: Scoring, seat: int) -> Iterable[SheetLine]:
    """A seat's lines, with those that the outcome took from it."""
    yield from map(SheetLine, m.result.breakdown[seat])
    if m.result.struck:
        yield from (SheetLine(line, struck=True) for line in m.result.struck[seat])


def _seat_head(seat: SeatInfo) -> h.Element:
    return h.th(scope="col")[h.span(".sc-who")[seat_token(seat.number), h.span(".nm.clamp")[seat.name]]]


def _sum(words: str, points: Sequence[int], kind: str) -> h.Element:
    return h.tr(class_=kind)[h.th(scope="row")[words], (h.td(".d")[number(each)] for each in points)]


def _row(m: Scoring, row: Row, lines: Lines) -> h.Element:
    counts = any(row.item in seat and not seat[row.item].struck for seat in lines)
    lit = row.lit if counts else ""
    return h.tr(id=f"sc-row-{row.item}", class_=f"hot {tint(lit)}" if lit else None)[
        h.th(scope="row")[
            h.details(".fold", id=f"sc-more-{row.item}", **_marks(m, row))[
                h.summary(".row.tight")[
                    icon("chevron-right"), h.span(".titled")[_label(row, lit), _fact(m, row, lines)]
                ],
                h.div(".more.stack.near.start.small", role="group", aria_label=_label(row, lit))[
                    h.p[t(f"scoring.why.{row.why}")],
                    _cards(m, row, lines),
                    rule_button(row.rule, ".sc-rule"),
                ],
            ]
        ],
        (
            h.td if row.blank and row.item not in seat else _points(seat.get(row.item), signed=row.signed)
            for seat in lines
        ),
    ]


def _marks(m: Scoring, row: Row) -> Attributes:
    """The marks of a row: of its own item, and of those whose cards it shows."""
    items = (*(item for item, _ in row.groups), row.item)
    return {name: value for item in items for name, value in m.marks.at(f"sc-more-{item}").items()}


def _points(its: SheetLine | None, *, signed: bool) -> h.Element:
    """A seat's points of a row; struck through where they do not count."""
    points = its.line.points if its else 0
    if its and its.struck:
        return h.td(".struck")[h.s[number(points, plus=signed)], h.span(".sr")[" ", t("scoring.struck")]]
    return h.td(class_=None if points else "nil")[number(points, plus=signed)]


def _label(row: Row, lit: str) -> str:
    return t(f"scoring.item.{row.item}", **({"name": short_name(lit)} if lit else {}))


def _fact(m: Scoring, row: Row, lines: Lines) -> h.Node:
    words = " ".join(row.fact(m, lines)) if row.fact is not None else ""
    return h.small[words] if words else None


def _cards(m: Scoring, row: Row, lines: Lines) -> h.Node:
    """Show the cards that made the points, seat by seat."""
    groups = [(item, t(key)) for item, key in row.groups] or [(row.item, "")]
    rows = [
        _group(seat, t("scoring.struck"), each.line.cards, "struck")
        if each.struck
        else _group(seat, words, each.line.cards, kind)
        for seat, its in zip(m.seats, lines, strict=True)
        for kind, words in groups
        if (each := its.get(kind)) and each.line.cards
    ]
    return h.dl(".sc-cards.cluster.loose")[rows] if rows else None


def _group(seat: SeatInfo, words: str, cards: Sequence[str], kind: str) -> h.Node:
    counted = Counter(map(bare, cards))
    return h.div(class_=f"of-{kind}")[
        h.dt(".tiny.strong")[seat.name, h.small[" ", words] if words else None],
        h.dd(".cluster")[(_card(code, copies) for code, copies in counted.items())],
    ]


def _card(code: str, copies: int) -> h.Node:
    times = h.span(".badge.tiny.strong")[t("scoring.copies", n=copies)] if copies > 1 else ""
    return card(code, "tiny", inner=Markup(times))
