"""What a seat remembers beyond what lies open: cards of London, cards seen on their way into a hand, idle turns."""

from __future__ import annotations

from game.jekyll import cards as c


class Memory:
    """By kind, how many cards are remembered in London; by seat, the pack of cards known to be in hand.

    `idle` counts the cards taken from London since anything but taking and discarding happened.
    """

    __slots__ = ("held", "idle", "lying")

    def __init__(self) -> None:
        self.lying = [0] * c.KINDS
        self.held = [0, 0]
        self.idle = 0
