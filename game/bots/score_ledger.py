"""A finished hand as the coach accounts for it: its points by the rows of the score sheet, and how it ended.

A case declares its rows in its folder. They are made of the lines of the score sheet itself, so they add up to the
scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.result import ScoreLine

OWN, OTHERS = "own", "others"
"""The one whose doing an end is, as a seat sees it."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """The rows of a case in the order of its score sheet, what each seat has in them at the end of a hand, and the ways
    in which the hand ended for a seat."""

    rows: tuple[str, ...]
    points: Callable[[Any], Sequence[Sequence[int]]]
    ends: Callable[[Any, int], Sequence[str]]


def added_up(lines: Iterable[ScoreLine], places: Mapping[str, int], rows: int) -> list[int]:
    """The points of some lines in so many rows, by the place that each item has among them."""
    points = [0] * rows
    for line in lines:
        if line.points:
            points[places[line.item]] += line.points
    return points


def own_or_others(seat: int, by: int) -> str:
    """The word for who did something."""
    return OWN if by == seat else OTHERS
