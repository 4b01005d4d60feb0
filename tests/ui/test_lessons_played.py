"""Every lesson played on the page, at night in every language, by touching only its targets."""

from __future__ import annotations

from itertools import product

import pytest

from game.i18n import LANGUAGES, speaking
from game.lessons import case_names
from tests.support import lesson_player as player
from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from tests.support.thorough import sparing_rows
from ui.play import hands
from ui.screens.learn.catalogue import path_of, shelf

LESSONS = [path_of(lesson) for case in case_names() for lesson in shelf(case).lessons]


@pytest.mark.parametrize(
    ("path", "language"),
    sparing_rows(
        product(LESSONS, LANGUAGES),
        [(path, LANGUAGES[at % len(LANGUAGES)]) for at, path in enumerate(LESSONS)],
    ),
)
def test_targets_alone_lead_through_a_lesson(path: str, language: str) -> None:
    with speaking(language):
        page = Page(device=language)
        page.tap(f"lesson start {path}")
        steps = len(player.opened(page).run.lesson.steps)
        for step in range(1, steps + 1):
            assert player.note(page)["data-step"] == f"{step}/{steps}"
            Markup(page.html)
            player.take_step(page)
        assert path in page.session.lessons.done
        assert page.session.game is None


@pytest.mark.parametrize("path", LESSONS)
def test_the_big_button_is_the_one_that_the_step_expects(path: str) -> None:
    page = Page()
    page.tap(f"lesson start {path}")
    for _ in player.opened(page).run.lesson.steps:
        lesson = player.opened(page)
        expected = {f"{lesson.seat} {action}" for action in lesson.run.step.actions}
        assert _dressed(page) <= expected
        for key, code in hands.cards_with_keys(
            lesson.run.match.seen(lesson.seat).view()["hands"][lesson.seat]
        ):
            if lesson.fits([code]):
                page.tap(f"select {key}")
                assert _dressed(page) <= expected
                page.tap("clear")
        player.take_step(page)


def _dressed(page: Page) -> set[str]:
    """The plays on buttons that look like the thing to do."""
    looks = ((each, each.attributes.get("class", "").split()) for each in player.touchable(page))
    return {each.action for each, classes in looks if each.action and "prime" in classes}
