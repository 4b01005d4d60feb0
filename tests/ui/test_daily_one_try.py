"""One try at a daily case, whatever a command, a deletion or a file does."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game.i18n import t, tn
from tests.support.app_page import Page
from tests.support.daily_pages import (
    DAY,
    begun,
    brought,
    exported,
    games_of,
    noted,
    played_until,
    points_of,
    to_the_end,
)
from ui.state.challenge import DailyMark
from ui.state.played_days import NAME


def test_nothing_helps_while_the_try_goes_on() -> None:
    page = played_until(begun(), 8)
    slot = page.game.slot
    assert not {"hint", "challenge", "share"} & {each.split()[0] for each in page.commands}
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
    assert page.game.challenge is None and page.game.slot != slot
    to_the_end(page)
    page.tap("desk", f"replay {slot}")
    page.run()
    page.tap("replay-play-on")
    page.run()
    assert page.session.game is None or page.game.challenge is None or page.game.slot == slot
    assert noted(page) == (own, True) and games_of(page) == [slot]


def test_a_deleted_game_is_not_begun_again() -> None:
    page = played_until(begun(), 4)
    slot = page.game.slot
    page.tap("desk", "casebook", f"remove {slot}", "desk", "daily")
    assert t("daily.gone") in page.text and "daily-play" not in page.commands
    page.tap("daily-play")
    assert page.session.screen.name == "daily" and page.session.game is None
    page.tap("casebook", "unremove", "desk", "daily")
    assert page.session.screen.name == "game" and page.game.slot == slot


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
    assert tn("exchange.second-try", 1) in page.text
    page.tap("close", "desk", "daily")
    assert games_of(page) == [] and t("daily.gone") in page.text and "daily-play" not in page.commands
    assert Page(page.memory, date=DAY).session.days.by_date[DAY].points is None


def test_a_branch_from_a_file_is_no_second_try() -> None:
    """A file whose game has other names is another game, and so is one that was played on elsewhere."""
    page = played_until(begun(), 4)
    file = of_one(page).replace(page.game.match.seats[0].name, "Zoe")
    brought(page, file)
    assert tn("exchange.second-try", 1) in page.text
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
    assert other.session.screen.name == "game" and other.game.challenge == DailyMark(DAY, DAY)
    played_until(other, 8)
    brought(page, exported(other))
    assert tn("exchange.second-try", 1) in page.text and len(games_of(page)) == 1
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
    assert t("daily.gone") in again.text and "daily-play" not in again.commands


def test_a_game_that_claims_to_be_the_daily_case_and_may_take_anything_back_is_none() -> None:
    file = json.loads(exported(played_until(begun(), 4)))
    del file[NAME]
    file["games"][0]["record"]["casual"] = True
    other = brought(Page(date=DAY), json.dumps(file))
    assert len(other.session.book) == 1 and not games_of(other)
    assert DAY not in other.session.days.by_date
