"""The daily case as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.bots import LEVELS
from game.daily import HANDS, Day, Reckoning, better_than, daily, day_of
from game.i18n import number, t, tn
from ui.state import address, bot_profiles
from ui.state.daily_mark import DailyMark
from ui.state.game_summary import GameSummary
from ui.state.reckonings import Reckonings
from ui.state.session import Game, Session
from ui.state.view_models import Notice

Stage = Literal["new", "under-way", "over", "gone"]
"""Not begun; begun; over, with its points; begun, and its game is nowhere."""
_MONDAY = 23
"""The day of November 2026 that was a Monday: its week lends the calendar the letters of the days."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A day of the calendar."""

    day: str
    words: str
    """The day's case and its outcome, in words."""
    state: Literal["over-par", "under-par", "played", "begun", "open", "later"]
    today: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class Shown:
    day: str
    date: str
    """The date in words."""
    today: bool
    case: str
    edition: str
    players: int
    rivals: tuple[str, ...]
    stage: Stage
    playable: bool
    """It can be begun, gone on with, or looked at again."""
    counts: bool
    """It counts for the row of days, or will if it is begun now."""
    ahead: str
    """The date in words on which a case was begun by a calendar that was ahead, if that keeps the case of today from
    counting; else ""."""
    streak: int
    longest: int
    month: str
    """The month of the calendar in words."""
    before: str
    after: str
    """The months beside it, as commands want them; "" for none."""
    letters: tuple[str, ...]
    blank: int
    """Days of the week before the first of the month."""
    leaves: tuple[Leaf, ...]
    points: int | None = None
    par: int | None = None
    better: int | None = None
    levels: tuple[tuple[str, int], ...] = ()
    """The levels that have played the deal, with their points."""
    spread: tuple[int, ...] = ()
    done: int = 0
    """Hands that the others have played."""
    failed: bool = False
    shared: str = ""
    """The result in whole sentences."""
    link: str = ""
    """The address of the case, for whoever wants to play it too."""
    sent: str = ""
    notice: Notice | None = None

    @property
    def working(self) -> bool:
        """True while the others still play."""
        return self.stage == "over" and self.done < HANDS and not self.failed


def stored(session: Session, day: str) -> GameSummary | None:
    """The stored game of a day: of several, which a file may bring, one that is over, else the one saved last."""
    found = [head for head in session.book if head.daily == day and head.is_playable]
    return next((head for head in found if head.closed), found[0] if found else None)


def on_table(session: Session, day: str) -> Game | None:
    """The game on the table, if it is the case of a day."""
    game = session.game
    mark = None if game is None else game.challenge
    return game if isinstance(mark, DailyMark) and mark.day == day else None


def has_game(session: Session, day: str) -> bool:
    """True if the game of a day can come to the table."""
    return on_table(session, day) is not None or stored(session, day) is not None


def under_way(session: Session, day: str) -> bool:
    """True if the case of a day was begun, and its game can be gone on with."""
    record = session.days.by_date.get(day)
    return record is not None and record.points is None and has_game(session, day)


def shown(session: Session, day: str, month: str) -> Shown:
    """The case of a day, beside the calendar of a month."""
    case, record, today = daily(day), session.days.by_date.get(day), session.today
    work, stage = session.features.of(Reckonings), _stage(session, day, record)
    reckoning = work.of(day) if stage == "over" else Reckoning(day)  # nothing is told before the end
    points, par, better = (record.points, record.par, record.better) if record else (None, None, None)
    if points is not None and reckoning.done:
        par, better = reckoning.par, better_than(points, reckoning.spread)
    elif better is None:
        par = None  # from a time in which it was found without the reference players
    counts = record.counted if record else session.days.counts(day, today)
    streak = session.days.streak(today)
    before, after = _months(month, today)
    date = session.device.spoken_day(day, "long")
    return Shown(
        day=day,
        date=date,
        today=day == today,
        case=case.case,
        edition=case.edition,
        players=case.players,
        rivals=tuple(bot_profiles.rank(level) for level in case.levels if level),
        stage=stage,
        playable=stage == "new" or has_game(session, day),
        counts=counts,
        ahead=_ahead(session) if day == today and not counts else "",
        streak=streak,
        longest=session.days.longest,
        month=session.device.spoken_day(f"{month}-01", "month"),
        before=before,
        after=after,
        letters=tuple(session.device.spoken_day(f"2026-11-{_MONDAY + at}", "narrow") for at in range(7)),
        blank=_weekday(f"{month}-01"),
        leaves=tuple(_leaves(session, day, month)),
        points=points,
        par=par,
        better=better,
        levels=tuple(zip(map(bot_profiles.rank, LEVELS), reckoning.levels, strict=False)),
        spread=reckoning.spread,
        done=len(reckoning.points),
        failed=stage == "over" and day in work.failed,
        shared=_told(date, case.case, points, par, better, streak if counts and day == today else 0),
        link=session.device.address(address.of_day(day).removeprefix("#")),
        sent=session.link_sent,
        notice=session.notice,
    )


def _stage(session: Session, day: str, record: Day | None) -> Stage:
    if record is None:
        return "new"
    if record.points is not None:
        return "over"
    return "under-way" if under_way(session, day) else "gone"


def _ahead(session: Session) -> str:
    latest = session.days.latest(session.today)
    return session.device.spoken_day(latest, "long") if latest is not None else ""


def _told(date: str, case: str, points: int | None, par: int | None, better: int | None, streak: int) -> str:
    """The result in whole sentences; "" while there is none."""
    if points is None:
        return ""
    title = t(f"screens.case.{case}")
    told = [tn("daily.told", abs(points), date=date, case=title, points=number(points))]
    if par is not None:
        told.append(t("daily.par", par=number(par)))
    if better is not None:
        told.append(t("daily.told.better", share=better))
    if streak > 1:
        told.append(tn("daily.told.streak", streak))
    return " ".join(told)


def _weekday(day: str) -> int:
    """The days of the week before a date, from Monday on."""
    return day_of(day).weekday()


def _months(month: str, today: str) -> tuple[str, str]:
    """The months before and after one; none after that of today, nor before the first there is."""
    number = int(month[:4]) * 12 + int(month[5:]) - 1
    this = int(today[:4]) * 12 + int(today[5:7]) - 1
    return _month(number - 1) if number > 12 else "", _month(number + 1) if number < this else ""


def _month(number: int) -> str:
    return f"{number // 12:04}-{number % 12 + 1:02}"


def _leaves(session: Session, chosen: str, month: str) -> list[Leaf]:
    leaves = []
    for day, record in session.days.month(int(month[:4]), int(month[5:])):
        state = _became(day, record, session.today)
        words = t(f"daily.leaf.{state}", points=number(record.points or 0) if record else "")
        date = session.device.spoken_day(day, "long")
        leaves.append(Leaf(day, f"{date}{t('app.colon')}{words}", state, day == session.today, day == chosen))
    return leaves


def _became(
    day: str, record: Day | None, today: str
) -> Literal["over-par", "under-par", "played", "begun", "open", "later"]:
    if record is None:
        return "later" if day > today else "open"
    if record.points is None:
        return "begun"
    if record.par is None:
        return "played"
    return "over-par" if record.points >= record.par else "under-par"
