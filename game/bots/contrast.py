"""The reasons for an action: what it does, or keeps from happening, and the best other one does not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from game.bots.decision import Reason
from game.bots.knowledge import state_of
from game.case import case_named
from game.consequences import Consequences
from game.seen import Seen

MOST = 2
"""Reasons that are given for an action."""
MOST_OTHERS_TOLD = 3
"""The best other actions, of which what speaks against them is told."""


@dataclass(slots=True)
class Facts:
    """Facts about an action, as its seat can know them.

    `gains` are true of it and speak for it. `costs` speak against it: each is the reason that an action without it has
    against this one. `uses` are the cards of the hand that it takes."""

    plan: Reason
    gains: list[Reason] = field(default_factory=list)
    costs: list[Reason] = field(default_factory=list)
    uses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """The plan behind an action, the reasons for it, and by the best others what speaks against them."""

    plan: Reason
    reasons: tuple[Reason, ...]
    against: Mapping[int, Reason]


@dataclass(frozen=True, slots=True)
class Wording:
    """The keys of all reasons of a case, the weightiest first, and by plan those that it says already."""

    order: Sequence[str]
    said: Mapping[str, Collection[str]]


class ReasonsOfSeat(ABC):
    """All that speaks for the actions of a seat and against them, as it can know it."""

    wording: ClassVar[Wording]
    play: ClassVar[int]
    """The phase of plays."""

    def __init__(self, seen: Seen, unheeded: Collection[str]) -> None:
        self.seen, self.seat, self.unheeded = seen, seen.own_seat, unheeded
        self.state = state_of(seen)
        self._table = case_named(seen.case).table

    @abstractmethod
    def facts(self, action: int) -> Facts:
        """Return what speaks for an action and against it."""

    def consequences(self, action: int) -> Consequences:
        """Return what the engine says of an action."""
        return self.seen.consequences(self._table.texts[action])

    def explanation(self, action: int, others: Sequence[int]) -> Explanation:
        """The plan behind an action, and what speaks for it and against the others, the best first."""
        chosen = self.facts(action)
        chosen.uses = case_named(self.seen.case).offer(self.state, action).cards
        found = {other: self.facts(other) for other in others[:MOST_OTHERS_TOLD]}
        best = found[others[0]] if others else None
        against = {
            other: reason
            for other, each in found.items()
            if (reason := _against(each, chosen, self.wording.order, self.unheeded)) is not None
        }
        open_after = bool(others) and self._left_open(action, others[0])
        return Explanation(
            chosen.plan, contrasting_reasons(chosen, best, self.wording, self.unheeded, open_after), against
        )

    def differences(self, action: int, other: int) -> tuple[Reason, ...]:
        """All that speaks for an action over another one, the weightiest first: what it gains, and what it spares."""
        chosen, rejected = self.facts(action), self.facts(other)
        chosen.uses = case_named(self.seen.case).offer(self.state, action).cards
        wording = Wording(self.wording.order, {})
        plain = Facts(Reason(""), chosen.gains, chosen.costs, chosen.uses)
        return contrasting_reasons(plain, rejected, wording, (), self._left_open(action, other), most=None)

    def objection(self, action: int, other: int) -> Reason | None:
        """The weightiest fact that speaks against an action and for another one, if there is any."""
        chosen, rejected = self.facts(action), self.facts(other)
        order = self.wording.order
        missed = [gain for gain in rejected.gains if not _true_of(gain, chosen.gains)]
        return _against(chosen, rejected, order, ()) or min(
            missed, key=lambda gain: order.index(gain.key), default=None
        )

    def _left_open(self, action: int, other: int) -> bool:
        """True if after an action the turn may still do another one: that was not decided against. What the seat finds
        or is offered in between makes no difference."""
        hand = self.seen.veiled_hand()
        hand.apply(action, self.seat)
        while hand.turn == self.seat and hand.phase != self.play and (legal := hand.legal()):
            hand.apply(legal[-1])
        return bool(hand.turn == self.seat and hand.phase == self.play and other in hand.legal())


def _against(other: Facts, chosen: Facts, order: Sequence[str], unheeded: Collection[str]) -> Reason | None:
    """The weightiest fact against another action that is not true of the chosen one, too."""
    costs = [cost for cost in other.costs if cost.key not in unheeded and not _true_of(cost, chosen.costs)]
    return min(costs, key=lambda cost: order.index(cost.key), default=None)


def contrasting_reasons(
    chosen: Facts,
    best: Facts | None,
    wording: Wording,
    unheeded: Collection[str],
    open_after: bool = False,
    most: int | None = MOST,
) -> tuple[Reason, ...]:
    """The reasons for the chosen action over the best other one, by the order of their keys. Reasons that the plan
    already gives, or that a player does not heed, are omitted; without another action there are none. Of one that the
    turn may still do (`open_after`) nothing is spared yet: a card that is laid saves no other from being thrown."""
    if best is None:
        return ()
    said = {chosen.plan.key, *wording.said.get(chosen.plan.key, ())}
    gained = [reason for reason in chosen.gains if not _true_of(reason, best.gains)]
    spared = [
        cost
        for cost in best.costs
        if not (open_after or _true_of(cost, chosen.costs) or cost.card in chosen.uses)
    ]
    reasons = sorted(gained + spared, key=lambda reason: wording.order.index(reason.key))
    return tuple(each for each in reasons if each.key not in said and each.key not in unheeded)[:most]


def _true_of(reason: Reason, facts: Sequence[Reason]) -> bool:
    """True if as much can be said of another action, be it of another card."""
    return any(fact.key == reason.key and fact.number >= reason.number for fact in facts)
