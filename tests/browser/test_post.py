"""A match by post goes between two browsers by links alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, boot
from tests.support.browser_player import EDGE, Player

PAINTED = """
    document.addEventListener("DOMContentLoaded", () =>
        window.casefile.painted.then(() => (window.paintedPosts = document.querySelector(".desk .posts")?.outerHTML)));
"""
"""Keeps the lines of the desk as they are painted before Python is up."""


def sent(page: Page) -> str:
    """The link in the sheet of the match, handed on."""
    sheet = page.get_by_role("dialog", name="By post")
    link = sheet.get_by_role("textbox").input_value()
    assert "#post=1." in link and len(link) < 2_000
    sheet.get_by_role("button", name=re.compile("^(Share or copy the link|Send again)$")).click()
    expect(sheet.get_by_text(re.compile("^(Copied|This browser)"))).to_be_visible()
    return link


def followed(page: Page, link: str) -> None:
    """Open a link in the page that is up."""
    page.evaluate("(link) => { location.hash = link.slice(link.indexOf('#')); }", link)


def turn(player: Player) -> str:
    """Draw, discard, and send the link."""
    player.draws.first.click()
    expect(player.bar.get_by_text(re.compile("^(Select cards|Nothing can)"))).to_be_visible()
    player.hand().last.click(position=EDGE)
    player.bar.get_by_role("button", name=re.compile("^Discard .")).click()
    player.bar.get_by_role("button", name=re.compile("Send the link")).click()
    return sent(player.page)


def test_a_match_by_post_goes_from_browser_to_browser(open_page: OpenPage) -> None:
    first, second = Player(boot(open_page())), Player(boot(open_page(390, 844)))
    first.page.get_by_role("button", name=re.compile("^Play with others")).click()
    first.page.get_by_role("button", name=re.compile("^Play by post")).click()
    first.button("Create invitation").click()
    followed(second.page, sent(first.page))
    expect(second.page.get_by_role("heading", name="Nora invites you")).to_be_visible()
    second.page.get_by_label("Your name").fill("Ada")
    second.page.get_by_role("button", name="Accept").click()
    followed(first.page, sent(second.page))
    expect(first.page.locator("#abar")).to_be_visible()
    if first.page.locator("#strip").is_visible():  # the other one begins
        first.page.locator("#strip").click()
        followed(second.page, sent(first.page))
        first, second = second, first
    for _ in range(3):
        link = turn(first)
        first.page.get_by_role("button", name="Close", exact=True).click()
        followed(second.page, link)
        expect(second.page.locator("#recap")).to_be_visible()
        first, second = second, first
    first.page.add_init_script(PAINTED)
    boot(first.page)
    painted = first.page.evaluate("window.paintedPosts")
    assert painted == first.page.locator(".desk .posts").evaluate("(each) => each.outerHTML"), (
        "before Python, too"
    )
    first.page.get_by_role("button", name=re.compile("^With .* Waiting for you")).click()
    expect(first.page.locator("#recap")).to_be_visible()
