"""Links that are replayed in slices, so that the page can be touched meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter

from game.duel import BadDuel, Duel, reading
from ui.state.messages import new_serial

SLICE = 0.05
"""Seconds of work after which the page may draw."""


class LinkReading:
    """The reading of links. Its serial is that of the `Yield` that drives it."""

    def __init__(self, links: Iterable[str]) -> None:
        self.serial = new_serial()
        self.duels: list[Duel] = []
        self.refused: list[BadDuel] = []
        """The reasons why links are refused: each stands by itself."""
        self._work = self._read(links)

    def _read(self, links: Iterable[str]) -> Iterator[None]:
        for link in links:
            try:
                for found in reading(link):
                    if found is not None:
                        self.duels.append(found)
                    yield
            except BadDuel as bad:
                self.refused.append(bad)

    def slice(self) -> bool:
        """Replay for a while; true when all is read."""
        until = perf_counter() + SLICE
        return all(perf_counter() <= until for _ in self._work)
