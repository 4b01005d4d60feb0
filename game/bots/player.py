"""The bots of a case: its levels, and how a level comes to a decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.actions import ActionTable
from game.bots.sequential_halving import Budget, Decision
from game.case import Position

View = dict[str, Any]
Weights = TypeVar("Weights")
STRONGEST = "superintendent"


@dataclass(frozen=True, slots=True)
class Player(Generic[Weights]):
    """The makings of a level: the number of last cards of the discard pile it remembers, what it heeds, and the number
    of hands (about) it plays out in its head for a decision."""

    remembered: int
    weights: Weights
    rollouts: int = 0


class Search(Protocol):
    """A case's search: an action for a view. `worlds` takes the place of those dealt from the view."""

    def __call__(
        self, view: View, legal: list[int], budget: Budget, seed: str, worlds: Any = None
    ) -> int: ...


@dataclass(frozen=True, slots=True)
class Bots(Generic[Weights]):
    """The bots of one case. `rules` are its rules of thumb, `opened` deals the true hands of a position to a seat."""

    table: ActionTable
    players: Mapping[str, Player[Weights]]
    rules: Callable[[View, list[int], Player[Weights]], int]
    search: Search
    opened: Callable[[Position, int], Any]

    def think(
        self,
        view: View,
        level: str,
        seed: str,
        limit: int | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> Decision:
        """The decision of a level for a view."""
        if len(view["legal"]) == 1:
            return Decision(str(view["legal"][0]))
        legal, player = self._legal(view), self.players[level]
        if not player.rollouts:
            return Decision(self.table.texts[self.rules(view, legal, player)])
        budget = Budget(player.rollouts, limit, stop)
        return Decision(self.table.texts[self.search(view, legal, budget, seed)], budget.done)

    def open_hand(self, view: View, truth: Position, seed: str) -> str:
        """The strongest level's search on the true hands: a yardstick for the arena."""
        worlds, budget = self.opened(truth, view["seat"]), Budget(self.players[STRONGEST].rollouts)
        return self.table.texts[self.search(view, self._legal(view), budget, seed, worlds)]

    def _legal(self, view: View) -> list[int]:
        return [self.table.codes[text] for text in view["legal"]]
