"""The score sheet of a hand: a row for each item, a column for each seat, every row explained with its rule.

A row is a disclosure: shut it shows the points, open it says how they are counted,
from which cards, and by which rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import htpy as h
from markupsafe import Markup

from game.i18n import number, t, tn
from ui.html.cards import base, card, short, tint
from ui.html.icons import icon, seat_token
from ui.screens.hand_end.view_model import Scoring
from ui.state.view_models import SeatInfo

Line = Mapping[str, Any]

_AREA = ("evidence", "suspects", "alibis", "victims", "scenes")
_LAID = ("evidence", "labs", "transformation", "doubled", "hand", "transformation-held")
_ITEMS = {
    "caught": (*_AREA, "doubled", "hand", "escapes-held", "vote"),
    "at-large": (*_AREA, "hand", "escapes-held", "vote"),
    "escaped": ("victims", "scenes", "escapes", "vote"),
    "unsolved": ("victims", "scenes", "escapes", "vote"),
    "scored": _LAID,
    "shut-out": (*_LAID, "shut-out"),
    "void": ("void",),
}
"""The rows, by the outcome; the outcomes of the two cases have different names."""
_WHERE_THERE = frozenset({"escapes-held", "escapes", "vote", "transformation", "transformation-held"})
"""Rows that appear only where they have something to say."""
_RULES = {
    "ripper": {"hand": "9.5", "escapes-held": "9.6", "vote": "9.7", "escapes": "9.4"},
    "jekyll": {
        "doubled": "8.2",
        "hand": "8.3",
        "transformation-held": "8.3",
        "shut-out": "8.4",
        "void": "7.2",
    },
}
_OUTCOME_RULES = {"caught": "9.2", "at-large": "9.3", "escaped": "9.4", "unsolved": "9.4"}
_AREA_RULE = "8.1"
"""Jekyll & Hyde: the rule of all rows that have none of their own."""
_SIGNED = frozenset({"doubled", "vote", "escapes"})


def score_sheet(m: Scoring) -> h.Element:
    """The table of the hand's points and the totals. A row that can mean nothing in this hand is left out."""
    lines = [{line["item"]: line for line in _lines(m, seat.number)} for seat in m.seats]
    totals = m.history[-1] if m.history else m.result["scores"]
    return h.section(class_=f"sc-sheet of-{len(m.seats)}", id="sc-sheet", aria_labelledby="sc-sheet-title")[
        h.table[
            h.thead[
                h.tr[
                    h.th(scope="col")[h.h2("#sc-sheet-title.d")[t("scoring.sheet")]],
                    (_seat_head(seat) for seat in m.seats),
                ]
            ],
            h.tbody[(_row(m, item, lines) for item in _items(m, lines))],
            h.tfoot[
                _sum(t("scoring.this-hand"), m.result["scores"], "this"),
                _sum(t("scoring.total"), totals, "all"),
            ],
        ]
    ]


def _lines(m: Scoring, seat: int) -> Iterable[Line]:
    """A seat's lines, with those that a shut-out took from it, marked `off`."""
    yield from m.result["breakdown"][seat]
    if "struck" in m.result:
        yield from ({**line, "off": True} for line in m.result["struck"][seat]["lines"])


def rule_button(rule: str) -> h.Element:
    """The button that opens the rules at a number."""
    return h.button(".sc-rule", type="button", data_ui=f"sheet rules {rule}")[
        icon("book-2"), t("scoring.rule", number=rule)
    ]


def _items(m: Scoring, lines: Sequence[Mapping[str, Line]]) -> Iterable[str]:
    for item in _ITEMS[m.result["outcome"]]:
        there = m.result.get("ballots") if item == "vote" else any(item in seat for seat in lines)
        if there or item not in _WHERE_THERE:
            yield item


def _seat_head(seat: SeatInfo) -> h.Element:
    return h.th(scope="col")[h.span(".sc-who")[seat_token(seat.number), h.span(".nm")[seat.name]]]


def _sum(words: str, points: Sequence[int], kind: str) -> h.Element:
    return h.tr(class_=kind)[h.th(scope="row")[words], (h.td(".d")[number(each)] for each in points)]


