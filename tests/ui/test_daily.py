"""The daily case on the page: one try a day, whatever the calendar, a reload, another window or a file does."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import choose
from game.daily import HANDS, Days, Reckoning, daily
from game.i18n import LANGUAGES, t, tn, use_language
from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from ui.play.current_view import decides, stage, viewer
from ui.state.daily_mark import NAME, DailyMark
from ui.state.messages import Elsewhere, TabTurned
from ui.transfer.messages import FileBrought

DAY = "2026-11-23"
"""A Monday: Jack the Ripper for two, against an Inspector."""
FIVE = tuple(f"2026-11-{day}" for day in range(23, 28))


def later(day: str, days: int = 1) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def commands(page: Page) -> list[str]:
    return list(Markup(page.html).all("data-ui"))


def text(page: Page) -> str:
    drawn = Markup(page.html)
    drawn.check()
    return drawn.text


def step(page: Page, random: Random | None = None) -> None:
    """Take the next step at the table. Inspectors answer as quickly as Sergeants. So plays the person, but for a play
    at `random` now and then."""
    game = page.game
    if page.asks:
        ask, then = page.asks.pop()
        then(choose(ask.seen, "sergeant", "bot"))
    elif page.waits:
        page.time_passes()
    elif stage(game) == "pause":
        page.tap("nobody")
    elif stage(game) == "sealing":
        page.act("0 ballot jill")
    elif stage(game) == "table" and decides(game, viewer(game)):
        seen = game.match.seen(viewer(game))
        strays = random is not None and random.random() < 0.2
        page.act(
            f"{viewer(game)} {random.choice(seen.legal) if random and strays else choose(seen, 'sergeant', '')}"
        )
    else:
        page.tap("skip")


def played_until(page: Page, decisions: int) -> Page:
    """Play on until the hand has that many actions, and the person is to decide."""
    for _ in range(500):
        if len(page.game.match.hand_record.actions) >= decisions and decides(page.game, 0):
            return page
        step(page)
    raise AssertionError("nobody goes on")


def to_the_end(page: Page, random: Random | None = None) -> Page:
    """Play the hand on the table to its end, all of it shown."""
    for _ in range(3_000):
        if page.game.match.hand_over:
            page.run()
            page.tap("skip")
            return page
        step(page, random)
    raise AssertionError("the hand does not end")


def begun(day: str = DAY, page: Page | None = None) -> Page:
    """A page on which the case of the day is dealt."""
    page = page or Page(date=day)
    page.date = day
    page.tap("desk", "daily", "daily-play")
    assert page.session.screen.name == "game"
    return page


def points_of(page: Page) -> int:
    """The points of the person in the hand on the table."""
    return page.game.match.results[0].scores[0]


def noted(page: Page, day: str = DAY) -> tuple[int | None, bool]:
    """The points that are noted for a day, and whether it counts: on the page and in the store."""
    stored, damaged = Days.from_json(page.store.recall(NAME))
    assert not damaged and stored.by_date[day] == page.session.days.by_date[day]
    return stored.by_date[day].points, stored.by_date[day].counted


def reckons(page: Page, *points: int) -> None:
    """Let the others' hands come to these points of the person."""
    ask, then = page.reckons.pop()
    then(replace(ask.so_far, points=points))


def games_of(page: Page, day: str = DAY) -> list[str]:
    return [head.slot for head in page.session.book if head.daily == day]


# ---- from the desk to the result ----


def test_two_taps_from_the_desk_deal_the_case_of_the_day_and_a_third_goes_on_with_it() -> None:
    page = Page(date=DAY)
    assert "daily" in commands(page) and t("screens.desk.today.new") in text(page)
    page.tap("daily")
    assert t("daily.play") in text(page) and t("daily.counts") in text(page) and not page.reckons
    page.tap("daily-play")
    game = page.game
    assert page.session.screen.name == "game" and game.daily == DailyMark(DAY, DAY)
    case = daily(DAY)
    assert game.match.record()["hands"][0]["deck"] == case.match(["a", "b"]).record()["hands"][0]["deck"]
    assert noted(page) == (None, True) and games_of(page) == [game.slot]
    played_until(page, 6)
    before = game.match.record()
    page.tap("desk")
    assert t("screens.desk.today.going") in text(page)
    page.tap("daily")
    assert page.session.screen.name == "game" and page.game is game and game.match.record() == before
    page.tap("desk", f"daily {DAY}")
    assert t("daily.continue") in text(page) and t("daily.under-way") in text(page)
    page.tap("daily-play")
    assert page.session.screen.name == "game" and page.game is game and games_of(page) == [game.slot]
    to_the_end(page)
    assert noted(page) == (points_of(page), True) and games_of(page) == [game.slot]
    page.tap("desk")
    assert t("screens.desk.today.done") in text(page)


