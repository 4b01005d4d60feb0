"""Whole hands to be played out by a search: one world, and the yardstick that deals the true one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar, cast

from game.case import Position, case_named
from game.deals import Shuffler
from game.notation import Reader


class SearchableHand(Protocol):
    """The part of a case's `State` that a search needs."""

    case_file: list[int]
    rng: Random

    def copy(self) -> Self: ...


S = TypeVar("S", bound=SearchableHand)


@dataclass(frozen=True, slots=True)
class World(Generic[S]):
    """One whole hand, and the seed of its second Case File: the same for every candidate that is tried in it.

    `may_reshuffle` says whether there may be one at all.
    """

    state: S
    seed: int
    may_reshuffle: bool

    def start(self) -> S:
        """A copy to play on."""
        twin = self.state.copy()
        if self.may_reshuffle:
            twin.rng = cast("Random", Shuffler(self.seed))
        return twin


class OpenWorlds(Generic[S]):
    """The true hands with a Case File in any order, for the yardstick that searches with all hands open. Never used for
    a bot that people meet.

    `truth` is a whole position; `may_reshuffle` says whether a hand may see another Case File.
    """

    missing = 0

    def __init__(self, truth: Position, seat: int, may_reshuffle: Callable[[S], bool]) -> None:
        case = case_named(truth["case"])
        base: Any = case.read(Reader(truth), case.rules(truth["edition"], truth["options"]), Random(0))
        self.base: S = base
        self.base.case_file.sort()
        self.seat = seat
        self._may_reshuffle = may_reshuffle(self.base)

    def deal(self, random: Random) -> World[S]:
        """The true hands."""
        state = self.base.copy()
        random.shuffle(state.case_file)
        return World(state, random.getrandbits(32), self._may_reshuffle)
