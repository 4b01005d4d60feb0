"""The leader and the winner, read off the totals (rules 11.1, 11.2)."""

from __future__ import annotations

from collections.abc import Sequence


def leading_seats(totals: Sequence[int]) -> list[int]:
    """The seats with the highest total."""
    best = max(totals)
    return [seat for seat, total in enumerate(totals) if total == best]


def match_winner(totals: Sequence[int], target: int) -> int | None:
    """The seat that has the target and leads alone; None if there is none and another hand is played."""
    first, *others = leading_seats(totals)
    return first if totals[first] >= target and not others else None
