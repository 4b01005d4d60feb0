"""From the desk to the first decision: one tap goes on, one plays again, three deal a game of another size."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.conftest import BOOT_MS, UP, OpenPage, boot
from tests.support.browser_player import Player

COUNT = "addEventListener('click', () => { window.taps = (window.taps || 0) + 1 }, true)"


def _at_desk(page: Page) -> Player:
    """The desk after a reload, where the taps are counted from nothing."""
    page.reload()
    page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
    return Player(page)


def _taps(player: Player) -> int:
    """Count the taps until a human has to decide, which comes by itself now."""
    assert player.due() in {"draw", "play"}
    return int(player.page.evaluate("window.taps || 0"))


def test_taps_from_the_desk_to_the_first_decision(open_page: OpenPage) -> None:
    desk = open_page()
    desk.add_init_script(COUNT)
    player = Player(boot(desk))
    player.button(re.compile("^New game")).first.click()
    desk.get_by_role("group", name="Number of players").get_by_role("button", name="3").click()
    player.button("Deal the cards").click()
    assert _taps(player) == 3

    player = _at_desk(desk)
    player.button(re.compile("^Continue")).click()
    assert _taps(player) == 1

    player = _at_desk(desk)
    player.button(re.compile("^(Play again|Same)")).click()
    assert _taps(player) == 1
