"""Steps that want no play: a question keeps its answer to itself until it is given, and what is read offers nothing."""

from __future__ import annotations

import pytest

from game.i18n import t
from game.lessons import Lesson
from tests.support import lesson_player as player
from tests.support.app_page import Page
from tests.support.lesson_player import at
from tests.support.lesson_scenes import every_lesson
from tests.support.markup import Page as Markup
from ui.screens.learn.catalogue import path_of

QUESTIONS = [
    (path_of(lesson), number)
    for lesson in every_lesson()
    for number, step in enumerate(lesson.steps, 1)
    if step.is_question
]
WRONG = {
    "ripper/aim": "sheet about suspect gull",
    "ripper/alibi": "sheet about suspect jill",
    "ripper/going-out": "lesson tap sheet evidence",
    "jekyll/two-faces": "sheet about meld 1 carew",
    "jekyll/shut-out": "lesson tap sheet evidence",
}


def asks(page: Page) -> bool:
    """True if the page hides what shows the answer."""
    return any({"taught", "asks"} <= set(each.split()) for each in Markup(page.html).all("class"))


@pytest.mark.parametrize(("path", "step"), QUESTIONS)
def test_a_question_has_its_target_and_shows_it_after_two_wrong_answers(path: str, step: int) -> None:
    page = at(path, step)
    assert asks(page) and player.targets(page)
    page.tap(WRONG[path])
    assert player.opened(page).reply and asks(page)
    page.tap(WRONG[path])
    assert not asks(page) and "plainly" in page.html and t("learn.look")[:-1] in page.html
    player.targets(page)[0].touch(page)
    assert player.note(page)["data-step"].startswith(f"{step + 1}/") and not asks(page)


@pytest.mark.parametrize("lesson", every_lesson(), ids=path_of)
def test_a_step_that_wants_no_play_offers_none(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps, 1):
        page = at(path_of(lesson), number)
        if not step.actions:
            offered = [each.action for each in player.touchable(page) if each.action]
            assert not offered, (number, offered)


def test_the_bar_says_what_to_do_instead() -> None:
    assert t("learn.reading") in Markup(at("ripper/turn", 2).html).text
    assert t("learn.answer") in Markup(at("ripper/aim", 2).html).text
    assert t("follows.due.draw") in Markup(at("ripper/turn", 3).html).text


def test_the_deeds_of_the_others_are_told_once() -> None:
    page = at("ripper/alibi", 4)
    page.tap("select letter#1")
    page.act("0 discard letter")
    assert "note-others" in page.html
    page.tap("lesson next")
    assert player.note(page)["data-step"] == "6/7" and "note-others" not in page.html


@pytest.mark.parametrize("back", ["clear", "select jill#1"])
def test_cards_put_back_take_the_answer_with_them(back: str) -> None:
    page = at("ripper/victim", 4)
    page.tap("select jill#1", "select letter#1")
    assert player.opened(page).reply
    page.tap(back)
    lesson = player.opened(page)
    assert not lesson.chosen and not lesson.reply and not lesson.wrong_at
    assert t("lessons.ripper.victim.three-jills") in Markup(page.html).text


@pytest.mark.parametrize("step", [2, 3])
def test_a_search_in_a_lesson_has_no_way_to_undo(step: int) -> None:
    page = at("ripper/strikes", step)
    assert 'id="decision"' in page.html and 'data-ui="undo"' not in page.html
