"""Whole games through the page, as people play them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, boot
from tests.browser.player import Player


def test_a_match_to_a_hundred_points_against_a_bot(desk: Page) -> None:
    player = Player(desk)
    player.set_pace("At once")
    player.new_game("fog in whitechapel")
    hands = 0
    for _ in range(900):
        if player.step() == "scoring":
            expect(player.next_hand.or_(player.again)).to_be_visible()
            hands += 1
            if player.again.is_visible():
                break
            player.next_hand.click()
    expect(desk.get_by_role("heading", name=re.compile("wins the game"))).to_be_visible()
    assert hands > 1
    player.again.click()
    assert player.due() in {"draw", "play"}
