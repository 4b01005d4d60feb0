"""The lines of the grid behind a chart."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
"""Possible distances between two lines of the grid; beyond these, thousands of them."""
LEAST = 10
"""The highest line is at least here, so that a flat chart has a grid too."""


def span(values: Iterable[float], lines: int) -> tuple[int, int, int]:
    """The lowest and highest line of the grid around these values and nothing, and what lies between two lines: there
    are about so many."""
    known = [*values]
    low, high = min([0, *known]), max([LEAST, *known])
    steps = (each * 1000**far for far in count() for each in STEPS)
    step = next(each for each in steps if (high - low) / each <= lines)
    return int(low // step * step), int(-(-high // step) * step), step
