"""The view that a seat has of a hand, worked out once for a decision: who may be the Ripper, what the table is worth to
whom.

It reads the own hand, the table, the sizes of hands and of the Case File, and the top card of Scotland Yard. It never
reads another hand, the Case File or the rest of Scotland Yard, so it says the same of a state rebuilt from a view and
of the truth.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.bots.memory import Memory
from game.bots.ripper.weights import Weights
from game.cases.ripper import cards as c
from game.cases.ripper.state import State

ESCAPES_CARD = c.FIELD[c.ESCAPES]
_SUSPECT_CARDS = sum(c.FIELD[c.SUSPECT : c.ALIBI])
_SUSPECT_PART = sum(c.FIELD[: c.LETTER]) | _SUSPECT_CARDS
_FAMILIES_PART = sum(c.FIELD[: c.WILD])
_COPIES = c.COPIES[: c.WILD]
_MOST = 40
_NEAR_END = (0.6, 0.5, 0.33, 0.2, 0.12, 0.07)
"""Chance that the hand ends before the next own turn, by the smallest other hand."""


@lru_cache(maxsize=8)
def ripper_likelihoods(heat: float) -> tuple[float, ...]:
    """Return the likelihood of a suspect to be the Ripper in the end, by points on the table (not normed)."""
    return tuple(exp(points / heat) for points in range(_MOST))


@lru_cache(maxsize=4096)
def family_counts(pack: int) -> tuple[int, ...]:
    """Count, by family, the cards in a pack of nothing else."""
    return tuple(pack >> 3 * family & 7 for family in range(7))


@lru_cache(maxsize=4096)
def suspect_points(area: int) -> tuple[int, ...]:
    """Return, by suspect, the points in a pack that holds only what counts for being the Ripper."""
    return tuple(2 * c.count(area, suspect) + 4 * c.count(area, c.SUSPECT + suspect) for suspect in range(6))


class Features:
    """A hand as `seat` sees it. `rivals` is the number of other players."""

    __slots__ = (
        "hand", "holds_escapes", "live", "melded", "memory", "mine", "near_end", "odds", "rivals", "seat", "size",
        "standing", "state", "totals", "victims", "w",
    )  # fmt: skip

    def __init__(self, state: State, seat: int, memory: Memory, weights: Weights) -> None:
        self.state, self.seat, self.memory, self.w = state, seat, memory, weights
        self.hand, self.size = state.hands[seat], state.sizes[seat]
        self.rivals = state.players - 1
        self.melded = state.melded
        self.victims = state.victims.bit_count()
        self.odds = ripper_likelihoods(weights.heat)
        self._read_table()
        self.holds_escapes = bool(self.hand & ESCAPES_CARD)
        self.live: list[int] = []
        sizes = state.sizes
        smallest = min(sizes[:seat] + sizes[seat + 1 :])
        near = _NEAR_END[smallest] if smallest < len(_NEAR_END) else 0.04
        last_file = state.file_number >= state.rules.case_files
        if last_file and len(state.case_file) <= 2 * state.players:
            near = max(near, 0.3)
        self.near_end = near

    def _read_table(self) -> None:
        areas = self.state.areas
        self.mine = list(suspect_points(areas[self.seat] & _SUSPECT_PART))
        totals = self.mine[:]
        for owner, area in enumerate(areas):
            area &= _SUSPECT_PART
            if area and owner != self.seat:
                for suspect, points in enumerate(suspect_points(area)):
                    totals[suspect] += points
        self.totals = totals
        self.standing = self.doubling_worth(self.melded, self.state.alibi)

    def chance_escapes_elsewhere(self) -> float:
        """Return the chance that another player holds Ripper Escapes."""
        if self.holds_escapes:
            return 0.0
        memory = self.memory
        if any(pack & ESCAPES_CARD for pack in memory.held):
            return 1.0
        if memory.lying[c.ESCAPES]:
            return 0.1
        others = sum(self.state.sizes) - self.size
        return others / (others + len(self.state.case_file) + 1)

    def doubling_worth(self, melded: int, alibi: int) -> float:
        """Return the worth of doubling the Ripper's cards to this seat over the others, over all suspects who may be
        him."""
        odds, rivals = self.odds, self.rivals
        weight = value = 0.0
        dim = self.w.unmelded
        mine_by_suspect = self.mine
        for suspect, total in enumerate(self.totals):
            if suspect == alibi or not melded >> suspect & 1:
                weight += dim
                continue
            chance = odds[total]
            mine = mine_by_suspect[suspect]
            weight += chance
            value += chance * (mine - (total - mine) / rivals)
        return value / weight * self.w.trust

    def doubling_after_laying(self, suspect: int, points: int) -> float:
        """The gain in `doubling` when this seat lays `points` of a suspect, who is melded then."""
        self.totals[suspect] += points
        self.mine[suspect] += points
        gain = self.doubling_worth(self.melded | 1 << suspect, self.state.alibi) - self.standing
        self.totals[suspect] -= points
        self.mine[suspect] -= points
        return gain

    def doubling_after_alibi(self, suspect: int) -> float:
        """The gain in `doubling` when this seat plays an Alibi for a suspect."""
        return self.doubling_worth(self.melded | 1 << suspect, suspect) - self.standing

    def unseen_count(self, family: int) -> int:
        """Count the cards of a family that this seat has seen neither in hand, on the table, nor among the remembered
        discards."""
        if not self.live:
            self._count_unseen()
        return self.live[family]

    def _count_unseen(self) -> None:
        left = [most - lying for most, lying in zip(_COPIES, self.memory.lying, strict=False)]
        for pack in (self.hand, *self.state.areas):
            pack &= _FAMILIES_PART
            if pack:
                for family, number in enumerate(family_counts(pack)):
                    left[family] -= number
        for wilds in self.state.wilds:
            if wilds:
                for suspect in range(6):
                    left[suspect] += wilds >> 2 * suspect & 3
        self.live = [max(0, number) for number in left]

    def owner_of(self, kind: int) -> int:
        """The seat whose area holds a Gavel, or -1."""
        field = c.FIELD[kind]
        for owner, area in enumerate(self.state.areas):
            if area & field:
                return owner
        return -1

    def lead(self) -> float:
        """Points on the table of this seat over the mean of the others, doubling as far as it is likely."""
        points = [table_points(area) for area in self.state.areas]
        own = points[self.seat]
        return own - (sum(points) - own) / self.rivals + self.standing


def table_points(area: int) -> int:
    """The printed points of an area."""
    points = 0
    for family in range(6):
        points += area >> 3 * family & 7
    gavels = area & ~ESCAPES_CARD
    points = 2 * points + 3 * (area >> 3 * c.LETTER & 7)
    points += 4 * (gavels & _SUSPECT_CARDS).bit_count() + 3 * (gavels & c.ALIBI_CARDS).bit_count()
    return points + (gavels & (c.VICTIM_CARDS | c.SCENE_CARDS)).bit_count()
