"""The plane of a chart: its places, and the lines of the grid behind it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

import htpy as h

STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
"""Possible distances between two lines of the grid; beyond these, thousands of them."""
LEAST = 10
"""The highest line is at least here, so that a flat chart has a grid too."""


def grid_span(values: Iterable[float], lines: int) -> tuple[int, int, int]:
    """The lowest and highest line of the grid around these values and nothing, and what lies between two lines: there
    are about so many."""
    known = [*values]
    low, high = min([0, *known]), max([LEAST, *known])
    steps = (each * 1000**far for far in count() for each in STEPS)
    step = next(each for each in steps if (high - low) / each <= lines)
    return int(low // step * step), int(-(-high // step) * step), step


@dataclass(frozen=True, slots=True)
class ChartPlane:
    """The places in a drawing of values from `low` to `high` at moments from 0 to `last`."""

    left: int
    right: int
    top: int
    bottom: int
    last: int
    low: int
    high: int

    def x(self, moment: float) -> float:
        return round(self.left + (self.right - self.left) * moment / max(1, self.last), 1)

    def y(self, value: float) -> float:
        return round(self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low), 1)

    def line(self, values: Iterable[float]) -> tuple[tuple[float, float], ...]:
        """The places of a value for each moment."""
        return tuple((self.x(moment), self.y(value)) for moment, value in enumerate(values))

    def rule(self, value: int, words: str, **look: str) -> h.Node:
        """A line of the grid with its words."""
        y = self.y(value)
        return [
            h.path(d=f"M{self.left} {y}H{self.right}", **look),
            h.text(x=str(self.left - 8), y=str(y + 5), text_anchor="end")[words],
        ]
