"""Bots in their worker: slow, left alone, killed; and seats that change hands."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WATCH_WORKERS, Visits
from tests.support.browser_games import PRIVATE, again, continue_game
from tests.support.browser_player import WAIT_MS, Player, seen_of
from tests.support.thorough import THOROUGH, also_nightly
from tools.build import ROOT
from ui.storage import envelope
from ui.storage.store import Memory, Store

THINKING = re.compile("is thinking")
SLOW_S = 0.6
"""Time in seconds that a slow worker thinks about every action."""
SLOWLY = f"""
import asyncio

at_once = answer

async def answer(question, request):
    await asyncio.sleep({SLOW_S})
    return at_once(question, request)
"""
"""It sleeps meanwhile: to the page that is the same, and the machine has other browsers to run."""
FAILED = "TimeoutError"
"""The page's log of a worker that does not answer."""


def slowly(visitor: Visits) -> Page:
    """A page whose worker takes its time."""
    page = visitor.page
    source = (ROOT / "ui" / "platform" / "worker.py").read_text(encoding="utf-8")
    slow = source + SLOWLY
    page.route("**/worker.py", lambda route: route.fulfill(body=slow))
    visitor.begin_with(WATCH_WORKERS)
    return page


def record(page: Page) -> dict[str, Any]:
    """The match as the page has stored it; it replays."""
    store = Store(Memory(page.evaluate("({ ...localStorage })")))
    found = store.load(store.list_slots()[0].slot, envelope.open_envelope).game
    assert found is not None, "what is stored replays"
    record: dict[str, Any] = found[1]["record"]
    return record


def kill(page: Page) -> None:
    """End the worker as a browser does that wants its memory: without a word."""
    page.wait_for_function("workers.length")
    page.evaluate("workers.at(-1).terminate()")


def play_a_turn(player: Player) -> None:
    """Play a turn to its discard."""
    while player.due() != "draw":
        player.step()
    player.draws.first.click()
    while player.due() == "dialog":
        player.step()
    player.discard()


def until_the_bot_thinks(player: Player) -> None:
    """Play a turn; the bot thinks about its own then."""
    play_a_turn(player)
    expect(seen_of(player.page).get_by_text(THINKING).first).to_be_visible(timeout=WAIT_MS)


def one_turn(page: Page) -> bool:
    """True if the bot's actions in the record are those of one turn after each of the human's."""
    actions = record(page)["hands"][0]["actions"]
    seats = [action.split()[0] for action in actions]
    turn = list(takewhile(lambda each: each != "1 discard", [" ".join(each.split()[:2]) for each in actions]))
    return "1" in seats and len([each for each in turn if each in {"1 draw", "1 take"}]) <= 1


def to_the_desk(player: Player) -> None:
    player.button("Menu").click()
    player.dialog.get_by_role("button", name=re.compile("^Back to the desk")).click()


@pytest.mark.long
def test_the_table_is_left_and_the_page_loaded_again_while_a_bot_thinks(visitor: Visits) -> None:
    page = slowly(visitor)
    player = continue_game(page, "slow bot")
    until_the_bot_thinks(player)
    to_the_desk(player)
    before = record(page)
    page.wait_for_timeout(SLOW_S * 1000 + 500)
    assert record(page) == before, "nothing is played while nobody is at the table"
    player.button(re.compile("^Continue")).click()
    assert player.due() in {"draw", "scoring", "pause"} and one_turn(page)
    until_the_bot_thinks(player)
    player = again(page)
    assert player.due() in {"draw", "scoring", "pause"} and one_turn(page)
    visitor.allow(FAILED)
    workers_die(page, player)


def workers_die(page: Page, player: Player) -> None:
    """The first is killed in the middle of its thinking, in the nightly run also the one in its place."""
    for killed in (*also_nightly((True,), (True,)), False):
        play_a_turn(player)
        if killed:
            kill(page)
        assert player.due() in {"draw", "scoring", "pause"} and one_turn(page)


def test_a_seat_is_handed_to_a_bot_and_taken_back(tab: Page) -> None:
    player = continue_game(tab, "two then one", humans=2)
    player.reveal()
    me = "Nora" if "Nora" in tab.locator(".area.me").inner_text() else "Basil"
    other = {"Nora": "Basil", "Basil": "Nora"}[me]

    player.button(re.compile(f"^{other}$")).click()
    expect(player.dialog).to_contain_text("Who plays here?")
    player.button("Who plays here?").click()
    player.dialog.get_by_role("button", name="Sergeant Basil Pike").click()
    expect(player.dialog).to_have_count(0)
    expect(seen_of(tab).get_by_text(f"Sergeant Basil Pike now plays for {other}.")).to_be_visible()
    for _ in range(2):
        until_it_is_mine(player)
        player.draws.first.click()
        player.discard()
    until_it_is_mine(player)

    player.button(re.compile(f"^{other}$")).click()
    player.button("Who plays here?").click()
    player.dialog.get_by_role("button", name="Someone at this device").click()
    player.draws.first.click()
    player.discard()
    expect(player.curtain.get_by_role("heading")).to_have_text(other, timeout=WAIT_MS)
    assert not PRIVATE.search(tab.content())
    kinds = [change[2] for change in record(tab)["hands"][0]["seats"]]
    assert kinds == ["bot", "human"]
    if THOROUGH:
        player = again(tab)
        assert player.due() == "curtain"
    player.reveal()
    expect(tab.get_by_role("listbox", name=re.compile("hand, "))).to_be_visible()


def until_it_is_mine(player: Player) -> None:
    """Play whatever lies between; no curtain is allowed."""
    while (asked := player.due()) != "draw":
        assert asked != "curtain"
        player.step()
