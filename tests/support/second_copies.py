"""A second copy that lies in the memory of a test, and stores that write late."""

from __future__ import annotations

from collections.abc import Callable

from ui.storage.second_copy import SaveNumbers
from ui.storage.store import Memory

Disk = dict[str, tuple[int, str]]
"""By slot: the number of the newest save, and its text."""


class Kept:
    """A copy on a `disk`. Its answers come when the test says so; one that is not `heard` answers nothing."""

    def __init__(self, disk: Disk | None = None, *, heard: bool = True) -> None:
        self.disk: Disk = {} if disk is None else disk
        self.index = {slot: number for slot, (number, _) in self.disk.items()}
        self.heard = heard
        self._jobs: list[Callable[[], None]] = []

    @property
    def highest(self) -> int | None:
        return max(self.index.values(), default=0) if self.heard else None

    def keep(self, slot: str, number: int, text: str) -> None:
        if number >= self.disk.get(slot, (0, ""))[0]:
            self.disk[slot] = (number, text)

    def forget(self, slot: str) -> None:
        self.disk.pop(slot, None)

    def read_index(self, then: Callable[[SaveNumbers], None]) -> None:
        self._jobs.append(lambda: then(self.index))

    def fetch(self, slot: str, number: int, then: Callable[[str], None]) -> None:
        kept = self.disk.get(slot, (0, ""))
        self._jobs.append(lambda: then(kept[1] if kept[0] == number else ""))

    def answer(self) -> None:
        """Answer all that was asked."""
        self.heard = True
        while self._jobs:
            self._jobs.pop(0)()


class Late(Memory):
    """A store of a browser that writes later: what it has on the disk when it dies is how it was `some` changes ago."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        super().__init__(texts)
        self._before: list[dict[str, str]] = [dict(self.texts)]

    def write(self, key: str, text: str) -> None:
        super().write(key, text)
        self._before.append(dict(self.texts))

    def erase(self, key: str) -> None:
        super().erase(key)
        self._before.append(dict(self.texts))

    def left(self, some: int) -> dict[str, str]:
        """Return the texts as they are without the last changes."""
        return dict(self._before[max(len(self._before) - 1 - some, 0)])
