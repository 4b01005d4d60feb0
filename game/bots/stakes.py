"""What a hand's scores are worth: points, and the chance to win the match once somebody is near the target."""

from __future__ import annotations

from math import exp

A_HAND = 45
"""Points that one hand may well bring: nearer to the target than this, the match is at stake."""
SPREAD = 16.0
"""A lead by so many points wins the match with a chance of e to 1."""
MATCH = 60.0
"""What the match is worth in points where it is at stake."""


class Stakes:
    """The totals before a hand, as one seat values what it adds to them."""

    __slots__ = ("at_stake", "seat", "target", "totals")

    def __init__(self, totals: list[int], seat: int, target: int) -> None:
        self.totals, self.seat, self.target = totals, seat, target
        self.at_stake = max(totals) + A_HAND >= target

    def worth(self, scores: list[int]) -> float:
        """The worth of a hand's scores: points over the mean of the others, and the match where it is at stake."""
        own = scores[self.seat]
        points = own - (sum(scores) - own) / (len(scores) - 1)
        if not self.at_stake:
            return points
        return points + MATCH * self.chance(scores)

    def chance(self, scores: list[int]) -> float:
        """The chance to win the match after this hand (11.1, 11.2): certain once it is over, else by the lead."""
        seat = self.seat
        ends = [total + points for total, points in zip(self.totals, scores, strict=True)]
        lead = ends[seat] - max(ends[:seat] + ends[seat + 1 :])
        best = max(ends)
        if best >= self.target and ends.count(best) == 1:
            return 1.0 if lead > 0 else 0.0
        return 1.0 / (1.0 + exp(-max(-300.0, min(300.0, lead)) / SPREAD))
