"""A review in a browser: a number of the chart brings its decision into sight."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.support.browser_games import continue_game_of
from tests.support.reviewed_hands import bad_review


def test_a_number_of_the_chart_finds_its_decision(open_page: OpenPage) -> None:
    page = open_page(390, 844, has_touch=True)
    kept = bad_review()
    continue_game_of(page, kept)
    page.get_by_role("button", name="Review this hand", exact=True).click()
    chart = page.get_by_role("img", name=re.compile(r"^Your expected lead\. "))
    expect(chart).to_be_visible()
    items = page.get_by_role("listitem").filter(has=page.locator(".rv-line"))
    first, second = items.nth(0).get_by_role("button").first, items.nth(1).get_by_role("button").first
    expect(second).not_to_be_in_viewport()
    chart.get_by_text("2", exact=True).tap()
    expect(second).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("button", name="Try it again")).to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")
    chart.get_by_text("2", exact=True).tap()
    expect(second).to_have_attribute("aria-expanded", "true")
    expect(second).to_be_in_viewport()
    expect(first).to_have_attribute("aria-expanded", "false")
