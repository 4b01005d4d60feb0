"""Devices in the browser: the codes that go to and fro between them, and pages that play."""

from __future__ import annotations

import json
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
EDGE = {"x": 20, "y": 40}
"""Point at which to tap a card of a fan: its right side lies under the next one."""
TRIES = 6
"""Taps towards one action, after which chance decides."""


class Device:
    """A page that plays for whoever sits at it."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page, self._random = page, random
        self.taps = 0
        self.done = 0
        """Number of actions taken here."""
        self._wished, self._tries = "", 0

    def open(self) -> list[str]:
        """The commands and actions that can be tapped."""
        return self.page.evaluate(OPEN)  # type: ignore[no-any-return]

    def step(self, wished: str = "") -> bool:
        """Do something for the hand if it is this device's turn: what leads to an action, in full notation, or what
        chance wants. False once the hand is over here."""
        open_ = self.open()
        if OVER & {*open_}:
            return False
        actions = [each.partition(" ")[2] for each in open_ if each.startswith("action ")]
        words = [each.partition(" ")[2] for each in open_ if each.startswith("ui ")]
        chosen = [each for each in words if each.startswith(("select ", "choose "))]
        if wished in actions:
            self._act(wished)
        elif self._goes_on(words):
            pass
        elif self._may_follow(wished) and (way := _way(wished, words)):
            self.tap(way)
        elif actions:
            self._act(self._random.choice(actions))
        elif chosen:
            self.tap(self._random.choice(chosen))
        elif "close" in words:  # a tap came too late and fell upon something that tells about itself
            self.tap("close")
        return True

    def go_on(self) -> bool:
        """Do what asks for no decision. False once the hand is over here."""
        open_ = self.open()
        self._goes_on([each.partition(" ")[2] for each in open_ if each.startswith("ui ")])
        return not OVER & {*open_}

    def _goes_on(self, words: list[str]) -> bool:
        onward = next((each for each in ("skip", "nobody", "step") if each in words), "")
        return onward != "" and self.tap(onward)

    def _may_follow(self, wished: str) -> bool:
        """True unless a wish was followed in vain for so long that there is no way to it on the page."""
        self._tries = self._tries + 1 if wished == self._wished else 0
        self._wished = wished
        return self._tries < TRIES

    def _act(self, action: str) -> None:
        if self._tap("action", action):
            self.done += 1

    def tap(self, command: str) -> bool:
        """Tap a command of the page; False if it has gone on meanwhile."""
        return self._tap("ui", command)

    def _tap(self, kind: str, name: str) -> bool:
        buttons = self.page.locator(f"[data-{kind}={json.dumps(name)}]:not([inert] *):visible")
        # the first that closes a sheet is the page around it, whose middle lies under the sheet
        button = buttons.last if name == "close" else buttons.first
        try:
            if name.startswith("select "):
                button.click(timeout=1_000, force=True, position=EDGE)
            else:
                button.click(timeout=1_000, force=True)
        except Error:  # the page has gone on meanwhile
            return False
        self.taps += 1
        return True


def _way(wished: str, words: list[str]) -> str:
    """The command that leads to an action which has no button yet: its card, its sealed choice, the question before
    it."""
    _, _, action = wished.partition(" ")
    if action == "call-vote" and "sheet vote" in words:
        return "sheet vote"
    for name in action.split()[:0:-1]:
        for word in words:
            if word == f"choose {name}" or word.startswith(f"select {name}#"):
                return word
    return ""


# ---- codes ----


def begin(page: Page) -> str:
    """The host invites a device; returns its code."""
    page.locator('[data-ui="sheet devices"]').click()
    page.locator('[data-ui="pair table"]').click()
    page.locator('[data-ui="pair host"]').click()
    return code_of(page)


def code_of(page: Page) -> str:
    expect(page.locator(OUT)).to_have_text(re.compile(r"^[0-9A-Z]{100,300}$"))
    return page.locator(OUT).inner_text()


def ask_in(page: Page) -> None:
    """A guest asks for the page that joins, and says its name if nobody knows it yet."""
    page.locator('[data-ui="sheet devices"]').click()
    page.locator('[data-ui="pair join"]').click()
    say_name(page)


def say_name(page: Page) -> None:
    page.locator("#own-name").fill("Zoë")


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
    host.page.locator('[data-ui^="pair host"]').last.click()  # that of a sheet, if one lies over the table


def expect_state(page: Page, state: str) -> None:
    expect(page.locator(STATE)).to_have_attribute("data-state", state, timeout=60_000)
