"""The calendar of a month, and the row of days that were played."""

from __future__ import annotations

import htpy as h

from game.daily import Day, day_of
from game.i18n import number, t, tn
from ui.html.icons import icon
from ui.state.session import Session

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
