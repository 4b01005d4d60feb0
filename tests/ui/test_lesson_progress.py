"""Progress with the lessons: kept, brought back, merged, carried to other devices, and told where it cannot be kept."""

from __future__ import annotations

import json

import pytest

from game.i18n import t
from game.lessons import case_names
from tests.support import lesson_player as player
from tests.support.app_page import WHEN, Page
from tests.support.lesson_player import at
from tests.support.stores import Full
from tests.support.styles import STYLE
from ui.screens.learn import catalogue
from ui.state import address
from ui.state.lesson_progress import LessonProgress
from ui.state.messages import TabTurned
from ui.storage.generations import ASIDE_PREFIX, KEY_PREFIX
from ui.storage.store import Memory
from ui.transfer import exchange
from ui.transfer.messages import FileBrought

AIM, VICTIM, TURN = "ripper/aim", "ripper/victim", "ripper/turn"


def test_a_reload_comes_back_to_the_step() -> None:
    page = at(VICTIM, 4)
    again = page.reload()
    assert player.note(again)["data-lesson"] == VICTIM
    assert player.note(again)["data-step"] == player.note(page)["data-step"]
    again.tap("back")
    assert again.session.screen.name == "learn" and again.reload().session.screen.name == "desk"


def test_a_reload_at_the_end_of_a_lesson_stays_there() -> None:
    page = at(AIM, 7)
    assert AIM in page.session.lessons.done
    assert player.note(page.reload())["data-step"] == "7/7"


def test_an_address_leads_no_further_than_one_has_come() -> None:
    page = Page()
    page.tap(*address.commands(f"#lesson-{VICTIM}/5"))
    assert player.note(page)["data-step"].startswith("1/") and not page.session.lessons.at
    for name in (f"#lesson-{VICTIM}/0", f"#lesson-{VICTIM}/100", "#lesson-x", "#lesson-../x/1"):
        assert address.commands(name) == ("nowhere",)
    page.tap("lesson start ripper/nowhere 2")
    assert page.session.screen.name == "learn" and t("learn.no-such-lesson") in page.html


def test_the_desk_says_where_one_stands() -> None:
    page = at(TURN, 3)
    page.tap("lesson leave", "desk")
    assert t("learn.where", number=2, step=3, steps=7) in page.html
    page.session.lessons.at.clear()
    page.tap("desk")
    assert t("learn.where", number=2, step=1, steps=7) in page.html, "it was opened, and not done"
    page.session.lessons.done = {TURN, VICTIM, "ripper/no-more"}
    page.tap("desk")
    count = len([each for case in case_names() for each in catalogue.shelf(case).lessons])
    assert t("screens.desk.learn.done", done=2, all=count) in page.html
    page.session.lessons.done, page.session.lessons.last = set(), ""
    page.tap("desk")
    assert t("screens.desk.learn.hint") in page.html


def test_progress_outlives_the_page() -> None:
    memory = Memory()
    page = at(TURN, 3, memory)
    page.tap("select letter#1")
    again = Page(memory)
    assert again.session.lessons.at == {TURN: 2} and again.session.lessons.last == TURN
    again.tap("learn")
    assert t("learn.where", number=2, step=3, steps=7) in again.html
    again.tap(f"lesson start {TURN}")
    assert player.note(again)["data-step"] == "3/7"


def test_progress_that_cannot_be_read_is_told_and_put_aside() -> None:
    memory = Memory()
    at(TURN, 3, memory)
    memory.texts[f"{KEY_PREFIX}lessons"] = "torn"
    page = Page(memory)
    assert t("learn.storage") in page.html and t("app.storage.settings") not in page.html
    assert memory.texts[f"{ASIDE_PREFIX}lessons"] == "torn" and page.session.lessons == LessonProgress()
    assert t("learn.storage") not in Page(memory).html


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"done": 1, "at": [], "last": 3},
        {"done": [1, "../x", "ripper/aim"], "at": {"ripper/turn": "2", "x": 1}},
    ],
)
def test_whatever_is_stored_progress_can_be_read(data: object) -> None:
    progress = LessonProgress.read(data)
    assert progress.done <= {AIM} and not progress.at and not progress.last


def test_a_step_that_is_no_more_leads_to_the_last() -> None:
    page = at(AIM, 60)
    assert player.note(page)["data-step"] == "7/7"


def test_progress_travels_with_the_games() -> None:
    page = Page()
    page.tap("new", "start", "desk")
    page.session.lessons.done = {AIM}
    page.tap(f"lesson start {TURN}", "lesson next", "lesson leave", "casebook", "export-all")
    (text,) = page.given.values()
    assert json.loads(text)["lessons"]["at"] == {TURN: 1}
    other = Page()
    other.session.lessons.done, other.session.lessons.at = {VICTIM}, {TURN: 3}
    other.tap("casebook")
    other.send(FileBrought(text))
    while other.waits:
        other.time_passes()
    assert other.session.lessons.done == {AIM, VICTIM} and other.session.lessons.at == {TURN: 3}
    assert t("learn.imported") in other.html
    assert exchange.file_contents(text).beside["lessons"]["done"] == [AIM]
    assert WHEN in text


def test_progress_that_cannot_be_stored_is_told_where_notices_are_shown() -> None:
    page = Page(Full())
    page.session.welcomed = True
    page.tap(f"lesson start {TURN}", "lesson next")
    assert t("app.not-kept") not in page.html
    page.tap("lesson leave")
    assert t("app.not-kept") in page.html
    page.tap(f"lesson start {AIM}", "lesson leave")
    assert t("app.not-kept") not in page.html, "once"


def test_a_page_that_takes_over_knows_what_was_learned_in_the_other() -> None:
    memory = Memory()
    first, second = Page(memory), Page(memory, mine=False)
    first.session.lessons.done = {AIM}
    first.tap(f"lesson start {TURN}", "lesson next")
    first.send(TabTurned(False))
    second.send(TabTurned(True))
    second.tap(f"lesson start {VICTIM}")
    again = Page(memory)
    assert again.session.lessons.done == {AIM} and again.session.lessons.at == {TURN: 1}


def test_a_title_that_asks_ends_with_its_own_sign() -> None:
    """The style that has a voice pause behind a name adds no full stop to it."""
    page = Page()
    page.tap("learn ripper")
    assert (
        '<b class="ends">Who is the Ripper?</b>' in page.html and "<b>What it is all about</b>" in page.html
    )
    style = STYLE / "layout" / "primitives.css"
    assert "> :is(b, .line, :first-child):not(:last-child, .ends)::after" in style.read_text(encoding="utf-8")
