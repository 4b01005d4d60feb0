"""The board that both players can read off the table: the areas by family, and what each would score with either side
showing."""

from __future__ import annotations

from typing import Any

from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.state import State


def board(state: State) -> dict[str, Any]:
    """Public facts of the table, derived by the rules of the game.

    `families`: ten, each with `family`, `letter` (`J`, `H`, `JH`), `fits`, `melded`, `points` and `by_seat` (face
    values), `now_by_seat` (as they would count now); `areas`: by seat, a list of `family`, `cards`, `turned` (how
    many), `points`; `gavels`: by seat; `now`: points of each area as they would count now; `if_turned`: the same with
    the other side showing; `table`: face values.
    """
    return {
        "identity": c.SIDES[state.identity],
        "families": [family_line(state, family) for family in range(c.POTION)],
        "areas": [_area(state, seat) for seat in range(2)],
        "gavels": [[c.CODES[k] for k in c.kinds_of(area) if k >= c.POTION] for area in state.areas],
        "now": [total(state, seat, state.identity) for seat in range(2)],
        "if_turned": [total(state, seat, 1 - state.identity) for seat in range(2)],
        "table": [sum(scoring.points(state, kind) for kind in c.kinds_of(area)) for area in state.areas],
        "melded": [name for family, name in enumerate(c.FAMILIES) if state.melded >> family & 1],
    }


def _letter(family: int) -> str:
    return "JH" if family >= c.BOTH else "JH"[c.side_of(family)]


def family_line(state: State, family: int) -> dict[str, Any]:
    """The line of a family, as `board` has it."""
    by_seat = [c.count(area, family) * c.POINTS[family] for area in state.areas]
    return {
        "family": c.FAMILIES[family],
        "letter": _letter(family),
        "fits": state.fits(family),
        "melded": bool(state.melded >> family & 1),
        "points": sum(by_seat),
        "by_seat": by_seat,
        "now_by_seat": [points + _doubling(state, seat, family) for seat, points in enumerate(by_seat)],
    }


def _doubling(state: State, seat: int, family: int) -> int:
    """Return what doubling adds to a family in an area with the side that shows (8.2)."""
    if family >= c.BOTH:
        return 0
    return c.POINTS[family] * scoring.fitting(state, seat, family, state.identity)


def _area(state: State, seat: int) -> list[dict[str, Any]]:
    out = []
    for family, name in enumerate(c.FAMILIES):
        number = c.count(state.areas[seat], family)
        if number:
            turned = c.count(state.turned[seat], family)
            out.append(
                {
                    "family": name,
                    "cards": [name] * number,
                    "turned": turned,
                    "points": number * c.POINTS[family],
                }
            )
    return out


def total(state: State, seat: int, side: int) -> int:
    """The points of an area with a side showing."""
    return sum(line["points"] for line in scoring.area_lines(state, seat, side))
