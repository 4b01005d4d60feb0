"""The second copy of the games: what there is of it, and how what the store has lost comes back from there.

A browser that dies whole (an empty battery, the system that takes its memory) has not written down what was stored in
the last seconds. The second copy has: of every game the newest save, with its number. The store decides what there is;
the copy is asked once, at the start of a page that plays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

SaveNumbers = Mapping[str, int]
"""By slot: the number of the save that is there."""
OpenEnvelope = Callable[[dict[str, Any]], Any]
"""Raises for an envelope that cannot be taken."""

SKIPPED_NUMBERS = 1_000
"""Numbers skipped when nobody can say what the copy has: no browser loses so many saves."""


class CopyStore(Protocol):
    """It raises nothing: a save that cannot be kept is missing. Questions are answered later, or never."""

    @property
    def highest(self) -> int | None:
        """The highest number of a save that was there when the page began; None where that is not known."""

    def keep(self, slot: str, number: int, text: str) -> None:
        """Keep the newest save of a slot."""

    def forget(self, slot: str) -> None:
        """Keep nothing of a slot."""

    def read_index(self, then: Callable[[SaveNumbers], None]) -> None:
        """Tell what was there when the page began."""

    def fetch(self, slot: str, number: int, then: Callable[[str], None]) -> None:
        """Tell the text of a save, "" where it is not there any more."""


class SecondCopy:
    """The store's use of its second copy; without one, it does nothing."""

    def __init__(self, copy: CopyStore | None) -> None:
        self._copy = copy
        self._numbers: SaveNumbers | None = None
        self._highest = 0
        self._saved: set[str] = set()
        self._held: dict[str, tuple[int, str]] | None = None if copy is None else {}
        """Changes that wait until all that the store has lost is read: they would take its place."""

    def note_found_saves(self, numbers: SaveNumbers, highest: int) -> None:
        """Note the saves that the page has found, the newest readable one of each slot, and the highest number."""
        if self._numbers is None:
            self._numbers, self._highest = numbers, highest

    def number_above(self, number: int) -> int:
        """A number that is as high as any that only the copy has, and no lower than this one."""
        if self._copy is None:
            return number
        if (highest := self._copy.highest) is not None:
            return max(number, highest)
        return number if self._saved else number + SKIPPED_NUMBERS

    def keep(self, slot: str, number: int, text: str) -> None:
        """A save is in the store."""
        self._saved.add(slot)
        if self._held is not None:
            self._held[slot] = (number, text)
        elif self._copy is not None:
            self._copy.keep(slot, number, text)

    def forget(self, slot: str) -> None:
        """A game was deleted."""
        if self._held is not None:
            self._held.pop(slot, None)
        if self._copy is not None:
            self._copy.forget(slot)

    def settle(self) -> None:
        """Keep what waited, as nothing more is recovered by this page."""
        held, self._held = self._held, None
        for slot, kept in (held or {}).items():
            self.keep(slot, *kept)

    def was_saved_here(self, slot: str) -> bool:
        """True if this page has saved the slot."""
        return slot in self._saved

    def recover(self, adopt: Callable[[str, int, str], str], done: Callable[[tuple[str, ...]], None]) -> None:
        """Hand all that the store has lost to `adopt`, which says in which slot it is then, or "". `done` hears of
        those, later; of none, nothing."""
        if self._copy is None:
            return
        copy, found = self._copy, list[str]()

        def looked(index: SaveNumbers) -> None:
            onwards([(slot, index[slot]) for slot in self._missed(index)])

        def onwards(due: list[tuple[str, int]]) -> None:
            if due:
                copy.fetch(*due[0], lambda text: fetched(due, text))
                return
            self.settle()
            if found:
                done(tuple(found))

        def fetched(due: list[tuple[str, int]], text: str) -> None:
            if there := adopt(*due.pop(0), text):
                found.append(there)
            onwards(due)

        copy.read_index(looked)

    def _missed(self, index: SaveNumbers) -> list[str]:
        """The slots of which the copy has a newer save than the store had at the start: newer than the newest of that
        slot, and of a slot that was not there, newer than all. What else it has of such slots was deleted, and is
        forgotten."""
        if self._numbers is None:
            return []
        missed = []
        for slot, number in index.items():
            if number > self._numbers.get(slot, self._highest):
                missed.append(slot)
            elif slot not in self._numbers and slot not in self._saved:
                self.forget(slot)
        return missed
