"""The second copy of the games: what a browser loses comes back from it, once and told, and nothing else does."""

from __future__ import annotations

import json
import random

import pytest

from tests.support import page_crashes, stored_saves
from tests.support.app_page import Page, deck, match_of
from tests.support.games import BASIL, NORA
from tests.support.second_copies import Disk, Kept, Late
from tests.support.stored_games import both, newest, of_version
from tests.support.thorough import sparing
from ui.play.current_view import stage
from ui.state.messages import TabTurned
from ui.storage import envelope as saves
from ui.storage.codec import encode, read_whole, with_checksum
from ui.storage.second_copy import SKIPPED_NUMBERS
from ui.storage.store import Memory

TOLD = "Casefile opened its backup"


def begun(*kinds: str) -> Page:
    """A game in which something was drawn, and nothing else."""
    page = Page(copy=(copy := Kept()))
    copy.answer()
    page.session.put(match_of(deck(NORA, BASIL), *(kinds or ("human", "bot"))))
    page.tap("continue")
    if stage(page.game) == "curtain":
        page.reveal()
    page.act("0 draw")
    return page


def disk(page: Page) -> Disk:
    """Return the disk of the page's copy."""
    assert isinstance(page.copy, Kept)
    return page.copy.disk


def died(page: Page, texts: dict[str, str], *, heard: bool = True) -> tuple[Page, Kept]:
    """The browser died, and its store is what it was once; the page comes up again."""
    copy = Kept(dict(disk(page)), heard=heard)
    return Page(Memory(texts), copy=copy), copy


def behind() -> tuple[Page, dict[str, str]]:
    """A page that has played two actions more than what is left when the browser dies."""
    page = begun()
    texts = dict(page.memory.texts)
    page.act("0 play victim:nichols", "0 meld druitt 3")
    return page, texts


def test_what_the_browser_lost_comes_back_and_is_told_once() -> None:
    page, texts = behind()
    again, copy = died(page, texts)
    assert again.game.length == 1 and TOLD not in again.html, "the desk does not wait for it"
    copy.answer()
    assert again.game.length == 3 and again.session.screen.name == "desk" and again.html.count(TOLD) == 1
    again.tap("continue")
    assert again.game.match.record() == page.game.match.record() and TOLD not in again.html
    once_more, copy = died(again, again.memory.texts)
    copy.answer()
    assert once_more.game.length == 3 and once_more.session.notice is None


def test_the_store_is_then_as_it_was() -> None:
    page, texts = behind()
    again, copy = died(page, texts)
    copy.answer()
    slot = page.game.slot
    assert again.memory.texts[newest(again.memory, slot)] == page.memory.texts[newest(page.memory, slot)]
    assert again.store.load(slot, saves.open_envelope).problem == ""


def test_a_game_that_the_browser_lost_whole_comes_back() -> None:
    page = begun()
    first = dict(page.memory.texts)
    page.tap("desk", "new", "start")
    again, copy = died(page, first)
    assert len(again.session.book) == 1
    copy.answer()
    assert len(again.session.book) == 2 and again.game.slot == page.game.slot and TOLD in again.html


@pytest.mark.parametrize("kinds", [("human", "bot"), ("human", "human")])
def test_whoever_sits_at_the_table_already_finds_the_newer_game_there(kinds: tuple[str, ...]) -> None:
    page = begun(*kinds)
    texts = dict(page.memory.texts)
    page.act("0 play victim:nichols", "0 meld druitt 3")
    again, copy = died(page, texts)
    again.tap("continue")
    copy.answer()
    assert again.session.screen.name == "game" and again.game.length == 3 and TOLD in again.html
    if len(again.game.humans) > 1:
        assert stage(again.game) == "curtain"
        again.reveal()
    again.act("0 layoff druitt")
    assert again.session.saved and again.game.length == 4, "it goes on from there"
    once_more, copy = died(again, again.memory.texts)
    copy.answer()
    assert once_more.game.length == 4 and once_more.session.notice is None


def test_another_table_is_left_alone() -> None:
    page, texts = behind()
    again, copy = died(page, texts)
    again.tap("new", "start")
    game = again.game
    copy.answer()
    assert again.game is game and again.session.screen.name == "game" and TOLD in again.html
    again.tap("desk", "casebook", f"open {page.game.slot}")
    assert again.game.length == 3


def test_a_damaged_save_comes_back() -> None:
    page, _ = behind()
    texts = dict(page.memory.texts)
    damaged = newest(page.memory, page.game.slot)
    texts[damaged] = "torn"
    again, copy = died(page, texts)
    assert again.game.length == 2 and "the one before" in again.html
    copy.answer()
    assert again.game.length == 3 and TOLD in again.html and "the one before" not in again.html
    assert again.memory.texts[damaged.replace("game", "aside", 1)] == "torn"


