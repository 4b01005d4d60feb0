"""The seeds of the coach's judgements: a hint and a review of the same decision have the same, so they say the same."""

from __future__ import annotations

from game.seen import Seen

SEED = "coach"
"""The seed unless another is named."""


def hand_seed(number: int, seed: str = SEED) -> str:
    """The seed for a hand of a match, by its number from 1."""
    return f"{seed}|{number}"


def decision_seed(of_hand: str, seen: Seen) -> str:
    """The seed for a decision, made from what its seat sees: even the number of actions might tell more."""
    return f"{of_hand}|{seen.own_seat}:{len(seen.events)}"
