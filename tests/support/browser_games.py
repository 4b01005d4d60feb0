"""Games played in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.conftest import BOOT_MS, UP
from tests.support.browser_player import Player

PRIVATE = re.compile(r'data-ui="select |aria-label="[^"]*hand, |data-action="\d (draw|discard|meld|ballot)')
"""Parts of a page that only its viewer may have: cards of the hand, and what can be done with them."""


def again(page: Page) -> Player:
    """Load the page again, and tap its Continue."""
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    player = Player(page)
    player.button(re.compile("^Continue")).click()
    return player


def hand_of(player: Player) -> list[str]:
    """The codes of the hand, by what the cards are called."""
    names = [card.get_attribute("aria-label") or "" for card in player.hand().all()]
    return sorted(name.partition(",")[0] for name in names)


SHORT = "short 2"
"""The code of a deal whose hand is soon over."""

STEPS = 150
"""More decisions than a hand has."""


def play_turns(player: Player, turns: int) -> None:
    """Play on until so many turns are over, and it is time to draw again."""
    for _ in range(STEPS):
        if player.due() == "draw":
            turns -= 1
        if turns < 0:
            return
        player.step()
    raise AssertionError("the turns do not end")


def to_the_scoring(player: Player) -> None:
    """Play the hand to its end."""
    assert any(player.step() == "scoring" for _ in range(STEPS))
