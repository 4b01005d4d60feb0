"""The store on the device: a book of games in slots, each in two generations, and small things beside them.

Browsers refuse, forget and tear. So a game is written to the two generations of its slot in turn, each with a checksum,
read back, and only then pointed to; the newest that can be read is never the one that is written to. Which is the
newest says a number that grows with every save of the book: clocks are set back. There is no list of the games that
could be damaged: the slots are found by their keys. What cannot be read is put aside under another key before its place
is used again, and nothing that is found here stops the start. What a browser has lost all the same comes back from a
second copy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from ui.state.device import new_slot
from ui.state.game_summary import SaveProblem
from ui.storage import generations
from ui.storage.backends import Backend as Backend
from ui.storage.backends import Memory as Memory
from ui.storage.backends import StorageRefused as StorageRefused
from ui.storage.codec import encode, read_whole
from ui.storage.generations import GENERATIONS, Found, key, other_generation
from ui.storage.second_copy import CopyStore, OpenEnvelope, SecondCopy
from ui.storage.small_values import SmallValues

T = TypeVar("T")

BEYOND = 10**15
"""A number that no save has."""


class NewerFormat(Exception):
    """A save of a later version of this page."""


@dataclass(frozen=True, slots=True)
class LoadedGame(Generic[T]):
    """Result of loading: the game, if any could be opened, and the problem, if any."""

    game: T | None
    problem: SaveProblem


@dataclass(frozen=True, slots=True)
class ListedSlot:
    """A slot as lists need it: what is wrong with it, and the first line of its newest envelope that can be read."""

    slot: str
    problem: SaveProblem
    data: dict[str, Any]
    revision: int = 0


class Store(SmallValues):
    """The page's storage. Nothing that it does or holds raises anything here; what failed is told in the answer."""

    def __init__(self, backend: Backend, copy: CopyStore | None = None) -> None:
        super().__init__(backend)
        self._second_copy = SecondCopy(copy)
        self.closed = False
        """Another page plays: nothing is written of the games."""
        self._known: dict[str, tuple[str | None, str]] = {}
        """By slot: its pointer as this page read or wrote it last, and the generation that was written then, or ""."""
        self._unfit: dict[str, str] = {}
        """By key: texts that are whole and could not be opened all the same."""
        self._revision = -1
        """The highest number of a save that was seen; -1 before anything was looked for."""

    # ---- one game ----

    def save(
        self, slot: str, data: dict[str, Any], *, packed: bool = False, may_clear_gone: bool = False
    ) -> bool:
        """Write a game down and read it back. False where that failed; the save before it is still there then. Nothing
        is written if the slot `is_taken`.

        A `packed` one is alone: the generation before it is given up when the new one stands. One that `may_clear_gone`
        gives up what was removed where no space is left.
        """
        try:
            name = None if self.closed or self.is_taken(slot) else self._target(slot)
            if name is None:
                return False
            data = {**data, "revision": self._next()}
            text = encode(data, packed=packed)
            done = self._put(key(slot, name), text)
            if not done and may_clear_gone and self._clear_gone():
                done = self._put(key(slot, name), text)
            done = done and self._point(slot, name, data["revision"])
            if done:
                self._second_copy.keep(slot, data["revision"], text)
            if done and packed:
                self._backend.erase(key(slot, other_generation(name)))
        except StorageRefused:
            return False
        return done

    def _point(self, slot: str, name: str, revision: int) -> bool:
        """Say that a generation is the newest. A pointer that is torn by it is this page's own work."""
        self._known.pop(slot, None)
        done = self._put(key(slot), generations.pointer_text(name, revision))
        self._known[slot] = (self._backend.read(key(slot)), name if done else "")
        return done

    def is_taken(self, slot: str) -> bool:
        """True if another page has saved or removed this game since this one read or wrote it. Storage that was wiped
        is no page."""
        try:
            pointer = self._backend.read(key(slot))
            gone = self._backend.read(key(slot, kind="gone")) is not None
        except StorageRefused:
            return False
        return gone or (pointer is not None and slot in self._known and self._known[slot][0] != pointer)

    def _target(self, slot: str) -> str | None:
        """The generation to be written to: never the newest that is good. None where nothing may be written."""
        pointer, name = self._known.get(slot, (None, ""))
        if name and self._backend.read(key(slot)) == pointer:
            return other_generation(name)
        found, _ = self._look(slot)
        if any(each.is_newer for each in found):
            return None
        for each in found:
            if each.revision < 0 and not self._put(key(slot, each.name, "aside"), each.text):
                return None  # what could not be read is not written over before it lies elsewhere
        good = [each for each in found if each.revision >= 0]
        return other_generation(good[0].name) if good else GENERATIONS[0]

    def _next(self) -> int:
        """The number of the next save: higher than any in the store, and than any that only the copy has."""
        if self._revision < 0:
            self.list_slots()
        self._revision = self._second_copy.number_above(max(self._revision, 0)) + 1
        return self._revision

    def _look(self, slot: str) -> tuple[list[Found], SaveProblem]:
        found, problem = generations.look(self._backend, slot, self._unfit)
        self._revision = max([self._revision, *(each.revision for each in found)])
        return found, problem

    def load(self, slot: str, opened: Callable[[dict[str, Any]], T], *, look: bool = False) -> LoadedGame[T]:
        """The newest save of a slot that `opened` accepts. `opened` raises ValueError or NewerFormat for others. With
        `look` the slot is only read, and `is_taken` stays as it was."""
        try:
            pointer = self._backend.read(key(slot))
            found, problem = self._look(slot)
        except StorageRefused:
            return LoadedGame(None, "unreadable")
        if slot in self._known:
            self._known[slot] = (self._known[slot][0], "")
        if problem == "newer":
            return LoadedGame(None, problem)
        for each in found:
            if each.revision < 0:
                continue
            try:
                game = opened(read_whole(each.text))
            except NewerFormat:
                return LoadedGame(None, "newer")
            except Exception:  # whatever a foreign text provokes, the page starts
                self._unfit[key(slot, each.name)] = each.text
                problem = "older"
                continue
            if not look:
                self._known[slot] = (pointer, "")
            return LoadedGame(game, problem)
        return LoadedGame(None, "damaged" if found else "")

    # ---- all of them ----

    @property
    def is_readable(self) -> bool:
        """True if the browser lets the page look at what is stored."""
        try:
            self._backend.keys()
        except StorageRefused:
            return False
        return True

    def list_slots(self) -> list[ListedSlot]:
        """Every slot, the one saved last first; those that cannot be read are among them. Nothing where the browser
        does not let the page read."""
        try:
            return sorted(self._listed(), key=lambda each: (-each.revision, each.slot))
        except StorageRefused:
            return []

    def _listed(self) -> Iterator[ListedSlot]:
        every = self._backend.keys()
        self._revision = max(self._revision, 0)
        gone = generations.slots(every, "gone")
        numbers = dict.fromkeys(gone, BEYOND)
        for slot in generations.slots(every, "game") - gone:
            found, problem = self._look(slot)
            if found:
                numbers[slot] = BEYOND if problem == "newer" else found[0].revision
                yield ListedSlot(slot, problem, found[0].data, found[0].revision)
        self._second_copy.note_found_saves(numbers, self._revision)

    def texts(self, slot: str) -> dict[str, str]:
        """The stored texts of a slot by key, those put aside included. `ui.storage.codec.read_whole` reads a save."""
        try:
            texts = {each: self._backend.read(each) for each in generations.keys(slot)}
        except StorageRefused:
            return {}
        return {each: text for each, text in texts.items() if text is not None}

    def remove(self, slot: str) -> bool:
        """Take a game out of the book. Until the next one is removed, or the next start, it can be restored.

        It is only marked, in the place of its pointer, which needs no free space.
        """
        try:
            if self.closed:
                return False
            self._clear_gone()
            pointer = self._backend.read(key(slot)) or ""
            self._backend.erase(key(slot))
            self._known.pop(slot, None)
            if self._mark_gone(slot, pointer):
                self._second_copy.forget(slot)
                return True
            self._put(key(slot), pointer)
        except StorageRefused:
            pass
        return False

    def _mark_gone(self, slot: str, pointer: str) -> bool:
        """A mark that was torn is taken away again: it would hide the game, and the next start would give it up."""
        mark = key(slot, kind="gone")
        try:
            done = self._put(mark, pointer)
        except StorageRefused:
            done = False
        if not done:
            self._backend.erase(mark)
        return done

    def restore(self, slot: str) -> bool:
        """Bring a removed game back. False where it is gone for good."""
        try:
            pointer = self._backend.read(key(slot, kind="gone"))
            if self.closed or pointer is None:
                return False
            self._backend.erase(key(slot, kind="gone"))
            self._copied(slot)
            return not pointer or self._put(key(slot), pointer)
        except StorageRefused:
            return False

    def _copied(self, slot: str) -> None:
        """Keep in the copy what can be read of a slot."""
        found, problem = self._look(slot)
        if found and found[0].revision > 0 and problem != "newer":
            self._second_copy.keep(slot, found[0].revision, found[0].text)

    def holds_removed(self, slot: str) -> bool:
        """True if a removed game is still there, or the browser does not let the page look."""
        try:
            return self._backend.read(key(slot, kind="gone")) is not None
        except StorageRefused:
            return True

    def drop(self, slot: str) -> None:
        """Erase a game for good, without a mark."""
        try:
            if not self.closed:
                self._drop(slot)
        except StorageRefused:
            pass

    def _drop(self, slot: str) -> None:
        for each in (key(slot), *generations.keys(slot), key(slot, kind="gone")):  # the mark goes last
            self._backend.erase(each)
        self._second_copy.forget(slot)

    def clear_gone(self) -> None:
        """Give up what was removed: at the start, when nothing of it is shown any more."""
        try:
            if not self.closed:
                self._clear_gone()
        except StorageRefused:
            pass

    def _clear_gone(self) -> bool:
        """Erase what was removed; was there anything?"""
        gone = generations.slots(self._backend.keys(), "gone")
        for slot in gone:
            self._drop(slot)
        return bool(gone)

    # ---- the second copy ----

    def recover(self, open_envelope: OpenEnvelope, done: Callable[[tuple[str, ...]], None]) -> None:
        """Bring back what only the second copy has, as far as `open_envelope` accepts it. `done` is told later
        in which slots it lies, and is not called if nothing came back."""
        self._second_copy.recover(partial(self._adopt, open_envelope), done)

    def settle(self) -> None:
        """This page brings nothing back: another one plays."""
        self._second_copy.settle()

    def _adopt(self, open_envelope: OpenEnvelope, slot: str, number: int, text: str) -> str:
        """Write a save down as it was written before; says where it is: in a slot of its own where this page has saved
        that one since, "" where nothing came of it."""
        try:
            data = read_whole(text)
            open_envelope(data)
            if self.closed or data.get("revision") != number:
                return ""
            there = new_slot() if self._second_copy.was_saved_here(slot) else slot
            name = self._target(there)
            if name is None or not self._put(key(there, name), text) or not self._point(there, name, number):
                return ""
        except Exception:  # whatever a foreign text provokes, or the store refuses
            return ""
        self._revision = max(self._revision, number)
        self._second_copy.keep(there, number, text)
        return there
