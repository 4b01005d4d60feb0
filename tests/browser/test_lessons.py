"""Lessons in the built page, played by touching only what bears `data-lesson-target`, and Next."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from game.lessons import case_names
from tests.browser.conftest import BOOT_MS, UP, OpenPage, accessibility_faults, boot
from tests.support.thorough import sparing
from ui.screens.learn.catalogue import path_of, shelf

LESSONS = [path_of(lesson) for case in case_names() for lesson in shelf(case).lessons]
NEXT = '[data-ui="lesson next"]'
TARGET = "[data-lesson-target]"
MOST_TOUCHES = 12


def begin(page: Page, path: str) -> None:
    """From the list to a lesson."""
    page.goto(f"{page.url.partition('#')[0]}#learn")
    page.locator(f'[data-ui="learn {path.partition("/")[0]}"]').click()
    page.locator(f'[data-ui="lesson start {path}"]').first.click()


def again(page: Page) -> None:
    """Reload the page where it stands."""
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)


def touch_until_next(page: Page) -> None:
    """Touch Next, or the first target until the step is over."""
    note = page.locator("[data-lesson]")
    before = (
        f'[data-lesson="{note.get_attribute("data-lesson")}"][data-step="{note.get_attribute("data-step")}"]'
    )
    for _ in range(MOST_TOUCHES):
        if not page.locator(before).count():
            return
        on = page.locator(NEXT)
        box = (on if on.count() else page.locator(TARGET)).first
        box.scroll_into_view_if_needed()
        # A card of the hand shows its left edge, the rest lies under the next one.
        box.click(position={"x": 14, "y": 14})
        page.wait_for_timeout(50)
    expect(page.locator(before)).to_have_count(0)


@pytest.mark.parametrize("path", sparing(LESSONS, {"ripper/victim", "jekyll/two-faces"}))
def test_targets_alone_lead_through_a_lesson(open_page: OpenPage, path: str) -> None:
    page = boot(open_page())
    begin(page, path)
    note = page.locator("[data-lesson]")
    steps = int((note.get_attribute("data-step") or "").partition("/")[2])
    for step in range(1, steps):
        expect(note).to_have_attribute("data-step", f"{step}/{steps}")
        touch_until_next(page)
    expect(note).to_have_attribute("data-step", f"{steps}/{steps}")
    # The title of every table stands before its landmarks.
    assert not [fault for fault in accessibility_faults(page) if not fault.startswith("region: ")]
    again(page)
    expect(note).to_have_attribute("data-step", f"{steps}/{steps}")
    begin(page, path)
    expect(note).to_have_attribute("data-step", f"1/{steps}")  # it is done, and begins again


def test_a_reload_comes_back_to_the_step_and_back_leads_to_the_list(open_page: OpenPage) -> None:
    page = boot(open_page())
    begin(page, "ripper/victim")
    note = page.locator("[data-lesson]")
    touch_until_next(page)
    step = note.get_attribute("data-step") or ""
    assert step.startswith("2/")
    page.locator(".note .term").first.click()
    expect(page.locator("#sheet")).to_have_count(1)
    page.go_back()
    expect(page.locator("#sheet")).to_have_count(0)
    expect(note).to_have_attribute("data-step", step)
    again(page)
    expect(note).to_have_attribute("data-step", step)
    expect(note).to_have_attribute("data-lesson", "ripper/victim")
    page.go_back()
    expect(page.locator(".lessons")).to_have_count(1)
    page.go_back()
    expect(page.locator(".desk")).to_have_count(1)
    again(page)
    expect(page.locator(".desk")).to_have_count(1)
