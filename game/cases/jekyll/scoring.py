"""The scores of a finished hand of Jekyll & Hyde (rule 8)."""

from __future__ import annotations

from typing import Any

from game.cases.jekyll import cards as c
from game.cases.jekyll.phases import EXHAUSTED
from game.cases.jekyll.state import State
from game.shapes import Shape

TRANSFORMATION_HELD = 5
"""Points lost, beyond its own, by who still holds the Transformation (8.3)."""


def points(state: State, kind: int) -> int:
    """The points of a card by the rules in use (1.3)."""
    return state.rules.transformation_value if kind == c.TRANSFORMATION else c.POINTS[kind]


def fitting(state: State, seat: int, family: int, side: int) -> int:
    """Count the cards of a one-letter family in an area for `side`: those turned by a Transformation count for the
    other letter (4.4)."""
    turned = c.count(state.turned[seat], family)
    straight = c.count(state.areas[seat], family) - turned
    return straight if c.side_of(family) == side else turned


def shut_out(state: State, seat: int) -> bool:
    """True if the area has only cards that fit the side that shows. (8.4)"""
    return not any(fitting(state, seat, family, 1 - state.identity) for family in range(c.BOTH))


def outcome(state: State) -> str:
    """`scored`, `shut-out` or `void`."""
    if state.ended == EXHAUSTED:
        return "void"
    return "shut-out" if shut_out(state, state.turn) else "scored"


def ending(state: State) -> dict[str, Any]:
    """Return how a finished hand ended: the way (`gone-out`, `exhausted`), and who went out."""
    out = state.ended != EXHAUSTED
    return {
        "way": "gone-out" if out else "exhausted",
        "by": state.turn if out else None,
        "file_number": state.file_number,
    }


_ITEMS = (
    ("evidence", range(c.POTION)),
    ("labs", range(c.LAB, c.TRANSFORMATION)),
    ("transformation", range(c.TRANSFORMATION, c.KINDS)),
)


def _line(item: str, value: int, codes: list[str]) -> dict[str, Any]:
    return {"item": item, "points": value} | ({"count": len(codes), "cards": codes} if codes else {})


def area_lines(state: State, seat: int, side: int) -> list[dict[str, Any]]:
    """The lines of an area's points with `side` showing: face values, then what doubling adds (8.1, 8.2)."""
    lines = []
    for item, kinds in _ITEMS:
        laid = [kind for kind in c.kinds_of(state.areas[seat]) if kind in kinds]
        if laid:
            lines.append(
                _line(item, sum(points(state, kind) for kind in laid), [c.CODES[kind] for kind in laid])
            )
    doubled = [family for family in range(c.BOTH) for _ in range(fitting(state, seat, family, side))]
    if doubled:
        lines.append(
            _line("doubled", sum(c.POINTS[f] for f in doubled), [c.CODES[f] for f in doubled])
            | {"side": c.SIDES[side]}
        )
    return lines


def hand_lines(state: State, seat: int) -> list[dict[str, Any]]:
    """Return the cost of the cards left in a hand: all of them, nothing is set aside (8.3)."""
    held = list(c.kinds_of(state.hands[seat]))
    lines = []
    if held:
        lines.append(
            _line("hand", -sum(points(state, kind) for kind in held), [c.CODES[kind] for kind in held])
        )
    if c.TRANSFORMATION in held:
        lines.append(_line("transformation-held", -TRANSFORMATION_HELD, []))
    return lines


def _sheet(state: State, seat: int, how: str) -> list[dict[str, Any]]:
    if how == "void":
        return []
    if how == "shut-out" and seat != state.turn:
        return [_line("shut-out", 0, [])]
    return _counted(state, seat)


def _counted(state: State, seat: int) -> list[dict[str, Any]]:
    return area_lines(state, seat, state.identity) + hand_lines(state, seat)


