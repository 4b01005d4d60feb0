"""Two devices play whole hands of both cases over the page, while one after the other is loaded again."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, boot
from tests.support.browser_devices import Device, ask_in, code_of, expect_state, join, until_asked_back

MOST_STEPS = 3_000
RELOADS = (12, 30, 48)
"""Steps after which a device is loaded again, and comes back by a new code: the guest's, the host's, the guest's."""


def rejoin(host: Device, guest: Page) -> None:
    """The host, who may have to finish a turn before, shows a new code to the device that is missing."""
    ask_in(guest)
    until_asked_back(host)
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
    totals = [page.locator(".sc-totals").inner_text() for page in (host, guest)]
    assert totals[0] == totals[1] and re.search(r"[0-9]", totals[0])
