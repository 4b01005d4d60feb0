"""The browser's Back button: how deep the page is, and the entries of the history that stand for it.

The desk is the ground; a game, or the form of a new one, lies on it, a sheet on that. Each step is an entry, so that
Back undoes it. Going back by the page's own buttons takes the entries away again; that takes the browser a moment,
and what is asked of it meanwhile waits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def try_change(change: Callable[..., object], *given: Any) -> bool:
    """Try to change the history; False if the browser does not allow it: some count the changes of a minute. Nobody
    who plays sees anything of that; what was to be noted is not."""
    try:
        change(*given)
    except Exception:  # the browser's own
        return False
    return True


class HistoryEntries:
    """The entries of a browser's history: each notes how deep the page is, and the place at which it stands. `plain`
    makes a JavaScript value of a Python one."""

    def __init__(self, window: Any, plain: Callable[[Any], Any]) -> None:
        self._window, self._plain = window, plain

    def depth(self) -> int | None:
        """The depth of the present entry; None if it is not ours."""
        return self.depth_in(self._state())

    def depth_in(self, state: Any) -> int | None:
        """The depth in the state of an entry; None if it is not ours."""
        depth = getattr(state, "depth", None) if state else None
        return depth if isinstance(depth, int) else None

    def place(self) -> str:
        """The place that is kept in the present entry; "" if there is none."""
        state = self._state()
        place = getattr(state, "place", None) if state else None
        return place if isinstance(place, str) else ""

    def note(self, depth: int, place: str = "") -> None:
        """Note a depth and a place in the present entry."""
        state = {"depth": depth, **({"place": place} if place else {})}
        try_change(lambda: self._window.history.replaceState(self._plain(state), ""))

    def push(self, depth: int) -> bool:
        """Make an entry. Beyond what is allowed some browsers raise, and some do nothing."""
        made = try_change(lambda: self._window.history.pushState(self._plain({"depth": depth}), ""))
        return made and self.depth() == depth

    def go(self, steps: int) -> None:
        """Go to another entry."""
        self._window.history.go(steps)

    def _state(self) -> Any:
        try:
            return self._window.history.state
        except Exception:  # the browser's own
            return None


class BrowserHistory:
    """Keeps the browser's history in step with the page. `go` moves among its entries.

    `push` makes an entry of a depth, and says whether the browser allowed it. `depth` is that of the entry on which the
    page starts: after a reload it is what the page was before.
    """

    def __init__(self, push: Callable[[int], bool], go: Callable[[int], None], depth: int = 0) -> None:
        self._push, self._go = push, go
        self._at, self._want = depth, 0
        self._waiting = False

    def set_depth(self, depth: int) -> None:
        """The page is so deep now."""
        self._want = depth
        self._settle()

    def _settle(self) -> None:
        if self._waiting:
            return
        while self._at < self._want and self._push(self._at + 1):
            self._at += 1
        if self._at > self._want:
            self._waiting = try_change(self._go, self._want - self._at)

    def came(self, depth: int) -> int:
        """The browser has come to an entry; returns by how many steps the page is to go back.

        Where the page itself had asked for it there are none. Forward leads nowhere: what was closed stays closed.
        """
        self._at = depth
        if self._waiting:
            self._waiting = False
            self._settle()
            return 0
        if depth < self._want:
            return self._want - depth
        self._settle()
        return 0

    def came_elsewhere(self) -> int:
        """The browser has come to an entry that is not ours (another part of an address); returns the depth it gets."""
        self._waiting = False
        self._at = self._want
        return self._at
