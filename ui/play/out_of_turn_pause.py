"""The pause for a play out of turn: the same for everybody, whoever holds the card, and the silence behind it."""

from __future__ import annotations

from dataclasses import dataclass

from game.fair_deal import HOST
from ui.play import flow
from ui.play.current_view import claimant
from ui.state.hand_progress import Pause
from ui.state.hosting import device_of
from ui.state.messages import Effect, Save, Wait
from ui.state.session import Game, Session
from ui.state.view_models import SeatInfo

SILENCE_MS = 1000
"""The silence after the pause: as long for a bot that declines, or has not answered by its end, as for a card that
nobody holds."""


@dataclass(frozen=True, slots=True)
class OutOfTurnPause:
    """The same pause whoever holds the card. `claim` lists the humans who may claim it; `holding` only for a lone human
    who does hold it."""

    claim: tuple[SeatInfo, ...]
    holding: bool = False
    seat: int | None = None
    revealed: bool = False
    """Behind the curtain, for the player who claimed: shows whether the card is there."""
    waits: bool = False
    """This device has answered, and another has not. Which one, nobody is told."""
    missing: tuple[SeatInfo, ...] = ()
    """The guests that are out of reach, on the device that can let somebody else play for them."""
    lost: str = ""
    """A sentence about the line to the host, on a guest's device that has none."""
    gone: bool = False
    """The chair is gone as well, and nothing leads back to it."""


def pause_shown(game: Game) -> OutOfTurnPause:
    """The pause as it is drawn: alike for all until somebody has claimed the card behind the curtain."""
    if HOST in game.out_of_turn.answered:
        return OutOfTurnPause((), waits=True, missing=unreachable_guests(game))
    humans = tuple(game.chairs[seat] for seat in game.local_seats)
    asked = claimant(game)
    if asked is None:
        return OutOfTurnPause(humans)
    seen = game.seen(asked)
    holding = seen.out_of_turn_action in seen.legal
    return OutOfTurnPause(humans, holding=holding, seat=asked, revealed=game.is_shared)


def claim(game: Game, seat: int | None) -> list[Effect]:
    """Claim a play out of turn: first comes the question who claims, then behind the curtain whether the card is
    there."""
    if seat is None:
        if game.is_shared and game.seen(None).out_of_turn_possible:
            game.out_of_turn.pause = game.out_of_turn.pause or Pause()
            game.showing = None
    elif (
        game.out_of_turn.pause is not None
        and seat in game.local_seats
        and HOST not in game.out_of_turn.answered
    ):
        game.put_away()
        game.out_of_turn.pause = Pause(seat)
    return []


def withdraw_claim(game: Game) -> list[Effect]:
    """The claim is taken back; the question stands again for everybody."""
    if game.out_of_turn.pause is not None:
        game.out_of_turn.pause = Pause()
    return []


def unreachable_guests(game: Game) -> tuple[SeatInfo, ...]:
    """The guests that are out of reach."""
    return tuple(game.chairs[seat] for seat in (game.hosting.missing if game.hosting is not None else ()))


def close_pause(session: Session, game: Game) -> list[Effect]:
    """The people at this device let the pause pass."""
    if game.out_of_turn.pause is None:
        return []
    if not game.is_shared and game.holder is None:
        return []  # the one who is asked has not lifted the curtain yet
    game.out_of_turn.pause = Pause()
    return answer(session, game, HOST)


def answer(session: Session, game: Game, device: int) -> list[Effect]:
    """A device lets the pause pass. When all have, it is closed."""
    if game.out_of_turn.pause is None:
        return []
    game.out_of_turn.answered |= {device}
    return close_when_answered(session, game)


def close_when_answered(session: Session, game: Game) -> list[Effect]:
    """Close the pause if every device has answered. A human's offer that was not claimed is declined; a bot is asked
    only now."""
    devices = {HOST, *(() if game.by_post else map(device_of, game.remote_seats))}
    if game.out_of_turn.pause is None or not devices <= game.out_of_turn.answered:
        return []
    game.out_of_turn.pause, game.out_of_turn.answered = None, frozenset()
    game.out_of_turn.closed |= {game.length}
    match = game.match
    if game.post is not None and not (match.out_of_turn_offered and match.actors == game.local_seats):
        game.post.decline()
    elif match.out_of_turn_offered and not game.is_bot(match.actors[0]):
        match.play(match.actors[0], match.decline_action)
        game.note_action(match.decline_action)
    if session.screen.game is not game:
        return [Save()]
    return [Save(), *_silence(session, game)]


def _silence(session: Session, game: Game) -> list[Effect]:
    game.out_of_turn.silent = True
    game.out_of_turn.silences += 1
    return [Wait(game.token, flow.silence_timer(game), SILENCE_MS), *flow.proceed(session, game)]


def resume_from_desk(session: Session, game: Game) -> list[Effect]:
    """Go on with the game from the desk. Straight behind a pause the silence begins again, whoever holds the card."""
    if game.length in game.out_of_turn.closed and not game.match.hand_over:
        return _silence(session, game)
    return flow.proceed(session, game)
