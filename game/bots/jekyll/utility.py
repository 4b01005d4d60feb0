"""What the points of a hand are worth: as they are, and for the match when it may end soon."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

NEAR = 50
"""Points that a good hand brings: with so many to the target the match may end with this hand."""
PRIZE = 60.0
"""Points that winning the match is worth beside those of the hand."""
SPREAD = 25.0
"""A lead at which the match is e times as likely won as not, with a hand to go."""


class Utility:
    """The worth of a hand's scores to a seat: the lead, and the chance to win the match once that is near."""

    __slots__ = ("near", "seat", "target", "totals")

    def __init__(self, seat: int, totals: Sequence[int], target: int) -> None:
        self.seat, self.totals, self.target = seat, totals, target
        self.near = max(totals) + NEAR >= target

    def __call__(self, scores: Sequence[int]) -> float:
        lead = float(scores[self.seat] - scores[1 - self.seat])
        if not self.near:
            return lead
        own, other = (self.totals[seat] + scores[seat] for seat in (self.seat, 1 - self.seat))
        return lead + PRIZE * chance(own, other, self.target)


def chance(own: int, other: int, target: int) -> float:
    """How likely totals win the match: surely once the target is reached, else by the lead and how near it is."""
    if max(own, other) >= target and own != other:
        return float(own > other)
    left = max(1.0, (target - max(own, other)) / NEAR)
    return 1 / (1 + exp((other - own) / (SPREAD * left**0.5)))
