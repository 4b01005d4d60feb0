"""The way from a replay to what its screen shows: the table or the scores of a hand as they were, and the bar
beneath."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from htpy import Element

from game.events import Dealt, SeatEvent
from game.i18n import t
from game.replay import Moment
from game.seen import Seen
from ui.play import log
from ui.play.table_view import LOG_LINES, table_for_viewer
from ui.screens.hand_end import view_model as hand_end_model
from ui.screens.hand_end.parts import winners
from ui.screens.hand_end.view_model import Scoring
from ui.screens.replay import view as screens
from ui.screens.replay.model import ALL, OPEN, Bar, Replay
from ui.state.seats import seats_with_totals
from ui.state.session import Session
from ui.state.view_models import LogLine, SeatInfo, Table

if TYPE_CHECKING:
    from ui.screens.replay.replay_table import ReplayTable


def replay_screen(session: Session, at: ReplayTable) -> Element:
    """The whole screen of a replay."""
    shown = scoring(at) if at.replay.scores else table(at, at.memory(session))
    return screens.replay(shown, bar(session, at.replay))


def shown_moment(replay: Replay) -> Moment:
    """Return the moment shown; new in it is what came about since the stop before."""
    since = replay.stops[replay.stop - 1] if 0 < replay.stop < len(replay.stops) else None
    return replay.line.at(replay.hand, replay.step, since)


def seen_then(replay: Replay) -> Seen:
    """The hand as it was for the eyes that are chosen."""
    now = shown_moment(replay)
    if replay.seat is not None:
        return now.seen(replay.seat)
    return now.seen_open() if replay.seen_by == OPEN else now.seen_by_all()


def table(at: ReplayTable, memory: str) -> Table:
    """The table as it was for the eyes that are chosen. Nothing is legal on it."""
    return replace(
        table_for_viewer(at),
        turn_number=shown_moment(at.replay).new_in,
        log=tuple(lines(at.replay, memory)[-LOG_LINES:]),
    )


def chairs(replay: Replay) -> tuple[SeatInfo, ...]:
    """The players of that time, with the totals before the hand, or behind its end those after it."""
    now = shown_moment(replay)
    totals = replay.line.totals(replay.hand) if replay.scores else now.scores
    return seats_with_totals(replay.line.case, now.seats, totals)


def lines(replay: Replay, memory: str) -> list[LogLine]:
    """The log of the hand until the moment that is shown, as the chosen eyes may read it."""
    seats, known = chairs(replay), seen_then(replay)
    return list(log.lines(log.remembered_events(known.events, len(seats), memory), seats, known.case))


def scoring(at: ReplayTable) -> Scoring:
    """The end of the hand, all of it shown."""
    line = at.replay.line
    shown = hand_end_model.scoring(at)
    return replace(shown, end_words=winners(shown)) if line.over and at.replay.hand == line.hands else shown


def bar(session: Session, replay: Replay) -> Bar:
    """The bar of the replay."""
    now = shown_moment(replay)
    names, first = [seat.name for seat in now.seats], replay.first
    return Bar(
        hand=replay.hand,
        hands=replay.line.hands,
        first=first,
        stop=replay.stop,
        last=replay.last,
        turns=tuple(stop for stop in replay.turns if stop >= first),
        place=t("table.hand-turn", hand=replay.hand, turn=now.new_in),
        said=LogLine(None, t("replay.scored", hand=replay.hand)) if replay.scores else _said(replay, now),
        eyes=replay.seen_by,
        choices=tuple((eyes, _eyes(eyes, names)) for eyes in replay.choices()),
        playing=replay.playing,
        asks=replay.explainable_step is not None,
        notice=session.notice,
    )


def _eyes(eyes: str, names: list[str]) -> str:
    return t(f"replay.eyes.{eyes}") if eyes in {OPEN, ALL} else t("replay.eyes.seat", name=names[int(eyes)])


def _said(replay: Replay, now: Moment) -> LogLine:
    """Return what was done, in the words of the log."""
    new = now.new_open() if replay.seen_by == OPEN else now.new(replay.seat)
    seat = next((event.actor for event in new if isinstance(event, SeatEvent | Dealt)), None)
    return LogLine(seat, " ".join(each.text for each in log.lines(new, chairs(replay), replay.line.case)))
