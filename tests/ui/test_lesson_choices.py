"""Choices in lessons on the page: nothing shows the answer, what is wrong has its price, and what is sound leads on."""

from __future__ import annotations

import re

import pytest

from game.i18n import LANGUAGES, speaking, t, tn
from game.lessons import Lesson
from tests.support import lesson_player as player
from tests.support.app_page import Page
from tests.support.lesson_player import at
from tests.support.lesson_scenes import every_lesson
from tests.support.markup import Page as Markup
from tests.support.markup import without_terms
from ui.play import hands
from ui.screens.learn import catalogue
from ui.screens.lesson.model import OpenLesson

CHOICES = [
    (catalogue.path_of(lesson), number)
    for lesson in every_lesson()
    for number, step in enumerate(lesson.steps, 1)
    if step.is_choice
]
RIPPER, JEKYLL = "ripper/choose", "jekyll/choose"
each_choice = pytest.mark.parametrize(("path", "step"), CHOICES, ids=lambda each: str(each))
TITLE = re.compile(r'<h2 class="d">(.*?)</h2>')


def lesson_of(path: str) -> Lesson:
    """The lesson of a path."""
    lesson = catalogue.find(path)
    assert lesson is not None
    return lesson


def test_a_card_that_is_dragged_clears_the_answer_to_the_last_mistake() -> None:
    page = at(JEKYLL, 10)
    lesson = player.opened(page)
    costly = next(each for each in lesson.run.step.costs if each not in lesson.run.step.expect)
    page.act(f"{lesson.seat} {costly}")
    assert player.opened(page).reply and player.opened(page).wrong_at
    page.tap("drop play transformation#1")
    assert player.opened(page).chosen == ["transformation"]
    assert not player.opened(page).reply and not player.opened(page).wrong_at


def play(page: Page, action: str) -> OpenLesson:
    """Select the cards of an action and tap its button."""
    lesson = player.opened(page)
    offer = next(each for each in lesson.run.match.seen(lesson.seat).offers if each.action == action)
    keys = [
        key
        for key, _ in hands.cards_with_keys(lesson.run.match.seen(lesson.seat).view()["hands"][lesson.seat])
    ]
    for card in offer.cards:
        key = next(each for each in keys if hands.code_of(each) == card)
        keys.remove(key)
        page.tap(f"select {key}")
        assert not lesson.reply, f"{card} cannot be selected"
    assert sorted(lesson.chosen) == sorted(offer.cards)
    if offer.verb == "discard":
        page.tap("discard")
    else:
        assert f'data-action="{lesson.seat} {action}"' in page.html
        page.act(f"{lesson.seat} {action}")
    return lesson


def title(page: Page) -> str:
    """The title that the note shows."""
    found = TITLE.search(page.html.partition('class="said"')[2])
    return found[1] if found else ""


def cost_told(lesson: OpenLesson, action: str) -> str:
    low, high = sorted(lesson.run.step.costs[action])
    least, most = max(1, round(low)), round(high)
    return tn("learn.costs.about", most) if least >= most else t("learn.costs", low=least, high=most)


def test_there_are_choices_in_both_cases() -> None:
    assert {path for path, _ in CHOICES} == {RIPPER, JEKYLL}


@each_choice
def test_nothing_shows_the_answer(path: str, step: int) -> None:
    page = at(path, step)
    html = Markup(page.html)
    assert "data-lesson-point" not in page.html and "data-lesson-wrong" not in page.html
    assert "chooses" in next(each for each in html.all("class") if "taught" in each.split()).split()
    assert player.targets(page), "who touches nothing but targets gets through"
    lesson = player.opened(page)
    for key, _ in hands.cards_with_keys(lesson.run.match.seen(lesson.seat).view()["hands"][lesson.seat]):
        page.tap(f"select {key}")
        assert player.opened(page).chosen and "data-lesson-point" not in page.html
        classes = [each.attributes.get("class", "").split() for each in player.touchable(page) if each.action]
        assert not any("prime" in each for each in classes)
        page.tap("clear")


