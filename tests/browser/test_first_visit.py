"""A first visit in a browser: what the build has painted is what Python draws, and a tap of either kind is one tap."""

from __future__ import annotations

import json
import re
from datetime import date
from html import unescape

import pytest
from playwright.sync_api import Page, Route, expect

from game.case import first_case
from game.i18n import LANGUAGES, speaking, t
from tests.browser.conftest import BOOT_MS, UP, OpenPage
from tests.support.thorough import sparing
from ui.screens.desk.screen import desk
from ui.screens.desk.view_model import Desk
from ui.screens.learn.catalogue import first_lesson, lesson_paths

LOCALES = dict(zip(LANGUAGES, ("en-GB", "de-DE", "fr-FR"), strict=True))


def drawn(language: str) -> list[str]:
    """The same, as Python draws it."""
    with speaking(language):
        html = str(desk(Desk(newcomer=True, date=str(date.today().day), today=t("screens.desk.today.new"))))
    play = re.split(r'class="play\b[^"]*"', html, maxsplit=1)[-1].partition("</section>")[0]
    buttons = re.findall(r"<button.*?</button>", play, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]*>", " ", unescape(each)).split()) for each in buttons]


def ways(page: Page) -> list[str]:
    """Everything that can be played, as a person reads it."""
    return [" ".join(text.split()) for text in page.locator(".play button").all_inner_texts()]


@pytest.mark.parametrize("language", sparing(LANGUAGES, ["de"]))
def test_a_lesson_and_a_table_are_one_tap_away(open_page: OpenPage, language: str) -> None:
    page = open_page(locale=LOCALES[language])
    waiting: list[Route] = []
    page.route("**/*.wasm", lambda route: waiting.append(route))
    page.goto("./")
    with speaking(language):
        learn, play = (
            re.compile(f"^{re.escape(t(f'screens.desk.{key}'))}") for key in ("newcomer", "play-now")
        )
    hero = page.get_by_role("button", name=learn)
    expect(hero).to_have_attribute("data-ui", f"lesson start {first_lesson(first_case())}")
    assert ways(page) == drawn(language)
    hero.click()
    expect(hero).to_have_attribute("aria-busy", "true")
    page.get_by_role("button", name=play).click()  # another wish instead
    while not waiting:
        page.wait_for_timeout(50)
    for route in waiting:
        route.continue_()
    page.unroute("**/*.wasm")
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    expect(page.locator("#table"), "the tap has led to a table").to_have_count(1)
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    expect(hero).to_have_count(0)


@pytest.mark.parametrize("language", sparing(LANGUAGES, ["fr"]))
def test_the_painted_desk_says_where_one_stands_with_the_lessons(open_page: OpenPage, language: str) -> None:
    page = open_page(locale=LOCALES[language])
    waiting: list[Route] = []
    page.route("**/*.wasm", lambda route: waiting.append(route))
    progress = {"done": ["ripper/aim", "ripper/no-more"], "at": {"ripper/turn": 2}, "last": "ripper/turn"}
    with speaking(language):
        where = t("learn.where", number=2, step=3, steps=7)
        done = t("screens.desk.learn.done", done=1, all=len(lesson_paths()))
    for kept, line in ((progress, where), (progress | {"last": "ripper/aim"}, done)):
        entries = {"lessons": kept, "welcomed": {"asked": True}}
        script = f"""for (const [name, data] of Object.entries({json.dumps(entries)}))
            localStorage.setItem(`casefile:${{name}}`, JSON.stringify(data));"""
        page.add_init_script(script)
        page.goto("./")
        told = page.locator('[data-ui="learn"] :is(.line, small)')
        expect(told).to_have_text(line)
    while not waiting:
        page.wait_for_timeout(50)
    for route in waiting:
        route.continue_()
    page.unroute("**/*.wasm")
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    expect(told).to_have_text(done)
