"""The manners of the players in hands played out: how often a rival has which, and how the searching seat may go on.

Each world gives each rival a manner, by its seed alone, so that every candidate meets the same table. So far all play
by the quick rules: mixed rivals foretell strangers better, but won no more points against them (docs/BOTS.md)."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.ripper import throwing


class Manner(NamedTuple):
    """A way of playing: the worth that the top card of Scotland Yard needs to be taken, whether Evidence is held
    back as long as there is time, and the discard for a hand with families melded."""

    draw: float
    holds: bool
    discard: throwing.Discard


USUAL = Manner(2.3, False, throwing.usual)
"""The quick rules themselves."""
ALL_USUAL = (USUAL,) * 4
COLLECTOR = Manner(4.0, False, throwing.keeps_gavels)
"""Throws Evidence rather than Gavels, and takes only what completes a meld or can be played."""
CAREFUL = Manner(4.0, False, throwing.sheds_points)
"""Throws what would cost most in hand, and takes as little."""
PROUD = Manner(1000.0, False, throwing.usual)
"""Takes no bait: nothing that others threw."""
HOLDING = Manner(2.3, True, throwing.usual)
"""Holds Evidence back as long as there is time."""

FORETELLING = ((64, USUAL), (28, COLLECTOR), (20, CAREFUL), (8, PROUD), (8, HOLDING))
"""Manners with their share of 128, by how well they foretell what strangers do (docs/BOTS.md)."""
LOTS = ((128, USUAL),)
"""Manners with their share of 128 in the search."""
OWN = {2: (HOLDING,), 3: (USUAL, CAREFUL), 4: (USUAL, CAREFUL)}
"""By number of players: the manners in which the searching seat may go on after an action. Each action counts by the
one that suits it best, as the seat will choose again at its next turn."""
_BITS = 7
_DRAWN = tuple(manner for lots, manner in LOTS for _ in range(lots))


def drawn(seed: int, players: int, seat: int, own: Manner = USUAL) -> tuple[Manner, ...]:
    """By seat, the manners in the world with this seed; the searching `seat` has its `own`."""
    return tuple(
        own if other == seat else _DRAWN[seed >> _BITS * other & (1 << _BITS) - 1] for other in range(players)
    )
