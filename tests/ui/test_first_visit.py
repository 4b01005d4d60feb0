"""The first visit: a newcomer is one tap from a lesson, whoever knows the game one tap from a table; asked once."""

from __future__ import annotations

import json
import re
from html import escape

import pytest

from game.case import CASES
from game.i18n import LANGUAGES, speaking, t
from tests.support.app_page import Page
from tests.support.file_games import bring, only
from ui.screens.desk.screen import DeskScreen
from ui.screens.learn.catalogue import first_lesson, lesson_paths
from ui.storage.store import Memory

PLAY_NOW = "first-hand ripper"
ASKED = f'data-ui="{PLAY_NOW}"'
"""The button that begins a game at once stands only on the desk of a first visit."""


def hero(page: Page) -> str:
    """The command of the large card."""
    return page.html.split('class="cont ')[1].partition('data-ui="')[2].partition('"')[0]


def ways(page: Page) -> list[str]:
    """The commands of the buttons beneath it."""
    return re.findall(r'desk-way"[^>]* data-ui="([^"]*)"', page.html)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_visit_asks_whether_to_learn_or_to_play(language: str) -> None:
    with speaking(language):
        page = Page(device=language)
        assert (hero(page), ways(page)) == (
            f"lesson start {first_lesson('ripper')}",
            [f"lesson start {first_lesson('jekyll')}", PLAY_NOW, "new", "sheet devices"],
        )
        assert t("screens.desk.newcomer") in page.html
        assert all(escape(t(f"screens.case.{case}")) in page.html for case in CASES), "both can be learned"


def test_the_large_card_leads_straight_into_the_first_lesson() -> None:
    page = Page()
    page.tap(hero(page))
    assert page.session.screen.name == "lesson" and first_lesson("ripper") in page.html
    page.tap("lesson leave")
    assert page.session.screen.name == "learn"
    page.tap("desk")
    assert ASKED not in page.html and (hero(page), ways(page)) == ("learn", ["new", "sheet devices"])
    assert t("screens.desk.learning") in page.html and hero(page.reload()) == "learn"


def test_learn_opens_on_the_case_that_was_learned_last_also_after_a_reload() -> None:
    page = Page()
    page.tap(f"lesson start {first_lesson('jekyll')}", "lesson next", "lesson leave", "desk")
    again = page.reload()
    again.tap("learn")
    assert "of-jekyll" in again.html and "of-ripper" not in again.html


def test_whoever_has_done_all_lessons_is_offered_a_game() -> None:
    page = Page()
    page.tap(f"lesson start {first_lesson('jekyll')}", "lesson leave")
    page.session.lessons.done = set(lesson_paths())
    page.tap("desk")
    assert hero(page) == "new"


def test_whoever_plays_at_once_sits_at_a_table_and_is_not_asked_again() -> None:
    page = Page()
    page.tap(PLAY_NOW)
    assert page.session.screen.name == "game" and [seat.kind for seat in page.game.match.seats] == [
        "human",
        "bot",
    ]
    assert 'class="note first ' in page.html, "it is a first hand, in which the dealer speaks"
    again = page.reload()
    assert again.session.welcomed and (hero(again), ways(again)) == (
        "continue",
        ["play-again", "new", "sheet devices", "learn"],
    )


@pytest.mark.parametrize("door", ["new", "casebook"])
def test_whoever_goes_elsewhere_has_declined(door: str) -> None:
    page = Page()
    page.tap(door, "desk")
    assert ASKED not in page.html and (hero(page), ways(page)) == ("new", ["sheet devices", "learn"])
    assert ASKED not in page.reload().html


@pytest.mark.parametrize("command", ["sheet rules", "sheet settings", "set theme parchment", "close"])
def test_a_look_at_rules_or_settings_is_no_answer(command: str) -> None:
    page = Page()
    page.tap(command, "close")
    assert ASKED in page.html and ASKED in page.reload().html


def test_on_a_device_with_games_nobody_is_asked() -> None:
    memory = Memory()
    Page(memory).tap("start")
    del memory.texts["casefile:welcomed"]
    page = Page(memory)
    page.tap("casebook", f"remove {page.game.slot}", "desk")
    assert page.session.played and ASKED not in page.html, "the last game was played here"


def test_the_answer_goes_along_with_the_games() -> None:
    page, other = Page(), Page()
    page.tap("start", "desk", "casebook", "export-all")
    page.run()
    file = only(page)[1]
    assert json.loads(file)["welcomed"] == {"asked": True}
    other.session.screen = DeskScreen()
    assert bring(other, file) == "done"
    assert other.session.welcomed and other.store.recall("welcomed") == {"asked": True}


def test_progress_in_the_lessons_alone_goes_into_a_file() -> None:
    page, other = Page(), Page()
    page.tap("casebook")
    assert "export-all" not in page.html, "there is nothing to save"
    page.tap(f"lesson start {first_lesson('jekyll')}", "lesson next", "casebook")
    assert "export-all" in page.html
    page.tap("export-all")
    page.run()
    other.session.screen = DeskScreen()
    assert bring(other, only(page)[1]) == "done"
    assert other.session.lessons.at == page.session.lessons.at != {}


def test_what_is_damaged_of_it_asks_once_more_and_harms_nothing() -> None:
    page = Page(Memory({"casefile:welcomed": '{"asked": tru'}))
    assert ASKED in page.html and page.session.notice is not None
    page.tap("new", "desk")
    assert ASKED not in page.reload().html
