"""The time that lessons are said to take: words, touches and the plays of the others; and the promises made of it."""

from __future__ import annotations

import re

import pytest

from game.case import first_case
from game.i18n import LANGUAGES, speaking, t
from game.lessons import LessonRun, case_names
from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from ui.screens.learn import screen
from ui.screens.learn.catalogue import find, path_of, shelf

STRIKES = "ripper/strikes"


def paths(case: str) -> list[str]:
    """The lessons of a case."""
    return [path_of(lesson) for lesson in shelf(case).lessons]


def minutes_of(case: str) -> int:
    """The minutes that all lessons of a case take."""
    return screen.minutes(paths(case))


def said(key: str) -> int:
    """The one number in a text."""
    (found,) = re.findall(r"\d+", t(key))
    return int(found)


def test_words_touches_and_plays_take_their_time() -> None:
    lesson = find(STRIKES)
    assert lesson is not None
    words = sum(len(t(step.say).split()) for step in lesson.steps)
    touched, played = 2 + 1 + 1 + 1 + 2 + 1 + 1 + 1, 3
    assert screen.lesson_seconds(STRIKES) == pytest.approx(words * 60 / 250 + touched * 1 + played * 1.4)


@pytest.mark.parametrize(
    ("path", "step", "count"),
    [
        ("ripper/victim", 1, 1),  # read
        ("ripper/aim", 2, 1),  # a question
        ("ripper/victim", 4, 4),  # three cards and the button
        ("ripper/turn", 3, 1),  # a pile
        ("ripper/strikes", 2, 1),  # a card that is picked
        ("ripper/strikes", 3, 1),  # a picked card that is played
    ],
)
def test_every_touch_is_counted(path: str, step: int, count: int) -> None:
    lesson = find(path)
    assert lesson is not None
    assert screen.touches_of_step(LessonRun(lesson, step - 1)) == count


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_as_long_in_every_language(language: str) -> None:
    with speaking(language):
        assert screen.lesson_seconds.__wrapped__(STRIKES) == screen.lesson_seconds(STRIKES)


@pytest.mark.parametrize("path", [path for case in case_names() for path in paths(case)])
def test_a_lesson_takes_a_minute_or_so(path: str) -> None:
    lesson = find(path)
    assert lesson is not None
    choices = sum(step.is_choice for step in lesson.steps)
    assert 30 <= screen.lesson_seconds(path) <= 90 + choices * 10


def test_no_lesson_takes_no_time() -> None:
    assert screen.lesson_seconds("ripper/nothing") == 0 and screen.minutes([]) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_promises_what_the_lessons_take(language: str) -> None:
    minutes = {case: minutes_of(case) for case in case_names()}
    with speaking(language):
        assert said("screens.desk.newcomer") == minutes[first_case()]
        assert said("screens.desk.learn.hint") == max(minutes.values())
        (other,) = (minutes[case] for case in minutes if case != first_case())
        assert said("screens.desk.learn-case.hint") == other


@pytest.mark.parametrize("case", case_names())
def test_the_list_promises_what_is_left(case: str) -> None:
    page = Page()
    first, *rest = paths(case)
    page.session.lessons.done = {first}
    page.tap(f"learn {case}")
    text = Markup(page.html).text
    assert f"About {screen.minutes(rest)} minutes to go" in text
    told = [int(each) for each in re.findall(r"(\d+)\ss", text)]
    assert told == [pytest.approx(screen.lesson_seconds(path), abs=5) for path in rest]
