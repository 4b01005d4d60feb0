"""Asking a bot why it did what a replay shows: it decides once more, from what it saw then."""

from __future__ import annotations

from ui.play.flow import bot_seed
from ui.screens.replay.model import Asked, Replay
from ui.state.messages import Effect
from ui.state.session import Open, Session
from ui.state.setup import level_of
from ui.state.worker_messages import Ask, Explained


def ask(session: Session, replay: Replay) -> list[Effect]:
    """Open the sheet, and put the question unless that was done already."""
    step = replay.explained_step
    if step is None:
        return []
    replay.playing = False
    session.sheet = Open("why")
    before, act = replay.asked, replay.line.action(replay.hand, step)
    if before is not None and (before.hand, before.act) == (replay.hand, act) and not before.failed:
        return []
    replay.ticks += 1
    replay.asked = Asked((-replay.serial, replay.hand, step, replay.ticks), replay.hand, act)
    level = level_of(replay.line.case, replay.line.player(replay.hand, step, act.seat).level)
    seen = replay.line.at(replay.hand, step).seen(act.seat)
    seed = bot_seed(act.seat, replay.hand, act.before)
    return [Ask(replay.asked.token, seen, level, seed, act.rollouts or None, explain=True)]


def answered(replay: Replay, message: Explained) -> None:
    """Take in the bot's second decision. An answer to an older question is ignored."""
    if replay.asked is not None and replay.asked.token == message.token:
        replay.asked.decision, replay.asked.failed = message.decision, message.decision is None
