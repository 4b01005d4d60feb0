"""The memory of a device: a store that can fill up, and what lies in it as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tests.support.stores import Small
from ui.state.beside_games import KEPT
from ui.storage.codec import Envelope
from ui.storage.store import Memory, Store

PLENTY = 10**9
Hand = tuple[str, ...]
"""The actions of a hand."""


class Disk(Small):
    """A store of so much room that counts its changes, and keeps the keys that were written since somebody asked."""

    def __init__(self) -> None:
        super().__init__(PLENTY)
        self.changes = 0
        self.written: set[str] = set()

    def write(self, key: str, text: str) -> None:
        super().write(key, text)
        self.changes += 1
        self.written.add(key)

    def erase(self, key: str) -> None:
        super().erase(key)
        self.changes += 1

    @property
    def used(self) -> int:
        """Characters that are taken."""
        return sum(len(key) + len(text) for key, text in self.texts.items())


@dataclass(frozen=True, slots=True)
class Shelf:
    """Everything stored: the games by slot, as envelopes, and the small things by name."""

    games: dict[str, Envelope] = field(default_factory=dict)
    small: dict[str, Any] = field(default_factory=dict)

    @property
    def attempts(self) -> frozenset[Hand]:
        """Every hand that is kept of a duel, whoever played it."""
        return frozenset(_hands_in(self.small.get("duels")))


def shelf_of(texts: dict[str, str]) -> Shelf:
    """Read what is stored, without touching it."""
    store = Store(Memory(texts))
    games = {}
    for listed in store.list_slots():
        found = _envelope(listed.slot, tuple(sorted(store.texts(listed.slot).items())))
        if found is not None:
            games[listed.slot] = found
    names = ("settings", "last", *KEPT)
    return Shelf(games, {name: data for name in names if (data := store.recall(name)) is not None})


@lru_cache(maxsize=2_000)
def _envelope(slot: str, texts: tuple[tuple[str, str], ...]) -> Envelope | None:
    """The newest whole envelope of a slot. Nobody may change it."""
    return Store(Memory(dict(texts))).load(slot, lambda data: data, look=True).game


def _hands_in(data: Any) -> Iterator[Hand]:
    """Every list of actions under a key `hands`, and those of the links, wherever they lie."""
    from tests.support.several_people.messenger import duel_of

    if isinstance(data, dict):
        for key, value in data.items():
            if key == "hands" and isinstance(value, list):
                yield from (tuple(each) for each in value if isinstance(each, list) and each)
            else:
                yield from _hands_in(value)
    elif isinstance(data, list):
        for each in data:
            yield from _hands_in(each)
    elif isinstance(data, str) and "duel=" in data and (duel := duel_of(data)) is not None:
        for attempt in duel.attempts:
            yield from attempt.hands
