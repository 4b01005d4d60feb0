"""The bots of the toy case: the module that `game.bots` looks for under the name of a case."""

from __future__ import annotations

from collections.abc import Callable

from game.bots import Decision, Reason
from game.seen import Seen


class ToyBots:
    """Lays down whatever it can, at every level."""

    def think(
        self,
        seen: Seen,
        level: str,
        seed: str,
        limit: int | None = None,
        stop: Callable[[], bool] | None = None,
        spare: Callable[[], bool] | None = None,
        explain: bool = False,
    ) -> Decision:
        """The first action that a sensible player would name."""
        verbs = ("meld", "layoff", "play", "draw", "take", "discard")
        action = min(seen.legal, key=lambda action: (verbs.index(action.split()[0]), action))
        return Decision(action, plan=Reason(action.split()[0]) if explain else None)


BOTS = ToyBots()
