"""The way from a replay to what its screen shows: the table or the scores of a hand as they were, and the bar
beneath."""

from __future__ import annotations

from collections import Counter
from typing import Any

from htpy import Element

from game.events import Dealt, Event, SeatEvent
from game.i18n import t
from game.replay import Moment
from game.winning import leaders
from ui.play import hand as hands
from ui.play import log
from ui.play.log_limit import remembered
from ui.play.table_view import LOG_LINES
from ui.screens.hand_end.view_model import Scoring
from ui.screens.replay import view as screens
from ui.screens.replay.model import ALL, OPEN, Bar, Replay
from ui.state.session import Session
from ui.state.setup import level_of
from ui.state.view_models import CardInHand, LogLine, SeatInfo, Table


def screen(session: Session, replay: Replay) -> Element:
    """The whole screen of a replay."""
    shown = scoring(replay) if replay.scores else table(replay, session.settings.memory)
    return screens.replay(shown, bar(session, replay))


def moment(replay: Replay) -> Moment:
    """Return the moment shown; new in it is what came about since the stop before."""
    since = replay.stops[replay.stop - 1] if 0 < replay.stop < len(replay.stops) else None
    return replay.line.at(replay.hand, replay.step, since)


def table(replay: Replay, memory: str) -> Table:
    """The table as it was for the eyes that are chosen. Nothing is legal on it."""
    now, line = moment(replay), replay.line
    seat = replay.home if replay.seat is None else replay.seat
    view = _view(replay, now)
    held = view["hands"][seat]
    return Table(
        case=line.case,
        edition=line.edition,
        hand_number=replay.hand,
        turn_number=now.new_in,
        target=line.rules["target"],
        seats=_chairs(replay, now, now.scores),
        viewer=seat,
        view=view,
        board=now.board(),
        hand=() if isinstance(held, int) else _hand(held, view["history"], seat),
        log=tuple(lines(replay, memory)[-LOG_LINES:]),
        undo="",
    )


def _view(replay: Replay, now: Moment) -> dict[str, Any]:
    if replay.seat is not None:
        return now.view(replay.seat) | {"legal": []}
    view = now.public()
    if replay.seen_by == OPEN:
        lying = [hands.ordered(codes, "family") for codes in now.position()["hands"]]
        view |= {"hands": lying, "history": now.open_events()}
    return view


def _chairs(replay: Replay, now: Moment, totals: tuple[int, ...]) -> tuple[SeatInfo, ...]:
    case = replay.line.case
    return tuple(
        SeatInfo(
            at,
            seat.name,
            "bot" if seat.kind == "bot" else "human",
            level_of(case, seat.level) if seat.kind == "bot" else None,
            totals[at],
        )
        for at, seat in enumerate(now.seats)
    )


def _hand(codes: list[str], history: list[Event], seat: int) -> tuple[CardInHand, ...]:
    fresh, held = hands.fresh(history, seat), Counter(codes)
    return tuple(
        CardInHand(key, code, new=int(key.rpartition("#")[2]) > held[code] - fresh[code])
        for key, code in hands.keyed(hands.ordered(codes, "family"))
    )


def lines(replay: Replay, memory: str) -> list[LogLine]:
    """The log of the hand until the moment that is shown, as the chosen eyes may read it."""
    now = moment(replay)
    chairs = _chairs(replay, now, now.scores)
    known = now.open_events() if replay.seen_by == OPEN else now.events(replay.seat)
    kept = known if replay.finished else remembered(known, len(chairs), memory)
    return list(log.lines(kept, chairs, replay.line.case))


def scoring(replay: Replay) -> Scoring:
    """The end of the hand, all of it shown."""
    now, line = moment(replay), replay.line
    totals = line.totals(replay.hand)
    over = line.over and replay.hand == line.hands
    result = now.result
    assert result is not None, "the hand is not over"
    return Scoring(
        case=line.case,
        edition=line.edition,
        hand_number=replay.hand,
        target=line.rules["target"],
        seats=_chairs(replay, now, totals),
        result=result,
        history=tuple(line.totals(hand) for hand in range(1, replay.hand + 1)),
        over=over,
        winners=tuple(leaders(totals)) if over else (),
        watched=True,
    )


def bar(session: Session, replay: Replay) -> Bar:
    """The bar of the replay."""
    now = moment(replay)
    names, first = [seat.name for seat in now.seats], replay.first
    return Bar(
        hand=replay.hand,
        hands=replay.line.hands,
        first=first,
        stop=replay.stop,
        last=replay.last,
        turns=tuple(stop for stop in replay.turns if stop >= first),
        place=t("replay.place", hand=replay.hand, turn=now.new_in),
        said=LogLine(None, t("replay.scored", hand=replay.hand)) if replay.scores else _said(replay, now),
        eyes=replay.seen_by,
        choices=tuple((eyes, _eyes(eyes, names)) for eyes in replay.choices()),
        playing=replay.playing,
        asks=replay.explained_step is not None,
        notice=session.notice,
    )


def _eyes(eyes: str, names: list[str]) -> str:
    return t(f"replay.eyes.{eyes}") if eyes in {OPEN, ALL} else t("replay.eyes.seat", name=names[int(eyes)])


def _said(replay: Replay, now: Moment) -> LogLine:
    """Return what was done, in the words of the log."""
    chairs = _chairs(replay, now, now.scores)
    new = now.new_open() if replay.seen_by == OPEN else now.new(replay.seat)
    seat = next((event.actor for event in new if isinstance(event, SeatEvent | Dealt)), None)
    return LogLine(seat, " ".join(each.text for each in log.lines(new, chairs, replay.line.case)))
