"""The amount of play behind a judgement. All numbers follow from one, which the command line can change."""

from __future__ import annotations

from dataclasses import dataclass

from game.errors import CasefileError

USUAL = 2_000
"""Hands played out for a doubtful decision, about."""
LEAST, MOST = 50, 1_000_000
SLICE = 600
"""Hands played out by the quick rules in a piece of work, at most, unless it is those of a single world."""
_ROUNDS = (20, 40, 80, 160)
_COMPARED, _SECOND, _VALUED = 350, 30, 500
_SECOND_PIECES = 60
_MOST_VALUED = 18_000
_FEWEST = 4


@dataclass(frozen=True, slots=True)
class Effort:
    """The numbers of worlds for each part of the work, from the hands to be played out for a doubtful decision."""

    playouts: int = USUAL

    def __post_init__(self) -> None:
        if type(self.playouts) is not int or not LEAST <= self.playouts <= MOST:
            raise CasefileError(f"the number of playouts must be from {LEAST} to {MOST:,}")

    @property
    def round_worlds(self) -> tuple[int, ...]:
        """The worlds of each round of the search for the best action; ever fewer actions are tried in them."""
        return tuple(self._scaled(worlds) for worlds in _ROUNDS)

    @property
    def comparison_worlds(self) -> int:
        """Fresh worlds in which the best action and the chosen one are compared."""
        return self._scaled(_COMPARED)

    @property
    def second(self) -> int:
        """Worlds of a round of the second opinion."""
        return self._scaled(_SECOND)

    @property
    def second_pieces(self) -> int:
        """Pieces of work for the second opinion on a seat's decisions, after which it has no more than one round."""
        return self._scaled(_SECOND_PIECES)

    def course_worlds(self, moments: int) -> int:
        """Case Files in which the course of a hand is valued, at so many moments: fewer in a long hand."""
        return min(self._scaled(_VALUED), max(_FEWEST, self._scaled(_MOST_VALUED) // moments))

    def _scaled(self, worlds: int) -> int:
        return max(_FEWEST, worlds * self.playouts // USUAL)
