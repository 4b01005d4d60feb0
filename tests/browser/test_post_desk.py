"""The matches by post on the painted desk: nothing in them stops the paint, or its first frame."""

from __future__ import annotations

import json
import re
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.held_start import hold, storing

ID = "0123456789abcdef"
POSTS: dict[str, Any] = {
    "format": "casefile-posts",
    "version": 1,
    "posts": {
        ID: {
            "case": "ripper",
            "names": ["Nora", "Ada", "Ben"],
            "seat": 0,
            "link": "post=1.AAAA",
            "dealt": True,
            "due": [1],
            "since": "2026-01-02",
        }
    },
}
EARLY = """
    const { ListFormat } = Intl, { toLocaleDateString } = Date.prototype;
    window.early = 0;
    const note = () => { if (!document.querySelector("#app .posts")) window.early++; };
    Intl.ListFormat = function (...given) { note(); return new ListFormat(...given); };
    Date.prototype.toLocaleDateString = function (...given) { note(); return toLocaleDateString.apply(this, given); };
"""
"""Counts what is said in a language before the lines are in the page."""


@pytest.fixture(scope="module")
def painted() -> bool:
    """A drawn page: these tests look at it."""
    return True


def shown(page: Page, *scripts: str) -> None:
    """Open the page, whose desk is painted, and whose Python does not come."""
    for script in (storing(posts=json.dumps(POSTS)), *scripts):
        page.add_init_script(f"if (location.protocol !== 'about:') {{ {script} }}")
    hold(page, "**/core.js")
    page.goto("./", wait_until="commit")
    expect(page.get_by_role("button", name=re.compile("^New game"))).to_be_visible()


def test_days_and_names_are_said_after_the_first_frame(tab: Page) -> None:
    shown(tab, EARLY)
    expect(
        tab.get_by_role("button", name="With Ada and Ben. Waiting for Ada since 2 January")
    ).to_be_visible()
    assert tab.evaluate("window.early") == 0


def test_nothing_is_since_today(tab: Page) -> None:
    today = {**POSTS["posts"][ID], "since": datetime.now().date().isoformat()}
    shown(tab, storing(posts=json.dumps({**POSTS, "posts": {ID: today}})))
    expect(tab.get_by_role("button", name=re.compile("With Ada and Ben. Waiting for Ada$"))).to_be_visible()


@pytest.mark.parametrize(("hostless", "told"), [(True, "Back to the table"), (False, "Back to Ada’s table")])
def test_the_way_back_to_a_table_comes_before_the_others(tab: Page, hostless: bool, told: str) -> None:
    shown(tab, storing(guest=json.dumps({"host": "Ada", "hostless": hostless})))
    expect(tab.get_by_role("button", name=re.compile(f"^{told}"))).to_be_visible()
    expect(tab.get_by_role("button", name=re.compile("^Play with others"))).to_be_visible()


def test_a_form_that_was_chosen_is_no_game_yet(tab: Page) -> None:
    seats = [{"name": "Nora"}, {"name": "Ada"}]
    shown(tab, storing(last=json.dumps({"case": "ripper", "players": 2, "seats": seats})))
    expect(tab.get_by_role("button", name=re.compile("^Play again"))).to_have_count(0)


def test_a_browser_without_lists_of_names_shows_them_and_starts(tab: Page) -> None:
    shown(tab, "delete Intl.ListFormat")
    expect(tab.get_by_role("button", name=re.compile("With Ada, Ben"))).to_be_visible()
    tab.wait_for_function("document.querySelector('script[src*=start]')")


def test_a_list_that_cannot_be_laid_leaves_the_desk(tab: Page) -> None:
    shown(tab, 'Object.defineProperty(Object, "entries", { value: () => { throw Error("broken"); } })')
    expect(tab.locator("#app .posts")).to_have_count(0)
    tab.wait_for_function("document.querySelector('script[src*=start]')")
