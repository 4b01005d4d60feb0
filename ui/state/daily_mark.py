"""The mark of a game that is the daily case of a date."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.codec import decode
from game.daily import Date, daily
from game.errors import CasefileError
from game.match import Match

NAME = "daily"
"""The name under which the days are stored, and in an export; also that of the mark beside a stored game."""


@dataclass(frozen=True, slots=True)
class DailyMark:
    """The date of the case, and the date on the calendar of the device when it was begun."""

    day: Date
    begun: Date

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
        levels = tuple(seat.level if seat.kind == "bot" else None for seat in match.seats)
        fits = levels == daily(mark.day).levels and match.hand_number == 1
        helped = match.options or match.casual or match.repeated or match.origin or match.hints
        return mark if fits and not helped and is_deal_of(mark.day, match) else None


def is_deal_of(day: str, match: Match) -> bool:
    """True if a match has the cards of the case of a day, whoever plays it."""
    case = daily(day)
    there = (match.case, match.edition, len(match.seats))
    return there == (case.case, case.edition, case.players) and match.is_dealt_from(case.code)
