"""The score pad in a browser: a hand of four tapped in on a phone, reloaded in the middle, and continued."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import BOOT_MS, UP, OpenPage, boot
from tests.support.browser_player import seen_of


def tap(page: Page, name: str, times: int = 1) -> None:
    """Tap a button of the pad by its name, or by the beginning of it."""
    button = page.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
    for _ in range(times):
        button.first.click()


def test_a_hand_of_four_is_entered_and_survives_a_reload(open_page: OpenPage) -> None:
    page = boot(open_page(390, 844, has_touch=True))
    tap(page, "Score pad")
    page.get_by_role("group", name="Number of players").get_by_role("button", name="4").click()
    page.get_by_label("Name at seat 2").fill("Zoë")
    tap(page, "Start scoring")
    tap(page, "Last card discarded")
    page.get_by_role("button", name="Nora", exact=True).click()
    tap(page, "Next: Nora")
    tap(page, "Sir Gull:", 3)
    tap(page, "Suspect: Sir Gull")
    tap(page, "Victim: Mary Nichols")
    expect(page.get_by_role("button", name="Sir Gull: 3 cards. Add one")).to_be_visible()

    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    expect(page.get_by_role("button", name="Last card discarded")).to_have_attribute("aria-pressed", "true")
    for name in ("Nora", "Zoë", "Ines", "Otto"):
        tap(page, f"Next: {name}")
        if name == "Nora":
            expect(page.get_by_role("button", name="Sir Gull: 3 cards. Add one")).to_be_visible()
            continue
        tap(page, "Left in hand:")
        tap(page, {"Zoë": "Sir Gull:", "Ines": "Prince Eddy:", "Otto": "George Chapman:"}[name])
        tap(page, "Done")
    tap(page, "Next: score")
    expect(seen_of(page).get_by_text("Everything adds up.")).to_be_visible()
    tap(page, "Save hand 1")
    expect(page.locator(".pad-totals li").first).to_contain_text("21")
    tap(page, "Undo: save hand 1")
    tap(page, "Score")
    tap(page, "Save hand 1")

    tap(page, "Back to the desk")
    tap(page, "Score pad")
    expect(page.locator(".pad-totals li").first).to_contain_text("21")
    expect(page.locator(".pad-totals li").nth(1)).to_contain_text("Zoë")
