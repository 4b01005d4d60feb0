"""State of this page in its browser: if it plays, and if what it stores is kept. It takes the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.platform.persistence import Keeping
from ui.platform.tab_lock import Locks
from ui.state.messages import Message, Persisted, TabTurned, Upkeep


class Standing:
    """Tells the loop; `plain` makes a JavaScript value of a Python one, `heard` a JavaScript function."""

    def __init__(
        self,
        window: Any,
        plain: Callable[[Any], Any],
        heard: Callable[[Callable[..., Any]], Any],
        send: Callable[[Message], None],
    ) -> None:
        self._locks = Locks(window, plain, heard, lambda mine: send(TabTurned(mine)))
        self._keeping = Keeping(window, heard)
        self._kept = lambda state: send(Persisted(state))
        self._locks.ask()
        self._keeping.ask(self._kept, really=False)

    def do(self, upkeep: Upkeep) -> bool:
        """Carry out the wish, and return True if it is for here."""
        match upkeep.what:
            case "seize":
                self._locks.seize()
            case "persist":
                self._keeping.ask(self._kept, really=True)
            case _:
                return False
        return True
