"""The same game elsewhere: in Firefox, in WebKit, which is the engine of iPads, and under a finger."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import BOOT_MS, UP, WORKER, OpenPage
from tests.support.artefact import BASE, published
from tests.support.browser_games import SHORT, STEPS, again, continue_game, hand_of, to_the_scoring
from tests.support.browser_player import EDGE, Player
from tests.support.webkit import BOOT_S, WebKitPlayer


@pytest.mark.thorough
@pytest.mark.long
@pytest.mark.timeout(600)
def test_a_hand_in_firefox(firefox: Browser, artefact: Path) -> None:
    """Start, a hand against a bot in its worker, a reload within it, and all of it without a server."""
    with published(artefact.parent, f"/{BASE}/") as site:
        context = firefox.new_context(viewport={"width": 1180, "height": 820}, reduced_motion="reduce")
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(site.address)
        page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
        player = Player(page)
        player.set_pace("At once")
        player.new_game(SHORT, level="constable")
        while player.due() != "play":
            player.step()
        page.wait_for_function(WORKER)
        hand = hand_of(player)
        player = again(page)
        assert player.due() == "play" and hand_of(player) == hand
        to_the_scoring(player)
        page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=BOOT_MS)
        site.stop()
        page.evaluate("localStorage.clear()")  # the second copy is there
        page.reload()
        page.wait_for_selector(UP, state="attached", timeout=BOOT_MS)
        expect(Player(page).button(re.compile("^Continue"))).to_be_visible()
        context.close()
    assert faults == []


@pytest.mark.thorough
@pytest.mark.long
@pytest.mark.timeout(600)
def test_a_hand_in_webkit(webkit: WebKitPlayer, artefact: Path) -> None:
    """The same where the fingers are Selenium's."""
    with published(artefact.parent, f"/{BASE}/") as site:
        webkit.open(site.address)
        webkit.hurry()
        webkit.new_game(SHORT, "constable")
        while webkit.due() != "play":
            webkit.step()
        webkit.wait_for(lambda: webkit.driver.execute_script(f"return {WORKER}"), BOOT_S)
        hand = webkit.hand()
        webkit.reload()
        webkit.tap("^Continue")
        assert webkit.due() == "play" and webkit.hand() == hand
        assert any(webkit.step() == "scoring" for _ in range(STEPS))
        webkit.wait_for(lambda: webkit.data("offline") == "ready", BOOT_S)
        site.stop()
        webkit.driver.execute_script("localStorage.clear()")
        webkit.reload()
        webkit.tap("^Continue")
        assert webkit.due() in {"show", "scoring"}


def test_a_turn_by_touch(open_page: OpenPage) -> None:
    page = open_page(has_touch=True, is_mobile=True, reduced_motion="reduce")
    player = continue_game(page, "ten bells", level="constable")
    while player.due() != "draw":
        player.step()
    held = player.hand().count()
    player.draws.first.tap()
    expect(player.hand()).to_have_count(held + 1)
    while player.due() == "dialog":
        player.step()
    held = player.hand().count()
    player.hand().first.tap(position=EDGE)
    expect(player.hand().first).to_have_attribute("aria-selected", "true")
    player.bar.get_by_role("button", name=re.compile("^Discard .")).tap()
    expect(player.hand()).to_have_count(held - 1)
    assert player.due() in {"draw", "dialog", "pause"}
