"""The person who may look, and the part of a game to show. Derived from the match each time, so that a reload finds it
again."""

from __future__ import annotations

from typing import Literal

from ui.state.session import Game

Stage = Literal["table", "curtain", "sealing", "pause", "scoring"]


def stage(game: Game) -> Stage:
    """Return the stage of the game that is on the screen now."""
    if (pause := game.out_of_turn.pause) is not None:
        behind = pause.seat is not None and not pause.revealed
        return "curtain" if (behind if game.shared else game.holder is None) else "pause"
    if game.match.hand_over and not game.showing:
        return "scoring"
    if sealing_due(game):
        looks = game.choosing.sealer if game.shared else game.holder
        return "sealing" if looks == due_human(game) else "curtain"
    return "curtain" if game.holder is None else "table"


def sealing_due(game: Game) -> bool:
    """True if a human's sealed choice is due. The bots have sealed theirs by then."""
    return game.match.sealing and next_bot(game) is None


def claimant(game: Game) -> int | None:
    """Return the seat that may see in the pause whether the card is there: the claimant, or a lone holder of the
    tablet."""
    if not game.shared:
        return game.holder
    return game.out_of_turn.pause.seat if game.out_of_turn.pause else None


def next_bot(game: Game) -> int | None:
    """The bot from which a decision is due, if any."""
    return next((seat for seat in _clockwise(game, game.match.actors) if game.is_bot(seat)), None)


def due_human(game: Game) -> int:
    """The human who decides next: now, or when the bots in between have played."""
    seats = range(len(game.match.seats))
    due = game.match.actors if any(not game.is_bot(seat) for seat in game.match.actors) else seats
    return next(seat for seat in _clockwise(game, due) if not game.is_bot(seat))


def _clockwise(game: Game, seats: list[int] | range) -> list[int]:
    """Seats in the order of play, from the one whose turn it is."""
    count = len(game.match.seats)
    return sorted(seats, key=lambda seat: (seat - game.match.turn) % count)


def viewer(game: Game) -> int:
    """Return the seat whose hand the table shows: before a sealed choice that of the seat that makes it."""
    if stage(game) == "sealing":
        return due_human(game)
    return game.holder if game.holder is not None else due_human(game)


def decides(game: Game, seat: int) -> bool:
    """True if the table waits for this human's ordinary decision, and this human is the viewer."""
    ours = game.holder == seat and seat in game.match.actors and game.match.turn == seat
    ours = ours and not game.match.sealing  # decided on a screen of its own, when the bots have sealed theirs
    waits = game.showing or game.out_of_turn.silent or looking(game)
    return ours and stage(game) == "table" and not waits


def looking(game: Game) -> bool:
    """True if the table is being looked at in the middle of a decision that would cover it. Any event ends that."""
    return game.choosing.looking_since == game.token
