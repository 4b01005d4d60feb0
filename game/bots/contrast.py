"""The reasons for an action: what it does, or keeps from happening, and the best other one does not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from game.bots.decision import Reason

MOST = 2
"""Reasons that are given for an action."""


@dataclass(slots=True)
class Facts:
    """Facts about an action, as its seat can know them.

    `gains` are true of it and speak for it. `costs` speak against it: each is the reason that an action without it has
    against this one. `uses` are the cards of the hand that it takes."""

    plan: Reason
    gains: list[Reason] = field(default_factory=list)
    costs: list[Reason] = field(default_factory=list)
    uses: tuple[str, ...] = ()


def contrasted(
    chosen: Facts, best: Facts | None, order: Sequence[str], unheeded: Collection[str]
) -> tuple[Reason, ...]:
    """The reasons for the chosen action over the best other one, by the `order` of their keys. What the plan says
    already is left out, and so is what a player does not heed; without another action there are no reasons."""
    if best is None:
        return ()
    gained = [reason for reason in chosen.gains if not _true_of(reason, best.gains)]
    spared = [
        cost for cost in best.costs if not _true_of(cost, chosen.costs) and cost.card not in chosen.uses
    ]
    reasons = sorted(gained + spared, key=lambda reason: order.index(reason.key))
    return tuple(each for each in reasons if each.key != chosen.plan.key and each.key not in unheeded)[:MOST]


def _true_of(reason: Reason, facts: Sequence[Reason]) -> bool:
    """True if as much can be said of another action, be it of another card."""
    return any(fact.key == reason.key and fact.number >= reason.number for fact in facts)
