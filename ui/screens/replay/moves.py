"""The ways through a replay: step by step, turn by turn, to a place, and by itself."""

from __future__ import annotations

from collections.abc import Callable

from ui.screens.replay.model import OPEN, Replay
from ui.state.messages import NOBODY, Effect, ShowEvents, Wait, WaitOver
from ui.state.screen import Rest
from ui.state.session import Session
from ui.state.settings import PACE_MS

LEAST_PACE_MS = 300
"""The pace of a replay where the others play at once: it is to be seen all the same."""
MOST_DIGITS = 6
"""Digits of a number that a field may give."""


def _go(replay: Replay, hand: int, stop: int) -> list[Effect]:
    """Be at a stop; one step onwards is seen and heard as in play."""
    before, replay.hand = (replay.hand, replay.stop), hand
    replay.stop = max(replay.first, min(replay.last, stop))
    if (replay.hand, replay.stop) != (before[0], before[1] + 1) or replay.scores:
        return []
    at, seat = replay.stops[replay.stop], replay.seat
    moment = replay.line.at(replay.hand, at, replay.stops[replay.stop - 1])
    new = moment.new_open() if replay.seen_by == OPEN else moment.new(seat)
    return [ShowEvents(replay.line.case, tuple(new), NOBODY if seat is None else seat)]


def _next(replay: Replay) -> list[Effect]:
    if replay.stop < replay.last:
        return _go(replay, replay.hand, replay.stop + 1)
    return _next_hand(replay)


def _back(replay: Replay) -> list[Effect]:
    if replay.stop > replay.first:
        return _go(replay, replay.hand, replay.stop - 1)
    if replay.hand > 1:
        replay.hand -= 1
        replay.stop = replay.last
    return []


def _turn(replay: Replay) -> list[Effect]:
    later = [stop for stop in replay.turns if stop > replay.stop]
    if later or replay.stop < replay.last:
        return _go(replay, replay.hand, later[0] if later else replay.last)
    return _next_hand(replay)


def _turn_back(replay: Replay) -> list[Effect]:
    earlier = [stop for stop in replay.turns if replay.first <= stop < replay.stop]
    if earlier:
        return _go(replay, replay.hand, earlier[-1])
    return _back(replay)


def _next_hand(replay: Replay) -> list[Effect]:
    if replay.hand < replay.line.hands:
        replay.hand += 1
        replay.stop = replay.first
    return []


def _first(replay: Replay) -> list[Effect]:
    """The beginning of the hand; there, that of the one before."""
    if replay.stop == replay.first and replay.hand > 1:
        replay.hand -= 1
    replay.stop = replay.first
    return []


def _last(replay: Replay) -> list[Effect]:
    """The end of the hand; there, that of the next one."""
    if replay.stop == replay.last and replay.hand < replay.line.hands:
        replay.hand += 1
    replay.stop = replay.last
    return []


STEPS_BY_COMMAND: dict[str, Callable[[Replay], list[Effect]]] = {
    "next": _next,
    "back": _back,
    "turn": _turn,
    "turn-back": _turn_back,
    "first": _first,
    "last": _last,
}
"""The places of `replay-to`."""


def move_to(replay: Replay, rest: Rest) -> list[Effect]:
    replay.playing = False
    replay.ticks += 1
    move = STEPS_BY_COMMAND.get(rest[0] if rest else "")
    return move(replay) if move else []


def change_field(replay: Replay, name: str, value: str) -> list[Effect] | None:
    """The scrubber was moved, or a hand or eyes were chosen. None for a field of no replay."""
    if name not in {"replay-eyes", "replay-at", "replay-hand"}:
        return None
    if name == "replay-eyes":
        replay.eyes = value
        return []
    if not (value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS):
        return []
    replay.playing = False
    if name == "replay-at":
        return _go(replay, replay.hand, int(value))
    if name == "replay-hand" and 1 <= int(value) <= replay.line.hands:
        replay.hand = int(value)
        replay.stop = replay.first
    return []


# ---- by itself ----


def play(session: Session, replay: Replay) -> list[Effect]:
    """Start or stop the replay's going on by itself. Behind the last moment it begins with the hand again."""
    replay.playing = not replay.playing
    if not replay.playing:
        return []
    effects: list[Effect] = []
    if replay.stop == replay.last and replay.hand == replay.line.hands:
        replay.stop = replay.first
    else:
        effects = _next(replay)
    return effects + _wait(session, replay)


def _wait(session: Session, replay: Replay) -> list[Effect]:
    """The time until the next step; the replay rests at the scores and at its end."""
    replay.playing = not replay.scores and replay.stop < replay.last
    if not replay.playing:
        return []
    replay.ticks += 1
    pace = PACE_MS[session.settings.pace]
    pause_ms = PACE_MS["calm"] if pace is None else pace
    return [Wait(replay.token, "replay", pause_ms or LEAST_PACE_MS)]


def take_tick(session: Session, replay: Replay, message: WaitOver) -> list[Effect]:
    """The time of a step has passed."""
    if not replay.playing or message.token != replay.token or message.what != "replay":
        return []
    return _next(replay) + _wait(session, replay)
