"""The ballot as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from ui.play.current_view import due_human
from ui.state.seats import infos
from ui.state.session import Game
from ui.state.view_models import Board, SeatInfo


@dataclass(frozen=True, slots=True)
class Ballot:
    seat: SeatInfo
    caller: SeatInfo
    board: Board
    chosen: str | None = None


def ballot(game: Game) -> Ballot:
    """The ballot of the human who is due."""
    chairs, seat = infos(game.match), due_human(game)
    caller = game.match.turn
    return Ballot(chairs[seat], chairs[caller], game.match.board(seat), game.ballot)
