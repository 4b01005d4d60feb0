"""Bots for Jekyll & Hyde."""

from __future__ import annotations

from typing import Any

from game.bots.jekyll import heuristic
from game.bots.jekyll.knowledge import memory_of, state_of
from game.errors import CasefileError
from game.jekyll import actions as a

REMEMBERED = {"sergeant": 10}
"""By level, how many of the last cards of London it remembers."""
LEVELS = tuple(REMEMBERED)


def choose(view: dict[str, Any], level: str, _seed: str = "") -> str:
    """The action of a level for a view. Nothing is left to chance, so the seed says nothing. CasefileError for a level
    that does not play this case."""
    if level not in REMEMBERED:
        raise CasefileError(f"no {level} plays Jekyll & Hyde")
    if len(view["legal"]) == 1:
        return str(view["legal"][0])
    legal = [a.TABLE.codes[text] for text in view["legal"]]
    memory = memory_of(view, REMEMBERED[level])
    return a.TABLE.texts[heuristic.choose(state_of(view), view["seat"], memory, legal)]
