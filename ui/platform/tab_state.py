"""State of this page in its browser: if it plays, and if the browser has promised to keep what it stores. It takes the
window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.state.messages import Message, SiteUpkeep, StoragePersisted, TabTurned

NAME = "casefile:book"


class TabLock:
    """The lock that decides which of several pages of one browser plays: the page that holds it. `told` hears whether
    this page plays; `plain` makes a JavaScript value of a Python one, `heard` a JavaScript function.

    The lock stands for what is stored, and all copies of the site on one origin share that; so there is one name for
    all (docs/decisions/0040-book-of-games.md). Where the browser has no locks, or lends this page none, every page
    plays, and the `storage` event tells one of what another has stored."""

    def __init__(
        self,
        window: Any,
        plain: Callable[[Any], Any],
        heard: Callable[[Callable[..., Any]], Any],
        told: Callable[[bool], None],
    ) -> None:
        self._window, self._plain, self._heard, self._told = window, plain, heard, told
        self._queue: Any = None
        """Calls off the request that waits for another page to end."""

    def ask(self) -> None:
        """Play, unless another page does already."""
        self._request({"ifAvailable": True})

    def seize(self) -> None:
        """Play, and have the page that did look on from now on."""
        if self._queue:
            self._queue.abort()
            self._queue = None
        self._request({"steal": True})

    def _wait(self) -> None:
        """Play when the other page has gone."""
        self._queue = self._window.AbortController.new()
        self._request({"signal": self._queue.signal}, queued=True)

    def _request(self, options: dict[str, Any], *, queued: bool = False) -> None:
        locks = getattr(self._window.navigator, "locks", None)
        if not locks:
            self._told(True)
            return
        held = False

        def granted(lock: Any) -> Any:
            nonlocal held
            if not lock:
                self._told(False)
                self._wait()
                return None
            held, self._queue = True, None
            self._told(True)
            return self._window.Promise.new(self._heard(lambda *_: None))  # held until the page ends

        def ended(error: Any) -> None:
            if held:  # another page has taken it
                self._told(False)
                self._wait()
            elif not queued:  # the browser lends none to this page
                self._told(True)

        locks.request(NAME, self._plain(options), self._heard(granted)).catch(self._heard(ended))


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
