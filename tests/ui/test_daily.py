"""The daily case on the page: from the desk to its result, through reloads and other windows."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from unittest.mock import Mock

import pytest

from game.codec import encode
from game.daily import HANDS, Day, Days, Reckoning, daily, day_of
from game.i18n import LANGUAGES, t, use_language
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
    step,
    to_the_end,
)
from tests.support.markup import Page as Markup
from ui.html.daily_plot import plot
from ui.play.current_view import decides
from ui.screens.daily import work
from ui.state.challenge import DailyMark
from ui.state.messages import SavedElsewhere, TabTurned
from ui.state.par_progress import MOST_DAYS, Reckonings
from ui.state.played_days import NAME

FOUR = (1, 2, 3, 4)
"""Points of the four levels."""
FIVE = tuple(f"2026-11-{day}" for day in range(23, 28))


# ---- from the desk to the result ----


def test_two_taps_from_the_desk_deal_the_case_of_the_day_and_a_third_goes_on_with_it() -> None:
    page = Page(date=DAY)
    assert "daily" in page.commands and t("screens.desk.today.new") in page.text
    page.tap("daily")
    assert t("screens.desk.play") in page.text and t("daily.counts") in page.text and not page.reckons
    assert page.html.partition("<main")[0].count(DAY) == 1, "the date stands on the poster alone"
    page.tap("daily-play")
    game = page.game
    assert page.session.screen.name == "game" and game.challenge == DailyMark(DAY, DAY)
    case = daily(DAY)
    assert game.match.record()["hands"][0]["deck"] == case.match(["a", "b"]).record()["hands"][0]["deck"]
    assert noted(page) == (None, True) and games_of(page) == [game.slot]
    played_until(page, 6)
    before = game.match.record()
    page.tap("desk")
    assert t("screens.desk.today.going") in page.text
    page.tap("daily")
    assert page.session.screen.name == "game" and page.game is game and game.match.record() == before
    page.tap("desk", f"daily {DAY}")
    assert t("app.continue") in page.text and t("daily.under-way") in page.text
    page.tap("daily-play")
    assert page.session.screen.name == "game" and page.game is game and games_of(page) == [game.slot]
    to_the_end(page)
    assert noted(page) == (points_of(page), True) and games_of(page) == [game.slot]
    page.tap("desk")
    assert t("screens.desk.today.done") in page.text


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
    assert f"daily {DAY}" in page.commands and "next-hand" not in page.commands
    page.tap(f"daily {DAY}")
    assert f"{own} points" in page.text and "Streak: 2 days" in page.text
    assert t("daily.par-due") in page.text and t("daily.working", done=0, all=HANDS) in page.text
    reckons(page, own, day=DAY)
    assert t("daily.working", done=1, all=HANDS) in page.text and t("daily.par-due") in page.text
    reckons(page, *FOUR, *[own - 1] * 199)
    assert t("daily.better", share=100) not in page.text, "who comes later may do better"
    assert t("daily.par-due") in page.text and page.session.days.by_date[DAY].par is None
    reckons(page, *FOUR, *[own - 1] * 100, *[own] * 100)
    assert t("daily.par", par=own - 1) in page.text and page.session.days.by_date[DAY].par == own - 1
    assert t("daily.better", share=50) in page.text
    assert all(ask.so_far.day != DAY for ask, _ in page.reckons)
    assert "200" in page.text and t("daily.working", done=HANDS, all=HANDS) not in page.text
    again = Page(page.memory, date=DAY)
    again.tap("daily")
    assert t("daily.better", share=50) in again.text and t("daily.par", par=own - 1) in again.text
    assert all(ask.so_far.day != DAY for ask, _ in again.reckons), "what is worked out stays worked out"


def test_par_from_the_reference_players_takes_the_place_of_a_higher_one_from_the_levels() -> None:
    page = to_the_end(begun())
    own = points_of(page)
    old = {"begun": DAY, "counted": True, "points": own, "par": own + 5, "better": 60, "version": 1}
    page.store.remember(NAME, {"format": "casefile-daily", "version": 1, "days": {DAY: old}})
    page = Page(page.memory, date=DAY)
    page.tap("daily")
    assert page.session.days.by_date[DAY].par == own + 5
    reckons(page, *FOUR, *[own - 5] * 120, *[own] * 80, day=DAY)
    for each in (page, Page(page.memory, date=DAY)):
        each.tap("daily")
        assert noted(each) == (own, True) and each.session.days.by_date[DAY].par == own - 5
        assert t("daily.par", par=own - 5) in each.text
        assert t("daily.leaf.over-par", points=own) in each.html
        assert t("daily.leaf.under-par", points=own) not in each.html


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
    reckons(page, *FOUR)
    _, then = page.reckons.pop()
    then(None)
    assert t("daily.failed") in page.text and not page.reckons
    assert f"{points_of(page)} points" in page.text
    page.tap("desk")
    assert not page.reckons, "it is not tried over and over"
    page.tap(f"daily {DAY}")
    assert t("daily.failed") not in page.text and page.reckons


def test_the_others_begin_with_the_own_hand_and_nothing_of_it_is_told_before_that_is_over() -> None:
    page = begun()
    reckons(page, *FOUR, *[5] * 100, *[6] * 100)
    assert not page.reckons and page.session.days.by_date[DAY].par is None
    page.tap("desk", f"daily {DAY}")
    assert t("daily.under-way") in page.text and t("daily.levels") not in Markup(page.html).all("aria-label")
    page.tap("daily-play")
    to_the_end(page)
    assert page.session.days.by_date[DAY].par == 5
    page.tap(f"daily {DAY}")
    assert t("daily.par", par=5) in page.text and not page.reckons


def test_the_work_goes_on_wherever_the_page_is_and_over_a_reload() -> None:
    page = to_the_end(begun())
    page.tap("desk")
    ask, then = page.reckons.pop()
    then(replace(ask.so_far, points=FOUR, playing=("0 draw",)))
    assert page.reckons[-1][0].so_far == Reckoning(DAY, FOUR, ("0 draw",))
    again = Page(page.memory, date=later(DAY))
    assert again.session.screen.name == "desk"
    reckons(again, *FOUR, *[5] * 200)
    assert again.session.days.by_date[DAY].par == 5 and not again.reckons


def test_several_days_are_kept_and_the_one_that_is_looked_at_comes_first() -> None:
    page = Page(date=later(DAY, -1))
    to_the_end(begun(later(DAY, -1), page))
    reckons(page, 1, 1)
    to_the_end(begun(DAY, page))
    page.reckons[-1][1](replace(page.reckons.pop()[0].so_far, playing=("0 draw",)))
    assert page.reckons[-1][0].so_far.day == DAY, "the day that was begun last"
    page.tap(f"daily {later(DAY, -1)}")
    reckons(page, 2, 2)
    assert page.reckons[-1][0].so_far == Reckoning(later(DAY, -1), (1, 1), ("0 draw",))
    again = Page(page.memory, date=DAY)
    assert {ask.so_far.points for ask, _ in again.reckons} == {(2, 2)}
    kept = again.session.features.of(Reckonings)
    assert {day: each.points for day, each in kept.by_day.items()} == {later(DAY, -1): (1, 1), DAY: (2, 2)}


def test_of_many_days_the_last_are_kept_and_what_was_stored_once_is_read() -> None:
    kept = Reckonings.read(encode(Reckoning(DAY, FOUR)))
    assert kept.by_day == {DAY: Reckoning(DAY, FOUR)}
    for at in range(1, MOST_DAYS + 1):
        kept.note(Reckoning(later(DAY, at)))
    assert len(kept.by_day) == MOST_DAYS and DAY not in kept.by_day
    damaged = {"days": [*kept.data()["days"], {"day": 7}, None]}
    assert Reckonings.read(damaged).by_day == kept.by_day
    assert Reckonings.read({"days": 5}).by_day == Reckonings.read(None).by_day == {}


def test_days_long_gone_are_worked_out_only_when_they_are_looked_at() -> None:
    page = to_the_end(begun())
    again = Page(page.memory, date=later(DAY, 8))
    assert not again.reckons
    again.tap(f"daily {DAY}")
    assert again.reckons[0][0].so_far.day == DAY


def test_of_days_long_gone_nothing_is_read_at_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    page, read = Page(date=DAY), Mock(wraps=day_of)
    page.session.days = Days({later(DAY, -at): Day(later(DAY, -at), True, 1) for at in range(20, 400)})
    monkeypatch.setattr(work, "day_of", read)
    page.tap("casebook")
    assert not page.reckons and 1 <= read.call_count < 5


def test_the_scores_are_shown_again() -> None:
    page = to_the_end(begun())
    for each in (page, Page(page.memory, date=DAY)):
        each.tap("desk", "daily")
        assert t("daily.look") in each.text
        each.tap("daily-play")
        assert each.session.screen.name == "game" and each.game.match.hand_over
        assert games_of(each) == games_of(page)


def test_a_result_without_its_game_offers_no_scores() -> None:
    page = to_the_end(begun())
    slot, own = page.game.slot, points_of(page)
    page.tap("desk", "casebook", f"remove {slot}", f"daily {DAY}")
    assert t("daily.look") not in page.text and "daily-play" not in page.commands
    assert f"{own} points" in page.text and noted(page) == (own, True)


# ---- reloads ----


@pytest.mark.parametrize("day", FIVE)
def test_a_reload_in_the_middle_comes_back_to_the_same_decision_and_day(day: str) -> None:
    page = begun(day)
    played_until(page, 8)
    again = Page(page.memory, date=later(day))
    again.tap(f"daily {day}", "daily-play")
    assert again.session.screen.name == "game" and again.game.challenge == DailyMark(day, day)
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
    assert second.session.screen.name == "daily" and t("daily.under-way") in second.text
    second.tap("daily-play")
    assert second.session.sheet is not None and second.session.sheet.kind == "onlooker"
    second.tap("close", f"daily {later(DAY, -1)}", "daily-play")
    assert second.session.screen.name == "daily" and [*second.session.days.by_date] == [DAY]
    assert [*Days.from_json(second.store.recall(NAME))[0].by_date] == [DAY]
    played_until(first, 8)
    second.send(SavedElsewhere())
    second.tap("close", "seize")
    second.send(TabTurned(True))
    first.send(TabTurned(False))
    assert first.session.screen.name == "desk"
    second.tap("desk", "daily")
    assert second.session.screen.name == "game" and second.game.challenge == DailyMark(DAY, DAY)
    assert len(second.game.match.hand_record.actions) >= 8
    to_the_end(second)
    own = points_of(second)
    first.send(SavedElsewhere())
    first.tap("daily")
    assert f"{own} points" in first.text and games_of(first) == games_of(second)
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
    assert not second.reckons[0][0].so_far.points
    reckons(second, *FOUR, *[3] * 200)
    assert t("daily.par", par=3) in second.text
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
        page.send(SavedElsewhere())
    last = Page(first.memory, date=DAY)
    for page in (first, second, last):
        assert page.session.days.by_date[DAY].points == min(results), "the first try cannot be told any more"
    last.tap("daily")
    assert t("screens.desk.play") not in last.text and last.session.days.streak(DAY) == 1


# ---- telling others ----


TOLD = {
    "en": "Casefile, daily case of 2026-11-23 (Jack the Ripper): I scored 7 points. Par is 5. I did better than 50% "
    "of the reference players. I have played 2 days in a row.",
    "de": "Casefile, Tagesfall vom 2026-11-23 (Jack the Ripper): Ich habe 7\xa0Punkte geholt. Der Richtwert liegt "
    "bei 5. Ich war besser als 50\xa0% der Vergleichsspieler. Ich habe 2 Tage in Folge gespielt.",
    "fr": "Casefile, affaire du 2026-11-23 (Jack l’Éventreur)\xa0: j’ai marqué 7 points. Le par est de 5. "
    "J’ai fait mieux que 50\u202f% des joueurs de référence. J’ai joué 2 jours d’affilée.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_is_told_in_whole_sentences_without_the_cards(language: str) -> None:
    page = to_the_end(begun(later(DAY, -1)))
    to_the_end(begun(DAY, page))
    page.tap(f"daily {DAY}")
    reckons(page, *FOUR, *[5] * 100, *[1_000] * 100, day=DAY)
    days = page.session.days.by_date
    page.session.days = Days({**days, DAY: replace(days[DAY], points=7)})
    use_language(language)
    page.tap("daily-share")
    assert page.links == [f"{TOLD[language]}\n#daily-{DAY}"]
    assert TOLD[language] in page.text
    page.run()
    assert t("deal.share.copied") in page.text


def test_a_par_below_zero_has_a_true_minus() -> None:
    page = to_the_end(begun())
    page.tap(f"daily {DAY}")
    reckons(page, *FOUR, *[-12] * 200)
    assert "Par is −12." in page.text and "par −12" in page.text and "-12" not in page.text


def test_nothing_is_told_before_the_end() -> None:
    page = played_until(begun(), 4)
    page.tap(f"daily {DAY}", "daily-share")
    assert not page.links and "daily-share" not in page.commands


@pytest.mark.parametrize("own", [-6, 0, 3])
def test_the_words_of_the_plot_stand_above_its_bars(own: int) -> None:
    """The own mark above its bar, beside the line of par; par above them all."""
    drawing = str(plot(own, 0, [-6] + [0] * 9 + [7] * 3))
    bars = {kind: float(y) for kind, y in re.findall(r'<rect(?: class="(own)")?[^>]* y="([\d.]+)"', drawing)}
    you, par = (
        float(re.findall(rf'class="{kind}"[^>]* y="([\d.]+)"', drawing)[0]) for kind in ("you", "of-par")
    )
    assert 0 < bars["own"] - you < 10 and par < min(bars.values()) - 15
    assert you - par > 15
