"""The page as an app: its shortcuts, the browser's question, the guide, the screen that stays on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BASE, BOOT_MS, UP, Visits
from tests.support.browser_games import continue_game
from tests.support.browser_player import seen_of
from tests.support.thorough import sparing

ASKS = """() => {
    const question = new Event("beforeinstallprompt", { cancelable: true });
    question.prompt = () => { window.asked = true; return Promise.resolve(); };
    dispatchEvent(question);
    return question.defaultPrevented;
}"""
COUNTS_LOCKS = """
    window.held = 0;
    Object.defineProperty(navigator, "wakeLock", { value: {
        request: () => { held += 1; return Promise.resolve({ released: false, release() { held -= 1; } }); },
    }});
"""


def opened_at(page: Page, fragment: str) -> None:
    """Launch the app by a shortcut."""
    page.goto("about:blank")
    page.goto(f"./#{fragment}")
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)


def test_shortcuts_lead_into_the_page_and_the_screen_stays_on_at_the_table(visitor: Visits) -> None:
    visitor.begin_with(COUNTS_LOCKS)
    page = visitor.page
    player = continue_game(page, "shortcut")
    expect(player.bar).to_be_visible()
    page.wait_for_function("held == 1")
    page.evaluate("location.hash = 'new'")
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
    page.wait_for_function("held == 0 && !location.hash")
    opened_at(page, "continue")
    expect(player.bar).to_be_visible()
    assert not page.evaluate("location.hash")
    page.go_back()
    expect(page.get_by_role("heading", name="Casefile")).to_be_visible()


def test_the_browsers_question_waits_for_the_entry_on_the_desk(desk: Page) -> None:
    assert desk.evaluate(ASKS), "the browser shows no bar of its own"
    desk.get_by_role("button", name="Install").click()
    desk.wait_for_function("window.asked")
    # It can be asked once: the entry stays, and leads to the guide from then on.
    desk.get_by_role("button", name="Install").click()
    expect(desk.get_by_role("dialog", name="Install Casefile")).to_contain_text("Add to Home Screen")
    desk.get_by_role("dialog").get_by_role("button", name="Close").click()
    desk.get_by_role("button", name="About").click()
    desk.get_by_role("button", name="Install on this device").click()
    expect(desk.get_by_role("dialog", name="Install Casefile")).to_contain_text("Add to Home Screen")


@pytest.mark.parametrize("fragment", sparing(["new", "deal=fog"], ["deal=fog"]))
def test_an_address_with_two_slashes_leads_into_the_page_too(tab: Page, site: str, fragment: str) -> None:
    page = tab
    page.goto(f"{site.replace(BASE, '/' + BASE)}#{fragment}")
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    shown = (
        seen_of(page).get_by_text("This link can’t be used")
        if fragment != "new"
        else page.get_by_role("button", name="Deal the cards")
    )
    expect(shown).to_be_visible()
    assert page.url == site.replace(BASE, "/" + BASE)
