"""The bots of a case: its levels, and how a level comes to a decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from game.actions import ActionTable
from game.bots.contrast import Explanation
from game.bots.decision import Choice, Decision, Option, named
from game.bots.judge_model import JudgeModels
from game.bots.memory import Memory
from game.bots.sequential_halving import Budget
from game.bots.utility import MatchUtility
from game.case import Position, case_named

View = dict[str, Any]
State = TypeVar("State")
Weights = TypeVar("Weights")
STRONGEST = "superintendent"


@dataclass(frozen=True, slots=True)
class Player(Generic[Weights]):
    """The makings of a level: the number of last cards of the discard pile it remembers, what it heeds, and the number
    of hands (about) it plays out in its head for a decision. `unheeded` are the reasons that it never has: the keys of
    what it does not heed. `most` is the number that it plays out where there is time to spare; 0 for no more than
    `rollouts`."""

    remembered: int
    weights: Weights
    rollouts: int = 0
    most: int = 0
    unheeded: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class RulesOfThumb(Generic[State, Weights]):
    """A case's rules of thumb. They work on a state with empty hidden parts and on a memory, both made from a view:
    `choose` decides, and `candidates` are what is compared, the best first."""

    state_of: Callable[[View], State]
    memory_of: Callable[[View, int], Memory]
    choose: Callable[[State, int, Memory, list[int], Weights], int]
    candidates: Callable[[State, int, Memory, list[int], int, Weights], list[int]]

    def chosen(self, view: View, legal: list[int], player: Player[Weights]) -> int:
        """The action that a player takes."""
        memory = self.memory_of(view, player.remembered)
        return self.choose(self.state_of(view), view["seat"], memory, legal, player.weights)

    def ranked(self, view: View, legal: list[int], player: Player[Weights], action: int) -> list[int]:
        """What is compared with an action, which comes first."""
        memory = self.memory_of(view, player.remembered)
        return self.candidates(self.state_of(view), view["seat"], memory, legal, action, player.weights)


class Search(Protocol):
    """A case's search: a choice for a view. `worlds` takes the place of those dealt from the view."""

    def __call__(
        self, view: View, legal: list[int], budget: Budget, seed: str, worlds: Any = None
    ) -> Choice[int]: ...


class Reasons(Protocol):
    """The plan behind an action of a view, and what speaks for it and against the others by what the player heeds and
    remembers. `others` are what it was weighed against, the best first."""

    def __call__(self, view: View, action: int, others: list[int], player: Player[Any]) -> Explanation: ...


@dataclass(frozen=True, slots=True)
class Bots(Generic[Weights]):
    """The bots of one case. `opened` deals the true hands of a position to a seat; `judged` is what a judge plays hands
    out with."""

    table: ActionTable
    players: Mapping[str, Player[Weights]]
    rules: RulesOfThumb[Any, Weights]
    search: Search
    opened: Callable[[Position, int], Any]
    reasons: Reasons
    judged: JudgeModels

    def think(
        self,
        view: View,
        level: str,
        seed: str,
        limit: int | None = None,
        stop: Callable[[], bool] | None = None,
        spare: Callable[[], bool] | None = None,
        explain: bool = False,
    ) -> Decision:
        """The decision of a level for a view."""
        player = self.players[level]
        budget = Budget(player.rollouts, limit, stop, player.most, spare)
        decision = self._decision(view, level, seed, budget)
        return self._explained(view, level, decision) if explain else decision

    def _decision(self, view: View, level: str, seed: str, budget: Budget) -> Decision:
        if len(view["legal"]) == 1:
            return Decision(str(view["legal"][0]), way="only")
        legal, player = self._legal(view), self.players[level]
        if not player.rollouts:
            return Decision(self.table.texts[self.rules.chosen(view, legal, player)])
        return named(self.search(view, legal, budget, seed), self.table.texts, budget.done)

    def _explained(self, view: View, level: str, decision: Decision) -> Decision:
        """The decision with its plan and reasons, and with what the rules of thumb compared if nothing else was."""
        action, options, player = self.table.codes[decision.action], decision.options, self.players[level]
        if not options:
            ranked = self.rules.ranked(view, self._legal(view), player, action)
            options = tuple(Option(self.table.texts[each]) for each in ranked)
        others = [self.table.codes[each.action] for each in options[1:]]
        found = self.reasons(view, action, others, player)
        against = {self.table.texts[each]: reason for each, reason in found.against.items()}
        return replace(
            decision,
            options=options,
            at_stake=_at_stake(view),
            plan=found.plan,
            reasons=found.reasons,
            against=against,
        )

    def open_hand(self, view: View, truth: Position, seed: str) -> str:
        """The strongest level's search on the true hands: a yardstick for the arena."""
        worlds, budget = self.opened(truth, view["seat"]), Budget(self.players[STRONGEST].rollouts)
        return self.table.texts[self.search(view, self._legal(view), budget, seed, worlds).action]

    def _legal(self, view: View) -> list[int]:
        return [self.table.codes[text] for text in view["legal"]]


def _at_stake(view: View) -> bool:
    rules = case_named(view["case"]).rules(view["edition"], view.get("options") or {})
    return MatchUtility(view["scores"], view["seat"], rules.target).at_stake
