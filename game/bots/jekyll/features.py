"""The view that a seat has of a hand, worked out once for a decision.

It reads the own hand, the table, the sizes of hands and of the Case File, and London's top card. It never reads the
rival's hand, the Case File or the rest of London, so it says the same of a state rebuilt from a view and of the truth.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.bots.jekyll.weights import Weights
from game.bots.memory import Memory
from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.editions import Rules
from game.cases.jekyll.state import State

_NEAR_END = (0.6, 0.45, 0.33, 0.2, 0.12, 0.07)
_FAR = 0.04
"""Chance that the rival ends the hand before the next own turn, by the size of the rival's hand."""


def nearness_of_end(size: int) -> float:
    """Return the chance that a hand of this size goes out in one turn."""
    return _NEAR_END[size] if size < len(_NEAR_END) else _FAR


@lru_cache(maxsize=8192)
def area_scores(rules: Rules, pack: int, turned: int) -> tuple[tuple[int, int], tuple[bool, bool]]:
    """Return, by the side that shows in the end, the score of an area, and whether all of it fits."""
    state = State(rules, 0, Random(0))
    state.areas[0], state.turned[0] = pack, turned
    points = [scoring.area_points(state, 0, side) for side in range(2)]
    pure = []
    for side in range(2):
        state.identity = side
        pure.append(scoring.shuts_out_rival(state, 0))
    return (points[0], points[1]), (pure[0], pure[1])


class Features:
    """A hand as `seat` sees it.

    unseen       by kind, how many cards may be drawn: not in sight, not remembered, not known in the rival's hand
    number       how many cards that are; mean: their mean points
    """

    __slots__ = ("mean", "memory", "number", "rival", "rival_potions", "seat", "state", "unseen", "w")

    def __init__(self, state: State, seat: int, memory: Memory, weights: Weights) -> None:
        self.state, self.seat, self.rival, self.memory, self.w = state, seat, 1 - seat, memory, weights
        left = list(c.COPIES)
        for kind, lying in enumerate(memory.lying):
            left[kind] -= lying
        for pack in (state.hands[seat], *state.areas, memory.held[self.rival]):
            for kind in c.kinds_of(pack):
                left[kind] -= 1
        for kind in state.revealed:
            left[kind] -= 1
        self.unseen = [max(0, number) for number in left]
        self.number = max(1, sum(self.unseen))
        points = sum(scoring.card_points(state, kind) * number for kind, number in enumerate(self.unseen))
        self.mean = points / self.number
        known = memory.held[self.rival]
        hidden = max(0, state.sizes[self.rival] - len(list(c.kinds_of(known))))
        self.rival_potions = c.count(known, c.POTION) + self.unseen[c.POTION] * hidden / self.number

    def rival_hand(self) -> float:
        """Points that the rival loses, about, when the hand ends now."""
        held = list(c.kinds_of(self.memory.held[self.rival]))
        lost = sum(scoring.card_points(self.state, kind) for kind in held)
        if c.TRANSFORMATION in held:
            lost += scoring.TRANSFORMATION_HELD
        return lost + self.mean * max(0, self.state.sizes[self.rival] - len(held))
