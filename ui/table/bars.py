"""Bars of a board: whose points they are, and what the selection would add."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Node, i

from ui.table.parts import SEAT_MARKS

LONGEST = 20
"""Points that a full bar stands for; classes n-1 ... n-20 set the widths."""


def pieces(by_seat: Sequence[int], adds: int) -> Iterator[Node]:
    """What lies within a bar, in the order of the seats."""
    left = LONGEST
    for seat, points in enumerate(by_seat):
        width = min(points, left)
        left -= width
        if width > 0:
            yield i(class_=f"{SEAT_MARKS[seat]} n-{width}")
    if adds and left:
        yield i(class_=f"gh n-{min(adds, left)}")
