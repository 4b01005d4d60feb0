"""Games played in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page

from tests.browser.conftest import BOOT_MS, UP, boot
from tests.support import app_page
from tests.support.browser_player import Player
from tests.support.hot_seat import one_step
from ui.storage import envelope

PRIVATE = re.compile(r'data-ui="select |aria-label="[^"]*hand, |data-action="\d (draw|discard|meld|ballot)')
"""Parts of a page that only its viewer may have: cards of the hand, and what can be done with them."""


def dealt(
    deal: str, humans: int = 1, players: int = 2, level: str = "", pace: str = "instant"
) -> app_page.Page:
    """A page that exists only here, with a game that was begun as by `Player.new_game`, and a pace."""
    page = app_page.Page()
    page.tap(f"set pace {pace}", "new", f"players {players}")
    form = page.session.setup
    for seat in range(1, humans):
        form.type(f"kind {seat}", "human")
    if level:
        form.type(f"level {players - 1}", level)
    form.type("deal", deal)
    page.tap("start")
    return page


def continue_game(
    page: Page, deal: str, humans: int = 1, players: int = 2, level: str = "", pace: str = "instant"
) -> Player:
    """Come back to a game that was dealt on an earlier visit: the form where it was begun is no matter here."""
    return continue_game_of(page, dealt(deal, humans, players, level, pace))


def continue_game_of(page: Page, game: app_page.Page) -> Player:
    """Come back to the game that is on the table of another page."""
    player = Player(boot(page, game.memory.texts))
    player.button(re.compile("^Continue")).first.click()
    return player


STORED = """if (!sessionStorage.came) {
    sessionStorage.came = 1;
    for (const [key, text] of Object.entries(%s)) localStorage.setItem(key, text);
}"""


def stored_once(game: app_page.Page) -> str:
    """A script by which any browser has kept a game of an earlier visit, whatever becomes of it on this one."""
    return STORED % json.dumps(dict(game.memory.texts))


def played(
    deal: str, until: Callable[[app_page.Page], bool], level: str = "", humans: int = 1, players: int = 2
) -> app_page.Page:
    """A game that has been played until something is so, and it is a human's turn to decide."""
    page, random = dealt(deal, humans, players, level), Random(deal)
    page.tap("continue")
    for _ in range(STEPS * 10):
        page.run()
        if until(page):
            return page
        if page.game.match.hand_over:
            page.tap("skip", "next-hand")
        else:
            one_step(page, random)
    raise AssertionError("it does not come to that")


def at_the_scoring(deal: str) -> app_page.Page:
    """A game against a bot with a hand that is over, seen by nobody yet."""
    page = dealt(deal, level="constable")
    match = page.game.match
    while not match.hand_over:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    assert page.store.save(page.game.slot, envelope.of_match(match, app_page.WHEN))
    return page


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
