"""A deal that is compared: the same cards for several people, each alone with the same bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.levels import LEVELS
from game.case import case_named
from game.errors import CasefileError
from game.match import Match, Seat


@dataclass(frozen=True, slots=True)
class FixedDeal:
    """The game that everybody plays. `options` are those that differ from the edition."""

    case: str
    edition: str
    options: dict[str, Any]
    levels: tuple[str | None, ...]
    """The players, by seat: the level of a bot, or None for the person."""
    code: str
    """The deal code."""

    @property
    def players(self) -> int:
        """Their number."""
        return len(self.levels)

    @property
    def seat(self) -> int:
        """The seat of the person."""
        return self.levels.index(None)

    def match(self, names: Sequence[str] = ()) -> Match:
        """The match, its hand dealt, with names by seat."""
        seats = [
            Seat(name, "bot" if level else "human", level)
            for name, level in zip(
                names or [f"seat {seat}" for seat in range(self.players)], self.levels, strict=True
            )
        ]
        return Match.new(self.case, self.edition, self.options, seats, self.code)

    def is_dealt_in(self, match: Match) -> bool:
        """True if a match has these cards, whoever plays it and by whatever options."""
        there = (match.case, match.edition, len(match.seats))
        return there == (self.case, self.edition, self.players) and match.is_dealt_from(self.code)


def levels_in(match: Match) -> tuple[str | None, ...]:
    """Those who play a match now, as a deal names them."""
    return tuple(seat.level if seat.kind == "bot" else None for seat in match.seats)


def check_table(case: str, edition: str, options: dict[str, Any], levels: Sequence[str | None]) -> None:
    """CasefileError unless this can be played: no options but those that differ, and chairs of people and bots."""
    known = case_named(case)
    if options != known.differences(edition, known.rules(edition, options)):
        raise CasefileError("only options that differ from the edition are named")
    known.check_players(len(levels))
    if not all(level is None or level in LEVELS for level in levels):
        raise CasefileError(f"the others are bots: {', '.join(LEVELS)}")
