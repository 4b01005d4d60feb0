"""Taking back, and a deal as a link, in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import BOOT_MS, UP
from tests.support.browser_games import continue_game
from tests.support.browser_player import EDGE, PLAY, Player, seen_of


def test_a_card_taken_goes_back_by_key_and_by_button_and_stays_there(tab: Page) -> None:
    player = continue_game(tab, "ten bells")
    assert player.due() == "draw"
    held = player.hand().count()
    for way in ("key", "button"):
        player.bar.get_by_role("button", name=re.compile("^Take ")).click()
        expect(player.hand()).to_have_count(held + 1)
        if way == "key":
            tab.keyboard.press("Control+z")
        else:
            player.button("Undo the last action").click()
        expect(player.hand()).to_have_count(held)
        expect(seen_of(tab).get_by_text(re.compile("^Undone: Nora took")).first).to_be_visible()
    tab.reload()
    tab.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    player.button(re.compile("^Continue")).click()
    assert player.due() == "draw" and player.hand().count() == held
    player.draws.first.click()
    expect(player.hand()).to_have_count(held + 1)
    player.button("Nothing can be undone at the moment").click()
    expect(
        player.bar.get_by_text(re.compile("You have seen something new since your last action"))
    ).to_be_visible()


def test_a_search_has_the_focus_and_its_own_way_back(tab: Page) -> None:
    player = continue_game(tab, "COBBLE", humans=2)
    assert player.due() == "curtain"
    player.reveal()
    player.draws.first.click()
    for way in ("key", "button"):
        player.hand().and_(player.page.get_by_role("option", name=re.compile("Buck’s Row"))).click(
            position=EDGE
        )
        player.bar.get_by_role("button", name=PLAY).first.click()
        focused = tab.locator(":focus")
        expect(player.dialog.and_(focused).or_(player.dialog.locator(":focus"))).to_have_count(1)
        expect(player.dialog).to_have_accessible_description(re.compile("Choose the card you want"))
        if way == "key":
            tab.keyboard.press("z")
        else:
            player.dialog.get_by_role("button", name="Undo").click()
        expect(player.dialog).to_have_count(0)
        expect(seen_of(tab).get_by_text(re.compile("^Undone: Nora played Scene")).first).to_be_visible()
        expect(tab.locator("#hand :focus")).to_have_count(1)
    held = {card.get_attribute("id") for card in player.hand().all()}
    player.hand().and_(player.page.get_by_role("option", name=re.compile("Buck’s Row"))).click(position=EDGE)
    player.bar.get_by_role("button", name=PLAY).first.click()
    player.dialog.get_by_role("listitem").get_by_role("button").first.press("Enter")
    keep = player.dialog.get_by_role("button", name="Keep it")
    expect(
        player.dialog.and_(tab.locator(":not(:has(.sh-pick))")).or_(tab.locator("#hand :focus"))
    ).to_have_count(1)
    if keep.count():
        tab.wait_for_timeout(500)  # at once it would be the same press twice
        keep.press("Enter")
    focused = tab.locator("#hand :focus")
    expect(focused).to_have_count(1)
    found = {card.get_attribute("id") for card in player.hand().all()} - held
    assert {focused.get_attribute("id")} == found, "the card that was found, not the one drawn before"


LINK = "#deal=two%20looks&case=jekyll&edition=fr&players=2&target=120"


def test_a_deal_that_came_by_a_link_is_shared_by_the_same_link(tab: Page) -> None:
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tab.goto(f"./{LINK}")
    tab.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    expect(seen_of(tab).get_by_text("This is deal two looks, from a link.")).to_be_visible()
    assert "#" not in tab.url, "a reload shall not lead there again"
    player = Player(tab)
    player.button("Deal the cards").click()
    expect(player.hand()).not_to_have_count(0)
    player.button("Menu").click()
    player.button(re.compile("^Share this deal")).click()
    player.dialog.get_by_role("button", name="Share or copy").click()
    expect(player.dialog.get_by_text(re.compile("^(Copied|Shared)"))).to_be_visible()
    assert player.dialog.get_by_label("Link").input_value() == tab.url + LINK


def test_a_bad_link_and_one_that_comes_later(desk: Page) -> None:
    desk.evaluate("() => { location.hash = 'deal=%3Cimg src=x%3E&case=whist' }")
    expect(desk.locator(".banner")).to_contain_text("This link can’t be used")
    desk.evaluate("() => { location.hash = 'deal=fog&case=ripper&edition=us&players=3' }")
    expect(seen_of(desk).get_by_text("This is deal fog, from a link.")).to_be_visible()
    desk.go_back()
    expect(desk.get_by_role("heading", name="New game")).to_have_count(0)
