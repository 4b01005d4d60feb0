"""Hands of bots: the tables at which reports and the makers of positions have them played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.levels import choose
from game.match import Match, Seat
from game.seen import Seen


@dataclass(frozen=True, slots=True)
class Table:
    """A case with its edition, the number of seats, and options that are not the edition's."""

    case: str
    edition: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        if self.case != "ripper":
            return self.case
        return f"{self.edition} {self.players}" + (", house rules" if self.options else "")

    def match(self, seed: str) -> Match:
        """A new match of bots."""
        seats = [Seat(f"seat {seat}", "bot") for seat in range(self.players)]
        return Match.new(self.case, self.edition, dict(self.options), seats, seed)


def careless_hand(
    match: Match, seed: str, random: Random, levels: Sequence[str], share: float, otherwise: str
) -> Iterator[tuple[Seen, str, int]]:
    """Play a hand; yields each decision before it is done: what its seat sees, what it does, and how many actions came
    before. Each seat draws one of the levels; who is `careless` does anything in this share of its decisions, and else
    plays `otherwise`."""
    players = [random.choice(levels) for _ in match.seats]
    step = 0
    while not match.hand_over:
        seat = match.actors[0]
        seen, level = match.seen(seat), players[seat]
        if level == "careless" and random.random() < share:
            action = random.choice(seen.legal)
        else:
            action = choose(seen, otherwise if level == "careless" else level, f"{seed}/{seat}")
        yield seen, action, step
        match.play(seat, action)
        step += 1
