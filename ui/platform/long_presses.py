"""Press and hold, by finger, mouse or key, and the click that follows a hold and must not count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

HOLD_MS = 600
SHORTEST_FINGER_MS = 20
"""A press that is over sooner was no finger's: screen readers make theirs all at once."""
Cancel = Callable[[], None]


class LongPresses:
    """Turns presses into holds. `timer` calls back after some milliseconds and returns how to call it off."""

    def __init__(
        self, timer: Callable[[int, Callable[[], None]], Cancel], held: Callable[[str], None]
    ) -> None:
        self._timer, self._held = timer, held
        self._cancel: Cancel | None = None
        self._fired = ""
        self._clicks = 0
        self._down = 0.0
        self._by_reader = True
        """False from a finger's press to its click."""

    def went_down(self, event: Any) -> None:
        """Note how a pointer went down: a finger has some size, where a reader's touch has none."""
        self._down = event.timeStamp
        self._by_reader = event.pointerType == "touch" and max(event.width, event.height) <= 1

    def came_up(self, event: Any) -> None:
        """Note how long it was down."""
        self._by_reader |= event.timeStamp - self._down < SHORTEST_FINGER_MS

    def is_by_reader(self, event: Any) -> bool:
        """True for a click of a screen reader, a switch or a key. Not all of them are told by having no detail."""
        found, self._by_reader = self._by_reader, True
        return found or not event.detail

    def press(self, word: str, *, by_key: bool = False) -> None:
        """A finger or key went down on a button to hold, or (with "") on something else."""
        self.release()
        self._fired = ""
        if not word:
            self._clicks = 0
            return

        def fire() -> None:
            self._cancel, self._fired, self._clicks = None, "key" if by_key else "finger", 0
            self._held(word)

        self._cancel = self._timer(HOLD_MS, fire)

    def release(self, *, by_key: bool = False) -> None:
        """Note that the finger or key came up again."""
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        if by_key and self._fired == "key":
            self._fired = ""

    def swallows(self) -> bool:
        """True if this click belongs to a hold that has done its work. The page has changed under the finger by then.

        A finger makes one such click, a key makes them until it comes up.
        """
        fired = self._fired
        if fired == "finger":
            self._fired = ""
        return bool(fired)

    def click(self, word: str, *, by_reader: bool) -> None:
        """A click without a finger, as screen readers and switches make it, or a key that is not held: the first is
        asked about (the word with "?"), the second counts as a hold."""
        self._clicks = self._clicks + 1 if by_reader else 0
        if self._clicks == 1:
            self._held(f"{word}?")
        elif self._clicks == 2:
            self._clicks = 0
            self._held(word)
