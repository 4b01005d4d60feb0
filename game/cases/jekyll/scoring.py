"""The scores of a finished hand of Jekyll & Hyde (rule 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cases.jekyll import cards as c
from game.cases.jekyll.constants import EXHAUSTED
from game.cases.jekyll.state import State
from game.result import ScoreLine

TRANSFORMATION_HELD = 5
"""Points that the holder of a Transformation loses beyond the card's own (8.3)."""


def card_points(state: State, kind: int) -> int:
    """The points of a card by the rules in use (1.3)."""
    return state.rules.transformation_value if kind == c.TRANSFORMATION else c.POINTS[kind]


def fitting_count(state: State, seat: int, family: int, side: int) -> int:
    """Count the cards of a one-letter family in an area for `side`: those turned by a Transformation count for the
    other letter (4.4)."""
    turned = c.count(state.turned[seat], family)
    straight = c.count(state.areas[seat], family) - turned
    return straight if c.side_of(family) == side else turned


def shuts_out_rival(state: State, seat: int) -> bool:
    """True if the area has only cards that fit the side that shows. (8.4)"""
    return not any(
        fitting_count(state, seat, family, 1 - state.identity) for family in range(c.FIRST_OF_BOTH_SIDES)
    )


def outcome(state: State) -> str:
    """`scored`, `shut-out` or `void`."""
    if state.ended == EXHAUSTED:
        return "void"
    return "shut-out" if shuts_out_rival(state, state.turn) else "scored"


_ITEMS = (
    ("evidence", sum(c.FIELD[: c.POTION])),
    ("labs", sum(c.FIELD[c.LAB : c.TRANSFORMATION])),
    ("transformation", sum(c.FIELD[c.TRANSFORMATION :])),
)
"""The items of an area, each with its cards as a pack."""
_OF_SIDE = tuple(
    sum(c.FIELD[kind] for kind in range(c.FIRST_OF_BOTH_SIDES) if c.side_of(kind) == side)
    for side in range(2)
)
"""By side, the cards of one letter as a pack."""
ITEMS = frozenset({*(item for item, _ in _ITEMS), *{"doubled", "hand", "transformation-held", "shut-out"}})
"""The items of a score sheet."""


@dataclass(frozen=True, slots=True)
class Line(ScoreLine):
    """One line of a score sheet; that of what is doubled names the side that shows."""

    side: str | None = None


def _codes(kinds: Sequence[int]) -> tuple[str, ...]:
    return tuple([c.CODES[kind] for kind in kinds])


def area_lines(state: State, seat: int, side: int) -> list[Line]:
    """The lines of an area's points with `side` showing: face values, then what doubling adds (8.1, 8.2)."""
    lines, area = [], state.areas[seat]
    for item, cards in _ITEMS:
        if area & cards:
            laid = [*c.kinds_of(area & cards)]
            lines.append(Line(item, sum(card_points(state, kind) for kind in laid), _codes(laid)))
    turned = state.turned[seat]
    doubled = [*c.kinds_of((area - turned) & _OF_SIDE[side] | turned & _OF_SIDE[1 - side])]
    if doubled:
        lines.append(Line("doubled", sum(c.POINTS[f] for f in doubled), _codes(doubled), c.SIDES[side]))
    return lines


def held_lines(state: State, seat: int) -> list[Line]:
    """Return the cost of the cards left in a hand: all of them, nothing is set aside (8.3)."""
    held = list(c.kinds_of(state.hands[seat]))
    lines = []
    if held:
        lines.append(Line("hand", -sum(card_points(state, kind) for kind in held), _codes(held)))
    if c.TRANSFORMATION in held:
        lines.append(Line("transformation-held", -TRANSFORMATION_HELD))
    return lines


def score_lines(state: State, seat: int, how: str) -> list[Line]:
    """The lines of one seat's score sheet for an outcome."""
    if how == "void":
        return []
    if how == "shut-out" and seat != state.turn:
        return [Line("shut-out", 0)]
    return _counted_lines(state, seat)


def struck_lines(state: State, seat: int, how: str) -> list[Line]:
    """The lines that a shut-out takes from a seat (8.4)."""
    return _counted_lines(state, seat) if how == "shut-out" and seat != state.turn else []


def _counted_lines(state: State, seat: int) -> list[Line]:
    return area_lines(state, seat, state.identity) + held_lines(state, seat)


# ---- the same sums without their lines: a search asks for them thousands of times a second ----

_LETTERS = c.SHIFT[c.HYDE]
"""Bits of a pack that the families of one letter take up: first those of J, then those of H."""
_LETTER = (1 << _LETTERS) - 1
_OTHERS = c.SHIFT[c.TRANSFORMATION] - 2 * _LETTERS
_HOW_MANY = tuple(sum(c.count(pack, family) for family in range(c.HYDE)) for pack in range(_LETTER + 1))
_WORTH = tuple(
    sum(
        c.POINTS[kind] * c.count(pack << 2 * _LETTERS, kind)
        for kind in range(c.FIRST_OF_BOTH_SIDES, c.TRANSFORMATION)
    )
    for pack in range(1 << _OTHERS)
)
_ONE = c.POINTS[0]
"""Points of any card that has one letter."""


def letter_counts(state: State, seat: int) -> tuple[int, int]:
    """Count the cards of an area as J and as H, the turned ones by their new letter (4.4)."""
    area, turned = state.areas[seat], state.turned[seat]
    jekyll, hyde = _HOW_MANY[area & _LETTER], _HOW_MANY[area >> _LETTERS & _LETTER]
    if turned:
        moved = _HOW_MANY[turned >> _LETTERS & _LETTER] - _HOW_MANY[turned & _LETTER]
        return jekyll + moved, hyde - moved
    return jekyll, hyde


def printed_points(state: State, pack: int) -> int:
    """The points of a pack, nothing doubled."""
    evidence = _HOW_MANY[pack & _LETTER] + _HOW_MANY[pack >> _LETTERS & _LETTER]
    points = _ONE * evidence + _WORTH[pack >> 2 * _LETTERS & (1 << _OTHERS) - 1]
    return points + (pack >> c.SHIFT[c.TRANSFORMATION]) * state.rules.transformation_value


def area_points(state: State, seat: int, side: int) -> int:
    """The points of an area with a side showing, doubling included."""
    return printed_points(state, state.areas[seat]) + _ONE * letter_counts(state, seat)[side]


def held_cost(state: State, pack: int) -> int:
    """Return the cost of a hand that is left at the end (8.3)."""
    return printed_points(state, pack) + (pack >> c.SHIFT[c.TRANSFORMATION]) * TRANSFORMATION_HELD


def scores(state: State) -> list[int]:
    """Return the scores of `result.result` without their breakdown, for callers that play out many hands."""
    if state.ended == EXHAUSTED:
        return [0, 0]
    out = []
    for seat in range(2):
        doubled = _ONE * letter_counts(state, seat)[state.identity]
        out.append(printed_points(state, state.areas[seat]) + doubled - held_cost(state, state.hands[seat]))
    if not letter_counts(state, state.turn)[1 - state.identity]:
        out[1 - state.turn] = 0
    return out
