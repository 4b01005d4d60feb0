"""The work on what the others make of a daily case: it goes on wherever the page is, and nobody waits for it.

It begins with the own hand, so that par is there when that is over, or soon after; nothing of it is shown before."""

from __future__ import annotations

from datetime import date

from game.daily import MOST_DAYS_TURNED_BACK, Reckoning, day_of
from ui.screens.daily import view_model
from ui.screens.daily.screen import DailyScreen
from ui.screens.review.work import Reviews
from ui.state import par_progress
from ui.state.challenge import judge
from ui.state.messages import Effect, Remember
from ui.state.par_progress import Reckonings, WorkOnReckoning
from ui.state.questions import Ask
from ui.state.session import Session

RECENT = 7
"""Days after the beginning of a case for which it is worked on without being looked at."""


def refresh(session: Session) -> list[Effect]:
    """Let the others play on, if they are not at it."""
    work = session.features.of(Reckonings)
    day = "" if work.asked is not None else _next_day(session, work)
    if not day:
        return []
    work.asked = work.of(day)
    return [Ask(work.asked, WorkOnReckoning(work.asked))]


def take_points(session: Session, asked: Reckoning, so_far: Reckoning) -> list[Effect]:
    """The others have played on, wherever the page is by now; where nothing is new they could not."""
    work = session.features.of(Reckonings)
    if asked is not work.asked:
        return []
    work.asked = None
    if so_far == asked:
        work.drop(asked.day)
    else:
        work.note(so_far)
    kept = [] if session.onlooking else [Remember(par_progress.NAME, work.data())]
    return [*kept, *judge(session, asked.day)]


def _next_day(session: Session, work: Reckonings) -> str:
    """The day to be worked on: the one that is looked at, else the one begun last; "" for none. A page that looks on
    leaves all others to the one that plays, and a review that somebody has asked for goes first."""
    shown = session.screen.day if isinstance(session.screen, DailyScreen) else ""
    if _waits(session, work, shown, looked_at=True):
        return shown
    if session.onlooking or session.features.of(Reviews).working() is not None:
        return ""
    first, last = _recent(session.today)
    begun = [
        (record.begun, day) for day, record in session.days.by_date.items() if first <= record.begun <= last
    ]
    return next((day for _, day in sorted(begun, reverse=True) if _waits(session, work, day)), "")


def _recent(today: str) -> tuple[str, str]:
    """The dates from a week ago to the last that a calendar which was turned back may have shown. They are compared as
    texts: this is asked at every message, of every day that was ever played."""
    now = day_of(today).toordinal()
    first, last = (
        max(now - RECENT, date.min.toordinal()),
        min(now + MOST_DAYS_TURNED_BACK, date.max.toordinal()),
    )
    return date.fromordinal(first).isoformat(), date.fromordinal(last).isoformat()


def _waits(session: Session, work: Reckonings, day: str, *, looked_at: bool = False) -> bool:
    """True if there is something to work out: for a case that is over, or whose game can still come to its end."""
    record = session.days.by_date.get(day)
    if record is None or day in work.failed or work.of(day).done:
        return False
    if record.points is None:
        return not session.onlooking and view_model.under_way(session, day)
    return looked_at or record.better is None
