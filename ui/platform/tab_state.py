"""State of this page in its browser: if it plays, and if the browser has promised to keep what it stores. It takes the
window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.platform.tab_lock import TabLock
from ui.state.messages import Message, SiteUpkeep, StoragePersisted, TabTurned


class TabState:
    """Tells the loop; `plain` makes a JavaScript value of a Python one, `heard` a JavaScript function. A page that only
    `looks` on asks for nothing."""

    def __init__(
        self,
        window: Any,
        plain: Callable[[Any], Any],
        heard: Callable[[Callable[..., Any]], Any],
        send: Callable[[Message], None],
        *,
        looks: bool = False,
    ) -> None:
        self._window, self._heard, self._send = window, heard, send
        self._lock = TabLock(window, plain, heard, lambda mine: send(TabTurned(mine)))
        if not looks:
            self._lock.ask()
        self._ask_to_keep(really=False)

    def handle(self, upkeep: SiteUpkeep) -> bool:
        """Carry out the wish, and return True if it is for here."""
        match upkeep.what:
            case "seize":
                self._lock.seize()
            case "persist":
                self._ask_to_keep(really=True)
            case _:
                return False
        return True

    def _ask_to_keep(self, *, really: bool) -> None:
        """Ask how the promise stands, or `really` ask for it: some browsers ask the person then, so that waits until
        there is something to be kept. It is `unknown` if nobody asked, or the browser has no such thing."""
        storage = getattr(self._window.navigator, "storage", None)
        request = getattr(storage, "persist" if really else "persisted", None) if storage else None
        if not request:
            self._send(StoragePersisted("unknown"))
            return

        def answered(granted: Any) -> None:
            self._send(StoragePersisted("kept" if granted else "refused" if really else "unknown"))

        def failed(error: Any) -> None:
            self._send(StoragePersisted("unknown"))

        try:
            request().then(self._heard(answered), self._heard(failed))
        except Exception as error:  # the browser's own: this page may not even ask
            failed(error)
