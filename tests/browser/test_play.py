"""Whole games through the page, as people play them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BOOT_MS, OpenPage, Visits, boot
from tests.support.browser_games import again, continue_game, continue_game_of, hand_of, played
from tests.support.browser_player import WAIT_MS, Player

NO_STORAGE = """
const write = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
    if (key.startsWith("casefile:")) throw new DOMException("full", "QuotaExceededError");
    return write.call(this, key, text);
};
"""


@pytest.mark.thorough
def test_a_match_to_a_hundred_points_against_a_bot(open_page: OpenPage) -> None:
    """Its last hands, from that in which somebody has forty on."""
    game = played("ten bells", lambda each: max(each.game.match.scores) >= 40)
    player, hands = continue_game_of(open_page(reduced_motion="reduce"), game), 0
    for _ in range(900):
        if player.step() == "scoring":
            expect(player.next_hand.or_(player.again)).to_be_visible()
            hands += 1
            if player.again.is_visible():
                break
            player.next_hand.click()
    expect(player.page.get_by_role("heading", name=re.compile("wins the game"))).to_be_visible()
    assert hands
    player.again.click()
    assert player.due() in {"draw", "play"}


def a_double_tap_does_not_fall_through(player: Player) -> None:
    """The second tap of a double tap on the draw does nothing to what comes up in its place."""
    player.hand().first.click(position={"x": 20, "y": 40})
    number = player.hand().count()
    player.draws.first.dblclick()
    expect(player.hand()).to_have_count(number + 1)
    player.page.wait_for_timeout(400)
    expect(player.hand()).to_have_count(number + 1)


UNCOUNTED = """() => {
    const counted = Object.getOwnPropertyDescriptor(UIEvent.prototype, "detail").get;
    Object.defineProperty(UIEvent.prototype, "detail", { get() { return Math.min(1, counted.call(this)); } });
}"""
"""Makes a browser one that does not count clicks, as those of iPads and iPhones."""


def test_a_reload_comes_back_to_the_same_decision(tab: Page) -> None:
    player = continue_game(tab, "reload", pace="step")
    while player.due_or_shown() != "draw":
        player.strip.click()
    a_double_tap_does_not_fall_through(player)
    hand = hand_of(player)
    player = again(tab)
    assert player.due() == "play" and hand_of(player) == hand
    player.discard()
    expect(player.strip).to_be_visible(timeout=WAIT_MS)
    told = player.strip.inner_text()
    player.strip.click()
    expect(player.strip.or_(player.draws.first)).not_to_have_text(told)
    if player.strip.is_visible():
        told = player.strip.inner_text()
    player = again(tab)
    expect(player.strip.or_(player.draws.first)).to_be_visible(timeout=WAIT_MS)
    player.page.get_by_role("button", name="Full log").click()
    expect(player.dialog).to_contain_text(told.partition(".")[0].split("\n")[0])
    tab.keyboard.press("Escape")
    tab.evaluate(UNCOUNTED)
    while player.due_or_shown() != "draw":
        player.strip.click()
    a_double_tap_does_not_fall_through(player)


@pytest.mark.thorough
def test_a_game_goes_on_without_a_network(open_page: OpenPage) -> None:
    """A hand without a network, like one whose server is gone (`test_artefact`)."""
    page = boot(open_page(service_workers="allow"))
    player = Player(page)
    player.set_pace("At once")
    player.new_game("train")
    page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=BOOT_MS)
    while player.step() != "play":
        pass
    page.context.set_offline(True)
    player = again(page)
    for _ in range(4):
        assert player.step() in {"draw", "play", "dialog", "pause"}


@pytest.mark.thorough
def test_storage_that_fails_is_told_and_the_game_goes_on(visitor: Visits) -> None:
    """From the first game on; a store that is full in the middle of one is told of by day (`test_faults`)."""
    visitor.begin_with(NO_STORAGE)
    page = boot(visitor.page)
    player = Player(page)
    player.set_pace("At once")
    player.new_game("no room")
    expect(page.locator("#notice")).to_contain_text("won’t save the game")
    while player.step() != "play":
        pass
    assert player.due() in {"draw", "play", "dialog"}
    expect(page.get_by_role("banner")).to_contain_text("Not saved")
