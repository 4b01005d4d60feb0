"""Commands with any argument, on every screen: what makes no sense is left out, and never a fault of the page."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.i18n import t
from tests.support.any_command import ANY_MESSAGE, EXAMPLES, HOSTILE, WORDS
from tests.support.app_page import Page
from tests.support.every_screen import EVERY_SCREEN, playing
from tests.support.markup import Page as Markup
from tests.support.thorough import THOROUGH
from ui.play.current_view import stage
from ui.state.messages import Command, Message


def sent(page: Page, message: Message) -> None:
    """Send a message; the page must be whole behind it."""
    page.send(message)
    assert page.session.screen.name != "fault" or page.session.error == ""


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_no_command_is_a_fault_whatever_its_argument(screen: str) -> None:
    @settings(max_examples=EXAMPLES, deadline=None)
    @given(st.lists(ANY_MESSAGE, min_size=1, max_size=12))
    def tried(messages: list[Message]) -> None:
        page = EVERY_SCREEN[screen]()
        for message in messages:
            sent(page, message)
        Markup(page.html).check()

    tried()


@pytest.mark.parametrize("word", WORDS)
def test_every_command_at_the_table_takes_hostile_arguments(word: str) -> None:
    """One after the other, alone and behind a word that is meant; the table is set again if a command has left it. On
    an ordinary run each word takes a sixth of them, and its neighbours in the list the others."""
    page = playing()
    for hostile in HOSTILE if THOROUGH else HOSTILE[WORDS.index(word) % 6 :: 6]:
        for rest in ((hostile,), ("card" if word == "sheet" else "0", hostile)):
            if page.session.screen.name != "game" or stage(page.game) != "table" or page.game.showing:
                page = playing()
            sent(page, Command(word, rest))


def shown(page: Page) -> str:
    """The heading of the sheet that is open."""
    return "" if page.session.sheet is None else page.session.sheet.kind


@pytest.mark.parametrize(
    "command", ["info nonsense", "sheet card nonsense", "info suspect:", "info back", "sheet card", "info"]
)
def test_a_card_that_there_is_not_is_not_shown(command: str) -> None:
    page = playing()
    before = page.html
    page.tap(command)
    assert page.html == before and shown(page) == ""
    page.tap("info druitt", command)
    assert shown(page) == "card" and t("cards.name.druitt") in page.html, "what was open stays"


@pytest.mark.parametrize("code", ["wild=druitt", "utterson~", "identity:hyde", "victim:kelly", "escapes"])
def test_every_card_that_lies_somewhere_is_shown(code: str) -> None:
    page = playing()
    for command in (f"info {code}", f"sheet card {code}"):
        page.tap(command)
        assert shown(page) == "card"
        page.tap("close")
