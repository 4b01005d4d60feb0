"""Worth of a hand's scores: points, and the chance to win the match once somebody is near the target."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.options import ONE_HAND

POINTS_OF_GOOD_HAND = 50
"""Points that a good hand brings: with so many to the target, the match may end with this hand."""
LEAD_SPREAD = 25.0
"""A lead at which the match is e times as likely won as not, with a hand to go."""
MATCH = 60.0
"""Worth of winning the match beside the points of the hand, if it is at stake."""


class MatchUtility:
    """The totals before a hand, as one seat values what it adds to them."""

    __slots__ = ("at_stake", "seat", "target", "totals")

    def __init__(self, totals: Sequence[int], seat: int, target: int) -> None:
        self.totals, self.seat, self.target = totals, seat, target
        self.at_stake = max(totals) + POINTS_OF_GOOD_HAND >= target  # of one hand it always is

    def worth(self, scores: Sequence[int]) -> float:
        """The worth of a hand's scores: points over the mean of the others, and the match where it is at stake."""
        own = scores[self.seat]
        points = own - (sum(scores) - own) / (len(scores) - 1)
        return points + MATCH * self.chance(scores) if self.at_stake else points

    def chance(self, scores: Sequence[int]) -> float:
        """The chance to win the match after this hand: certain once somebody has the target and leads alone, else by
        the lead and by how near the target is."""
        seat = self.seat
        ends = [total + points for total, points in zip(self.totals, scores, strict=True)]
        best = max(ends)
        lead = ends[seat] - max(ends[:seat] + ends[seat + 1 :])
        if self.target == ONE_HAND:
            return 0.5 if lead == 0 else float(lead > 0)
        if best >= self.target and ends.count(best) == 1:
            return float(lead > 0)
        hands_left = max(1.0, (self.target - best) / POINTS_OF_GOOD_HAND)
        return 1 / (1 + exp(-max(-500.0, lead / (LEAD_SPREAD * hands_left**0.5))))
