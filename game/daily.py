"""The daily case: one deal a day, the same for everybody, and what became of it.

A day is a civil date, written as ISO says (`2026-12-24`). Deal, players and their play follow from it and from the
version of these rules; there is no clock in here, and no zone. Days are compared and counted as dates.

Par and the spread are worked out in slices (`Reckoning`): whoever asks for the next one says when to stop."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Annotated, Any

from game.bots.levels import LEVELS, bot_seed, limit_without_clock, think
from game.bots.par_players import PLAYERS, decide
from game.case import CASES
from game.codec import Meets, Most, Range, decode, encode
from game.errors import CasefileError
from game.fixed_deal import FixedDeal
from game.match import Match

VERSION = 1
"""Of the daily rules: the week, the deals, the bots and their playouts. Results of two versions are not compared; what
changes how a bot plays is a new version."""
VERSION_BY_MEDIAN = 2
"""The version of a record whose par is the median: in the first one it was a mean of four hands."""
OWN_SEAT = 0
"""The seat of the person."""
RIVAL_LEVELS = {2: ("inspector",), 3: ("sergeant", "inspector"), 4: ("sergeant", "inspector", "sergeant")}
"""By number of players, the levels of the others, in the order of their seats."""
MOST_ACTIONS = 2_000
"""A hand that takes more is given up; none that bots play comes near."""
_ISO = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def day_of(text: Any) -> date:
    """The date of an ISO text. CasefileError for what is no date, or is written in another way."""
    if not isinstance(text, str) or not _ISO.fullmatch(text):
        raise CasefileError(f"a date is written as in 2026-12-24, not {str(text)[:40]!r}")
    try:
        return date(*map(int, text.split("-")))
    except ValueError:
        raise CasefileError(f"there is no day {text}") from None


Date = Annotated[str, Meets(day_of)]


def week() -> tuple[tuple[str, str, int], ...]:
    """Case, edition and players of each day of a week, from Monday on."""
    days = {day: (name, *setup) for name, case in CASES.items() for day, setup in case.days.items()}
    return tuple(days[day] for day in range(7))


def daily(text: Any) -> FixedDeal:
    """The case of a day. CasefileError for what is no date."""
    day = day_of(text)
    case, edition, players = week()[day.weekday()]
    levels: list[str | None] = [*RIVAL_LEVELS[players]]
    levels.insert(OWN_SEAT, None)
    return FixedDeal(case, edition, {}, tuple(levels), f"daily/{VERSION}/{day.isoformat()}")


# ---- par, and the spread of the reference players -----------------------------------------------------------------

HANDS = len(LEVELS) + PLAYERS
"""The hands of a reckoning: the levels in the seat of the person, the weakest first, then the reference players."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """All that has been worked out of a day: the points in the seat of the person of each hand that is over, and the
    actions of the one under way. What it claims to have played is believed: it comes from this device."""

    day: Annotated[str, Meets(daily)]
    version: Annotated[int, Range(VERSION, VERSION)] = field(default=VERSION, kw_only=True)
    points: Annotated[tuple[int, ...], Most(HANDS)] = ()
    playing: Annotated[tuple[str, ...], Most(MOST_ACTIONS)] = ()

    @property
    def done(self) -> bool:
        """True if every hand is over."""
        return len(self.points) == HANDS

    @property
    def levels(self) -> tuple[int, ...]:
        """The points of the levels, the weakest first, as far as they have played."""
        return self.points[: len(LEVELS)]

    @property
    def par(self) -> int | None:
        """Par; None while a reference player still plays: who comes later may do better."""
        return par(self.spread) if self.done else None

    @property
    def spread(self) -> tuple[int, ...]:
        """The points of the reference players, as far as they have played."""
        return self.points[len(LEVELS) :]


def work_on_reckoning(so_far: Reckoning, stop: Callable[[], bool]) -> Reckoning:
    """Play on until `stop` says so, or everything is done; one decision at least. The points do not depend on where
    the slices end. CasefileError if the actions of the hand under way cannot be played."""
    today = daily(so_far.day)
    points, playing = list(so_far.points), so_far.playing
    while len(points) < HANDS:
        match = today.match()
        for action in playing:
            match.play_text(action)
        actions = [*playing]
        for action in _decisions(today, match, len(points)):
            actions.append(action)
            if stop():
                break
        if not match.hand_over and len(actions) < MOST_ACTIONS:
            return replace(so_far, points=tuple(points), playing=tuple(actions))
        points.append(match.results[0].scores[OWN_SEAT] if match.results else 0)
        playing = ()
        if stop():
            break
    return replace(so_far, points=tuple(points), playing=())


def reference_match(day: str, number: int) -> Match:
    """The hand of a reckoning, whole: that of a level (0 to 3), or of a reference player (from 4 on)."""
    today = daily(day)
    match = today.match()
    for _ in _decisions(today, match, number):
        pass
    return match


def _decisions(today: FixedDeal, match: Match, number: int) -> Iterator[str]:
    """Play a hand on, and yield what was played after each decision."""
    while not match.hand_over and len(match.hand_record.actions) < MOST_ACTIONS:
        seat, before = match.actors[0], len(match.hand_record.actions)
        seen = match.seen(seat)
        level = LEVELS[number] if seat == OWN_SEAT and number < len(LEVELS) else today.levels[seat]
        if level is None:
            action = decide(seen, number - len(LEVELS), before)
        else:
            action = think(seen, level, bot_seed(seat, 1, before), limit_without_clock(seen, level)).action
        match.play(seat, action)
        yield f"{seat} {action}"


def par(spread: Sequence[int]) -> int:
    """The median of the reference players: of two in the middle the lower, so that whoever has more points than par is
    better than at least half of them, and whoever has fewer is better than less than half."""
    return sorted(spread)[(len(spread) - 1) // 2]


def better_than(points: int, spread: Sequence[int]) -> int | None:
    """The share of reference players with fewer points, in whole percent, rounded down; None while there is none."""
    return 100 * sum(each < points for each in spread) // len(spread) if spread else None


# ---- the days that were played ------------------------------------------------------------------------------------

FORMAT, FILE_VERSION = "casefile-daily", 1
MOST_DAYS = 5_000
"""Days that are kept; of more, the latest."""
MOST_DAYS_TURNED_BACK = 31
"""Days by which a calendar is taken to have been turned back, if a case was begun on a later date; one that was begun
still later was begun on a calendar that was ahead, and says nothing of today."""
MOST_POINTS = 1_000
"""No hand brings, or costs, more."""
Points = Annotated[int, Range(-MOST_POINTS, MOST_POINTS)]


@dataclass(frozen=True, slots=True)
class Day:
    """The outcome of the case of a day."""

    begun: Date
    """The date on the calendar of the device when it was begun."""
    counted: bool
    """True if it counts for the streak: begun on its own day."""
    points: Points | None = None
    """None while it goes on."""
    par: Points | None = None
    better: Annotated[int, Range(0, 100)] | None = None
    """Percent of the reference players that had fewer points; None until that is worked out."""
    version: Annotated[int, Range(1, 10**6)] = 1
    """Of how it was judged."""

    def _rank(self) -> tuple[Any, ...]:
        """The order in which one of two records of a day is taken: one that is finished, and counts; then the first
        try, that is the one begun earlier, or the one with fewer points; then the one that was judged last."""
        worked_out = (self.par is not None) + (self.better is not None)
        none = -MOST_POINTS - 1
        return (
            self.points is not None,
            self.counted,
            -day_of(self.begun).toordinal(),
            -(none if self.points is None else self.points),
            self.version,
            worked_out,
            none if self.par is None else self.par,
            none if self.better is None else self.better,
        )


@dataclass(frozen=True, slots=True)
class Days:
    """The days that were played, by date. Immutable: what changes it gives another one."""

    by_date: Mapping[str, Day] = field(default_factory=dict)

    def latest(self, today: str) -> str | None:
        """The last date on which a case was begun, as far as the device's calendar has told; not one that is so far
        from today that the calendar was ahead then."""
        last = _believed(today)
        return max((each.begun for each in self.by_date.values() if each.begun <= last), default=None)

    def counts(self, day: str, today: str) -> bool:
        """True if the case of a day, begun `today`, counts for the streak: on its own day, and not on a calendar that
        was turned back to it."""
        latest = self.latest(today)
        return day == today and (latest is None or latest <= today)

    def begin(self, day: str, today: str) -> Days:
        """Begin the case of a day, `today` on the calendar of the device. CasefileError for a day that was begun
        already, however the calendar is turned, and for one that has not come."""
        if day_of(day) > day_of(today):
            raise CasefileError(f"the case of {day} has not come yet")
        if day in self.by_date:
            raise CasefileError(f"the case of {day} has been begun already")
        return self._with(day, Day(today, self.counts(day, today)))

    def finish(self, day: str, points: int) -> Days:
        """Note the points of a case that was begun; those of one that is finished stay."""
        begun = self._begun(day)
        return self if begun.points is not None else self._with(day, replace(begun, points=points))

    def judge(self, day: str, par: int | None, better: int | None) -> Days:
        """Note par, and the share of reference players that had fewer points."""
        return self._with(day, replace(self._begun(day), par=par, better=better, version=VERSION_BY_MEDIAN))

    def _begun(self, day: str) -> Day:
        if day not in self.by_date:
            raise CasefileError(f"the case of {str(day)[:40]} has not been begun")
        return self.by_date[day]

    def _with(self, day: str, record: Day) -> Days:
        return Days(_kept({**self.by_date, day: record}))

    # ---- the streak ----

    def _counted(self) -> list[int]:
        return sorted(
            day_of(day).toordinal()
            for day, each in self.by_date.items()
            if each.counted and each.points is not None
        )

    def streak(self, today: str) -> int:
        """Count the days in a row that were played on their own day, up to today, or to yesterday while today's case
        is not finished. On a calendar that was turned back, today is the last day that was played. Days still to come,
        which a calendar that was ahead began, are left out, unless there are no others."""
        counted, last = self._counted(), day_of(_believed(today)).toordinal()
        played = [day for day in counted if day <= last] or counted
        now = max([day_of(today).toordinal(), *played[-1:]])
        days = set(played)
        last = now if now in days else now - 1
        first = last
        while first in days:
            first -= 1
        return last - first

    @property
    def longest(self) -> int:
        """The longest streak there ever was."""
        longest = length = before = 0
        for day in self._counted():
            length = length + 1 if day == before + 1 and before else 1
            longest, before = max(longest, length), day
        return longest

    def month(self, year: int, month: int) -> list[tuple[str, Day | None]]:
        """Every day of a month with what became of it. CasefileError for a month that there is not."""
        first = day_of(f"{year:04}-{month:02}-01").toordinal()
        days = []
        for ordinal in range(first, min(first + 31, date.max.toordinal() + 1)):
            each = date.fromordinal(ordinal)
            if each.month == month:
                days.append((each.isoformat(), self.by_date.get(each.isoformat())))
        return days

    def merge(self, other: Days) -> Days:
        """The days of two devices. It does not matter which of them comes first, nor how often it is done."""
        days = dict(self.by_date)
        for day, each in other.by_date.items():
            mine = days.get(day)
            days[day] = each if mine is None or each._rank() > mine._rank() else mine
        return Days(_kept(days))

    # ---- JSON ----

    def as_json(self) -> dict[str, Any]:
        """The days as JSON (docs/NOTATION.md)."""
        days = dict(sorted(self.by_date.items()))
        return {"format": FORMAT, "version": FILE_VERSION, "days": encode(days)}

    @classmethod
    def from_json(cls, data: Any) -> tuple[Days, int]:
        """Read what can be read, and count the days that cannot: one that is damaged costs no other. Never fails."""
        days = data.get("days") if isinstance(data, dict) and data.get("format") == FORMAT else None
        if not isinstance(days, dict):
            return cls(), int(data is not None)
        read: dict[str, Day] = {}
        for day, each in days.items():
            record = _read(day, each)
            if record:
                read[day] = record
        return cls(_kept(read)), len(days) - len(read)


def _believed(today: str) -> str:
    """The last date that a calendar which was turned back to `today` may have shown before."""
    last = min(day_of(today).toordinal() + MOST_DAYS_TURNED_BACK, date.max.toordinal())
    return date.fromordinal(last).isoformat()


def _kept(days: dict[str, Day]) -> dict[str, Day]:
    return dict(sorted(days.items())[-MOST_DAYS:])


def _read(day: Any, data: Any) -> Day | None:
    """A day of a file; None where it is damaged, or claims what cannot be."""
    try:
        record, own = decode(Day, data), day_of(day).isoformat()
    except CasefileError:
        return None
    return None if record.begun < own or (record.counted and record.begun != own) else record
