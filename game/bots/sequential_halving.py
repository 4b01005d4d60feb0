"""One gated search for both cases: the rules of thumb decide, unless playing hands to their end shows that another
action is better.

Every candidate is tried in the same worlds, so that the luck of the deal is the same for all of them, and another
action is taken only where its mean gain is more than some errors of that mean. After each round of worlds the worse
half of what is left is dropped, and so is whatever is clearly no better than the default: most playing goes into the
actions that are hard to tell apart, and a clear decision is a quick one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TypeVar

from game.bots.decision import Choice, compared

World = TypeVar("World")
ROUNDS = 4
"""Rounds of worlds, at most; after each of them some candidates are dropped."""
FEWEST_WORLDS = 8
"""Worlds in a round, at least; a search that was stopped before so many decides nothing."""
HOPELESS = 1.0
"""A candidate is dropped whose mean gain lies more than so many errors below nothing."""


@dataclass(slots=True)
class Budget:
    """Limits to the number of hands played out for one decision.

    `rollouts` shapes the search: about so many, and more where the first round alone needs them. `limit` breaks it off
    after so many, and `stop` as soon as it says so: both are looked at between worlds, so a search that was stopped
    after `done` is repeated by the limit `done`.
    """

    rollouts: int
    limit: int | None = None
    stop: Callable[[], bool] | None = None
    done: int = 0

    def takes(self, rollouts: int) -> bool:
        """Return True if so many more hands may be played out, and count them."""
        if self.limit is not None and self.done + rollouts > self.limit:
            return False
        if self.stop is not None and self.stop():
            return False
        self.done += rollouts
        return True


class Gains:
    """The paired gains of a candidate over the default, as sums."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, gain: float) -> None:
        self.count += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.count < 2:
            return 0.0
        spread = self.squares - self.total * self.total / self.count
        return sqrt(max(0.0, spread) / (self.count * (self.count - 1)))


def best(
    tried: Sequence[int],
    deal: Callable[[Random], World],
    value: Callable[[World, int], float],
    budget: Budget,
    random: Random,
    gate: float,
) -> Choice[int]:
    """Choose the default (`tried[0]`) unless another candidate gains more than `gate` errors.

    `deal` draws a world that fits what is known; `value` is the worth of a candidate in a world, and leaves the world
    as it was.
    """
    default, rest = tried[0], list(tried[1:])
    gains = {action: Gains() for action in rest}
    worths: dict[int, list[float]] = {action: [] for action in tried}
    left = budget.rollouts
    for turn in range(ROUNDS):
        share = budget.rollouts // (ROUNDS * (len(rest) + 1))
        number = max(FEWEST_WORLDS, share)
        cost = number * (len(rest) + 1)
        if not rest or (turn and share < FEWEST_WORLDS and left < cost):
            break  # what is left of a small budget is too little to tell anything
        left -= cost
        for _ in range(number):
            if not budget.takes(len(rest) + 1):
                return _choice(default, rest, gains, gate, worths)
            world = deal(random)
            base = value(world, default)
            worths[default].append(base)
            for action in rest:
                worth = value(world, action)
                worths[action].append(worth)
                gains[action].add(worth - base)
        rest = _kept(rest, gains)
    return _choice(default, rest, gains, gate, worths)


def _choice(
    default: int, rest: list[int], gains: dict[int, Gains], gate: float, worths: dict[int, list[float]]
) -> Choice[int]:
    chosen = _pick(default, rest, gains, gate)
    return Choice(chosen, "playouts", compared(chosen, worths)) if worths[default] else Choice(default)


def _kept(rest: list[int], gains: dict[int, Gains]) -> list[int]:
    """The better half, without the hopeless."""
    rest = sorted(rest, key=lambda action: -gains[action].mean)
    if len(rest) > 1:
        rest = rest[: (len(rest) + 1) // 2]
    return [action for action in rest if gains[action].mean > -HOPELESS * gains[action].error]


def _pick(default: int, rest: list[int], gains: dict[int, Gains], gate: float) -> int:
    known = [action for action in rest if gains[action].count >= FEWEST_WORLDS]
    if not known:
        return default
    leader = max(known, key=lambda action: gains[action].mean)
    return leader if gains[leader].mean > gate * gains[leader].error else default
