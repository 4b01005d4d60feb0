"""A seat's memory beyond what lies open: discards, cards seen on their way into a hand, idle turns."""

from __future__ import annotations

from game.cases.ripper import cards as c
from game.cases.ripper.phases import NOBODY


class Memory:
    """By kind, how many cards are remembered in Scotland Yard; by seat, the pack of cards known to be in hand.

    `idle` counts the turns since anything but taking and discarding happened. `below` is the card under the remembered
    ones, or -1.
    """

    __slots__ = ("below", "held", "idle", "lying")

    def __init__(self, players: int) -> None:
        self.lying = [0] * c.KINDS
        self.held = [0] * players
        self.idle = 0
        self.below = NOBODY

    def lies(self, kind: int) -> bool:
        """True if a card of this kind is remembered in Scotland Yard."""
        return self.lying[kind] > 0
