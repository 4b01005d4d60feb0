"""The deal of a hand, on the page: the seal before it, and the cards after it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.i18n import LANGUAGES, speaking
from tests.support.app_page import Page
from tests.support.hot_seat import one_step
from tests.support.markup import Page as Markup
from tests.support.two_devices import Room
from ui.play.current_view import stage
from ui.state.session import Session


def playing(*choices: str) -> Page:
    page = Page()
    page.session.settings.pace = "instant"
    page.tap("new", *choices, "start")
    return page


def to_the_end(page: Page, *, of_match: bool = False) -> Page:
    """Play the hand, or the match, to its end, and see the scores."""
    random = Random(1)
    while (
        not (page.game.match.over if of_match else page.game.match.hand_over) or stage(page.game) != "scoring"
    ):
        if stage(page.game) == "scoring":
            page.tap("skip", "next-hand")
        else:
            one_step(page, random)
    page.tap("skip")
    return page


def seal(page: Page, hand: int = 1) -> Any:
    found = page.game.match.hand_records[hand - 1].seal
    assert found is not None
    return found


def dealt(page: Page) -> Markup:
    """The sheet, opened on the screen as it is."""
    page.tap("sheet dealt")
    assert page.session.sheet is not None and page.session.sheet.kind == "dealt"
    markup = Markup(page.html)
    markup.check()
    return markup


def cards(page: Page) -> int:
    """Count the cards in the sheet."""
    sheet = page.html.partition('role="dialog"')[2]
    return sheet.count('class="card ')


def test_the_seal_is_there_before_anybody_decides_and_tells_nothing_more() -> None:
    page = playing()
    assert not page.game.match.hand_record.actions or page.game.is_bot(0)
    page.tap("sheet menu")
    assert f"Seal: {seal(page).letters}" in page.text
    assert 'data-ui="sheet dealt"' in page.html
    dealt(page)
    assert seal(page).letters in page.text and seal(page).number not in page.html
    assert cards(page) == 0 and "Checked:" not in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_hand_it_is_opened(language: str) -> None:
    page = to_the_end(playing())
    with speaking(language):
        page.tap("sheet deal")
        assert 'data-ui="sheet dealt"' in page.html
        dealt(page)
        assert page.text.count(seal(page).letters) == 2 and seal(page).number in page.html
        assert cards(page) == len(page.game.match.hand_record.deck)


def test_it_is_opened_at_the_end_and_not_before_the_scores_are_seen() -> None:
    page = playing()
    random = Random(1)
    while not page.game.match.hand_over or stage(page.game) != "scoring":
        one_step(page, random)
    assert not page.game.is_outcome_shown
    dealt(page)
    assert cards(page) == 0 and seal(page).number not in page.html


def test_a_hand_of_a_replay_shows_its_own_deal() -> None:
    page = to_the_end(playing())
    first = seal(page).letters
    page.tap("next-hand")
    assert seal(page, 2).letters != first, "each hand has a number of its own"
    page.tap("replay")
    page.session.screen.replay.hand = 1  # type: ignore[attr-defined]
    dealt(page)
    assert first in page.text and cards(page) > 60
    page.tap("close")
    page.session.screen.replay.hand = 2  # type: ignore[attr-defined]
    dealt(page)
    assert seal(page, 2).letters in page.text and cards(page) == 0


def test_while_several_people_play_on_the_cards_stay_closed() -> None:
    """The decks of the hands to come follow from the first one."""
    page = to_the_end(playing("kind 1 human"))
    assert not page.game.match.over
    dealt(page)
    assert cards(page) == 0 and seal(page).number not in page.html
    assert "when the game is over" in page.text
    page.tap("close")
    to_the_end(page, of_match=True)
    dealt(page)
    assert cards(page) > 60 and "Checked: the cards give" in page.text


def test_cards_that_were_changed_are_found_out() -> None:
    page = playing()
    hand = page.game.match.hand_record
    hand.seal = type(seal(page))("BBBBBB", seal(page).number)
    to_the_end(page)
    dealt(page)
    assert "This is not the deal that was sealed." in page.text


def test_a_hand_without_a_seal_says_so_and_shows_its_cards() -> None:
    page = to_the_end(playing())
    page.game.match.hand_record.seal = None
    dealt(page)
    assert "This hand has no seal." in page.text and cards(page) > 60
    page.tap("close", "sheet menu")
    assert "Seal:" not in page.text


def test_a_seal_outlives_the_page_and_is_never_made_again() -> None:
    page = playing()
    before = seal(page)
    again = page.reload()
    again.tap("continue")
    assert seal(again) == before
    again.tap(f"swap-seats {again.game.slot}")
    assert seal(again) != before, "the same cards in another game have another number"


def test_there_is_none_where_no_game_of_this_device_is_on_the_screen() -> None:
    page = Page()
    for screen in ("desk", "learn", "lesson ripper aim", "casebook"):
        page.tap(screen, "sheet dealt")
        assert page.session.sheet is None
    session: Session = page.session
    assert session.game is None


def test_among_devices_a_guest_reads_the_same_seal_after_the_hand() -> None:
    room = Room.of("human", "guest")
    room.deal()
    letters, number = seal(room.host).letters, seal(room.host).number
    room.play_hand()
    for heard in room.heard.values():
        first = next(at for at, text in enumerate(heard) if number in text)
        assert '"kind":"record"' in heard[first].replace(" ", ""), "the number comes with the finished hand"
    room.host.tap("skip")
    dealt(room.host)
    assert letters in room.host.text and cards(room.host) > 60
    assert "every device added a number" in room.host.text
