"""Ripper Escapes: whether to end the hand with it (rule 6)."""

from __future__ import annotations

from game.bots.ripper.features import Look
from game.cases.ripper import cards as c

PLAYED = 35


def pays(look: Look) -> bool:
    """True if ending the hand with Ripper Escapes is worth more than what the hand is likely to give."""
    pairs = [(area & (c.VICTIM_CARDS | c.SCENE_CARDS)).bit_count() for area in look.state.areas]
    own = pairs[look.seat]
    now = PLAYED + own - (sum(pairs) - own) / look.rivals
    return now >= look.lead()
