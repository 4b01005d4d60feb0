"""The daily case of a date on the screen: what it is before it is played, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import htpy as h
from htpy import Node

from game.bots import LEVELS
from game.daily import HANDS, Day, daily, day_of
from game.errors import CasefileError
from game.i18n import join_words, number, t, tn
from ui.html.controls import command_button, notice_bar, poster_words, sharing_line
from ui.html.daily_plot import plot
from ui.html.icons import icon
from ui.play import flow
from ui.screens.casebook import update as casebook_update
from ui.screens.daily import view_model
from ui.screens.daily.view_model import Shown
from ui.screens.desk.screen import DeskScreen
from ui.screens.one_try import deal_challenge, go_on
from ui.screens.poster_page import go, poster, top_bar, way_on
from ui.state import address, bot_profiles
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


def daily_case(session: Session, m: Shown, month: str) -> h.Element:
    """The screen. It stands like the form of a new game; the way on comes before the calendar, as one hears it."""
    return h.div(".screen.newgame.daily")[
        top_bar(
            t("daily.today" if m.day == session.today else "daily.title"),
            "desk",
            t("app.desk"),
            h.p(".push.remark.strong")[m.date] if m.points is not None else None,  # else the poster says it
        ),
        _poster(m),
        _start(m),
        h.main(".form.stack.loose", aria_label=t("daily.title"))[
            notice_bar(session.notice),
            _result(m) if m.stage == "over" else _before(session, m),
            h.div(".dy-row.tiles")[
                calendar(session, m.day, month), _tell(m, session.link_sent) if m.shared else None
            ],
        ],
    ]


def _poster(m: Shown) -> h.Element:
    edition = t(f"screens.edition.{m.deal.edition}.name")
    seats = tn("screens.players", m.deal.players)
    if m.points is None:
        line = m.date
        big: h.Node = t(f"screens.case.{m.deal.case}")
        foot: h.Node = [h.b(".d", aria_hidden="true")[str(m.deal.players)], h.span[seats, h.br, edition]]
    else:
        line = t("daily.result")
        big = poster_words(tn("daily.points", abs(m.points), points=number(m.points)))
        foot = h.span[t("daily.par-due")]
        if m.par is not None:
            foot = [
                h.b(".d")[number(m.points - m.par, plus=True)],
                h.span[t("daily.par", par=number(m.par))],
            ]
    return poster(m.deal.case, t("daily.title"), line, big, foot)


def _before(session: Session, m: Shown) -> h.Element:
    """Say what is played, before it is. Par is not told."""
    ahead = _ahead(session) if m.day == session.today and not m.counts else ""
    new = "daily.counts" if m.counts else "daily.ahead" if ahead else "daily.past"
    line = new if m.stage == "new" else f"daily.{m.stage}"
    rivals = [bot_profiles.rank_of_level(level) for level in m.deal.levels if level]
    return h.section("#dy-deal.stack.near.text")[
        h.h2(".strong")[t("daily.deal")],
        h.p[t("daily.against", names=join_words(rivals))],
        h.p[t("duel.one-try")] if m.stage in {"new", "under-way"} else None,
        h.p(".strong")[t(line, date=ahead)],
    ]


def _ahead(session: Session) -> str:
    """The date on which a case was begun by a calendar that was ahead: it keeps the case of today from counting."""
    latest = session.days.latest(session.today)
    return session.device.spoken_day(latest, "long") if latest is not None else ""


def _result(m: Shown) -> h.Element:
    done, spread = len(m.reckoning.points), m.reckoning.spread
    return h.section(".stack.near", aria_labelledby="dy-others")[
        h.h2("#dy-others.strong")[
            t("daily.others") if m.better is None else t("daily.better", share=m.better)
        ],
        plot(m.points or 0, m.par, spread) if spread else None,
        h.p(".row.label", data_aloud="polite")[
            h.progress(max=str(HANDS), value=str(done), aria_label=t("daily.others")),
            h.span[t("daily.working", done=done, all=HANDS)],
        ]
        if m.working
        else None,
        h.p(".text.label", data_aloud="polite")[t("daily.failed")] if m.failed else None,
        h.ul(".cluster.label", aria_label=t("daily.levels"))[
            (
                h.li(".chip")[t("app.line", name=bot_profiles.rank_of_level(level), value=number(points))]
                for level, points in zip(LEVELS, m.reckoning.levels, strict=False)
            )
        ]
        if m.reckoning.levels
        else None,
        h.p(".remark.text")[t("daily.reference")],
    ]


def _tell(m: Shown, sent: str) -> h.Element:
    return h.section(".dy-tell.on-paper.stack", aria_labelledby="dy-tell")[
        h.h2("#dy-tell.strong")[t("daily.tell")],
        h.p("#dy-words.text")[m.shared, h.br, h.span(".link.label")[m.link]],
        command_button(".second", "daily-share")[icon("share-2"), t("daily.share")],
        sharing_line(sent, ".label"),
    ]


def _start(m: Shown) -> h.Element | None:
    if not m.playable:
        return None
    words = {"new": "screens.desk.play", "under-way": "app.resume"}.get(m.stage, "daily.look")
    look = "second" if m.stage == "over" else "prime"
    told = "" if m.stage == "over" else "dy-deal"
    return way_on(
        t(f"screens.case.{m.deal.case}"),
        go("daily-play", t(words), button_id="daily-go", look=look, told=told),
    )


_MONDAY = 23
"""The day of November 2026 that was a Monday: its week lends the calendar the letters of the days."""


def calendar(session: Session, chosen: str, month: str) -> h.Element:
    """The days in a row, and a month with the day that is shown chosen."""
    streak, longest = session.days.streak(session.today), session.days.longest
    before, after = _months_beside(month, session.today)
    name = session.device.spoken_day(f"{month}-01", "month")
    letters = [session.device.spoken_day(f"2026-11-{_MONDAY + at}", "narrow") for at in range(7)]
    days = session.days.month(int(month[:4]), int(month[5:]))
    stop = chosen if chosen[:7] == month else f"{month}-01"
    return h.section(".dy-cal.stack.near", aria_labelledby="dy-streak")[
        h.h2("#dy-streak.strong")[tn("daily.streak", streak) if streak else t("daily.streak.none")],
        h.p(".remark")[tn("daily.longest", longest)] if longest > streak else None,
        h.div(".row.spread")[
            _turn("before", before, "chevron-left"),
            h.h3(".label.strong")[name],
            _turn("after", after, "chevron-right"),
        ],
        h.div(".cal.center", aria_hidden="true")[(h.b(".label.faint")[letter] for letter in letters)],
        h.ul(".cal.center", aria_label=name)[
            (h.li(aria_hidden="true") for _ in range(day_of(f"{month}-01").weekday())),
            (h.li[_leaf(session, day, record, chosen, stops=day == stop)] for day, record in days),
        ],
        h.p(".cluster.label", aria_hidden="true")[
            (
                h.span(".row.tight")[h.i(class_=f"dy-dot is-{state}"), t(f"daily.key.{state}")]
                for state in ("over-par", "under-par")
            )
        ],
    ]


def _months_beside(month: str, today: str) -> tuple[str, str]:
    """The months before and after one, "" for none: none after that of today, nor before the first there is."""
    number = int(month[:4]) * 12 + int(month[5:]) - 1
    this = int(today[:4]) * 12 + int(today[5:7]) - 1
    return _month(number - 1) if number > 12 else "", _month(number + 1) if number < this else ""


def _month(number: int) -> str:
    return f"{number // 12:04}-{number % 12 + 1:02}"


def _turn(word: str, month: str, drawing: str) -> h.Element:
    return h.button(
        ".ib",
        type="button",
        id=f"dy-{word}",
        data_ui=f"daily-month {month}",
        aria_label=t(f"daily.month.{word}"),
        disabled=not month,
    )[icon(drawing)]


def _leaf(session: Session, day: str, record: Day | None, chosen: str, *, stops: bool) -> h.Element:
    """A day: its case and its outcome in words. The Tab key leads to one of them, the arrows from there."""
    state, today = _became(day, record, session.today), day == session.today
    became = t(f"daily.leaf.{state}", points=number(record.points or 0) if record else "")
    words, shown = f"{session.device.spoken_day(day, 'long')}{t('app.colon')}{became}", str(int(day[8:]))
    if state == "later":
        return h.span(".dy-day.is-later", role="img", aria_label=words)[shown]
    return h.button(
        class_=f"dy-day is-{state}{' is-today' if today else ''}",
        type="button",
        data_ui=f"daily {day}",
        aria_label=words,
        aria_current="date" if today else None,
        aria_pressed="true" if day == chosen else "false",
        tabindex="0" if stops else "-1",
    )[shown]


def _became(day: str, record: Day | None, today: str) -> str:
    if record is None:
        return "later" if day > today else "open"
    if record.points is None:
        return "begun"
    if record.par is None:
        return "played"
    return "over-par" if record.points >= record.par else "under-par"


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
