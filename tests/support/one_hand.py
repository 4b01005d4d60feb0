"""Matches of one hand, which is over whatever the points."""

from __future__ import annotations

from game.bots import choose
from game.match import Match, Seat
from game.options import ONE_HAND
from tests.support.two_devices import LEVEL

EDITIONS = {"ripper": "us", "jekyll": "fr"}
LEVEL_DEAL = "tie 5"
"""The code of a deal that ends with 16 points for both."""


def one_hand(case: str, deal: str = "one hand") -> Match:
    """A match of one hand between two humans, before its first action."""
    seats = [Seat(name, "human") for name in ("Nora", "Basil")]
    return Match.new(case, EDITIONS[case], {"target": ONE_HAND}, seats, deal)


def play(match: Match) -> None:
    """Play the hand to its end."""
    while not match.hand_over:
        seat = match.actors[0]
        match.play(seat, choose(match.seen(seat), LEVEL, "x"))