@each_choice
def test_every_sound_play_leads_on(path: str, step: int) -> None:
    for action in lesson_of(path).steps[step - 1].expect:
        page = at(path, step)
        play(page, action)
        assert player.note(page)["data-step"].startswith(f"{step + 1}/"), action
        assert title(page) == t("learn.well-played")
        assert page.session.lessons.at[path] == step
        if leads_on := lesson_of(path).steps[step].expect:
            play(page, leads_on[0])
        else:
            page.tap("lesson next")
        assert player.note(page)["data-step"].startswith(f"{step + 2}/")


@each_choice
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_play_has_its_price_and_its_reason(path: str, step: int, language: str) -> None:
    with speaking(language):
        of = lesson_of(path).steps[step - 1]
        wrong = [action for action in of.costs if action not in of.expect]
        assert wrong
        for action in wrong:
            page = at(path, step)
            before = player.opened(page).run.match.position()
            lesson = play(page, action)
            assert lesson.run.match.position() == before and not lesson.chosen
            assert player.note(page)["data-step"].startswith(f"{step}/")
            assert title(page) == cost_told(lesson, action)
            assert not re.search(r"\d[.,]\d", title(page))
            assert t(of.reply(action)) in without_terms(page.html)
            assert "data-lesson-point" not in page.html and "data-lesson-wrong" in page.html


def test_after_two_wrong_plays_the_best_is_named_and_shown() -> None:
    page = at(RIPPER, 2)
    play(page, "discard druitt")
    assert "plainly" not in page.html
    lesson = play(page, "discard scene:mitre-square")
    text = Markup(page.html).text
    assert t("learn.best", play=t("app.discard", card="Chapman")) in text
    assert "plainly" in page.html and "data-lesson-point" in page.html
    assert lesson.run.step.expect[0] == "discard chapman"
    play(page, "discard letter")
    assert player.note(page)["data-step"].startswith("3/"), "the other sound play leads on all the same"


def test_a_slip_is_no_wrong_play() -> None:
    page = at(RIPPER, 2)
    for _ in range(3):
        page.tap("pile case-file")
    lesson = player.opened(page)
    assert not lesson.tried and not lesson.needs_plain_words and title(page) == t("learn.your-turn")
    assert t("lessons.ripper.choose.throw") in without_terms(page.html)


def test_a_card_in_hand_takes_the_price_away() -> None:
    page = at(RIPPER, 2)
    play(page, "discard druitt")
    page.tap("select letter#1")
    assert title(page) == t("learn.your-turn") and "data-lesson-wrong" not in page.html


def test_another_hand_is_laid_out() -> None:
    page = at(RIPPER, 3)
    page.tap("sort")
    before = player.opened(page)
    order = before.sort
    assert order != "family"
    page.tap("lesson next")
    lesson = player.opened(page)
    assert title(page) == t("learn.another-hand")
    assert lesson.run.match.position() == lesson.run.step.position
    assert lesson.sort == order, "the hand stays sorted as it was"
    page.tap("lesson back")
    assert player.opened(page).run.match.position() != lesson.run.match.position()
    assert player.note(page)["data-step"].startswith("3/")


def test_a_choice_is_come_back_to() -> None:
    page = at(JEKYLL, 4)
    play(page, "discard potion")
    assert player.note(page.reload())["data-step"] == "4/15"
    page.tap("lesson leave")
    assert t("learn.continue-at", step=4, steps=15) in page.html
    page.tap(f"lesson start {JEKYLL}")
    assert title(page) == t("learn.another-hand") and not player.opened(page).tried


def test_enter_plays_what_is_selected_and_never_chooses() -> None:
    page = at(RIPPER, 6)
    page.tap("select alibi:jill#1", "primary")
    assert player.note(page)["data-step"].startswith("7/")
    page = at(RIPPER, 13)
    page.tap("select victim:nichols#1", "primary")
    assert player.opened(page).tried == ("play victim:nichols",)
    page = at(JEKYLL, 12)
    page.tap("select transformation#1", "primary")
    lesson = player.opened(page)
    assert not lesson.tried and lesson.chosen == ["transformation"], "the bar asks on what"


def test_a_card_is_dragged_to_its_place() -> None:
    page = at(RIPPER, 2)
    page.tap("drop discard druitt#1")
    assert player.opened(page).tried == ("discard druitt",)
    page.tap("drop discard letter#1")
    assert player.note(page)["data-step"].startswith("3/")
