"""Bots for Jack the Ripper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.bots.halving import Budget, Thought
from game.bots.ripper import heuristic, search
from game.bots.ripper.knowledge import memory_of, state_of
from game.bots.ripper.weights import CONSTABLE, TUNED, Weights
from game.bots.ripper.worlds import OpenWorld
from game.case import Position
from game.ripper import actions as a


@dataclass(frozen=True, slots=True)
class Player:
    """What makes a level: how many of the last discards it remembers, what it heeds, how many hands it plays out in its
    head for a decision (about)."""

    remembered: int
    weights: Weights = TUNED
    rollouts: int = 0


PLAYERS = {
    "constable": Player(3, CONSTABLE),
    "sergeant": Player(10),
    "inspector": Player(search.EVERYTHING, rollouts=60),
    "superintendent": Player(search.EVERYTHING, rollouts=500),
}


def open_hand(view: dict[str, Any], truth: Position, seed: str) -> str:
    """The superintendent's search on the true hands: a yardstick for the arena."""
    legal = [a.TABLE.codes[text] for text in view["legal"]]
    worlds = OpenWorld(truth, view["seat"])
    budget = Budget(PLAYERS["superintendent"].rollouts)
    return a.TABLE.texts[search.choose(view, legal, budget, seed, worlds)]


def think(
    view: dict[str, Any],
    level: str,
    seed: str,
    limit: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> Thought:
    """The decision of a level for a view."""
    if len(view["legal"]) == 1:
        return Thought(str(view["legal"][0]))
    legal = [a.TABLE.codes[text] for text in view["legal"]]
    player = PLAYERS[level]
    if player.rollouts:
        budget = Budget(player.rollouts, limit, stop)
        return Thought(a.TABLE.texts[search.choose(view, legal, budget, seed)], budget.done)
    memory = memory_of(view, player.remembered)
    return Thought(
        a.TABLE.texts[heuristic.choose(state_of(view), view["seat"], memory, legal, player.weights)]
    )
