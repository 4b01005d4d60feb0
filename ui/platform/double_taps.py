"""Double taps: some people tap everything twice, and fingers bounce. The second half must not decide anything.

The rule, for all of the page: a tap that follows another one at once and in the same place counts only if it says the
same again, and that is nothing that ends something. So a counter goes up by two, and two cards are chosen as fast as
fingers are; but who draws with two taps does not discard by the second, on the button that came up under the finger.
Keys have rules of their own: `Handler.repeats`, for a key that is held down says itself again, and `DoubleKeyPresses`.

The browser's own count of clicks (`event.detail`) would not do: on iPads and iPhones it is always 1. It does for a
mouse, whose clicks may follow each other as fast as a new button appears: of those that are not counted only one that
is too quick for a person to have seen the new button is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

AT_ONCE_MS, AT_ONCE_BY_MOUSE_MS = 350, 160
"""Time after a tap in which another one is its second half."""
NEAR, NEAR_BY_MOUSE = 30.0, 1.0
"""Distance within which it is in the same place."""
ENDING_COMMANDS = frozenset({"pile", "skip", "nobody", "claim", "lesson", "practice"})
"""Commands by which a finger ends something without an action of the game: the same button may stand there for the next
thing."""


@dataclass(frozen=True, slots=True)
class _Tap:
    at: float
    x: float
    y: float
    word: str
    ends: bool


class DoubleTaps:
    """The taps of one page, of which it remembers the last that counted."""

    def __init__(self) -> None:
        self._last: _Tap | None = None

    def forget(self) -> None:
        """Take the next tap for one by itself: a key was pressed in between."""
        self._last = None

    def swallows(self, event: Any, command: str, *, acts: bool) -> bool:
        """True if a click is the second half of a double tap and must not count. `acts`: the command is an action of
        the game. A click without a finger has no detail, and is none."""
        if not event.detail:
            return False
        word, mouse = command.partition(" ")[0], getattr(event, "pointerType", "") == "mouse"
        ends = acts or word == "skip" or (not mouse and word in ENDING_COMMANDS)
        tap = _Tap(event.timeStamp, event.clientX, event.clientY, word, ends)
        last = self._last
        if last is not None:
            counted = event.detail > 1 and last.ends  # a slow double click of a mouse
            if counted or (_is_second(last, tap, mouse=mouse) and (last.ends or last.word != word)):
                return True
        self._last = tap
        return False


class DoubleKeyPresses:
    """The same for keys: pressed again at once, or held, a key counts only on what it was pressed on, as long as that
    says the same. Who goes on with Enter does not take the next step by a second one."""

    def __init__(self) -> None:
        self._last = ("", "", 0.0)
        """The key, the thing on which it was pressed first, and when it was pressed last."""

    def is_second(self, event: Any, key: str, thing: str) -> bool:
        """True for a press that must not decide anything. `thing` tells what has the focus, by its words."""
        before, first, at = self._last
        again = key == before and (event.repeat or event.timeStamp - at <= AT_ONCE_MS)
        self._last = key, first if again else thing, event.timeStamp
        return again and thing != first


def _is_second(first: _Tap, tap: _Tap, *, mouse: bool) -> bool:
    far, late = (NEAR_BY_MOUSE, AT_ONCE_BY_MOUSE_MS) if mouse else (NEAR, AT_ONCE_MS)
    return max(abs(tap.x - first.x), abs(tap.y - first.y)) <= far and tap.at - first.at <= late
