"""Which bots there are, and the one door to them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.bots import ripper
from game.errors import CasefileError

LEVELS: tuple[str, ...] = ("sergeant",)
"""The levels that the app offers, the weakest first."""
RANDOM = "random"
"""Any legal action, evenly: a yardstick for the arena."""
_CASES: dict[str, Callable[[dict[str, Any], str], str]] = {"ripper": ripper.choose}


def choose(view: dict[str, Any], level: str, seed: str) -> str:
    """An action for a view, without its seat: one of `view["legal"]`.

    Pure: the same view, level and seed give the same action, and nothing but the view is known. CasefileError where
    there is no such level or case, or nothing to decide.
    """
    if not view["legal"]:
        raise CasefileError(f"seat {view['seat']} has nothing to decide")
    if level == RANDOM:
        return str(Random(f"{seed}|{len(view['history'])}|{view['seat']}").choice(view["legal"]))
    if level not in LEVELS:
        raise CasefileError(f"there is no level {level!r}; known: {', '.join((*LEVELS, RANDOM))}")
    bot = _CASES.get(view["case"])
    if bot is None:
        raise CasefileError(f"no bot plays {view['case']!r}")
    return bot(view, level)
