"""A choice that every player makes in secret, as one of them sees it."""

from __future__ import annotations

from dataclasses import dataclass

from game.board import Board
from ui.play.table_screen import TableScreen
from ui.state.view_models import NO_MARKS, Marks, SeatInfo


@dataclass(frozen=True, slots=True)
class SealedChoice:
    """The choice of a seat. `caller` is who brought it about, `chosen` what would be sealed now."""

    seat: SeatInfo
    caller: SeatInfo
    board: Board
    chosen: str | None = None
    marks: Marks = NO_MARKS

    @classmethod
    def of(cls, at: TableScreen) -> SealedChoice:
        """The choice of the viewer."""
        chairs, seen = at.chairs, at.seen
        return cls(chairs[at.viewer], chairs[seen.turn], seen.board, at.choosing.sealed_choice)