def test_bots_of_the_day_decide_by_playouts_alone() -> None:
    page = begun()
    for _ in range(20):
        if not page.asks:
            step(page)
    ask, _ = page.asks[0]
    assert ask.exact and ask.limit


def test_the_end_leads_to_points_streak_par_and_spread_while_others_play() -> None:
    page = Page(date=later(DAY, -1))
    to_the_end(begun(later(DAY, -1), page))
    to_the_end(begun(DAY, page))
    own = points_of(page)
    assert f"daily {DAY}" in commands(page) and "next-hand" not in commands(page)
    page.tap(f"daily {DAY}")
    assert f"{own} points" in text(page) and "2 days in a row" in text(page)
    assert t("daily.par-due") in text(page) and t("daily.working", done=0, all=HANDS) in text(page)
    reckons(page, own)
    assert t("daily.working", done=1, all=HANDS) in text(page) and t("daily.par-due") in text(page)
    reckons(page, own, own - 1, own - 2, own - 1)
    assert t("daily.par", par=own - 1) in text(page) and page.session.days.by_date[DAY].par == own - 1
    reckons(page, own, own - 1, own - 2, own - 1, *[own - 1] * 100)
    assert t("daily.better", share=100) not in text(page), "who comes later may do better"
    reckons(page, own, own - 1, own - 2, own - 1, *[own - 1] * 100, *[own] * 100)
    assert t("daily.better", share=50) in text(page) and not page.reckons
    assert "200" in text(page) and t("daily.working", done=HANDS, all=HANDS) not in text(page)
    again = Page(page.memory, date=DAY)
    again.tap("daily")
    assert t("daily.better", share=50) in text(again) and t("daily.par", par=own - 1) in text(again)
    assert not again.reckons, "what is worked out stays worked out"


def test_a_reload_in_the_middle_of_the_reckoning_goes_on_where_it_was_stored() -> None:
    page = to_the_end(begun())
    page.tap(f"daily {DAY}")
    reckons(page, *range(10))
    again = Page(page.memory, date=DAY)
    again.tap("daily")
    assert again.reckons[0][0].so_far == Reckoning(DAY, tuple(range(10)))


def test_a_reckoning_that_fails_is_told_and_may_be_tried_again() -> None:
    page = to_the_end(begun())
    page.tap(f"daily {DAY}")
    reckons(page, 5, 5, 5, 5)
    _, then = page.reckons.pop()
    then(None)
    assert t("daily.failed") in text(page) and not page.reckons
    assert f"{points_of(page)} points" in text(page) and t("daily.par", par=5) in text(page)
    page.tap(f"daily {DAY}")
    assert t("daily.failed") not in text(page) and page.reckons


def test_the_answer_to_another_screen_changes_nothing() -> None:
    page = to_the_end(begun())
    page.tap(f"daily {DAY}")
    ask, then = page.reckons.pop()
    page.tap("desk", f"daily {later(DAY, -1)}")
    then(replace(ask.so_far, points=(1, 2, 3, 4)))
    assert page.session.screen.name == "daily" and page.session.days.by_date[DAY].par is None


def test_the_scores_are_shown_again() -> None:
    page = to_the_end(begun())
    for each in (page, Page(page.memory, date=DAY)):
        each.tap("desk", "daily")
        assert t("daily.look") in text(each)
        each.tap("daily-play")
        assert each.session.screen.name == "game" and each.game.match.hand_over
        assert games_of(each) == games_of(page)


def test_a_result_without_its_game_offers_no_scores() -> None:
    page = to_the_end(begun())
    slot, own = page.game.slot, points_of(page)
    page.tap("desk", "casebook", f"remove {slot}", f"daily {DAY}")
    assert t("daily.look") not in text(page) and "daily-play" not in commands(page)
    assert f"{own} points" in text(page) and noted(page) == (own, True)


# ---- the calendar ----


