"""Hands between bots, stopped where everything that is asked lies open."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.bots import choose
from game.match import Match
from game.play import Play

SECRET_PHASES = ("escape", "ballot")
"""Here the position itself depends on who holds what."""


def open_plays(match: Match, every: int = 1) -> Iterator[tuple[Play, int]]:
    """A hand between Sergeants, stopped before every so many decisions in which nothing secret is asked: the hand as it
    stands, and the seat that decides."""
    number = 0
    while not match.hand_over:
        seat = match.actors[0]
        seen = match.seen(seat)
        if match.phase not in SECRET_PHASES and len(seen.legal) > 1:
            number += 1
            if number % every == 0:
                play = Play.from_position(match.position(), Random(0))
                play.events = list(seen.events)
                yield play, seat
        match.play(seat, choose(seen, "sergeant", ""))
