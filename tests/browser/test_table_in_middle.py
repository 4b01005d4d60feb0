"""A device in the middle is the table, and two phones are the hands; a window of its own shows it once more."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, boot
from tests.support.browser_devices import Device, ask_in, code_of, expect_state, join

ACTIONS = 6


@pytest.mark.thorough
def test_two_phones_play_round_a_table(open_page: OpenPage) -> None:
    table, phones = boot(open_page()), [boot(open_page()) for _ in range(2)]
    sit_round(table, phones)
    expect(table.locator("#table.in-middle")).to_be_visible()
    expect(table.locator("#hand")).to_have_count(0)
    with table.expect_popup() as opened:
        table.locator('[data-ui="sheet menu"]').click()
        table.locator('[data-ui="window"]').click()
    window = opened.value
    devices = [Device(phone, Random(seat)) for seat, phone in enumerate(phones)]
    for phone in phones:
        expect(phone.locator("#table.hand-first #hand")).to_be_visible()
    for _ in range(600):
        if sum(device.done for device in devices) >= ACTIONS:
            break
        for device in devices:
            device.step()
        table.wait_for_timeout(100)
    assert sum(device.done for device in devices) >= ACTIONS
    expect(window.locator("#table.in-middle")).to_be_visible()
    expect(window.locator("#hand, #onlooker")).to_have_count(0)
    expect(table.locator("#felt .turn")).to_have_count(1)
    expect(window.locator("#felt .turn h2")).to_have_text(table.locator("#felt .turn h2").inner_text())


def sit_round(table: Page, phones: list[Page]) -> None:
    """The table is set up, and the phones join it by codes as text."""
    table.locator('[data-ui="new"]').first.click()
    table.locator('[data-ui="middle on"]').click()
    table.locator('[data-ui="kind 1 guest"]').click()
    table.locator('[data-ui="pair host"]').click()
    for seat, phone in enumerate(phones):
        ask_in(phone)
        if seat:
            table.locator(f'[data-ui="pair host {seat}"]').click()
        join(table, phone, code_of(table))
        expect_state(phone, "connected")
    table.locator('[data-ui="deal-cards"]').click()