def test_a_hand_begun_before_midnight_belongs_to_its_day() -> None:
    page = played_until(begun(), 6)
    page.date = later(DAY)
    to_the_end(page)
    own = points_of(page)
    assert noted(page) == (own, True) and page.game.daily == DailyMark(DAY, DAY)
    assert page.session.days.streak(page.date) == 1
    page.tap("desk")
    assert t("screens.desk.today.new") in text(page)
    page.tap("daily")
    assert t("daily.play") in text(page) and t("daily.counts") in text(page)
    page.tap("daily-play")
    assert page.game.daily == DailyMark(later(DAY), later(DAY)) and noted(page) == (own, True)
    to_the_end(page)
    assert noted(page) == (own, True) and page.session.days.streak(page.date) == 2


def test_at_midnight_the_new_day_is_offered_and_yesterdays_hand_can_be_gone_on_with() -> None:
    page = played_until(begun(), 6)
    before = page.game.match.record()
    page.tap("desk")
    page.date = later(DAY)
    page.tap("daily")
    assert t("daily.today") in text(page) and t("daily.play") in text(page)
    page.tap("daily-play")
    assert page.game.daily == DailyMark(later(DAY), later(DAY))
    page.tap("desk", f"daily {DAY}", "daily-play")
    assert page.game.daily == DailyMark(DAY, DAY) and page.game.match.record() == before
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
    assert t("daily.turned" if days > 0 else "daily.not-yet") in text(page)
    assert t("daily.today") in text(page) and f"daily {today}" in commands(page)
    page.tap("daily-play")
    assert page.game.daily == DailyMark(today, today) and noted(page, today) == (None, True)


@pytest.mark.parametrize("back", [1, 31])
def test_a_clock_turned_back_while_the_hand_is_on_loses_nothing(back: int) -> None:
    page = to_the_end(begun(later(DAY, -1)))
    played_until(begun(DAY, page), 4)
    page.date = past = later(DAY, -back)
    to_the_end(page)
    own = points_of(page)
    assert noted(page) == (own, True) and page.game.daily == DailyMark(DAY, DAY)
    page.tap(f"daily {DAY}")
    assert f"{own} points" in text(page), "the way from the scores leads to its result"
    assert "2 days in a row" in text(page) and page.session.notice is None
    again = page.reload()
    assert f"{own} points" in text(again)
    page.tap("daily-play")
    assert page.game.match.hand_over and games_of(page) == [page.game.slot]
    page.tap("desk", "daily")
    if back == 1:
        assert t("daily.look") in text(page), "that day was played, too"
    else:
        page.tap("daily-play")
        to_the_end(page)
        assert noted(page, past) == (points_of(page), False)
    page.date = DAY
    page.tap("desk", "daily")
    assert f"{own} points" in text(page) and "2 days in a row" in text(page)
    page.date = later(DAY)
    to_the_end(begun(later(DAY), page))
    assert page.session.days.streak(page.date) == 3 and noted(page) == (own, True)


@pytest.mark.parametrize("back", [1, 31])
def test_a_clock_turned_back_between_two_looks_opens_no_second_try(back: int) -> None:
    page = to_the_end(begun())
    own = points_of(page)
    page.date = later(DAY, -back)
    page = Page(page.memory, date=page.date)
    page.tap("daily")
    assert t("daily.past") in text(page), "a gap is not filled by turning the calendar"
    page.tap(f"daily {DAY}")
    assert f"{own} points" in text(page) and t("daily.play") not in text(page)
    page.tap(f"daily {later(DAY)}")
    assert t("daily.not-yet") in text(page) and t("daily.today") in text(page)
    page.date = DAY
    page.tap("desk", "daily", "daily-play")
    assert page.game.match.hand_over and games_of(page) == [page.game.slot]
    assert noted(page) == (own, True) and page.session.days.streak(DAY) == 1


def test_an_untold_end_of_a_turned_back_day_is_no_day_in_a_row_after_a_reload() -> None:
    """What the stored game tells of its day must not count more than its record does."""
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
    assert t("daily.past") in text(page)
    page.tap("daily-play")
    assert page.game.daily == DailyMark(later(DAY, -7), DAY)
    to_the_end(page)
    assert noted(page, later(DAY, -7)) == (points_of(page), False)
    page.tap("desk", "daily", "daily-play")
    assert noted(page) == (None, True)