def test_a_game_of_which_nothing_can_be_read_comes_back() -> None:
    page, _ = behind()
    texts = {**page.memory.texts, **dict.fromkeys(both(page), "torn")}
    again, copy = died(page, texts)
    assert again.session.game is None
    copy.answer()
    assert again.game.length == 3 and not any(head.problem for head in again.session.book)


def test_an_empty_store_gets_all_games_back() -> None:
    """A person who clears what a browser has stored clears both; so this was not done by one."""
    page = begun()
    slots = {page.game.slot}
    for _ in range(3):
        page.tap("desk", "new", "start")
        slots.add(page.game.slot)
    again, copy = died(page, {})
    assert not again.session.book
    copy.answer()
    assert {head.slot for head in again.session.book} == slots and again.html.count(TOLD) == 1
    assert again.game.slot == page.game.slot, "in the order in which they were saved"


# ---- what was deleted ----


def test_what_was_deleted_does_not_come_back() -> None:
    page = begun()
    slot = page.game.slot
    page.tap("desk", "new", "start", "casebook", f"remove {slot}")
    again, copy = died(page, page.memory.texts)
    copy.answer()
    assert slot not in {head.slot for head in again.session.book} and again.session.notice is None
    assert slot not in disk(again)


@pytest.mark.parametrize("others", [True, False])
def test_not_even_where_the_copy_was_late(others: bool) -> None:
    """The copy had not taken the deletion when the browser died: the mark in the store says it, and then the copy is
    told again."""
    page = begun()
    if others:
        page.tap("desk", "new", "start")
    kept, slot = dict(disk(page)), page.game.slot
    page.tap("desk", "casebook", f"remove {slot}")
    again = Page(Memory(page.memory.texts), copy=(copy := Kept(kept)))
    copy.answer()
    assert slot not in {head.slot for head in again.session.book} and again.session.notice is None
    assert slot not in disk(again)


def test_what_an_older_version_of_the_page_deleted_does_not_come_back() -> None:
    page = begun()
    slot = page.game.slot
    page.tap("desk", "new", "start")
    texts = {key: text for key, text in page.memory.texts.items() if slot not in key}
    again, copy = died(page, texts)
    copy.answer()
    assert [head.slot for head in again.session.book] == [page.game.slot]
    assert slot not in disk(again), "and it is not kept for ever"


def test_a_deletion_that_the_browser_lost_is_not_done() -> None:
    page = begun()
    texts = dict(page.memory.texts)
    page.tap("desk", "casebook", f"remove {page.session.book[0].slot}")
    again, copy = died(page, texts)
    copy.answer()
    assert again.game.length == 1 and again.session.notice is None


def test_what_was_brought_back_is_kept_again() -> None:
    page = begun()
    slot = page.game.slot
    page.tap("desk", "casebook", f"remove {slot}")
    assert slot not in disk(page)
    page.tap("unremove")
    number, text = disk(page)[slot]
    assert read_whole(text)["revision"] == number and text == page.memory.texts[newest(page.memory, slot)]


# ---- what is not believed ----


def test_an_older_copy_changes_nothing() -> None:
    page = begun()
    kept = dict(disk(page))
    page.act("0 play victim:nichols")
    again = Page(Memory(page.memory.texts), copy=(copy := Kept(kept)))
    before = dict(again.memory.texts)
    copy.answer()
    assert again.game.length == 2 and again.session.notice is None and again.memory.texts == before


def damaged(text: str, number: int) -> dict[str, tuple[int, str]]:
    """Return what may lie in the copy in place of a save."""
    envelope = read_whole(text)
    foreign = json.loads(json.dumps(envelope))
    foreign["record"]["hands"][0]["actions"][0] = "0 meld letter 4"
    return {
        "nothing": (number, ""),
        "torn": (number, text[:-9]),
        "foreign": (number, with_checksum("{}")),
        "of another number": (number + 1, text),
        "of a newer version": (number, of_version(3, text)),
        "not to be replayed": (number, encode(foreign)),
    }


@pytest.mark.parametrize("what", damaged(encode({"record": {"hands": [{"actions": [""]}]}}), 0))
def test_a_copy_that_cannot_be_read_changes_nothing(what: str) -> None:
    page, texts = behind()
    slot = page.game.slot
    number, text = disk(page)[slot]
    again = Page(Memory(dict(texts)), copy=(copy := Kept({slot: damaged(text, number)[what]})))
    before = dict(again.memory.texts)
    copy.answer()
    assert again.game.length == 1 and again.session.notice is None and again.memory.texts == before
    again.tap("continue")
    again.act("0 play victim:nichols")
    once_more = Page(Memory(again.memory.texts), copy=(copy := Kept(dict(disk(again)))))
    copy.answer()
    assert once_more.game.length == 2, "what is played on counts, whatever lies in the copy"


def test_a_game_of_a_newer_version_is_left_alone() -> None:
    page, texts = behind()
    for key in both(page):
        if key in texts:
            texts[key] = of_version(3, texts[key])
    again, copy = died(page, texts)
    before = dict(again.memory.texts)
    copy.answer()
    assert again.memory.texts == before and TOLD not in again.html


