"""The hidden hands that may hold Victims, and the holders of those that can be nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod
from random import Random

from game.cases.ripper import cards as c


def is_victim(kind: int) -> bool:
    """True if the card is a Victim."""
    return c.VICTIM <= kind < c.SCENE


class HiddenVictims:
    """The Victims of a view that lie hidden.

    most         by seat, how many of those that may lie anywhere a hand can hold
    bound        Victims that can only be in a hand
    """

    __slots__ = ("_anywhere", "_crowded", "_nobody", "_odds", "_ways", "bound", "most")

    def __init__(
        self,
        limits: tuple[Sequence[int], Sequence[int]],
        room: dict[int, int],
        anywhere: list[int],
        bound: list[int],
        spare: int,
    ) -> None:
        """`limits`: by seat, the most of the `bound` Victims, and of those that may lie `anywhere`; `room`: the hidden
        cards of each hand; `spare`: how many of the cards that may lie anywhere are in no hand."""
        self.bound, self._anywhere = bound, anywhere
        self._crowded = max(0, len(anywhere) - spare)
        self.most = list(limits[1])
        self._nobody = [0] * len(self.most)
        self._ways: list[tuple[int, ...]] = []
        self._odds: list[int] = []
        if bound or self._crowded:
            self._find_ways(limits[0], room)
            if not self._ways:  # no play leads to such a view: nothing is certain
                self.bound, self._crowded, self.most = [], 0, [len(c.VICTIMS)] * len(self.most)

    def _find_ways(self, most_bound: Sequence[int], room: dict[int, int]) -> None:
        """All ways to seat the Victims that must be in hands, weighted by the cards that may be they."""
        first = len(self.bound)
        for seats in product(room, repeat=first + self._crowded):
            bound, others = seats[:first], seats[first:]
            fits = all(
                bound.count(seat) <= most_bound[seat]
                and others.count(seat) <= self.most[seat]
                and seats.count(seat) <= cards
                for seat, cards in room.items()
            )
            if fits:
                odds = [min(most_bound[seat], room[seat]) for seat in bound]
                odds += [min(self.most[seat], room[seat]) for seat in others]
                self._ways.append(seats)
                self._odds.append(prod(odds))

    def deal(self, random: Random, left: list[int]) -> tuple[list[int], list[int]]:
        """By seat, the Victims that are in hand in any case (a pack), and how many more it can hold; only to be read.
        Those that may lie anywhere are taken from the cards that are `left`, by kind."""
        if not self._ways:
            return self._nobody, self.most
        packs, most = self._nobody[:], self.most[:]
        seats = random.choices(self._ways, self._odds)[0]
        crowded = random.sample(self._anywhere, self._crowded)
        for kind, seat in zip(self.bound + crowded, seats, strict=True):
            packs[seat] += c.UNIT[kind]
        for kind, seat in zip(crowded, seats[len(self.bound) :], strict=True):
            left[kind] -= 1
            most[seat] -= 1
        return packs, most