def _row(m: Scoring, item: str, lines: Sequence[Mapping[str, Line]]) -> h.Element:
    counts = any(item in seat and not seat[item].get("off") for seat in lines)
    hot = _doubled(m) if item == "doubled" and counts else None
    return h.tr(id=f"sc-row-{item}", class_=f"hot {tint(hot)}" if hot else None)[
        h.th(scope="row")[
            h.details(id=f"sc-more-{item}")[
                h.summary[icon("chevron-right"), h.span(".lbl")[_label(item, hot), _fact(m, item, lines)]],
                h.div(".more")[
                    h.p[t(f"scoring.why.{_why(item, m)}")],
                    _cards(m, item, lines),
                    rule_button(_rule(m, item)),
                ],
            ]
        ],
        (
            _points(seat.get(item, {}), signed=item in _SIGNED)
            if item in seat or item != "shut-out"
            else h.td
            for seat in lines
        ),
    ]


def _points(line: Line, *, signed: bool) -> h.Element:
    """A seat's points of a row; struck through where they do not count."""
    points = line.get("points", 0)
    if line.get("off"):
        return h.td(".struck")[h.s[number(points, plus=signed)], h.span(".sr")[" ", t("scoring.struck")]]
    return h.td(class_=None if points else "nil")[number(points, plus=signed)]


def _doubled(m: Scoring) -> str | None:
    """The card of what counted double: the Ripper's portrait, or the side of the Identity card."""
    if m.case == "jekyll":
        return f"identity:{m.result['board']['identity']}"
    ripper = m.result.get("ripper")
    return f"suspect:{ripper}" if ripper else None


def _rule(m: Scoring, item: str) -> str:
    return _RULES[m.case].get(item) or _OUTCOME_RULES.get(m.result["outcome"], _AREA_RULE)


def _why(item: str, m: Scoring) -> str:
    if m.case == "jekyll":
        return f"jekyll.{item}"
    if item == "vote" and m.result["outcome"] != "caught":
        return "vote-void"
    return item


def _label(item: str, doubled: str | None) -> str:
    if doubled:
        return t("scoring.item.doubled", suspect=short(doubled))
    return t(f"scoring.item.{item}")


def _fact(m: Scoring, item: str, lines: Sequence[Mapping[str, Line]]) -> h.Node:
    """The small line under a label: what is special about this hand."""
    if item == "hand":
        aside = " ".join(_set_aside(m, lines))
        return h.small[aside] if aside else None
    if item == "vote":
        return h.small[" ".join(_ballots(m))]
    if item == "shut-out":
        return h.small[" ".join(_costs(m))]
    return None


def _set_aside(m: Scoring, lines: Sequence[Mapping[str, Line]]) -> Iterable[str]:
    """How many cards were set aside of each hand that had any."""
    for seat, its in zip(m.seats, lines, strict=True):
        if count := its.get("set-aside", {}).get("count", 0):
            yield tn("scoring.set-aside", count, name=seat.name)


def _costs(m: Scoring) -> Iterable[str]:
    """Who was shut out, and of how many points."""
    for seat, struck in zip(m.seats, m.result["struck"], strict=True):
        if struck["points"]:
            yield t("scoring.struck-in-all", name=seat.name, points=number(struck["points"]))


def _ballots(m: Scoring) -> Iterable[str]:
    for seat, suspect in zip(m.seats, m.result["ballots"], strict=True):
        if suspect:
            yield t("scoring.ballot", name=seat.name, suspect=short(suspect))


def _cards(m: Scoring, item: str, lines: Sequence[Mapping[str, Line]]) -> h.Node:
    """Which cards made the points, seat by seat."""
    groups = (
        [(item, "")]
        if item != "hand"
        else [("hand", t("scoring.counted")), ("set-aside", t("scoring.aside"))]
    )
    rows = [
        _group(seat, t("scoring.struck"), line["cards"], "struck")
        if line.get("off")
        else _group(seat, words, line["cards"], kind)
        for seat, its in zip(m.seats, lines, strict=True)
        for kind, words in groups
        if (line := its.get(kind)) and line.get("cards")
    ]
    return h.dl(".sc-cards")[rows] if rows else None


def _group(seat: SeatInfo, words: str, cards: Sequence[str], kind: str) -> h.Node:
    counted = Counter(map(base, cards))
    return h.div(class_=f"of-{kind}")[
        h.dt[seat.name, h.small[words] if words else None],
        h.dd[(_card(code, copies) for code, copies in counted.items())],
    ]


def _card(code: str, copies: int) -> h.Node:
    times = h.span(".x")[t("scoring.copies", n=copies)] if copies > 1 else ""
    return card(code, "tiny", inner=Markup(times))
