"""The leader and the winner, read off the totals (rules 11.1, 11.2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.options import ONE_HAND


def leading_seats(totals: Sequence[int]) -> list[int]:
    """The seats with the highest total."""
    best = max(totals)
    return [seat for seat, total in enumerate(totals) if total == best]


def is_match_over(totals: Sequence[int], target: int) -> bool:
    """True after a hand if no other is played: somebody has the target and leads alone, or the match is one hand."""
    return target == ONE_HAND or match_winner(totals, target) is not None


def match_winner(totals: Sequence[int], target: int) -> int | None:
    """The seat that leads alone and has the target, as everybody has in a match of one hand; None if there is none."""
    first, *others = leading_seats(totals)
    reached = target == ONE_HAND or totals[first] >= target
    return first if reached and not others else None
