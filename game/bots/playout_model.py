"""A case's part in judging: worlds that fit what a seat sees, and the worth of an action in one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.bots.memory import Memory
from game.seen import Seen

MOST_ACTIONS = 400
"""A hand that Sergeants play out is broken off after these."""
Worth = Callable[[Any, int], float]
"""The worth of an action in a world, in points over the others' mean or in chances of the match."""


@dataclass(frozen=True, slots=True)
class PlayoutModel:
    """`deal` deals another world; `ways` has the worth of an action there, for each manner of going on. A hand takes
    about as long to be played out as `cost` of them by the quick rules."""

    deal: Callable[[], Any]
    ways: tuple[Worth, ...]
    cost: int = 1


@dataclass(frozen=True, slots=True)
class WithoutFeature:
    """A game without a feature that a reason speaks of: what would it be worth then?

    `begin` changes the hand that an action has led to, given the one before and the action; `scores` counts the end of
    a hand otherwise, given its scores; `credit` is an action and the points that are added to its worth."""

    begin: Callable[[Any, Any, int], None] | None = None
    scores: Callable[[Any, list[int]], list[int]] | None = None
    credit: tuple[int, float] = (-1, 0.0)


def only_after(action: int, change: Callable[[Any, Any], None]) -> Callable[[Any, Any, int], None]:
    """Change the hand that this action has led to, and none after another one."""

    def begin(before: Any, hand: Any, done: int) -> None:
        if done == action:
            change(before, hand)

    return begin


WHOLE_GAME = WithoutFeature()
"""The game as it is."""


class PlayoutModels(Protocol):
    """The model of what a seat sees in a case. Sergeants play the hands out if it says so, by the quick rules
    otherwise. Hands can be played out without a feature of the game."""

    def __call__(
        self, seen: Seen, random: Random, sergeants: bool, without: WithoutFeature = WHOLE_GAME
    ) -> PlayoutModel: ...


def play_as_sergeants(hand: Any, choose: Callable[..., int], memory: Memory, draw: int, take: int) -> None:
    """Have Sergeants without a memory of discards play a hand to its end; they take no cards for ever."""
    for _ in range(MOST_ACTIONS):
        seats = hand.actors()
        if not seats:
            return
        action = choose(hand, seats[0], memory, hand.legal_for(seats[0]))
        if action in (draw, take):
            memory.idle = memory.idle + 1 if action == take else 0
        hand.apply(action, seats[0])
