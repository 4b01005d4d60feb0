"""Work in batches that several can share, and whose result is the same whoever does it.

Who searches, weighs or looks for reasons is a generator (`Batches`): it hands out a batch of worlds, and goes on with
the row of figures that each of them has brought. The worlds of a batch are dealt one after the other, from one source
of chance; which of them a helper plays out follows from their numbers. All who share the work run the same generator,
deal all worlds and hear all rows, so at the end all of them have the same result (docs/decisions/0098-searchers.md).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import chain, zip_longest
from typing import Any, Generic, TypeVar

World = TypeVar("World")
T = TypeVar("T")
Row = list[Any]
"""The figures of a world: whatever JSON can hold."""


class Batch(Generic[World]):
    """So many worlds to be played out. `row` leaves the world as it was. Where a clock ends the work, `is_over` is
    looked at before each world, and what counts is the longest row of worlds without a gap."""

    def __init__(
        self,
        deal: Callable[[], World],
        row: Callable[[World], Row],
        number: int,
        is_over: Callable[[], bool] | None = None,
    ) -> None:
        self._deal, self._row, self._number, self._is_over = deal, row, number, is_over
        self._dealt: list[World] = []

    def rows(self, first: int = 0, step: int = 1) -> list[Row]:
        """The rows of the worlds with these numbers, all of them if nobody helps."""
        found: list[Row] = []
        for number in range(first, self._number, step):
            if self._is_over is not None and self._is_over():
                break
            self._deal_up_to(number + 1)
            found.append(self._row(self._dealt[number]))
        return found

    def joined(self, shares: Sequence[list[Row]]) -> list[Row]:
        """The rows of all who shared the batch, in the order of its worlds, up to the first that is missing."""
        rows: list[Row] = []
        for row in chain.from_iterable(zip_longest(*shares)):
            if row is None:
                break
            rows.append(row)
        self._deal_up_to(len(rows))  # or what is dealt next would be other worlds
        return rows

    def _deal_up_to(self, number: int) -> None:
        while len(self._dealt) < number:
            self._dealt.append(self._deal())


Batches = Generator[Batch[Any], list[Row], T]


def alone(batches: Batches[T]) -> T:
    """The result, with all batches worked out here."""
    try:
        batch = next(batches)
        while True:
            batch = batches.send(batch.rows())
    except StopIteration as end:
        result: T = end.value
        return result
