"""Devices in the browser that play by chance."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Error, Page

OPEN = """() => [...document.querySelectorAll("[data-action], [data-ui]")]
    .filter((each) => each.getClientRects().length && !each.disabled && !each.closest("[inert]"))
    .map((each) => each.dataset.action ? `action ${each.dataset.action}` : `ui ${each.dataset.ui}`)"""
"""What can be tapped on a page."""
OVER = {"ui review", "ui next", "ui again"}
"""Commands of the end of a hand."""


class Device:
    """A page that plays by chance for whoever sits at it."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page, self._random = page, random
        self.done = 0
        """Number of actions taken here."""

    def open(self) -> list[str]:
        """What can be tapped."""
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
        elif "skip" in words:
            self._tap("ui", "skip")
        elif "nobody" in words:
            self._tap("ui", "nobody")
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
