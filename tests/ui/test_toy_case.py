"""A case that the page has never heard of, played from the form to the Casebook: the toy of `tests.support.toy`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.case import CASES
from tests.support.app_page import Page
from tests.support.toy.bots import BOTS
from tests.support.toy.registered import registered
from ui.html import html_cache


@pytest.fixture
def toy() -> Iterator[None]:
    html_cache.clear()
    with registered():
        yield
    html_cache.clear()


@pytest.fixture
def page(toy: None) -> Page:
    """A game of the toy against a bot, begun from the form; it is the human's turn to draw."""
    page = Page()
    page.tap("new", "case toy", "start")
    page.run()
    return page


def play_hand(page: Page) -> None:
    """Play the hand as the toy's bot would, the human's part with taps, until the scores are shown."""
    while not page.game.match.hand_over:
        (seat,) = page.game.match.actors
        assert page.game.humans == [seat]
        page.act(f"{seat} {BOTS.think(page.game.match.seen(seat), '', '').action}")
        page.run()
    page.run()


def play_match(page: Page) -> None:
    """Play hands until somebody has won."""
    play_hand(page)
    while not page.game.match.over:
        page.tap("next-hand")
        page.run()
        play_hand(page)


def test_the_table_is_drawn_and_understands_taps(page: Page) -> None:
    assert {"pile case-file", "pile tip", "sheet menu"} <= set(page.commands)
    page.tap("pile case-file")
    hand = [each for each in page.commands if each.startswith("select ")]
    assert len(hand) == 4
    page.tap(hand[0], "discard?")
    assert "abar" in page.html
    page.tap("info lamp")
    assert "Draw a card from the Case File." in page.html
    page.tap("close", "sheet log")
    assert "Case File" in page.html


def test_a_discard_is_asked_about_by_the_name_of_its_pile(page: Page) -> None:
    page.session.settings.confirm = "on"
    page.tap("pile case-file", "select clue#1", "discard")
    assert "puts Clue on Tip" in page.html
    page.tap(next(each for each in page.commands if each.endswith("discard clue")))
    assert page.game.match.turn_number == 2


def test_the_end_of_a_hand_explains_its_points(page: Page) -> None:
    play_hand(page)
    assert 'id="scoring"' in page.html and "Put out the light" in page.html
    result = page.game.match.result
    assert result is not None
    laid = {line.item for lines in result.breakdown for line in lines}
    assert laid and all(f'id="sc-row-{item}"' in page.html for item in laid)
    assert "Each Clue counts its points." in page.html


def test_a_match_is_filed_counted_and_looked_at_again(page: Page) -> None:
    play_match(page)
    slot = page.game.slot
    page.tap("desk", "casebook")
    assert "The Lantern" in page.html
    page.tap(f"replay {slot}")
    page.run()
    assert page.session.screen.name == "replay"
    page.tap("ends last")
    page.tap("desk", "statistics")
    page.run()
    assert page.session.screen.name == "statistics"
    assert "The Lantern" in page.html


def test_a_reload_brings_the_game_back(page: Page) -> None:
    page.tap("pile case-file")
    again = page.reload()
    again.tap("continue")
    assert again.game.match.record() == page.game.match.record()


def test_its_games_are_kept_while_the_case_is_gone() -> None:
    with registered():
        page = Page()
        page.tap("new", "case toy", "start")
        page.run()
        page.tap("pile case-file", "desk")
        record = page.game.match.record()
    html_cache.clear()
    assert "toy" not in CASES
    without = Page(page.memory)
    without.tap("casebook")
    assert not without.faults
    with registered():
        again = Page(page.memory)
        again.tap("continue")
        assert again.game.match.record() == record
