"""The book of games and the Casebook: many games on one device, none in the way of another."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.match import Match, Seat
from tests.ui.fake import WHEN, Page
from tests.ui.markup import Page as Markup
from tests.ui.stores import Full, Small, Torn
from ui.book import games as book
from ui.book import generations, heads, saves
from ui.book.heads import Head
from ui.book.seal import sealed, unsealed, whole
from ui.book.shown import PAGE, Casebook
from ui.book.storage import Memory, Store
from ui.messages import Stow, Stowed
from ui.model import SeatInfo
from ui.screens.casebook import casebook


def begun(games: int = 1, memory: Memory | None = None) -> tuple[Page, list[str]]:
    """A page that has begun so many games, and their slots, the first one first."""
    page, slots = Page(memory), []
    for _ in range(games):
        page.tap("new", "start", "desk")
        slots.append(page.game.slot)
    return page, slots


def finish(match: Match) -> Match:
    """Play a match to its end."""
    while not match.over:
        if match.hand_over:
            match.next_hand()
        seat = match.actors[0]
        legal = match.legal(seat)
        lays = [each for each in legal if each.split()[0] in {"meld", "layoff", "play"}]
        match.play(seat, "draw" if "draw" in legal else (lays or legal)[-1])
    return match


def finished(case: str = "ripper", edition: str = "us") -> Match:
    seats = [Seat("Nora", "human"), Seat("Basil", "human")]
    return finish(Match.new(case, edition, {"target": 50}, seats, "the last hand"))


def keep(page: Page, match: Match) -> str:
    """Store a match that is not on the table."""
    effect = Stow(page.session.new_slot(), saves.of_match(match, WHEN))
    (kept,) = page.loop._do(effect)
    assert kept == Stowed(effect.slot, True)
    return effect.slot


def slots_in(page: Page) -> list[str]:
    return [head.slot for head in page.session.book]


def test_every_game_has_a_slot_and_is_listed_with_the_last_one_first() -> None:
    page, slots = begun(3)
    assert len(set(slots)) == 3 and slots_in(page) == slots[::-1] == slots_in(page.reload())
    page.tap("casebook")
    drawn = Markup(page.html)
    drawn.check()
    assert [command for command in drawn.all("data-ui") if command.startswith("open ")] == [
        f"open {slot}" for slot in slots[::-1]
    ]
    assert "3 games on this device" in drawn.text


def test_continue_is_the_game_that_was_saved_last() -> None:
    page, slots = begun(3)
    page.tap(f"open {slots[0]}")
    page.run()
    page.tap("pile case-file", "desk")
    again = page.reload()
    assert slots_in(again)[0] == slots[0]
    again.tap("continue")
    assert again.game.slot == slots[0] and again.game.match.record() == page.game.match.record()


def test_a_game_from_the_casebook_goes_on_where_it_was() -> None:
    page, slots = begun(2)
    first = page.reload()
    first.tap("casebook", f"open {slots[0]}")
    assert first.session.screen == "game" and first.game.slot == slots[0]
    first.run()
    first.tap("pile case-file", "desk", "casebook", f"open {slots[1]}", "desk", f"open {slots[0]}")
    assert first.game.match.phase == "play", "and the other one as well"


def test_a_finished_game_stays_in_the_book_packed_and_alone() -> None:
    page, _ = begun()
    match = finished()
    slot = keep(page, match)
    texts = page.store.texts(slot)
    assert len(texts) == 1 and len(next(iter(texts.values()))) < 6_000
    assert whole(next(iter(texts.values())))["record"] == match.record()
    again = page.reload()
    again.tap("casebook")
    assert "won after" in again.html and "Case closed" in again.html
    again.tap(f"open {slot}")
    assert again.game.match.record() == match.record() and again.game.step == 99
    assert "wins the game" in again.html


def test_a_game_that_ends_gives_up_the_save_before_only_when_its_last_one_stands() -> None:
    page, (slot,) = begun(1)
    page.tap("continue")
    page.run()
    page.tap("pile case-file")
    before = page.store.texts(slot)
    assert len(before) == 2
    finish(page.game.match)
    page.game.step = 99
    envelope = saves.envelope(page.game, WHEN)
    torn = Torn(dict(page.memory.texts), 1, told=False)
    assert not Store(torn).save(slot, envelope, small=True)
    assert len(Store(Memory(torn.texts)).texts(slot)) == 2
    assert Page(Memory(torn.texts)).session.book[0].problem == "", "the last good save, and nothing is amiss"
    assert page.store.save(slot, envelope, small=True) and len(page.store.texts(slot)) == 1
    assert page.reload().session.book[0].finished


def test_deleting_can_be_taken_back() -> None:
    page, slots = begun(2)
    page.tap("casebook", f"remove {slots[1]}")
    assert slots_in(page) == [slots[0]] and "The game is deleted" in page.html
    assert slots[1] not in page.memory.texts["casefile:desk"]
    page.tap("unremove")
    assert slots_in(page) == slots[::-1] and "The game is deleted" not in page.html
    page.tap(f"open {slots[1]}")
    assert page.game.slot == slots[1] and page.session.screen == "game"


def test_a_deleted_game_is_not_continued_and_gone_behind_the_next_start() -> None:
    page, slots = begun(2)
    page.tap("casebook", f"remove {slots[1]}", "desk", "continue")
    assert page.game.slot == slots[0]
    again = page.reload()
    assert slots_in(again) == [slots[0]]
    assert not any(slots[1] in key for key in again.memory.texts)
    again.tap("unremove")
    assert slots_in(again) == [slots[0]]


def test_the_next_deletion_ends_the_way_back_of_the_one_before() -> None:
    page, slots = begun(3)
    page.tap("casebook", f"remove {slots[0]}", f"remove {slots[1]}", "unremove")
    assert slots_in(page) == [slots[2], slots[1]]
    assert not any(slots[0] in key for key in page.memory.texts)


def test_a_deletion_that_was_cut_off_loses_nothing_or_all_of_it() -> None:
    """The tab may die between any two changes of the store."""
    for last in range(8):
        page, (slot,) = begun(1)
        backend = Mortal(page.memory.texts, last)
        Store(backend).remove(slot)
        left = [each.slot for each in Store(Memory(dict(backend.texts))).listed()]
        assert left in ([slot], [])
        if not left:
            assert Store(Memory(backend.texts)).restore(slot)
        assert Page(Memory(backend.texts)).game.match.record() == page.game.match.record()


class Mortal(Memory):
    """A store whose page dies behind so many changes."""

    def __init__(self, texts: dict[str, str], last: int) -> None:
        super().__init__(dict(texts))
        self.left = last

    def write(self, key: str, text: str) -> None:
        self.left -= 1
        if self.left >= 0:
            super().write(key, text)

    def erase(self, key: str) -> None:
        self.left -= 1
        if self.left >= 0:
            super().erase(key)


def test_a_full_store_loses_nothing_and_room_is_made_by_deleting() -> None:
    page = Page(Small(9_000))
    page.tap("new", "start", "desk")
    slots = [page.game.slot]
    while page.session.saved:
        page.tap("desk", "new", "start")
        slots.append(page.game.slot)
    assert page.session.notice is not None and "Casebook" in page.session.notice.text, "it says what to do"
    stored = slots_in(page)
    assert set(stored) == set(slots[:-1]) and all(head.playable for head in page.session.book)
    page.tap("casebook", f"remove {stored[-1]}", f"remove {stored[-2]}", "desk", "continue")
    assert page.game.slot == slots[-1], "it is still on the table"
    page.run()
    page.tap("pile case-file")
    assert page.session.saved
    assert set(slots_in(page.reload())) == set(slots) - set(stored[-2:])


def test_nothing_can_be_deleted_where_nothing_can_be_written() -> None:
    page, slots = begun(1)
    page.tap("casebook")
    page.store.closed = True
    page.tap(f"remove {slots[0]}")
    assert slots_in(page) == slots and "could not be deleted" in page.html


def test_a_damaged_game_stands_in_the_casebook_and_the_others_are_there() -> None:
    page, slots = begun(2)
    for name in "ab":
        page.memory.texts[generations.key(slots[1], name)] = "torn"
    again = page.reload()
    assert again.session.notice is not None and "Casebook" in again.session.notice.text
    assert again.game.slot == slots[0]
    again.tap("casebook")
    drawn = Markup(again.html)
    drawn.check()
    assert "can no longer be read" in drawn.text and f"remove {slots[1]}" in drawn.all("data-ui")
    again.tap(f"text {slots[1]}")
    (name,) = again.given
    assert "unreadable" in name and json.loads(again.given[name]) == again.store.texts(slots[1])
    again.tap(f"remove {slots[1]}", "unremove")
    assert set(slots_in(again)) == set(slots)


def test_the_summary_for_the_page_before_python_follows_the_book() -> None:
    page, slots = begun(8)
    summary = json.loads(page.memory.texts["casefile:desk"])
    assert summary["version"] == 1 and [game["slot"] for game in summary["games"]] == slots[:1:-1]
    assert summary["games"][0] == {
        "slot": slots[7],
        "case": "ripper",
        "edition": "us",
        "names": ["Nora", "Basil"],
        "totals": [0, 0],
        "hand": 1,
        "turn": page.session.book[0].turn_name,
        "when": WHEN,
        "finished": False,
    }
    page.memory.texts["casefile:desk"] = "torn"
    assert json.loads(page.reload().memory.texts["casefile:desk"]) == summary


def test_the_summary_holds_the_game_that_is_continued_however_many_were_finished_since() -> None:
    done = tuple(Head(f"g{at}x", "ripper", "us", finished=True) for at in range(book.SUMMED + 1))
    going = (Head("gopen", "ripper", "us"), Head("golder", "ripper", "us"))
    summary = book.summary((*done, *going))
    slots = [game["slot"] for game in summary["games"]]
    assert slots == ["gopen", *(head.slot for head in done[: book.SUMMED - 1])]
    assert summary["count"] == len(done) + 2


def test_a_head_tells_nothing_that_the_table_does_not() -> None:
    match = Match.new("ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")], "x")
    assert set(heads.of_match(match)) == {
        "case", "edition", "seats", "hand", "turn", "finished", "casual", "shared", "winners",
    }  # fmt: skip
    other = Match.new("ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")], "y")
    mine = heads.of_match(match) | {"turn": ""}
    assert mine == heads.of_match(other) | {"turn": ""}, "two deals cannot be told apart"


@pytest.mark.parametrize(
    "change",
    [
        {"case": "clue"},
        {"case": 7},
        {"edition": "first"},
        {"edition": None},
        {"seats": []},
        {"seats": [{"name": "Nora", "kind": "human", "level": None, "total": 0}] * 5},
        {"seats": [{"name": "", "kind": "human", "level": None, "total": 0}] * 2},
        {"seats": [{"name": "Nora", "kind": "human", "level": None, "total": "many"}] * 2},
        {"seats": 7},
        {"hand": -1},
        {"hand": True},
        {"turn": "two\nlines"},
        {"winners": [2]},
        {"winners": "all"},
        {"finished": True},
        {"winners": [1]},
    ],
)
def test_a_head_that_makes_no_sense_does_not_stop_the_list(change: dict[str, object]) -> None:
    match = Match.new("ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")], "x")
    head = heads.of_match(match)
    assert heads.read("g1", "", {"head": head}).problem == ""
    found = heads.read("g1", "", {"head": head | change})
    assert found == Head("g1", problem="damaged")
    assert heads.read("g1", "older", {"head": head | change}) == found, "there is nothing to be shown of it"


def test_many_finished_games_come_leaf_by_leaf() -> None:
    page, (slot,) = begun()
    head = replace(page.session.book[0], finished=True, winners=(0,))
    page.session.book = tuple(replace(head, slot=f"g{number}x") for number in range(PAGE + 3))
    page.tap("casebook")
    assert page.html.count("Case closed") == PAGE and "Show 3 more" in page.html
    page.tap("leaf")
    assert page.html.count("Case closed") == PAGE + 3 and "more" not in Markup(page.html).all("data-ui")
    assert slot not in page.html


def test_a_match_can_be_taken_up_in_a_slot_of_its_own() -> None:
    page, slots = begun(1)
    match = Match.from_record(page.game.match.record())
    match.casual = True
    for effect in book.adopt(page.session, match):
        page.loop._do(effect)
    assert page.game.match is match and page.game.slot not in slots and page.session.book[0].casual
    assert len(page.session.book) == 2 and slots_in(page.reload()) == slots_in(page)


def test_a_match_that_is_kept_is_not_on_the_table() -> None:
    page, slots = begun(1)
    slot = keep(page, Match.from_record(page.game.match.record()))
    assert page.game.slot == slots[0] and slots_in(page) == [slot, slots[0]]
    full = Page(Full())
    effect = Stow("g1x", saves.of_match(finished("jekyll", "fr"), WHEN))
    assert full.loop._do(effect) == [Stowed("g1x", False)] and full.session.book == ()


HOSTILE = "<script>alert(1)</script>"
SEATS = (SeatInfo(0, HOSTILE, "human", None, 46), SeatInfo(1, HOSTILE, "bot", "sergeant", -9))
FILES = (
    Head("g1", "ripper", "us", SEATS, 3, HOSTILE, "21 Nov 2026, 20:14"),
    Head("g2", "jekyll", "fr", SEATS, 1, HOSTILE, ""),
    Head("g3", "ripper", "de", SEATS, 4, HOSTILE, "today", finished=True, winners=(0, 1)),
    Head("g4", problem="damaged"),
    Head("g5", "ripper", "us", SEATS, 3, HOSTILE, "tomorrow", problem="newer"),
)


@pytest.mark.parametrize("removed", [False, True])
def test_the_casebook_is_sound_whatever_its_games_are_called(removed: bool) -> None:
    page = Markup(casebook(Casebook(FILES[3:], FILES[:2], FILES[2:3], 7, removed)))
    page.check()
    assert ("unremove" in page.all("data-ui")) == removed
    assert "open g4" not in page.all("data-ui") and "open g5" not in page.all("data-ui")


def test_an_empty_casebook_leads_to_a_game() -> None:
    page = Page()
    page.tap("casebook")
    assert "No case has been opened yet" in page.html and "new" in Markup(page.html).all("data-ui")


def test_a_pointer_is_sealed() -> None:
    page, (slot,) = begun(1)
    pointer = page.memory.texts[generations.key(slot)]
    assert sealed(unsealed(pointer)) == pointer
