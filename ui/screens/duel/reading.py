"""A link that is replayed in slices, so that the page can be touched meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import perf_counter

from game.duel import Duel, reading

SLICE = 0.08
"""Seconds of work after which the page may draw."""
_serials = count(1)


class LinkReading:
    """The replay of one link. `serial` is negative: the files that come in count from 0 upwards."""

    def __init__(self, link: str) -> None:
        self.link, self.serial = link, -next(_serials)
        self._work: Iterator[Duel | None] = reading(link)

    def slice(self) -> Duel | None:
        """Replay for a while; returns the duel when it is whole. BadDuel says why it is refused."""
        until = perf_counter() + SLICE
        for found in self._work:
            if found is not None or perf_counter() > until:
                return found
        return None
