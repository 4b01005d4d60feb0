"""Playing on from a moment of a game: a game of its own, with hands of its own."""

from __future__ import annotations

from random import Random

import pytest

from game.match import Match
from game.replay import Timeline
from tests.support.app_page import Page
from tests.support.play import random_step
from tests.support.watched_replays import HOT, LONE, match_of, replay_of, stored_table, watched, where
from ui.play.current_view import stage
from ui.state.messages import FieldChanged
from ui.transfer.messages import FileBrought


def test_playing_on_makes_another_game_and_leaves_this_one_alone() -> None:
    match = match_of(*LONE)
    page = stored_table(match)
    slot, before, games = page.game.slot, match.record(), len(page.session.book)
    page.tap("replay")
    page.send(FieldChanged("replay-hand", "1"))
    page.tap("replay-to turn", "replay-to turn", "replay-to turn")
    at = replay_of(page).step
    page.tap("replay-on")
    assert where(page) == "game"
    assert page.game.slot != slot and page.game.match.record()["from"] == {"hand": 1, "action": at}
    assert len(page.session.book) == games + 1
    page.run()
    again = page.reload()
    again.tap(f"open {slot}")
    assert again.game.match.record() == before


def test_a_hand_given_to_a_bot_for_a_moment_cannot_be_played_on() -> None:
    page = stored_table(match_of(*HOT))
    page.reveal()
    slot, holder = page.game.slot, page.game.holder
    assert holder in {0, 1}
    page.tap(f"seat {1 - holder} constable", "replay", "replay-on")
    assert where(page) == "replay" and page.game.slot == slot and page.session.notice is not None
    assert replay_of(page).hidden and not replay_of(page).finished


def test_what_others_hide_cannot_be_played_on() -> None:
    page = watched(match_of(*HOT), reveal=True)
    for _ in range(2):
        page.tap("replay-on")
        assert where(page) == "replay" and "once it is over" in page.html
        page.tap("replay-to first")
    page.send(FieldChanged("replay-hand", "1"))
    page.tap("replay-on")
    assert where(page) == "game" and stage(page.game) in {"curtain", "sealing", "pause"}


def next_deck(page: Page) -> list[str]:
    """Return the deck from which the next hand of the game on the table is dealt, when this one is over."""
    match = Match.from_record(page.game.match.record())
    match.salt, random = page.game.match.salt, Random(7)
    while not match.hand_over:
        match.play(*random_step(match, random))
    match.next_hand()
    return list(match.hand_record.deck)


def test_two_copies_from_one_moment_deal_different_hands() -> None:
    """Otherwise a player who has seen the next hand in the one would know it in the other."""
    page = stored_table(match_of(*LONE))
    slot, copies = page.game.slot, []
    for _ in range(2):
        page.tap("desk", f"open {slot}", "replay")
        page.tap("replay-to turn-back", "replay-on", "desk")
        copies.append(page.game.slot)
    page.tap(f"open {copies[0]}")
    first = next_deck(page)
    again = page.reload()
    again.tap(f"open {copies[0]}")
    assert next_deck(again) == first, "the same one after a reload"
    again.tap(f"open {copies[1]}")
    assert again.game.match.record() == page.game.match.record() and next_deck(again) != first
    both = first, next_deck(again)
    again.tap("casebook", "export-all")
    (text,) = again.given.values()
    other = Page()
    other.send(FileBrought(text))
    while other.waits:
        other.time_passes()
    copy = next(head.slot for head in other.session.book if head.slot != slot and not head.finished)
    other.tap(f"open {copy}")
    while "from" not in other.game.match.record():
        copy = next(head.slot for head in other.session.book if head.slot != copy)
        other.tap(f"open {copy}")
    assert next_deck(other) in both


def played_on() -> Page:
    """A page with a match on the table that was played on from another one."""
    page = stored_table(match_of(*LONE))
    page.tap("replay", "replay-to turn-back", "replay-on")
    assert "from" in page.game.match.record()
    return page


def test_a_copy_that_comes_from_a_file_of_its_own_deals_hands_of_its_own() -> None:
    """The mark that keeps two copies apart is not in the record."""
    page = played_on()
    here, slot = next_deck(page), page.game.slot
    page.tap("casebook", f"export {slot}")
    (text,) = page.given.values()
    decks = []
    for codes in (["a"], ["b"]):
        other = Page()
        other.session.device.new_code = codes.pop
        other.send(FileBrought(text))
        while other.waits:
            other.time_passes()
        other.tap("close", f"open {other.session.book[0].slot}")
        decks.append(next_deck(other))
    assert len({tuple(deck) for deck in (here, *decks)}) == 3


@pytest.mark.parametrize("word", ["deal-again", "swap-seats"])
def test_deals_once_more_of_a_copy_are_not_those_of_another_time(word: str) -> None:
    page = played_on()
    slot, decks = page.game.slot, []
    for _ in range(2):
        page.tap("desk", f"open {slot}", f"{word} {slot}")
        assert page.game.slot != slot and page.game.match.salt
        decks.append(next_deck(page))
        again = page.reload()
        again.tap(f"open {page.game.slot}")
        assert next_deck(again) == decks[-1]
    assert decks[0] != decks[1]


def test_a_match_played_on_deals_other_hands_than_the_one_it_left() -> None:
    """Otherwise it would tell what is dealt there, and who holds it."""
    match = match_of(*HOT)
    cut = Timeline(match).match_at(1, Timeline(match).steps(1))
    cut.next_hand()
    assert cut.record()["hands"][1]["deck"] != match.record()["hands"][1]["deck"]
    assert Match.from_record(cut.record()).position() == cut.position()
