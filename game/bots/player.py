"""The bots of a case: its levels, and how a level comes to a decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from game.actions import ActionTable
from game.bots.contrast import ReasonsOfSeat
from game.bots.decision import Choice, Decision, Option, Reason, decision_for
from game.bots.knowledge import state_of
from game.bots.memory import Memory
from game.bots.playout_model import PlayoutModels, WithoutFeature
from game.bots.score_ledger import Ledger
from game.bots.sequential_halving import Budget
from game.bots.utility import MatchUtility
from game.case import Position
from game.seen import Seen

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
class RulesOfThumb(Generic[Weights]):
    """A case's rules of thumb. They work on a state with empty hidden parts and on a memory, both made from what a seat
    sees: `choose` decides, and `candidates` are what is compared, the best first."""

    memory_of: Callable[[Seen, int], Memory]
    choose: Callable[[Any, int, Memory, list[int], Weights], int]
    candidates: Callable[[Any, int, Memory, list[int], int, Weights], list[int]]

    def best_action(self, seen: Seen, legal: list[int], player: Player[Weights]) -> int:
        """The action that a player takes."""
        memory = self.memory_of(seen, player.remembered)
        return self.choose(state_of(seen), seen.own_seat, memory, legal, player.weights)

    def ranking(self, seen: Seen, legal: list[int], player: Player[Weights], action: int) -> list[int]:
        """An action, followed by those that it is compared with."""
        memory = self.memory_of(seen, player.remembered)
        return self.candidates(state_of(seen), seen.own_seat, memory, legal, action, player.weights)


class CaseSearch(Protocol):
    """A case's search: a choice for a seat. `worlds` takes the place of those dealt from what it sees."""

    def __call__(
        self, seen: Seen, legal: list[int], budget: Budget, seed: str, worlds: Any = None
    ) -> Choice[int]: ...


@dataclass(frozen=True, slots=True)
class Bots(Generic[Weights]):
    """The bots of one case. `opened` deals the true hands of a position to a seat; `judged` is what a judge plays hands
    out with; `played_out` plays a hand to its end by the quick rules, in place, and returns its scores; `without`
    is the game without what a reason for an action over another one speaks of, None where nothing can be taken away;
    `outcomes` are what hands may end with, each with the game without it; `ledger`
    accounts for the points of a finished hand."""

    table: ActionTable
    players: Mapping[str, Player[Weights]]
    rules: RulesOfThumb[Weights]
    search: CaseSearch
    opened: Callable[[Position, int], Any]
    reasons: Callable[[Seen, Player[Weights]], ReasonsOfSeat]
    judged: PlayoutModels
    played_out: Callable[[Any], Sequence[int]]
    without: Callable[[int, Reason, int, int], WithoutFeature | None]
    outcomes: Callable[[int], Iterable[tuple[Reason, WithoutFeature]]]
    ledger: Ledger

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
        """The decision of a level."""
        player = self.players[level]
        budget = Budget(player.rollouts, limit, stop, player.most, spare)
        decision = self._decision(seen, level, seed, budget)
        return self._with_reasons(seen, level, decision) if explain else decision

    def _decision(self, seen: Seen, level: str, seed: str, budget: Budget) -> Decision:
        if len(seen.legal) == 1:
            return Decision(str(seen.legal[0]), way="only")
        legal, player = self._legal(seen), self.players[level]
        if not player.rollouts:
            return Decision(self.table.texts[self.rules.best_action(seen, legal, player)])
        return decision_for(self.search(seen, legal, budget, seed), self.table.texts, budget.done)

    def _with_reasons(self, seen: Seen, level: str, decision: Decision) -> Decision:
        """The decision with its plan and reasons, and with what the rules of thumb compared if nothing else was."""
        action, options, player = self.table.codes[decision.action], decision.options, self.players[level]
        if not options:
            ranked = self.rules.ranking(seen, self._legal(seen), player, action)
            options = tuple(Option(self.table.texts[each]) for each in ranked)
        others = [self.table.codes[each.action] for each in options[1:]]
        found = self.reasons(seen, player).explanation(action, others)
        against = {self.table.texts[each]: reason for each, reason in found.against.items()}
        return replace(
            decision,
            options=options,
            at_stake=_at_stake(seen),
            plan=found.plan,
            reasons=found.reasons,
            against=against,
        )

    def open_hand(self, seen: Seen, truth: Position, seed: str) -> str:
        """The strongest level's search on the true hands: a yardstick for the arena."""
        worlds, budget = self.opened(truth, seen.own_seat), Budget(self.players[STRONGEST].rollouts)
        return self.table.texts[self.search(seen, self._legal(seen), budget, seed, worlds).action]

    def _legal(self, seen: Seen) -> list[int]:
        return [self.table.codes[text] for text in seen.legal]


def _at_stake(seen: Seen) -> bool:
    return MatchUtility(seen.scores, seen.own_seat, seen.rules["target"]).at_stake
