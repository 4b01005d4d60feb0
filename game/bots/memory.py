"""A seat's memory beyond what lies open: the discard pile, cards seen on their way into a hand, idle turns."""

from __future__ import annotations

from copy import copy
from typing import Self

NOTHING = -1
"""No card."""


class Memory:
    """By kind, how many cards are remembered in the discard pile; by seat, the pack of cards known to be in hand.

    `idle` counts the cards taken from the pile since anything but taking and discarding happened. `below` is the card
    under the remembered ones, or `NOTHING`.
    """

    __slots__ = ("below", "held", "idle", "lying")

    def __init__(self, kinds: int, players: int) -> None:
        self.lying = [0] * kinds
        self.held = [0] * players
        self.idle = 0
        self.below = NOTHING

    def after_taking(self, kind: int) -> Self:
        """The same memory once the top card of the discard pile, of this kind, is taken: it reaches a card deeper."""
        twin = copy(self)
        twin.lying = self.lying[:]
        twin.lying[kind] = max(0, twin.lying[kind] - 1)
        if twin.below != NOTHING:
            twin.lying[twin.below] += 1
        return twin
