"""The mark of a game that is a hand once more from the other chair: what both made of it before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from game.codec import Range, decode, encode
from game.errors import CasefileError
from game.match import Match
from game.options import ONE_HAND

NAME = "chair"
"""The name of the mark beside a stored game."""
MOST_POINTS = 10_000
Points = Annotated[int, Range(-MOST_POINTS, MOST_POINTS)]


@dataclass(frozen=True, slots=True)
class OtherChairMark:
    """The points by seat in the hand with the cards as they were dealt first."""

    points: tuple[Points, Points]

    def data(self) -> dict[str, Any]:
        """Return it as it is stored."""
        found: dict[str, Any] = encode(self)
        return found

    @classmethod
    def read(cls, beside: Any, match: Match) -> OtherChairMark | None:
        """The mark in what lies beside a stored game; None for what cannot be one of its match."""
        if not isinstance(beside, dict) or not (is_for(match) and match.repeated):
            return None
        if match.rules["target"] != ONE_HAND:
            return None
        try:
            return decode(cls, beside.get(NAME))
        except CasefileError:
            return None


def is_for(match: Match) -> bool:
    """True if one person plays against one bot, and has from the start: both chairs are theirs to change."""
    return len(match.seats) == 2 and len(match.human_seats()) == 1
