"""One gated search for both cases: the rules of thumb decide, unless playing hands to their end shows that another
action is better.

Every candidate is tried in the same worlds, so that the luck of the deal is the same for all of them, and another
action is taken only where its mean gain is more than some errors of that mean. After each round of worlds the worse
half of what is left is dropped, and so is whatever is clearly no better than the default: most playing goes into the
actions that are hard to tell apart, and a clear decision is a quick one. Where there is time for more, what is not
clearly worse is searched again, with as many hands as before, and all the worlds count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from game.bots.decision import Choice, options_of_search
from game.bots.sums import Gains

World = TypeVar("World")
ROUNDS = 4
"""Rounds of worlds, at most; after each of them some candidates are dropped."""
FEWEST_WORLDS = 8
"""Worlds in a round, at least; a search that was stopped before so many decides nothing."""
HOPELESS_STANDARD_ERRORS = 1.0
"""A candidate is dropped whose mean gain lies more than so many errors below zero."""


@dataclass(slots=True)
class Budget:
    """Limits to the number of hands played out for one decision.

    `rollouts` shapes the search: about so many, and more where the first round alone needs them. `limit` breaks it off
    after so many, and `stop` as soon as it says so: both are looked at between worlds, so a search that was stopped
    after `done` is repeated by the limit `done`.

    A search goes on beyond `rollouts`, up to `most`, while there is `spare` time (where nobody looks at a clock there
    is), or up to a limit that lies beyond: so one that had the time is repeated by its limit as well.
    """

    rollouts: int
    limit: int | None = None
    stop: Callable[[], bool] | None = None
    most: int = 0
    spare: Callable[[], bool] | None = None
    done: int = 0
    beyond: bool = False
    """True once what every search has is spent."""

    def may_spend(self, rollouts: int) -> bool:
        """Return True if so many more hands may be played out, and count them."""
        if self.beyond and not self._has_spare(rollouts):
            return False
        if self.limit is not None and self.done + rollouts > self.limit:
            return False
        if self.stop is not None and self.stop():
            return False
        self.done += rollouts
        return True

    def _has_spare(self, rollouts: int) -> bool:
        if self.done + rollouts > self.most:
            return False
        return self.limit is not None or self.spare is None or self.spare()


def halve_candidates(
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
    search = _Search(tried, lambda: deal(random), value, budget)
    size = budget.rollouts
    goes_on = search.halve(search.others, size)
    while goes_on and budget.done < budget.most:
        budget.beyond = True
        goes_on = search.halve(search.undecided(), size)
        size *= 2
    return search.choice(gate)


class _Search(Generic[World]):
    """A search under way. `gains` are those over the default; `worths` are by action and number of the world."""

    def __init__(
        self,
        tried: Sequence[int],
        deal: Callable[[], World],
        value: Callable[[World, int], float],
        budget: Budget,
    ) -> None:
        self.default, self.others = tried[0], list(tried[1:])
        self.gains = {action: Gains() for action in self.others}
        self.worths: dict[int, dict[int, float]] = {action: {} for action in tried}
        self._left = self.others
        """Candidates that may still be chosen: all at first, then those left by the last round that came to its end."""
        self._deal, self._value, self._budget = deal, value, budget

    def undecided(self) -> list[int]:
        """The candidates that may be better than the default."""
        return _hopeful(self.others, self.gains)

    def halve(self, rest: list[int], rollouts: int) -> bool:
        """Play about so many hands out, in rounds with ever fewer candidates. False if the search is over with that."""
        if not rest:
            return False
        left = rollouts
        for turn in range(ROUNDS):
            share = rollouts // (ROUNDS * (len(rest) + 1))
            number = max(FEWEST_WORLDS, share)
            cost = number * (len(rest) + 1)
            if not rest or (turn and share < FEWEST_WORLDS and left < cost):
                break  # what is left of a small budget is too little to tell anything
            left -= cost
            for _ in range(number):
                if not self._budget.may_spend(len(rest) + 1):
                    return False
                self._try(rest)
            rest = self._left = _better_half(rest, self.gains)
        return True

    def _try(self, rest: list[int]) -> None:
        """Try the default and the candidates in one more world."""
        world = self._deal()
        base = self._value(world, self.default)
        number = len(self.worths[self.default])
        self.worths[self.default][number] = base
        for action in rest:
            worth = self._value(world, action)
            self.worths[action][number] = worth
            self.gains[action].add(worth - base)

    def choice(self, gate: float) -> Choice[int]:
        """The default, or what gains enough over it."""
        if not self.worths[self.default]:
            return Choice(self.default)
        chosen = _pick(self.default, self._left, self.gains, gate)
        return Choice(chosen, "playouts", options_of_search(chosen, self.default, self.worths))


def _better_half(rest: list[int], gains: dict[int, Gains]) -> list[int]:
    """The better half, without the hopeless."""
    rest = sorted(rest, key=lambda action: -gains[action].mean)
    if len(rest) > 1:
        rest = rest[: (len(rest) + 1) // 2]
    return _hopeful(rest, gains)


def _hopeful(rest: list[int], gains: dict[int, Gains]) -> list[int]:
    return [action for action in rest if gains[action].mean > -HOPELESS_STANDARD_ERRORS * gains[action].error]


def _pick(default: int, rest: list[int], gains: dict[int, Gains], gate: float) -> int:
    known = [action for action in rest if gains[action].count >= FEWEST_WORLDS]
    if not known:
        return default
    leader = max(known, key=lambda action: gains[action].mean)
    return leader if gains[leader].mean > gate * gains[leader].error else default
