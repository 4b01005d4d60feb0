"""A first visit in a browser: what the build has painted is what Python draws, and a tap of either kind is one tap."""

from __future__ import annotations

import re
from html import unescape

import pytest
from playwright.sync_api import Page, Route, expect

from game.i18n import LANGUAGES, speaking, t
from tests.browser.conftest import BOOT_MS, UP, OpenPage
from tests.support.browser_player import Player
from ui.screens.home.view import desk
from ui.screens.home.view_model import Desk

LOCALES = dict(zip(LANGUAGES, ("en-GB", "de-DE", "fr-FR"), strict=True))


def drawn(language: str) -> list[str]:
    """The same, as Python draws it."""
    with speaking(language):
        html = str(desk(Desk(newcomer=True)))
    play = html.partition('class="play"')[2].partition("</section>")[0]
    buttons = re.findall(r"<button.*?</button>", play, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]*>", " ", unescape(each)).split()) for each in buttons]


def ways(page: Page) -> list[str]:
    """Everything that can be played, as a person reads it."""
    return [" ".join(text.split()) for text in page.locator(".play button").all_inner_texts()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_and_a_table_are_one_tap_away(open_page: OpenPage, language: str) -> None:
    page = open_page(painted=True, locale=LOCALES[language])
    waiting: list[Route] = []
    page.route("**/*.wasm", lambda route: waiting.append(route))
    page.goto("./")
    with speaking(language):
        learn, play = (
            re.compile(f"^{re.escape(t(f'screens.desk.{key}'))}") for key in ("newcomer", "play-now")
        )
    hero = page.get_by_role("button", name=learn)
    expect(hero).to_have_attribute("data-ui", "learn")
    assert ways(page) == drawn(language)
    hero.click()
    expect(hero).to_have_attribute("aria-busy", "true")
    page.get_by_role("button", name=play).click()  # another wish instead
    while not waiting:
        page.wait_for_timeout(50)
    waiting[0].continue_()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    assert Player(page).due() in {"draw", "play"}, "the tap has led to a table"
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    expect(hero).to_have_count(0)
