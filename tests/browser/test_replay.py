"""A replay in a browser: the scrubber under keys and fingers, and playing on from a moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.support.browser_games import SHORT, continue_game, continue_game_of, played, to_the_scoring
from tests.support.browser_player import seen_of
from tests.support.thorough import THOROUGH

ENOUGH = 3 if THOROUGH else 2
"""Decisions that are asked for; for each the bot thinks again."""


def at(slider: Locator) -> int:
    """Return the position of the scrubber."""
    return int(slider.input_value())


def test_a_game_is_scrubbed_by_keys_and_by_touch_and_played_on(open_page: OpenPage) -> None:
    page = open_page(has_touch=True)
    player = continue_game_of(
        page, played("replay", lambda each: each.game.length > 8 and each.game.match.phase == "play")
    )
    assert player.due() in {"draw", "play"}
    turn = seen_of(page).get_by_text(re.compile(r"Hand 1, turn \d+")).first.inner_text()
    player.button("Menu").click()
    player.dialog.get_by_role("button", name=re.compile("^Watch this game")).click()
    slider = page.get_by_role("slider", name="Position in the hand")
    expect(slider).to_be_visible()
    end = at(slider)
    assert end > 6

    # by keys, wherever the focus is
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Hand 1, turn 1\. .*(drew|took)"))
    slider.focus()
    page.keyboard.press("PageDown")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Hand 1, turn 1\. .*discarded"))
    assert slider.evaluate(
        "each => each === document.activeElement && each.value === each.getAttribute('value')"
    )
    page.keyboard.press("PageDown")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Hand 1, turn 2\. "))
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    expect(slider).to_have_value("0")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(end))

    # by touch
    box = slider.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(slider).not_to_have_value(str(end))
    middle = at(slider)
    assert 0 < middle < end
    player.button("Previous action").tap()
    expect(slider).to_have_value(str(middle - 1))
    player.button("Go to the start of the hand").tap()
    player.button(
        "Play",
    ).and_(page.locator("#replay-play")).tap()
    expect(player.button("Pause")).to_be_visible()
    page.wait_for_function("Number(document.getElementById('replay-at').value) > 2")
    player.button("Pause").tap()

    # and on from there, in a game of its own
    player.button("Go to the start of the hand").tap()
    player.button("Next turn").tap()
    player.button("Play on from here").tap()
    assert player.due() in {"draw", "play"}
    expect(seen_of(page).get_by_text(re.compile(r"Hand 1, turn [23]\b")).first).to_be_visible()
    player.button("Menu").click()
    player.dialog.get_by_role("button", name=re.compile("Desk|desk")).click()
    player.button(re.compile("Casebook")).first.click()
    games = page.get_by_role("button", name=re.compile("^Watch"))
    expect(games).to_have_count(2)
    games.last.click()
    expect(slider).to_have_value(str(end))
    expect(seen_of(page).get_by_text(turn).first).to_be_visible()
    page.go_back()
    expect(games).to_have_count(2)


@pytest.mark.thorough
def test_a_bot_says_why_once_the_hand_is_over(tab: Page) -> None:
    """The worker finds the decisions again: the page has kept all that they depend on."""
    page = tab
    player = continue_game(page, SHORT, level="inspector")
    to_the_scoring(player)
    more = player.button("More")
    while not more.is_visible():
        player.button(re.compile("^(Show everything|See scores)$")).first.click()
    more.click()
    player.dialog.get_by_role("button", name=re.compile("^Watch this hand again")).click()
    ask, asked = page.get_by_role("button", name="Why?", exact=True), 0
    dialog = page.get_by_role("dialog", name="Why did the bot do that?")
    for _ in range(12):
        player.button("Next action").click()
        if not ask.is_visible():
            continue
        ask.click()
        expect(dialog).to_contain_text(re.compile("possible hand|rules of thumb|no other choice"))
        expect(dialog).to_contain_text("What it did:")
        said = dialog.inner_text()
        assert "repeated" not in said and "different amount of time" not in said
        asked += 1
        dialog.get_by_role("button", name="Close").click()
        if asked == ENOUGH:
            break
    assert asked == ENOUGH
