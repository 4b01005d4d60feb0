"""The screen stays on during a game, where the platform can do that. It takes the window of a browser.

Browsers let go of it when the page is hidden, so it is asked for again when the page is seen. A game that lies there
untouched does not drain the battery: after a while the screen may go off as ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

IDLE_MS = 10 * 60_000
"""Time without a touch after which the screen is no longer kept on, in ms."""


class WakeLock:
    """Holds the screen of one page. `later` calls back after some milliseconds, and says how to call that off."""

    def __init__(self, window: Any, later: Callable[[int, Callable[[], None]], Callable[[], None]]) -> None:
        self._window, self._document, self._later = window, window.document, later
        self._wanted = self._idle = False
        self._lock: Any = None
        self._asked = 0
        self._off: Callable[[], None] | None = None

    def start(self, heard: Callable[[Callable[[Any], None]], Any]) -> None:
        """Hear when the page is hidden and seen."""
        self._document.addEventListener("visibilitychange", heard(lambda event: self._seen()))

    def set_wanted(self, on: bool) -> None:
        """Set whether the screen should stay on."""
        if on != self._wanted:
            self._wanted = on
            self.restart()

    def restart(self) -> None:
        """Start the time again, as somebody touched the page."""
        self._idle = False
        if self._off:
            self._off()
        self._off = self._later(IDLE_MS, self._rest) if self._wanted else None
        self._settle()

    def _rest(self) -> None:
        self._off, self._idle = None, True
        self._settle()

    def _seen(self) -> None:
        """The browser has let go of the screen when the page was hidden."""
        self._lock = None
        self._asked += 1
        self._settle()

    def _settle(self) -> None:
        held = self._lock is not None and not self._lock.released
        on = self._wanted and not self._idle and self._document.visibilityState == "visible"
        if on and not held:
            self._ask()
        elif not on:
            self._asked += 1  # a lock that is on its way is let go when it comes
            if held:
                self._lock.release()
            self._lock = None

    def _ask(self) -> None:
        manager = getattr(self._window.navigator, "wakeLock", None)
        if not manager:
            return
        self._asked += 1
        asked = self._asked

        def came(lock: Any) -> None:
            if asked == self._asked:
                self._lock = lock
            else:
                lock.release()

        manager.request("screen").then(came, lambda refused: None)  # a low battery may be a reason
