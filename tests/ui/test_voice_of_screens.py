"""Words said by screens beside the table: lessons, practice, hints, reviews, replays."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.i18n import t
from tests.support.app_page import Page
from tests.support.hot_seat import one_step
from tests.support.listening import alone, started, tapped
from tests.support.markup import Page as Markup
from ui.play.current_view import stage
from ui.screens.desk.screen import DeskScreen
from ui.screens.lesson import view_model
from ui.screens.lesson.lesson_table import LessonTable
from ui.screens.lesson.view import note
from ui.screens.practice.practice_table import PracticeTable
from ui.screens.review.screen import ReviewScreen
from ui.screens.review.view_model import job_of
from ui.state.view_models import LogLine


def test_a_lesson_says_its_note_and_again_what_it_wants() -> None:
    page = Page()
    (first,) = tapped(page, "lesson start jekyll/two-faces")[-1:]
    assert first.startswith("Nora") or first
    again = tapped(page, "discard", "discard")
    assert len(again) == 2 and again[0] == again[1]


def test_a_note_of_a_lesson_names_who_did_what() -> None:
    """The tokens before the deeds of the others are only to be seen."""
    page = Page()
    page.tap("lesson start jekyll/two-faces")
    at = page.at
    assert isinstance(at, LessonTable)
    names = at.lesson.names
    others = replace(view_model.note(at.lesson), others=(LogLine(1, "drew a card."),))
    assert f"{names[1]} </span>drew a card." in str(note(others))


def test_practice_reads_the_question_and_the_answer() -> None:
    page = Page()
    page.tap("practice")
    command = next(each for each in page.commands if each.startswith("practice ") and "/" in each)
    (asked,) = tapped(page, command)
    at = page.at
    assert isinstance(at, PracticeTable) and asked.startswith(at.note_words[0])
    (shown,) = tapped(page, "practice-show")
    assert at.answer is not None and shown.startswith(at.answer.title)


def test_a_hint_is_read_step_by_step() -> None:
    page = alone()
    (thinks,) = tapped(page, "hint")
    assert thinks == t("coach.hint.thinking")


def test_a_review_says_that_it_is_done_and_what_came_of_it() -> None:
    page = Page()
    page.tap("set pace instant", "new", "start")
    random = Random("review")
    while stage(page.game) != "scoring":
        one_step(page, random)
    page.tap("skip", "review")
    assert page.heard()[-1] == t("coach.review.working")
    at = page.session.screen
    assert isinstance(at, ReviewScreen)
    job = job_of(page.session, at)
    job.state = "stopped"
    page.tap("nothing of this name")
    assert page.heard() == [t("coach.review.stopped")]
    page.tap("nothing of this name")
    assert page.heard() == []


def at_the_scoring(case: str, pace: str) -> Page:
    """A page on which a hand has just ended."""
    page, random = started(case, pace), Random("replay")
    while stage(page.game) != "scoring":
        one_step(page, random)
    return page


def test_a_replay_says_where_it_is() -> None:
    page = at_the_scoring("ripper", "instant")
    page.tap("skip")
    (first,) = tapped(page, "replay")[-1:]
    (then,) = tapped(page, "replay-to next")
    assert first.startswith("Hand 1, turn ") and then.startswith("Hand 1, turn 1. ") and first != then


def test_the_headline_of_a_hand_that_is_over_tells_what_enter_does() -> None:
    """No promise is made at a table where nothing follows."""
    page = at_the_scoring("ripper", "instant")
    for _ in range(3):
        drawn = Markup(page.html)
        (headline,) = [attributes for _, attributes in drawn.elements if attributes.get("id") == "sc-title"]
        assert headline["aria-describedby"] in drawn.all("id")
        page.tap("step")


def test_a_review_is_not_told_again_to_whoever_comes_back_from_a_table() -> None:
    page = at_the_scoring("ripper", "instant")
    page.tap("skip", "review")
    page.heard()
    at = page.session.screen
    assert isinstance(at, ReviewScreen)
    job_of(page.session, at).state = "stopped"
    assert tapped(page, "nothing of this name") == [t("coach.review.stopped")]
    page.session.screen = DeskScreen()
    tapped(page, "nothing of this name")
    page.session.screen = at
    assert t("coach.review.stopped") not in " ".join(tapped(page, "nothing of this name"))