# ---- reloads ----


@pytest.mark.parametrize("day", FIVE)
def test_a_reload_in_the_middle_comes_back_to_the_same_decision_and_day(day: str) -> None:
    page = begun(day)
    played_until(page, 8)
    again = Page(page.memory, date=later(day))
    again.tap(f"daily {day}", "daily-play")
    assert again.session.screen.name == "game" and again.game.daily == DailyMark(day, day)
    assert again.game.match.record() == page.game.match.record() and again.game.slot == page.game.slot
    assert decides(again.game, 0) and again.game.match.legal(0) == page.game.match.legal(0)
    assert Markup(again.html).all("data-action") == Markup(page.html).all("data-action")
    to_the_end(again)
    assert noted(again, day) == (points_of(again), True)
    assert Page(again.memory, date=day).session.days == again.session.days


def test_every_reload_of_a_hand_goes_on() -> None:
    page = begun()
    for _ in range(40):
        for _ in range(9):
            if not page.game.match.hand_over:
                step(page)
        actions = page.game.match.hand_record.actions
        page = page.reload()
        page.tap("daily")
        if page.session.screen.name == "daily":  # over, and told
            break
        assert page.game.match.hand_record.actions == actions
    if page.session.screen.name == "game":
        to_the_end(page)
    assert noted(page)[0] is not None and len(games_of(page)) == 1


# ---- two windows ----


def test_a_second_window_looks_on_and_takes_the_day_over() -> None:
    first = played_until(begun(), 4)
    second = Page(first.memory, mine=False, date=DAY)
    second.tap("daily")
    assert second.session.screen.name == "daily" and t("daily.under-way") in text(second)
    second.tap("daily-play")
    assert second.session.sheet is not None and second.session.sheet.kind == "onlooker"
    second.tap("close", f"daily {later(DAY, -1)}", "daily-play")
    assert second.session.screen.name == "daily" and [*second.session.days.by_date] == [DAY]
    assert [*Days.from_json(second.store.recall(NAME))[0].by_date] == [DAY]
    played_until(first, 8)
    second.send(Elsewhere())
    second.tap("close", "seize")
    second.send(TabTurned(True))
    first.send(TabTurned(False))
    assert first.session.screen.name == "desk"
    second.tap("desk", "daily")
    assert second.session.screen.name == "game" and second.game.daily == DailyMark(DAY, DAY)
    assert len(second.game.match.hand_record.actions) >= 8
    to_the_end(second)
    own = points_of(second)
    first.send(Elsewhere())
    first.tap("daily")
    assert f"{own} points" in text(first) and games_of(first) == games_of(second)
    first.tap("daily-play")
    assert first.session.screen.name == "daily", "an onlooker opens no table"
    first.send(TabTurned(True))
    first.tap("desk", "daily", "daily-play")
    assert first.game.match.hand_over and noted(first) == (own, True)


def test_an_onlooker_that_knows_less_writes_nothing_over_what_the_other_has_noted() -> None:
    page = to_the_end(begun(later(DAY, -1)))
    second = Page(page.memory, mine=False, date=DAY)
    to_the_end(begun(DAY, page))
    own = points_of(page)
    second.tap(f"daily {later(DAY, -1)}")
    reckons(second, 1, 2, 3, 4)
    assert t("daily.par", par=3) in text(second)
    assert Days.from_json(page.store.recall(NAME))[0].by_date[DAY].points == own


def test_where_every_window_plays_the_results_are_merged() -> None:
    """Without locks two windows may begin the same day: both end, one result is kept, and the same on both."""
    first = Page(date=DAY)
    second = Page(first.memory, date=DAY)
    begun(DAY, first), begun(DAY, second)
    to_the_end(first), to_the_end(second, Random(1))
    results = {points_of(first), points_of(second)}
    assert len(results) == 2
    for page in (first, second, first):
        page.send(Elsewhere())
    last = Page(first.memory, date=DAY)
    for page in (first, second, last):
        assert page.session.days.by_date[DAY].points == min(results), "the first try cannot be told any more"
    last.tap("daily")
    assert t("daily.play") not in text(last) and last.session.days.streak(DAY) == 1


# ---- what stands behind the word ----


