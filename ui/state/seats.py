"""The chairs of a match as every screen shows them."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match, Seat
from ui.state.setup import level_of
from ui.state.view_models import SeatInfo


def seat_infos(match: Match) -> tuple[SeatInfo, ...]:
    """The chairs in order, with the totals of the finished hands."""
    return seats_with_totals(match.case, match.seats, match.scores)


def seats_with_totals(case: str, seats: Sequence[Seat], totals: Sequence[int]) -> tuple[SeatInfo, ...]:
    """The chairs of these players."""
    return tuple(
        SeatInfo(
            number,
            seat.name,
            "bot" if seat.kind == "bot" else "human",
            level_of(case, seat.level) if seat.kind == "bot" else None,
            total,
        )
        for number, (seat, total) in enumerate(zip(seats, totals, strict=True))
    )
