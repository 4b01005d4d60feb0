"""The pause for Ripper Escapes as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from ui.play.current_view import claimant
from ui.state.seats import infos
from ui.state.session import Game
from ui.state.view_models import SeatInfo


@dataclass(frozen=True, slots=True)
class EscapesPause:
    """The same pause whoever holds the card. `claim` lists the humans who may claim it; `holding` only for a lone human
    who does hold it."""

    claim: tuple[SeatInfo, ...]
    holding: bool = False
    seat: int | None = None
    revealed: bool = False
    """Behind the curtain, for the one who claimed: shows whether the card is there."""


def pause(game: Game) -> EscapesPause:
    """The pause for Ripper Escapes: alike for all until somebody has claimed the card behind the curtain."""
    chairs = infos(game.match)
    claim = tuple(chairs[seat] for seat in game.humans)
    asked = claimant(game)
    if asked is None:
        return EscapesPause(claim)
    return EscapesPause(claim, holding=_holds(game, asked), seat=asked, revealed=game.shared)


def _holds(game: Game, seat: int) -> bool:
    return "play escapes" in game.match.legal(seat)
