"""Nothing on the page depends on what its viewer may not know: hidden cards are dealt again, and the page stays.

Sixty turns, and four times as many at night, at tables with two or more people, at every step: the table as
its viewer sees it with its sheets, the curtain, the ballot, the pause. A page that is told a foreign hand on purpose is
caught by the same test.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.support.app_page import Page
from tests.support.hot_seat import one_step
from tests.support.secrecy import NOBODY, leaks, looker
from tests.support.thorough import THOROUGH
from ui.play.current_view import stage, viewer
from ui.screens.game_table import GameTable

TURNS = 80 if THOROUGH else 20
"""Of each table; there are three of them."""
SECRET_PHASES = ("escape",)
"""Here the position itself depends on who holds what."""
TABLES = [("human", "human"), ("human", "human", "bot"), ("human", "bot", "human", "human")]


def table(kinds: tuple[str, ...]) -> Page:
    page = Page()
    page.tap(
        "new",
        f"players {len(kinds)}",
        *(f"kind {at} {kind}" for at, kind in enumerate(kinds)),
        "set pace brisk",
    )
    page.tap("start")
    return page


@pytest.mark.parametrize("kinds", TABLES, ids="-".join)
def test_no_foreign_card_is_on_the_page(kinds: tuple[str, ...]) -> None:
    page, random = table(kinds), Random("secrecy")
    turns, checked = 0, 0
    while turns < TURNS:
        match = page.game.match
        if stage(page.game) == "scoring":
            page = table(kinds)
            continue
        if not match.hand_over and match.phase not in SECRET_PHASES:
            assert not leaks(page, random), f"{stage(page.game)}, looked at by {looker(page)}"
            checked += 1
        if stage(page.game) == "table" and random.random() < 0.2:
            page.tap("sheet log")
            assert match.phase in SECRET_PHASES or match.hand_over or not leaks(page, random)
            page.tap("close")
        if stage(page.game) == "sealing":
            page.tap("look")
            assert looker(page) == viewer(page.game) != NOBODY and not leaks(page, random)
        turn = match.turn_number
        one_step(page, random)
        turns += page.game.match.turn_number != turn
    assert checked > 2 * TURNS


def test_a_page_that_tells_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    page, random = table(("human", "human")), Random("tell")
    page.reveal()
    assert not leaks(page, random)
    honest = GameTable.title

    def telling(at: GameTable) -> str:
        foreign = at.game.match.position()["hands"][1 - looker(page)]
        return honest(at) + " ".join(foreign)

    monkeypatch.setattr(GameTable, "title", telling)
    assert leaks(page, random)


def test_the_desk_behind_a_game_names_no_card() -> None:
    """The desk is painted before anybody has said who looks."""
    page, random = table(("human", "human")), Random("desk")
    page.reveal()
    page.tap("desk")
    assert not leaks(page, random)
    again = page.reload()
    assert not leaks(again, random) if again.session.game else "Continue" in again.html
