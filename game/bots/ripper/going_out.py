"""The decision to end a hand: how the table stands if it ends now."""

from __future__ import annotations

from game.cases.ripper import scoring
from game.cases.ripper.state import State

COST_PER_CAUGHT_CARD = 1.05
"""Cost of a card in another hand to its player when the hand ends."""
GO_OUT_FROM_POINTS = -15.0
"""A hand is ended where it is worth at least this much over the mean of the others."""


def goes_out(state: State, seat: int, points: int) -> bool:
    """True if ending the hand is good for a seat that lays so many points more."""
    table = scoring.table_scores(state)
    own = table[seat]
    rivals = state.players - 1
    value = points + own - (sum(table) - own) / rivals
    value += COST_PER_CAUGHT_CARD * (sum(state.sizes) - state.sizes[seat]) / rivals
    return value >= GO_OUT_FROM_POINTS
