"""Links that are replayed in slices, so that the page can be touched meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import Generic, TypeVar

from game.packed_link import BadLink
from ui.state.messages import new_serial

Held = TypeVar("Held")
"""The content of a link."""
SLICE = 0.05
"""Seconds of work after which the page may draw."""


class LinkReplay(Generic[Held]):
    """The replay of links. Its serial is that of the `Yield` that drives it."""

    def __init__(self, links: Iterable[str], reading: Callable[[str], Iterator[Held | None]]) -> None:
        self.serial = new_serial()
        self.found: list[Held] = []
        self.refused: list[BadLink] = []
        """The reasons why links are refused: each stands by itself."""
        self._work = self._read(links, reading)

    def _read(self, links: Iterable[str], reading: Callable[[str], Iterator[Held | None]]) -> Iterator[None]:
        for link in links:
            try:
                for found in reading(link):
                    if found is not None:
                        self.found.append(found)
                    yield
            except BadLink as bad:
                self.refused.append(bad)

    def replay_slice(self) -> bool:
        """Replay for a while; true when all is read."""
        until = perf_counter() + SLICE
        return all(perf_counter() <= until for _ in self._work)
