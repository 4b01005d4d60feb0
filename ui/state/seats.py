"""The chairs of a match as every screen shows them."""

from __future__ import annotations

from game.match import Match
from ui.state.setup import level_of
from ui.state.view_models import SeatInfo


def seat_infos(match: Match) -> tuple[SeatInfo, ...]:
    """The chairs in order, with the totals of the finished hands."""
    return tuple(
        SeatInfo(
            number,
            seat.name,
            "bot" if seat.kind == "bot" else "human",
            level_of(match.case, seat.level) if seat.kind == "bot" else None,
            match.scores[number],
        )
        for number, seat in enumerate(match.seats)
    )
