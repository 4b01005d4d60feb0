"""A seat's memory beyond what lies open: cards of London, cards seen on their way into a hand, idle turns."""

from __future__ import annotations

from game.cases.jekyll import cards as c
from game.cases.jekyll.phases import NOBODY


class Memory:
    """By kind, how many cards are remembered in London; by seat, the pack of cards known to be in hand.

    `idle` counts the cards taken from London since anything but taking and discarding happened. `below` is the card
    under the remembered ones, or -1.
    """

    __slots__ = ("below", "held", "idle", "lying")

    def __init__(self) -> None:
        self.lying = [0] * c.KINDS
        self.held = [0, 0]
        self.idle = 0
        self.below = NOBODY