def struck(state: State) -> list[dict[str, Any]]:
    """Return what the shut-out of a finished hand takes from each player (8.4): the `lines` there would have been, and
    their `points`. It is no part of the result, which the record keeps."""
    taken = [
        _counted(state, seat) if outcome(state) == "shut-out" and seat != state.turn else []
        for seat in range(2)
    ]
    return [{"lines": lines, "points": sum(line["points"] for line in lines)} for lines in taken]


def result(state: State) -> dict[str, Any]:
    """A finished hand: `outcome`, `ripper` (always None), `scores` by seat, `breakdown` (a list of lines by seat)."""
    how = outcome(state)
    sheets = [_sheet(state, seat, how) for seat in range(2)]
    return {
        "outcome": how,
        "ripper": None,
        "scores": [sum(line["points"] for line in lines) for lines in sheets],
        "breakdown": sheets,
    }


def end_shape() -> Shape:
    """The shape of `result`, with `ending` and `struck`."""
    items = {item for item, _ in _ITEMS} | {"doubled", "hand", "transformation-held", "shut-out"}
    line = {
        "item": frozenset(items), "points": int, "count?": int, "cards?": [frozenset(c.CODES)],
        "side?": frozenset(c.SIDES),
    }  # fmt: skip
    return {
        "outcome": frozenset({"scored", "shut-out", "void"}),
        "ripper": None,
        "scores": [int] * 2,
        "breakdown": [[line]] * 2,
        "end": {
            "way": frozenset({"gone-out", "exhausted"}),
            "by": (None, frozenset(range(2))),
            "file_number": int,
        },
        "struck": [{"lines": [line], "points": int}] * 2,
    }


_LETTERS = c.SHIFT[c.HYDE]
"""Bits of a pack that the families of one letter take up: first those of J, then those of H."""
_LETTER = (1 << _LETTERS) - 1
_OTHERS = c.SHIFT[c.TRANSFORMATION] - 2 * _LETTERS
_HOW_MANY = tuple(sum(c.count(pack, family) for family in range(c.HYDE)) for pack in range(_LETTER + 1))
_WORTH = tuple(
    sum(c.POINTS[kind] * c.count(pack << 2 * _LETTERS, kind) for kind in range(c.BOTH, c.TRANSFORMATION))
    for pack in range(1 << _OTHERS)
)
_ONE = c.POINTS[0]
"""Points of any card that has one letter."""


def letters(state: State, seat: int) -> tuple[int, int]:
    """Count the cards of an area as J and as H, the turned ones by their new letter (4.4)."""
    area, turned = state.areas[seat], state.turned[seat]
    jekyll, hyde = _HOW_MANY[area & _LETTER], _HOW_MANY[area >> _LETTERS & _LETTER]
    if turned:
        moved = _HOW_MANY[turned >> _LETTERS & _LETTER] - _HOW_MANY[turned & _LETTER]
        return jekyll + moved, hyde - moved
    return jekyll, hyde


def face(state: State, pack: int) -> int:
    """The points of a pack, nothing doubled."""
    evidence = _HOW_MANY[pack & _LETTER] + _HOW_MANY[pack >> _LETTERS & _LETTER]
    points = _ONE * evidence + _WORTH[pack >> 2 * _LETTERS & (1 << _OTHERS) - 1]
    return points + (pack >> c.SHIFT[c.TRANSFORMATION]) * state.rules.transformation_value


def held(state: State, pack: int) -> int:
    """Return the cost of a hand that is left at the end (8.3)."""
    return face(state, pack) + (pack >> c.SHIFT[c.TRANSFORMATION]) * TRANSFORMATION_HELD


def scores(state: State) -> list[int]:
    """Return the scores of `result` without their breakdown, for callers that play out many hands."""
    if state.ended == EXHAUSTED:
        return [0, 0]
    out = []
    for seat in range(2):
        doubled = _ONE * letters(state, seat)[state.identity]
        out.append(face(state, state.areas[seat]) + doubled - held(state, state.hands[seat]))
    if not letters(state, state.turn)[1 - state.identity]:
        out[1 - state.turn] = 0
    return out
