"""Every lesson played on the page, in every language, by touching only its targets."""

from __future__ import annotations

import pytest

from game.i18n import LANGUAGES, speaking
from game.lessons import case_names
from tests.support import lesson_player as player
from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from ui.screens.learn.catalogue import path_of, shelf

LESSONS = [path_of(lesson) for case in case_names() for lesson in shelf(case).lessons]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", LESSONS)
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
