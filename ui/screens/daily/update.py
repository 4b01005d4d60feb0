"""The way to the daily case."""

from __future__ import annotations

from game.daily import day_of
from game.errors import CasefileError
from game.i18n import t
from ui.play import flow
from ui.screens.daily import view_model
from ui.screens.daily.screen import DailyScreen
from ui.screens.desk.screen import DeskScreen
from ui.screens.one_try import go_on
from ui.state.challenge import DailyMark
from ui.state.messages import Effect
from ui.state.par_progress import Reckonings
from ui.state.screen import Handler, Handlers, Rest, always
from ui.state.session import Session
from ui.state.view_models import Notice


def open_daily(session: Session, rest: Rest) -> list[Effect]:
    """`daily`: the case of today, and from the desk its table if it is under way; `daily <date>`: that of a day gone
    by."""
    day, at_desk = session.today, isinstance(session.screen, DeskScreen)
    if not rest and at_desk and not session.onlooking and view_model.under_way(session, day):
        return go_on(session, DailyMark(day, day))
    if rest:
        try:
            wanted = day_of(rest[0]).isoformat()
        except CasefileError:
            session.notice = Notice(t("daily.no-day"), kind="error")
        else:
            if wanted <= day or wanted in session.days.by_date:  # begun before the calendar was turned back
                day = wanted
            else:
                session.notice = Notice(t("daily.not-yet"))
    flow.leave_for(session, DailyScreen(day, day[:7], session.today))
    session.link_sent = ""
    session.features.of(Reckonings).failed.discard(day)
    return []


HANDLERS: Handlers = {"daily": Handler(open_daily, looking_on=True, leaves=always)}
