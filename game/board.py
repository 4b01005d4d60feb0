"""The board of a table: what everybody can read off it. A case derives its own from the one here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class LaidFamily:
    """The cards of one family in an area."""

    family: str
    cards: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The part that the boards of all cases have."""

    gavels: tuple[tuple[str, ...], ...]
    """By seat: its Gavels on the table, by code."""
    table: tuple[int, ...]
    """By seat: the printed points of its area."""
    melded: tuple[str, ...]
    """The families of which a meld lies on the table."""

    @classmethod
    def of(cls, board: Board) -> Self:
        """Return a board as one of this case. TypeError for one of another."""
        if not isinstance(board, cls):
            raise TypeError(f"{type(board).__name__} is no {cls.__name__}")
        return board

    def laid_families(self, seat: int) -> tuple[LaidFamily, ...]:
        """The families in the area of a seat."""
        raise NotImplementedError
