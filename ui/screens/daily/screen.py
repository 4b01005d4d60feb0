"""The daily case of a date on the screen: what it is before it is played, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from htpy import Node

from game.daily import daily, day_of
from game.errors import CasefileError
from game.i18n import t
from ui.play import flow
from ui.screens.casebook import update as casebook_update
from ui.screens.daily import view_model
from ui.screens.daily.view import daily_case
from ui.screens.desk.screen import DeskScreen
from ui.screens.one_try import deal_challenge, go_on
from ui.state import address
from ui.state.challenge import DailyMark
from ui.state.messages import Effect, Keep
from ui.state.own_name import own_name
from ui.state.par_progress import Reckonings
from ui.state.played_days import PlayedDays
from ui.state.screen import Handler, Handlers, Rest, Screen, always
from ui.state.seat_names import NAMES
from ui.state.session import Session
from ui.state.view_models import Notice
from ui.transfer.messages import Share


@dataclass(eq=False)
class DailyScreen(Screen):
    """The case of a date, beside the calendar of a month."""

    name = "daily"
    on_second_page: ClassVar[bool] = True

    day: str
    month: str
    """The month of the calendar: the year and the month as a date of ISO begins."""
    opened_on: str
    """The date on the calendar of the device when it was opened."""

    def draw(self, session: Session) -> Node:
        return daily_case(session, view_model.shown_day(session, self.day), self.month)

    def title(self) -> str:
        return t("daily.page")

    def place(self) -> str:
        return address.of_day(self.day)

    def between_hands(self) -> bool:
        return True

    def play(self, session: Session, rest: Rest) -> list[Effect]:
        """`daily-play`: begin the case, go on with it, or look at its end."""
        if self.day in session.days.by_date:
            return go_on(session, DailyMark(self.day, self.day))
        if self._is_passed(session):
            return self._turn_to_today(session)
        if casebook_update.ask_about_unsaved(session, "daily-play", rest):
            return []
        session.days = session.days.begin(self.day, session.today)
        mark, name = DailyMark(self.day, session.today), own_name(session) or NAMES[0]
        return [Keep(PlayedDays), *deal_challenge(session, mark, daily(self.day), name)]

    def _is_passed(self, session: Session) -> bool:
        """True if the calendar has gone on, or back, since this was shown: the case of today is another one now."""
        return session.today != self.opened_on == self.day or self.day > session.today

    def _turn_to_today(self, session: Session) -> list[Effect]:
        """Show the case of today and say why: who tapped meant that, and a day gone by would not count."""
        today = session.today
        session.notice = Notice(t("daily.turned" if today > self.day else "daily.not-yet"))
        self.day, self.month, self.opened_on = today, today[:7], today
        session.features.of(Reckonings).failed.discard(today)
        return []

    def turn(self, session: Session, rest: Rest) -> list[Effect]:
        """`daily-month <year>-<month>`: another leaf of the calendar."""
        if rest and _a_month(rest[0], session.today):
            self.month = rest[0]
        return []

    def share(self, session: Session) -> list[Effect]:
        """`daily-share`: the result in whole sentences, by the way the device has for it."""
        shown = view_model.shown_day(session, self.day)
        return [Share("", t("daily.page"), f"{shown.shared}\n{shown.link}")] if shown.shared else []

    handlers: ClassVar[Handlers] = {
        "daily-play": Handler(lambda session, screen, rest: screen.play(session, rest)),
        "daily-month": Handler(lambda session, screen, rest: screen.turn(session, rest), looking_on=True),
        "daily-share": Handler(lambda session, screen, rest: screen.share(session), looking_on=True),
    }


def _a_month(text: str, today: str) -> bool:
    """True for a month that has come, written as the beginning of a date."""
    try:
        return day_of(f"{text}-01").isoformat() <= today
    except CasefileError:
        return False


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
