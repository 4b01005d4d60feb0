"""State of this page in its browser: if it plays, and if what it stores is kept. It takes the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.platform.persistence import PersistentStorage
from ui.platform.tab_lock import TabLock
from ui.state.messages import Message, Persisted, TabTurned, Upkeep


class TabState:
    """Tells the loop; `plain` makes a JavaScript value of a Python one, `heard` a JavaScript function."""

    def __init__(
        self,
        window: Any,
        plain: Callable[[Any], Any],
        heard: Callable[[Callable[..., Any]], Any],
        send: Callable[[Message], None],
    ) -> None:
        self._lock = TabLock(window, plain, heard, lambda mine: send(TabTurned(mine)))
        self._persistent_storage = PersistentStorage(window, heard)
        self._kept = lambda state: send(Persisted(state))
        self._lock.ask()
        self._persistent_storage.ask(self._kept, really=False)

    def do(self, upkeep: Upkeep) -> bool:
        """Carry out the wish, and return True if it is for here."""
        match upkeep.what:
            case "seize":
                self._lock.seize()
            case "persist":
                self._persistent_storage.ask(self._kept, really=True)
            case _:
                return False
        return True
