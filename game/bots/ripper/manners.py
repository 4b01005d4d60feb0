"""The manners of the players in hands played out: a search meets others than those who play by its own quick rules.

Each world gives each rival a manner, by its seed alone, so that every candidate meets the same table. A search whose
rivals all play alike learns to play against just that (docs/BOTS.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.bots.ripper import throwing
from game.cases.ripper.state import State


class Manner(NamedTuple):
    """A way of playing: the worth that the top card of Scotland Yard needs to be taken, whether Evidence is held back,
    and the discard for a hand with families melded."""

    draw: float
    holds: bool
    discard: Callable[[State, int, int], int]


USUAL = Manner(2.3, False, throwing.discard)
"""The quick rules themselves."""
ALL_USUAL = (USUAL,) * 4
PROUD = Manner(1000.0, False, throwing.discard_last)
"""Takes no bait: nothing that others threw."""
GREEDY = Manner(0.9, False, throwing.discard_last)
"""Takes whatever goes with a card in hand."""
HOLDING = Manner(2.3, True, throwing.discard_last)
"""Holds Evidence back as long as there is time."""

_BITS = 7
_LOTS = ((64, USUAL), (20, PROUD), (24, GREEDY), (20, HOLDING))
"""Manners with their share of 128."""
_DRAWN = tuple(manner for lots, manner in _LOTS for _ in range(lots))


def drawn(seed: int, players: int, seat: int) -> tuple[Manner, ...]:
    """By seat, the manners in the world with this seed; the searching `seat` plays by the quick rules."""
    return tuple(
        USUAL if other == seat else _DRAWN[seed >> _BITS * other & (1 << _BITS) - 1]
        for other in range(players)
    )
