"""From the desk to the first decision: one tap goes on, one plays again, three deal a game of another size."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.support.browser_player import Player

COUNT = "() => { window.taps = 0; addEventListener('click', () => { taps += 1 }, true) }"


def _taps(player: Player) -> int:
    """Count the taps until a human has to decide, which comes by itself now, and begin again at the desk."""
    assert player.due() in {"draw", "play", "pause"}  # a Commissioner may bring out all five Victims at once
    taps = int(player.page.evaluate("window.taps"))
    player.page.evaluate("() => { window.taps = 0; history.back() }")
    return taps


@pytest.mark.thorough
def test_taps_from_the_desk_to_the_first_decision(desk: Page) -> None:
    desk.evaluate(COUNT)
    player = Player(desk)
    player.button(re.compile("^New game")).first.click()
    desk.get_by_role("group", name="Number of players").get_by_role("button", name="3").click()
    player.button("Deal the cards").click()
    assert _taps(player) == 3

    player.button(re.compile("^Continue")).click()
    assert _taps(player) == 1

    player.button(re.compile("^(Play again|Same)")).click()
    assert _taps(player) == 1