def test_a_store_that_has_no_room_for_it_goes_on_with_what_it_has() -> None:
    class Full(Memory):
        def write(self, key: str, text: str) -> None:
            if "game" not in key:
                super().write(key, text)

    page, texts = behind()
    again = Page(Full(texts), copy=(copy := Kept(dict(disk(page)))))
    copy.answer()
    assert again.game.length == 1 and again.session.notice is None
    roomy, copy = died(again, texts)
    copy.answer()
    assert roomy.game.length == 3, "and with room it is there"


# ---- before the copy has answered ----


def test_what_is_played_before_it_has_answered_is_a_game_of_its_own() -> None:
    page, texts = behind()
    slot = page.game.slot
    again, copy = died(page, texts, heard=False)
    again.tap("continue")
    again.act("0 discard letter")
    copy.answer()
    assert again.session.screen.name == "game" and again.game.slot == slot and again.game.length == 2
    assert len(again.session.book) == 2 and TOLD in again.html
    other = next(head.slot for head in again.session.book if head.slot != slot)
    once_more, copy = died(again, again.memory.texts)
    copy.answer()
    assert once_more.session.notice is None and len(once_more.session.book) == 2
    lengths = [
        saves.action_count(once_more.store.load(each, whole_record).game or {}) for each in (slot, other)
    ]
    assert lengths == [2, 3]


def whole_record(data: dict[str, object]) -> dict[str, object]:
    record = data["record"]
    assert isinstance(record, dict)
    return record


def test_where_the_copy_never_answers_what_is_played_counts() -> None:
    """It was not to be opened in that session, and is there again in the next."""
    page, texts = behind()
    slot = page.game.slot
    left = disk(page)[slot]
    again, _ = died(page, texts, heard=False)
    again.tap("continue")
    again.act("0 play victim:nichols")
    assert (
        read_whole(again.memory.texts[newest(again.memory, slot)])["revision"]
        > left[0] + SKIPPED_NUMBERS // 2
    )
    once_more = Page(Memory(again.memory.texts), copy=(copy := Kept({slot: left})))
    copy.answer()
    assert once_more.game.length == 2 and once_more.session.notice is None


def test_what_is_saved_after_it_has_a_higher_number_than_all_that_it_had() -> None:
    page, texts = behind()
    number, _ = disk(page)[page.game.slot]
    again, copy = died(page, texts)
    copy.answer()
    again.tap("continue")
    again.act("0 layoff druitt")
    assert disk(again)[page.game.slot][0] == number + 1


# ---- several pages ----


def test_a_page_that_looks_on_asks_for_nothing_and_keeps_nothing() -> None:
    page, texts = behind()
    kept = dict(disk(page))
    onlooker = Page(Memory(texts), mine=False, copy=(copy := Kept(kept)))
    before, was = dict(onlooker.memory.texts), dict(kept)
    copy.answer()
    onlooker.tap("continue", "set theme parchment")
    assert onlooker.game.length == 1 and TOLD not in onlooker.html
    assert {**onlooker.memory.texts, **before} == onlooker.memory.texts and copy.disk == was


def test_a_page_that_takes_over_later_does_not_ask_what_was_there_once() -> None:
    """The other page has played and deleted meanwhile: what the copy had when this one began says nothing any more."""
    page, texts = behind()
    onlooker = Page(Memory(texts), mine=False, copy=(copy := Kept(dict(disk(page)))))
    onlooker.send(TabTurned(True))
    copy.answer()
    assert onlooker.game.length == 1 and onlooker.session.notice is None


# ---- any game, any death ----


@pytest.mark.parametrize("seed", sparing(range(12), range(6)))
def test_whatever_a_browser_loses_the_last_action_that_was_shown_is_there(seed: int) -> None:
    chance = random.Random(f"late {seed}")
    memory, copy = Late(), Kept()
    page = page_crashes.begun(chance, memory, copy)
    copy.answer()
    page_crashes.play(page, chance.randrange(1, 80), chance)
    slot, record = page.game.slot, page.game.match.record()
    left = memory.left(chance.randrange(0, 120))
    again = Page(Memory(left), copy=(kept := Kept(dict(copy.disk))))
    kept.answer()
    assert [head.slot for head in again.session.book] == [slot]
    again.tap(f"open {slot}")
    assert again.game.match.record() == record


def test_stored_games_of_every_version_are_as_they_were_beside_an_empty_copy() -> None:
    for path in sorted(stored_saves.SAVES.glob("*.json")):
        texts = json.loads(path.read_text(encoding="utf-8"))["texts"]
        page = Page(Memory(dict(texts)), copy=(copy := Kept()))
        before = dict(page.memory.texts)
        copy.answer()
        assert page.memory.texts == before and page.session.notice is None
