"""Devices in the browser: the codes that go to and fro between them, and pages that play by chance."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Error, Page, expect

OUT, IN, STATE = '[data-pair="out"]', '[data-pair="in"]', '[data-pair="state"]'
OPEN = """() => [...document.querySelectorAll("[data-action], [data-ui]")]
    .filter((each) => each.getClientRects().length && !each.disabled && !each.closest("[inert]"))
    .map((each) => each.dataset.action ? `action ${each.dataset.action}` : `ui ${each.dataset.ui}`)"""
"""The commands and actions that can be tapped on a page."""
OVER = {"ui play-again", "ui next-hand"}
"""Commands of the end of a hand."""


class Device:
    """A page that plays by chance for whoever sits at it."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page, self._random = page, random
        self.done = 0
        """Number of actions taken here."""

    def open(self) -> list[str]:
        """The commands and actions that can be tapped."""
        return self.page.evaluate(OPEN)  # type: ignore[no-any-return]

    def step(self) -> bool:
        """Do something for the hand if it is this device's turn. False once the hand is over here."""
        open_ = self.open()
        if OVER & {*open_}:
            return False
        actions = [each.partition(" ")[2] for each in open_ if each.startswith("action ")]
        words = [each.partition(" ")[2] for each in open_ if each.startswith("ui ")]
        chosen = [each for each in words if each.startswith("select ")]
        if actions:
            self._tap("action", self._random.choice(actions))
            self.done += 1
        elif onward := next((each for each in ("skip", "nobody", "step") if each in words), ""):
            self._tap("ui", onward)
        elif chosen and "discard" in words:
            self._tap("ui", "discard")
            self.done += 1
        elif chosen:
            self._tap("ui", self._random.choice(chosen))
        return True

    def _tap(self, kind: str, name: str) -> None:
        try:
            self.page.locator(f"[data-{kind}={name!r}]").first.click(timeout=1_000, force=True)
        except Error:  # the page has gone on meanwhile
            return


# ---- codes ----


def begin(page: Page) -> str:
    """The host invites a device; returns its code."""
    page.locator('[data-ui="new"]').first.click()
    page.locator('[data-ui="pair host"]').click()
    return code_of(page)


def code_of(page: Page) -> str:
    expect(page.locator(OUT)).to_have_text(re.compile(r"^[0-9A-Z]{100,300}$"))
    return page.locator(OUT).inner_text()


def ask_in(page: Page) -> None:
    page.locator('[data-ui="new"]').first.click()
    page.locator('[data-ui="pair join"]').click()


def join(host: Page, guest: Page, code: str) -> None:
    """Carry the codes to and fro."""
    guest.locator(IN).fill(code)
    host.locator(IN).fill(code_of(guest))


def until_asked_back(host: Device) -> None:
    """The host plays until it waits for the device that is missing, and then shows it a new code."""
    for _ in range(600):
        if any(each.startswith("ui pair host") for each in host.open()):
            break
        host.step()
        host.page.wait_for_timeout(200)
    host.page.locator('[data-ui^="pair host"]').first.click()


def expect_state(page: Page, state: str) -> None:
    expect(page.locator(STATE)).to_have_attribute("data-state", state, timeout=60_000)
