"""The browser's promise to keep what is stored for good. It is given the browser's window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

Answer = Literal["unknown", "kept", "refused"]


class PersistentStorage:
    """Asks the browser. Some ask the person in turn, so `ask` waits until there is something to be kept."""

    def __init__(self, window: Any, heard: Callable[[Callable[..., Any]], Any]) -> None:
        self._window, self._heard = window, heard

    def ask(self, then: Callable[[Answer], None], *, really: bool) -> None:
        """Ask about the state of the promise, or `really` ask for it. `unknown` if nobody asked, or the browser has no
        such thing."""
        storage = getattr(self._window.navigator, "storage", None)
        request = getattr(storage, "persist" if really else "persisted", None) if storage else None
        if not request:
            then("unknown")
            return

        def answered(granted: Any) -> None:
            then("kept" if granted else "refused" if really else "unknown")

        def failed(error: Any) -> None:
            then("unknown")

        request().then(self._heard(answered), self._heard(failed))
