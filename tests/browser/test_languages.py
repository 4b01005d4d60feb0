"""The languages in a browser: the device's at a first visit, one that is chosen, and without a network."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import UP, OpenPage, boot
from tests.support.browser_player import seen_of
from tests.support.thorough import THOROUGH

ENGLISH = "Casefile could not start|New game|Opening the case|Settings"


def word(page: Page, text: str) -> None:
    """See a text on the page."""
    expect(seen_of(page).get_by_text(text, exact=True).first).to_be_visible()


def printed(page: Page, card: str) -> str:
    """The print on a card."""
    return str(page.evaluate(f"document.getElementById('c-{card}').textContent"))


def test_a_first_visit_with_a_french_browser(open_page: OpenPage) -> None:
    page = open_page(drawn=True, locale="fr-CA")
    page.add_init_script(
        "requestAnimationFrame(function look() { const app = document.getElementById('app');"
        f" if (app && !app.hidden && /{ENGLISH}/.test(app.innerText)) window.english = app.innerText;"
        " requestAnimationFrame(look); })"
    )
    held: list[Route] = []
    page.route("**/core.js", lambda route: held.append(route))
    page.goto("./", wait_until="commit")
    word(page, "Nouvelle partie")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    for route in held:
        route.continue_()
    page.unroute("**/core.js")
    page.reload()
    page.wait_for_selector(UP, state="attached")
    word(page, "Nouvelle partie")
    assert page.evaluate("window.english") is None, "no English is seen on the way"
    assert "Éventreur" in printed(page, "strikes")
    assert page.locator('link[rel="manifest"]').get_attribute("href") == "./manifest.fr.webmanifest"


def test_a_language_is_chosen_on_the_desk_and_kept(open_page: OpenPage) -> None:
    page = boot(open_page(drawn=True))
    assert not page.evaluate(
        "performance.getEntriesByType('resource').some(({ name }) => name.includes('languages/'))"
    )
    english = printed(page, "victim-kelly"), printed(page, "strikes")
    page.get_by_role("button", name="Deutsch").click()
    word(page, "Neue Partie")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert "Ripper" in printed(page, "strikes") and printed(page, "strikes") != english[1]
    page.locator('[data-ui="new"]').click()
    page.locator('[data-ui="start"]').click()
    word(page, "Scotland Yard")
    page.locator('[data-ui="pile case-file"]').first.click()
    page.reload()
    page.wait_for_selector(UP, state="attached")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.locator('[data-ui="continue"]').click()
    page.locator('[data-ui="sheet menu"]').first.click()
    page.locator('#sheet [data-ui="sheet settings"]').click()
    page.locator("label:has(#set-language-en)").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#sheet")).to_contain_text("Opponents’ speed")
    assert (printed(page, "victim-kelly"), printed(page, "strikes")) == english
    if THOROUGH:
        page.reload()
        page.wait_for_selector(UP, state="attached")
        word(page, "New game")


def test_without_a_network_a_new_language_is_told_of_and_a_chosen_one_is_there(open_page: OpenPage) -> None:
    page = boot(
        open_page(
            drawn=True,
            service_workers="allow",
            allow=("ERR_INTERNET_DISCONNECTED", "Failed to load resource"),
        )
    )
    page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=60_000)
    page.context.set_offline(True)
    page.get_by_role("button", name="Français").click()
    expect(seen_of(page).get_by_text("Français could not be loaded")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.context.set_offline(False)
    page.get_by_role("button", name="Français").click()
    word(page, "Nouvelle partie")
    page.get_by_role("button", name="Deutsch").click()
    word(page, "Neue Partie")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(UP, state="attached")
    word(page, "Neue Partie")
    assert "schl" in printed(page, "strikes")


@pytest.mark.thorough
def test_the_one_file_speaks_the_language_of_the_device(open_page: OpenPage, dist: Path) -> None:
    """`test_onefile` sees that all languages are in it."""
    page = open_page(locale="de-AT", allow=("file:///", "blob:null"))
    page.goto((dist / "casefile.html").as_uri())
    page.wait_for_selector(UP, state="attached", timeout=120_000)
    word(page, "Neue Partie")
