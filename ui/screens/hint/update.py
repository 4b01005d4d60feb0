"""A hint is asked for, step by step, and put away.

It is found from what the holder of the tablet sees and nothing else, and void as soon as anything changes; the table
never waits for it."""

from __future__ import annotations

from ui.play.current_view import decides
from ui.screens.hint.lifting import lifted
from ui.state.messages import Effect, Save
from ui.state.session import Advice, Game, Session
from ui.state.worker_messages import FAILED, AskHint, Hinted

STEPS = 3


def offered(session: Session, game: Game) -> bool:
    """True if a hint can be asked for: while it is the own ordinary decision of who holds the tablet, in a game that is
    not compared with others."""
    on = session.settings.hints == "on" and not game.one_try
    return on and not session.onlooking and game.holder is not None and decides(game, game.holder)


def ask(session: Session, game: Game) -> list[Effect]:
    """Ask for a hint, or for its next step."""
    if not offered(session, game):
        return []
    advice = game.advice
    if advice is None or advice.token != game.token or advice.failed:
        game.advice = Advice(game.token)
        return [_question(game, 0)]
    if advice.hint is None or advice.step == STEPS:
        return []
    advice.step += 1
    if advice.step == 2:
        game.choosing.selection = lifted(game, advice.hint.action)  # so that its button is there
    return _counted(game, advice.step)


def _question(game: Game, pieces: int) -> AskHint:
    """Ask with a seed made from what the seat sees: even the number of actions might tell more."""
    seen = game.seen(game.holder)
    seed = f"hint|{game.match.hand_number}:{seen.own_seat}:{len(seen.events)}"
    return AskHint(game.token, seen, seed, pieces)


def found(session: Session, game: Game, message: Hinted) -> list[Effect]:
    """The coach has come so far. An answer to an older question is none."""
    advice = game.advice
    if advice is None or advice.token != message.token or advice.hint is not None or advice.failed:
        return []
    if message.hint is None:
        if message.pieces == FAILED:
            advice.failed = True
            return []
        return [_question(game, message.pieces)]
    if message.hint.action not in game.seen(game.holder).legal:
        advice.failed = True
        return []
    advice.hint = message.hint
    return _counted(game, advice.step)


def _counted(game: Game, steps: int) -> list[Effect]:
    """Note in the record what is shown."""
    game.match.hinted(steps)
    return [Save()]


def put_away(game: Game) -> list[Effect]:
    """Close the hint; one that is still being found is wanted no longer."""
    game.advice = None
    return []
