"""Luck added up over reviewed hands, and the band in which chance alone leaves nine of ten players.

Luck of a hand, of the deal and of the draws together, has the mean 0 whatever is played (`game.coach.luck`), and hands
are dealt apart from each other. So the sum over hands wanders about nothing, and its variance is the sum of theirs.
That of a hand is estimated from the hands themselves, as the mean square of the luck at tables of its kind: a hand for
four is less at the mercy of the cards than one of Jekyll & Hyde. What the playouts leave unsure is part of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import erf, floor, sqrt

ENOUGH = 20
"""Hands before anything is said. With fewer the band leaves out noticeably more than one of ten."""
NINE_OF_TEN = 1.645
"""Deviations to each side of nothing, between which nine of ten lie."""


@dataclass(frozen=True, slots=True)
class HandLuck:
    """The luck of somebody in a hand, in points over the mean of the others."""

    table: tuple[str, int]
    """The case and the number of players."""
    deal: float
    draws: float

    @property
    def points(self) -> float:
        return self.deal + self.draws


@dataclass(frozen=True, slots=True)
class LuckRun:
    """Luck added up, before the first hand and after each, and how far from nothing the band then reaches."""

    sums: tuple[float, ...]
    band: tuple[float, ...]

    @property
    def share(self) -> int:
        """The number of 100 with less luck by chance, if above 0, or more luck, if below; 0 if that is nothing special:
        the sum lies in the band."""
        if abs(self.sums[-1]) <= self.band[-1]:
            return 0
        deviations = abs(self.sums[-1]) / self.band[-1] * NINE_OF_TEN
        share = min(99, floor(50 * (1 + erf(deviations / sqrt(2)))))
        return share if self.sums[-1] > 0 else -share


def luck_run(hands: Sequence[HandLuck]) -> LuckRun | None:
    """Add the luck of hands up, in their order; None while there are too few to say anything."""
    if len(hands) < ENOUGH:
        return None
    at_table: dict[tuple[str, int], list[float]] = {}
    for hand in hands:
        at_table.setdefault(hand.table, []).append(hand.points**2)
    variance = {table: sum(squares) / len(squares) for table, squares in at_table.items()}
    spreads = accumulate((variance[hand.table] for hand in hands), initial=0.0)
    return LuckRun(
        tuple(accumulate((hand.points for hand in hands), initial=0.0)),
        tuple(NINE_OF_TEN * sqrt(spread) for spread in spreads),
    )
