"""Ripper Escapes: whether to end the hand with it (rule 6)."""

from __future__ import annotations

from game.bots.ripper.features import Features
from game.cases.ripper import cards as c

POINTS_PLAYED = 35


def is_escape_worth_it(features: Features) -> bool:
    """True if ending the hand with Ripper Escapes is worth more than what the hand is likely to give."""
    pairs = [(area & (c.VICTIM_CARDS | c.SCENE_CARDS)).bit_count() for area in features.state.areas]
    own = pairs[features.seat]
    now = POINTS_PLAYED + own - (sum(pairs) - own) / features.rivals
    return now >= features.lead()
