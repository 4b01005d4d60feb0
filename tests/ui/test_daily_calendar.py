"""The calendar of the daily case: midnight, a clock turned back, days gone by, and days that are none."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.daily import HANDS, Days
from game.i18n import t
from tests.support.app_page import Page
from tests.support.daily_pages import (
    DAY,
    begun,
    games_of,
    later,
    noted,
    played_until,
    points_of,
    reckons,
    to_the_end,
)
from ui.state.challenge import DailyMark
from ui.state.played_days import NAME

# ---- the calendar ----


def test_a_hand_begun_before_midnight_belongs_to_its_day() -> None:
    page = played_until(begun(), 6)
    page.date = later(DAY)
    to_the_end(page)
    own = points_of(page)
    assert noted(page) == (own, True) and page.game.challenge == DailyMark(DAY, DAY)
    assert page.session.days.streak(page.date) == 1
    page.tap("desk")
    assert t("screens.desk.today.new") in page.text
    page.tap("daily")
    assert t("screens.desk.play") in page.text and t("daily.counts") in page.text
    page.tap("daily-play")
    assert page.game.challenge == DailyMark(later(DAY), later(DAY)) and noted(page) == (own, True)
    to_the_end(page)
    assert noted(page) == (own, True) and page.session.days.streak(page.date) == 2


def test_at_midnight_the_new_day_is_offered_and_yesterdays_hand_can_be_gone_on_with() -> None:
    page = played_until(begun(), 6)
    before = page.game.match.record()
    page.tap("desk")
    page.date = later(DAY)
    page.tap("daily")
    assert t("daily.today") in page.text and t("screens.desk.play") in page.text
    page.tap("daily-play")
    assert page.game.challenge == DailyMark(later(DAY), later(DAY))
    page.tap("desk", f"daily {DAY}", "daily-play")
    assert page.game.challenge == DailyMark(DAY, DAY) and page.game.match.record() == before
    to_the_end(page)
    assert noted(page) == (points_of(page), True) and noted(page, later(DAY)) == (None, True)


@pytest.mark.parametrize("days", [1, -1, -31])
def test_a_screen_that_stood_while_the_date_changed_begins_nothing_but_shows_the_case_of_today(
    days: int,
) -> None:
    page = Page(date=DAY)
    page.tap("daily")
    page.date = today = later(DAY, days)
    page.tap("daily-play")
    assert page.session.game is None and not page.session.days.by_date
    assert t("daily.turned" if days > 0 else "daily.not-yet") in page.text
    assert t("daily.today") in page.text and f"daily {today}" in page.commands
    page.tap("daily-play")
    assert page.game.challenge == DailyMark(today, today) and noted(page, today) == (None, True)


@pytest.mark.parametrize("back", [1, 31])
def test_a_clock_turned_back_while_the_hand_is_on_loses_nothing(back: int) -> None:
    page = to_the_end(begun(later(DAY, -1)))
    played_until(begun(DAY, page), 4)
    page.date = past = later(DAY, -back)
    to_the_end(page)
    own = points_of(page)
    assert noted(page) == (own, True) and page.game.challenge == DailyMark(DAY, DAY)
    page.tap(f"daily {DAY}")
    assert f"{own} points" in page.text, "the way from the scores leads to its result"
    assert "Streak: 2 days" in page.text and page.session.notice is None
    again = page.reload()
    assert f"{own} points" in again.text
    page.tap("daily-play")
    assert page.game.match.hand_over and games_of(page) == [page.game.slot]
    page.tap("desk", "daily")
    if back == 1:
        assert t("daily.look") in page.text, "that day was played, too"
    else:
        page.tap("daily-play")
        to_the_end(page)
        assert noted(page, past) == (points_of(page), False)
    page.date = DAY
    page.tap("desk", "daily")
    assert f"{own} points" in page.text and "Streak: 2 days" in page.text
    page.date = later(DAY)
    to_the_end(begun(later(DAY), page))
    assert page.session.days.streak(page.date) == 3 and noted(page) == (own, True)


AHEAD, REAL = "2035-01-01", ("2026-11-23", "2026-11-24", "2026-11-25")


@pytest.mark.parametrize("deleted", [False, True])
def test_a_clock_that_was_years_ahead_keeps_no_day_from_counting(deleted: bool) -> None:
    page = to_the_end(begun(AHEAD))
    if deleted:
        page.tap("desk", "casebook", f"remove {page.game.slot}")
    for number, day in enumerate(REAL, 1):
        page = Page(page.memory, date=day)
        page.tap("daily")
        assert t("daily.counts") in page.text
        to_the_end(begun(day, page))
        assert noted(page, day) == (points_of(page), True)
        assert page.session.days.streak(day) == number, "what is still to come is no part of it"
    page.tap(f"daily {REAL[-1]}")
    assert "3 days in a row" in page.text and page.session.days.longest == 3


def test_a_clock_back_by_years_keeps_nothing_from_counting_either() -> None:
    page = Page(date=REAL[0])
    for day in REAL[:2]:
        to_the_end(begun(day, page))
    to_the_end(begun("2015-06-01", page))
    assert noted(page, "2015-06-01") == (points_of(page), True)
    to_the_end(begun(REAL[2], page))
    assert page.session.days.streak(REAL[2]) == page.session.days.longest == 3


def test_a_case_begun_by_a_clock_some_days_ahead_says_why_others_do_not_count() -> None:
    page = to_the_end(begun(later(DAY, 9)))
    page = Page(page.memory, date=DAY)
    page.tap("daily")
    assert t("daily.ahead", date=later(DAY, 9)) in page.text and t("daily.past") not in page.text
    page.tap(f"daily {later(DAY, -1)}")
    assert t("daily.past") in page.text
    page.date = later(DAY, 10)
    page.tap("desk", "daily")
    assert t("daily.counts") in page.text


@pytest.mark.parametrize("back", [1, 31])
def test_a_clock_turned_back_between_two_looks_opens_no_second_try(back: int) -> None:
    page = to_the_end(begun())
    own = points_of(page)
    page.date = later(DAY, -back)
    page = Page(page.memory, date=page.date)
    page.tap("daily")
    assert t("daily.ahead", date=DAY) in page.text, "a gap is not filled by turning the calendar"
    page.tap(f"daily {DAY}")
    assert f"{own} points" in page.text and t("screens.desk.play") not in page.text
    page.tap(f"daily {later(DAY)}")
    assert t("daily.not-yet") in page.text and t("daily.today") in page.text
    page.date = DAY
    page.tap("desk", "daily", "daily-play")
    assert page.game.match.hand_over and games_of(page) == [page.game.slot]
    assert noted(page) == (own, True) and page.session.days.streak(DAY) == 1


def test_an_untold_end_of_a_turned_back_day_is_no_day_in_a_row_after_a_reload() -> None:
    """The word of the stored game about its day must not count more than the record."""
    page = to_the_end(begun())
    page.date = gap = later(DAY, -3)
    to_the_end(begun(gap, page))
    assert noted(page, gap) == (points_of(page), False)
    days = page.session.days.by_date
    torn = Days({**days, gap: replace(days[gap], points=None)})
    page.store.remember(NAME, torn.as_json())
    again = Page(page.memory, date=DAY)
    assert again.session.days.by_date[gap] == replace(days[gap], points=points_of(page))


def test_days_gone_by_are_played_outside_the_streak() -> None:
    page = Page(date=DAY)
    page.tap("daily", f"daily {later(DAY, -7)}")
    assert t("daily.past") in page.text
    page.tap("daily-play")
    mark = page.game.challenge
    assert isinstance(mark, DailyMark) and (mark.day, mark.begun) == (later(DAY, -7), DAY)
    to_the_end(page)
    assert noted(page, later(DAY, -7)) == (points_of(page), False)
    page.tap("desk", "daily", "daily-play")
    assert noted(page) == (None, True)


# ---- what stands behind the word ----


def texts(page: Page) -> dict[str, str]:
    """The texts in storage, without the summary that the desk makes of them."""
    return {key: value for key, value in page.memory.texts.items() if not key.endswith("desk")}


@pytest.mark.parametrize(
    "wanted",
    ["9999-12-31", later(DAY), "x", "2026-02-30", "2026-13-01", "26-11-23", "2026-11-23x", "0000-01-01"],
)
def test_a_day_that_is_none_or_has_not_come_is_told_and_today_is_shown(wanted: str) -> None:
    page = played_until(begun(), 4)
    page.tap("desk")
    before = texts(page)
    page.tap(f"daily {wanted}")
    told = "daily.not-yet" if wanted in {"9999-12-31", later(DAY)} else "daily.no-day"
    assert page.session.screen.name == "daily" and t(told) in page.text
    assert t("daily.today") in page.text and t("app.continue") in page.text
    assert texts(page) == before and not page.faults


@given(st.text(max_size=60))
def test_whatever_follows_the_word_is_a_sentence_and_loses_nothing(rest: str) -> None:
    page = hostile_page()
    before = texts(page)
    page.tap(f"daily {rest}", f"daily-month {rest}")
    assert page.session.screen.name == "daily" and not page.faults and texts(page) == before
    if rest.split():
        assert page.session.screen.name == "daily" and page.text


_PAGES: list[Page] = []


def hostile_page() -> Page:
    """One page for all that is thrown at it."""
    if not _PAGES:
        _PAGES.append(begun(later(DAY, -1)))
    _PAGES[0].date = DAY
    _PAGES[0].tap("desk")
    return _PAGES[0]


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_the_first_and_the_last_day_of_the_calendar_have_their_case(day: str) -> None:
    page = Page(date=day)
    to_the_end(begun(day, page))
    page.tap(f"daily {day}")
    reckons(page, *[3] * HANDS)
    assert t("daily.par", par=3) in page.text and noted(page, day) == (points_of(page), True)
    assert f"daily-month {day[:7]}" not in page.commands
    for word in page.commands:
        if word.startswith("daily-month "):
            page.tap(word)
            assert page.text
    assert "Streak: 1 day" in page.text


def test_a_day_of_the_year_1_is_a_day_gone_by() -> None:
    page = Page(date=DAY)
    page.tap("daily 0001-01-01")
    assert t("daily.past") in page.text and page.session.notice is None
    page.tap("daily-play")
    assert page.game.challenge == DailyMark("0001-01-01", DAY)
