"""Bots for Jack the Ripper."""

from __future__ import annotations

from typing import Any

from game.bots.ripper import heuristic
from game.bots.ripper.knowledge import memory_of, state_of
from game.ripper import actions as a

REMEMBERED = {"sergeant": 10}
"""How many of the last discards a level remembers."""


def choose(view: dict[str, Any], level: str) -> str:
    """The action of a level for a view, by the rules of thumb."""
    legal = [a.TABLE.codes[text] for text in view["legal"]]
    if len(legal) == 1:
        return str(view["legal"][0])
    action = heuristic.choose(state_of(view), view["seat"], memory_of(view, REMEMBERED[level]), legal)
    return a.TABLE.texts[action]