def texts(page: Page) -> dict[str, str]:
    """What is stored, but for the summary that the desk makes of it."""
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
    assert page.session.screen.name == "daily" and t(told) in text(page)
    assert t("daily.today") in text(page) and t("daily.continue") in text(page)
    assert texts(page) == before and not page.faults


@given(st.text(max_size=60))
def test_whatever_follows_the_word_is_a_sentence_and_loses_nothing(rest: str) -> None:
    page = hostile_page()
    before = texts(page)
    page.tap(f"daily {rest}", f"daily-month {rest}")
    assert page.session.screen.name == "daily" and not page.faults and texts(page) == before
    if rest.split():
        assert page.session.screen.name == "daily" and text(page)


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
    reckons(page, 3, 3, 3, 3)
    assert t("daily.par", par=3) in text(page) and noted(page, day) == (points_of(page), True)
    assert f"daily-month {day[:7]}" not in commands(page)
    for word in commands(page):
        if word.startswith("daily-month "):
            page.tap(word)
            assert text(page)
    assert "1 day in a row" in text(page)


def test_a_day_of_the_year_1_is_a_day_gone_by() -> None:
    page = Page(date=DAY)
    page.tap("daily 0001-01-01")
    assert t("daily.past") in text(page) and page.session.notice is None
    page.tap("daily-play")
    assert page.game.daily == DailyMark("0001-01-01", DAY)


# ---- one try ----


def test_nothing_helps_while_the_try_goes_on() -> None:
    page = played_until(begun(), 8)
    slot = page.game.slot
    assert not {"hint", "challenge", "share"} & {each.split()[0] for each in commands(page)}
    for word in (
        "hint",
        "replay",
        "sheet deal",
        "deal-again",
        "swap-seats",
        "seat 0 bot",
        "seat 1 human",
        "next-hand",
    ):
        page.tap(word)
        assert page.session.screen.name == "game" and games_of(page) == [slot], word
        page.tap("close")
    assert not page.hints and page.game.match.seats[0].kind == "human"
    page.tap("desk", "casebook")
    for word in ("replay", "deal", "deal-again", "swap-seats", "review"):
        page.tap(f"{word} {slot}")
        assert page.session.screen.name == "casebook" and len(page.session.book) == 1, word
        page.tap("close")


def test_undo_takes_nothing_back_that_was_seen() -> None:
    page = played_until(begun(), 8)
    actions = list(page.game.match.hand_record.actions)
    for _ in range(20):
        page.tap("undo", "undo yes", "agree 0", "close")
    assert len(page.game.match.hand_record.actions) >= len(actions) - 1
    assert page.game.match.hand_record.actions == actions[: len(page.game.match.hand_record.actions)]


def test_the_deal_once_more_or_played_on_from_the_replay_is_no_daily_case() -> None:
    page = to_the_end(begun())
    own, slot = points_of(page), page.game.slot
    page.tap(f"deal-again {slot}")
    assert page.game.daily is None and page.game.slot != slot
    to_the_end(page)
    page.tap("desk", f"replay {slot}")
    page.run()
    page.tap("replay-play-on")
    page.run()
    assert page.session.game is None or page.game.daily is None or page.game.slot == slot
    assert noted(page) == (own, True) and games_of(page) == [slot]


def test_a_deleted_game_is_not_begun_again() -> None:
    page = played_until(begun(), 4)
    slot = page.game.slot
    page.tap("desk", "casebook", f"remove {slot}", "desk", "daily")
    assert t("daily.gone") in text(page) and "daily-play" not in commands(page)
    page.tap("daily-play")
    assert page.session.screen.name == "daily" and page.session.game is None
    page.tap("casebook", "unremove", "desk", "daily")
    assert page.session.screen.name == "game" and page.game.slot == slot


def exported(page: Page, word: str = "export-all") -> str:
    page.tap("desk", "casebook", word)
    page.run()
    return [*page.given.values()][-1]


def brought(page: Page, file: str) -> Page:
    page.tap("desk", "import")
    page.send(FileBrought(file))
    page.run()
    return page


def of_one(page: Page) -> str:
    return exported(page, f"export {page.game.slot}")


