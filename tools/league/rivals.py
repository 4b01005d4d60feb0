"""Rivals of several manners, by how well they foretell what strangers do. No bot plays against them (docs/BOTS.md)."""

from __future__ import annotations

from game.bots.ripper import throwing
from game.bots.ripper.manners import CAREFUL, HOLDING, USUAL, Manner

COLLECTOR = Manner(
    4.0,
    False,
    throwing.least_missed_discard(
        throwing.Losses(
            suspect=4.0, alibi=3.5, playable=8.0, victim=9.0, scene=8.0, strikes=7.0, commissioner=4.5
        )
    ),
)
"""Throws Evidence rather than Gavels, and takes only what completes a meld or can be played."""
PROUD = Manner(1000.0, False, throwing.usual)
"""Takes no bait: nothing that others threw."""

FORETELLING = ((64, USUAL), (28, COLLECTOR), (20, CAREFUL), (8, PROUD), (8, HOLDING))
"""Manners with their share of 128."""
