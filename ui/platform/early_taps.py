"""The moment after a show: what has come up in its place waits, as a tap that comes then was meant for the show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SETTLE_MS = 700
"""Time in ms for which what has come up in the place of a show is not heard, if it decides something."""
UNSHOWN_MS = 500
"""The same where others played at once, and nothing was shown."""
OTHERS_BAR_SELECTOR = ".abar:is(.is-showing, .is-thinking, .is-waiting)"
"""The action bar while others play."""
SHOWN_ACTION_SELECTOR = "#strip[data-ui]"
"""An action that is being shown, and can be passed over."""
WAITING_SELECTOR = (
    "#abar *, [data-action], .pb.go, "
    "[data-ui='nobody'], [data-ui='claim'], [data-ui='step'], [data-ui='skip']"
)
"""Elements that wait. The styles keep the finger from them as well (assets/style/table/drag.css)."""
DECIDING_KEYS = frozenset({"primary", "discard", "pile", "skip"})
"""Commands of keys that wait."""
WAITING_ATTRIBUTE = "data-settling"


class EarlyTapGuard:
    """Watches whose the action bar is, from drawing to drawing. `timer` calls back later, and says how to stop that."""

    def __init__(self, document: Any, timer: Callable[[int, Callable[[], None]], Callable[[], None]]) -> None:
        self._document, self._timer = document, timer
        self._others = self._shown = False
        self._call_off: Callable[[], None] | None = None

    def note_drawing(self) -> None:
        """Begin to wait if the page asks something now, after others have played."""
        others = bool(self._document.querySelector(OTHERS_BAR_SELECTOR))
        if self._others and not others:
            self._begin(SETTLE_MS if self._shown else UNSHOWN_MS)
            self._shown = False
        self._others = others
        self._shown |= others and bool(self._document.querySelector(SHOWN_ACTION_SELECTOR))

    def _begin(self, ms: int) -> None:
        if self._call_off is not None:
            self._call_off()
        self._document.documentElement.setAttribute(WAITING_ATTRIBUTE, "")
        self._call_off = self._timer(ms, self._over)

    def _over(self) -> None:
        self._call_off = None
        self._document.documentElement.removeAttribute(WAITING_ATTRIBUTE)


def is_too_early(document: Any, element: Any) -> bool:
    """True if a tap on this element comes too early."""
    return document.documentElement.hasAttribute(WAITING_ATTRIBUTE) and bool(
        element.closest(WAITING_SELECTOR)
    )


def key_waits(document: Any, command: str) -> bool:
    """True if the command of a key comes too early."""
    return (
        document.documentElement.hasAttribute(WAITING_ATTRIBUTE)
        and command.partition(" ")[0] in DECIDING_KEYS
    )