@pytest.mark.parametrize("save", [exported, of_one])
def test_an_earlier_state_from_a_file_is_no_second_try(save: Callable[[Page], str]) -> None:
    page = played_until(begun(), 4)
    file = save(page)
    page.tap("desk", "daily")
    played_until(page, 12)
    slot = page.game.slot
    page.tap("desk", "casebook", f"remove {slot}")
    brought(page, file)
    assert tn("exchange.second-try", 1) in text(page)
    page.tap("close", "desk", "daily")
    assert games_of(page) == [] and t("daily.gone") in text(page) and "daily-play" not in commands(page)
    assert Page(page.memory, date=DAY).session.days.by_date[DAY].points is None


def test_a_branch_from_a_file_is_no_second_try() -> None:
    """A file whose game has other names is another game, and so is one that was played on elsewhere."""
    page = played_until(begun(), 4)
    file = of_one(page).replace(page.game.match.seats[0].name, "Zoe")
    brought(page, file)
    assert tn("exchange.second-try", 1) in text(page)
    page.tap("close", "desk", "daily")
    assert page.session.screen.name == "game" and len(games_of(page)) == 1
    to_the_end(page)
    own = points_of(page)
    brought(page, file)
    assert noted(page) == (own, True) and len(games_of(page)) == 1


def test_on_another_device_the_hand_goes_on_and_its_result_comes_back() -> None:
    page = played_until(begun(), 4)
    other = brought(Page(date=DAY), exported(page))
    assert other.session.days.by_date[DAY] == page.session.days.by_date[DAY]
    assert noted(other) == (None, True)
    other.tap("close", "desk", "daily")
    assert other.session.screen.name == "game" and other.game.daily == DailyMark(DAY, DAY)
    played_until(other, 8)
    brought(page, exported(other))
    assert tn("exchange.second-try", 1) in text(page) and len(games_of(page)) == 1
    other.tap("close", "desk", "daily")
    to_the_end(other)
    own = points_of(other)
    assert noted(other) == (own, True)
    brought(page, exported(other))
    assert noted(page) == (own, True)
    page.tap("close", "desk", "daily", "daily-play")
    assert page.game.match.hand_over and points_of(page) == own


def test_a_day_that_came_in_a_file_is_not_begun_again_when_its_game_is_deleted() -> None:
    file = json.loads(exported(played_until(begun(), 4)))
    del file[NAME]
    page = brought(Page(date=DAY), json.dumps(file))
    assert noted(page) == (None, True)
    (slot,) = games_of(page)
    page.tap("close", "casebook", f"remove {slot}")
    again = Page(page.memory, date=DAY)
    again.tap("daily")
    assert t("daily.gone") in text(again) and "daily-play" not in commands(again)


def test_a_game_that_claims_to_be_the_daily_case_and_may_take_anything_back_is_none() -> None:
    file = json.loads(exported(played_until(begun(), 4)))
    del file[NAME]
    file["games"][0]["record"]["casual"] = True
    other = brought(Page(date=DAY), json.dumps(file))
    assert len(other.session.book) == 1 and not games_of(other)
    assert DAY not in other.session.days.by_date


# ---- telling others ----

TOLD = {
    "en": "Casefile, 2026-11-23: I scored 7 points. Par is 5. That is better than 50% of the reference players. "
    "I have played 2 days in a row.",
    "de": "Casefile, 2026-11-23: Ich habe 7\xa0Punkte geholt. Der Richtwert ist 5. Das ist besser als 50\xa0% der "
    "Vergleichsspieler. Ich habe 2 Tage in Folge gespielt.",
    "fr": "Casefile, 2026-11-23\xa0: j’ai marqué 7 points. Le par est de 5. C’est mieux que 50\xa0% des joueurs de "
    "référence. J’ai joué 2 jours d’affilée.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_is_told_in_whole_sentences_without_the_cards(language: str) -> None:
    page = to_the_end(begun(later(DAY, -1)))
    to_the_end(begun(DAY, page))
    page.tap(f"daily {DAY}")
    reckons(page, 5, 5, 5, 5, *[6] * 100, *[1_000] * 100)
    days = page.session.days.by_date
    page.session.days = Days({**days, DAY: replace(days[DAY], points=7)})
    use_language(language)
    page.tap("daily-share")
    assert page.links == [TOLD[language]]
    assert TOLD[language] in text(page)
    page.run()
    assert t("daily.sent.copied") in text(page)


def test_nothing_is_told_before_the_end() -> None:
    page = played_until(begun(), 4)
    page.tap(f"daily {DAY}", "daily-share")
    assert not page.links and "daily-share" not in commands(page)
