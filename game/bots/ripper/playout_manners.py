"""The manners of the players in hands played out: all play by the quick rules, and the searching seat may go on in
another way. Mixed rivals foretell strangers better, but won no more points against them (docs/BOTS.md)."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.ripper import throwing


class Manner(NamedTuple):
    """A way of playing: the worth that the top card of Scotland Yard needs to be taken, whether Evidence is held
    back as long as there is time, and the discard for a hand with families melded."""

    draw: float
    holds: bool
    discard: throwing.Discard


USUAL_MANNER = Manner(2.3, False, throwing.usual)
"""The quick rules themselves."""
ALL_USUAL_MANNERS = (USUAL_MANNER,) * 4
CAREFUL = Manner(4.0, False, throwing.sheds_points)
"""Throws what would cost most in hand, and takes as little."""
HOLDING = Manner(2.3, True, throwing.usual)
"""Holds Evidence back as long as there is time."""

OWN_MANNERS = {2: (HOLDING,), 3: (USUAL_MANNER, CAREFUL), 4: (USUAL_MANNER, CAREFUL)}
"""By number of players: the manners in which the searching seat may go on after an action. Each action counts by the
one that suits it best, as the seat will choose again at its next turn."""


def manners_by_seat(seat: int, own: Manner) -> tuple[Manner, ...]:
    """The manners of all seats, where the searching `seat` has its `own`."""
    return (*ALL_USUAL_MANNERS[:seat], own, *ALL_USUAL_MANNERS[seat + 1 :])
