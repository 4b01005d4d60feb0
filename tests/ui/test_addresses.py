"""The screens that addresses name, and the word on one that names nothing."""

from __future__ import annotations

import pytest

from game.i18n import LANGUAGES, speaking
from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from tests.support.untold_hands import ended
from ui.state import address
from ui.state.messages import Command
from ui.storage import generations

HOSTILE = "#<img src=x onerror=alert(1)>" + "x" * 500


def at(fragment: str, page: Page | None = None) -> Page:
    page = page or Page()
    page.tap(*address.commands(fragment))
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fragment", ["#lesson-ripper/aim/0", "#nobody", "#game-", "#deal", HOSTILE])
def test_an_address_that_names_nothing_is_told_on_the_desk(fragment: str, language: str) -> None:
    with speaking(language):
        page = at(fragment)
        notice = page.session.notice
        assert page.session.screen.name == "desk" and notice is not None and notice.kind == "error"
        assert notice.text in page.html and "Casefile" in notice.text
    assert "onerror" not in page.html and "xxxx" not in page.html
    Markup(page.html).check()


def test_a_game_of_the_book_is_there_before_what_follows_it_in_the_address() -> None:
    page = ended()
    slot = page.game.slot
    page.tap("desk", "new", "start", "desk")
    again = Page(page.memory)
    again.loop.start(wanted=[Command.of(command) for command in address.commands(f"#game-{slot}")])
    assert again.game.slot == slot and again.game.is_outcome_shown, "its end is skipped"


def test_a_game_that_is_not_here_is_told() -> None:
    page = at("#game-unknown")
    assert page.session.screen.name == "desk" and "not on this device" in page.html


def test_a_game_that_cannot_be_opened_is_told() -> None:
    page = Page()
    page.tap("new", "start", "desk")
    slot = page.game.slot
    for name in "ab":
        page.memory.texts[generations.key(slot, name)] = "torn"
    again = at(f"#game-{slot}", page.reload())
    assert again.session.screen.name == "desk" and again.session.game is None
    assert "can’t be opened here" in again.html


def test_a_lesson_that_is_not_there_is_told_beside_the_others() -> None:
    page = at("#lesson-ripper/nothing/2")
    assert page.session.screen.name == "learn" and page.session.notice is not None


def test_an_address_in_the_middle_of_a_game_leaves_the_game() -> None:
    page = Page()
    page.tap("new", "start")
    at("#nothing", page)
    assert page.session.screen.name == "game" and page.session.notice is not None


@pytest.mark.parametrize("fragment", ["", "#"])
def test_no_fragment_says_nothing(fragment: str) -> None:
    page = at(fragment)
    assert page.session.screen.name == "desk" and page.session.notice is None
