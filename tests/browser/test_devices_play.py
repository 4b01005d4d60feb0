"""Two devices play whole hands of both cases over the page, while one after the other is loaded again."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import OpenPage, boot
from tests.browser.test_pairing import ask_in, code_of, expect_state, join

OPEN = """() => [...document.querySelectorAll("[data-action], [data-ui]")]
    .filter((each) => each.getClientRects().length && !each.disabled && !each.closest("[inert]"))
    .map((each) => each.dataset.action ? `action ${each.dataset.action}` : `ui ${each.dataset.ui}`)"""
"""What can be tapped on a page."""
OVER = {"ui review", "ui next", "ui again"}
"""Commands of the end of a hand."""
MOST_STEPS = 3_000
RELOADS = (12, 30, 48)
"""Steps after which a device is loaded again, and comes back by a new code: the guest's, the host's, the guest's."""


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


def rejoin(host: Device, guest: Page) -> None:
    """The host, who may have to finish a turn before, shows a new code to the device that is missing."""
    ask_in(guest)
    for _ in range(600):
        if any(each.startswith("ui pair host") for each in host.open()):
            break
        host.step()
        host.page.wait_for_timeout(200)
    host.page.locator('[data-ui^="pair host"]').first.click()
    join(host.page, guest, code_of(host.page))
    expect(guest.locator("#abar, .sc-page").first).to_be_visible(timeout=60_000)


@pytest.mark.thorough
@pytest.mark.timeout(900)
@pytest.mark.parametrize("case", ["ripper", "jekyll"])
def test_a_hand_comes_to_its_end_while_devices_are_loaded_again(open_page: OpenPage, case: str) -> None:
    random = Random(case)
    host, guest = boot(open_page()), boot(open_page())
    host.locator('[data-ui="new"]').first.click()
    host.locator(f'[data-ui="case {case}"]').click()
    host.get_by_role("button", name="One hand").click()
    host.locator('[data-ui="pair host"]').click()
    ask_in(guest)
    join(host, guest, code_of(host))
    expect_state(host, "connected")
    host.locator('[data-ui="deal-cards"]').click()
    expect(guest.locator("#abar")).to_be_visible(timeout=60_000)
    devices = (Device(host, random), Device(guest, random))
    reloads = iter(RELOADS)
    due = next(reloads)
    for _ in range(MOST_STEPS):
        going = [device.step() for device in devices]
        if not any(going):
            break
        done = sum(device.done for device in devices)
        if done >= due:
            again = host if due == RELOADS[1] else guest
            boot(again)
            if again is host:
                host.locator('[data-ui="continue"]').first.click()
                boot(guest)
            rejoin(devices[0], guest)
            due = next(reloads, 10**9)
    else:
        raise AssertionError(f"the hand does not end: {devices[0].open()} {devices[1].open()}")
    assert due == 10**9, "the hand was too short for all reloads"
    scores = [page.locator("#app").inner_text() for page in (host, guest)]
    assert all(scores)
