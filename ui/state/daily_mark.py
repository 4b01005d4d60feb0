"""The mark of a game that is the daily case of a date."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from game.codec import decode, encode
from game.daily import SEAT, Date, better_than, daily
from game.errors import CasefileError
from game.fixed_deal import levels_in
from game.match import Match
from ui.state.messages import Effect, Keep
from ui.state.played_days import PlayedDays
from ui.state.reckonings import Reckonings

if TYPE_CHECKING:
    from ui.state.session import Session

NAME = PlayedDays.name
"""The name of the mark beside a stored game."""


@dataclass(frozen=True, slots=True)
class DailyMark:
    """The date of the case, and the date on the calendar of the device when it was begun."""

    name: ClassVar = NAME

    day: Date
    begun: Date

    @property
    def way_on(self) -> tuple[str, str, str]:
        return f"daily {self.day}", "daily.to-result", "calendar-event"

    def note(self, session: Session, match: Match) -> list[Effect]:
        """Note the points, and with them par if that is known."""
        record = session.days.by_date.get(self.day)
        if record is None or record.points is not None:
            return []
        session.days = session.days.finish(self.day, match.results[0].scores[SEAT])
        return [Keep(PlayedDays), *judge(session, self.day)]

    def data(self) -> dict[str, Any]:
        """Return it as it is stored."""
        found: dict[str, Any] = encode(self)
        return found

    @classmethod
    def read(cls, data: Any) -> DailyMark | None:
        """A mark from storage or a file; None for what cannot be one."""
        try:
            mark = decode(cls, data)
        except CasefileError:
            return None
        return mark if mark.day <= mark.begun else None

    @classmethod
    def of(cls, data: Any, match: Match) -> DailyMark | None:
        """The mark of a match; None unless it is the deal of that day, played by those who play it and by its rules."""
        mark = cls.read(data)
        if mark is None:
            return None
        fits = levels_in(match) == daily(mark.day).levels and match.hand_number == 1
        helped = match.options or match.casual or match.repeated or match.origin or match.hints
        return mark if fits and not helped and daily(mark.day).is_dealt_in(match) else None


def judge(session: Session, day: str) -> list[Effect]:
    """Note par and the place among the others beside the own points, as soon as all are known."""
    record, known = session.days.by_date.get(day), session.features.of(Reckonings).of(day)
    if record is None or record.points is None or not known.done:
        return []
    better = better_than(record.points, known.spread)
    if (known.par, better) == (record.par, record.better):
        return []
    session.days = session.days.judge(day, known.par, better)
    return [] if session.onlooking else [Keep(PlayedDays)]
