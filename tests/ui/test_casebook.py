"""The book of games and the Casebook: many games on one device, none in the way of another."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.i18n import t
from game.match import Match, Seat
from tests.support.app_page import WHEN, Page
from tests.support.file_games import begun, finish, finished, keep
from tests.support.markup import Page as Markup
from tests.support.stores import Full, Small, Torn
from ui.screens.casebook import view_model as shown_book
from ui.screens.casebook.screen import casebook
from ui.screens.casebook.view_model import PAGE, Casebook
from ui.screens.game_table import adopt_match
from ui.screens.new_game import view_model as new_game_model
from ui.screens.new_game.screen import new_game
from ui.state.game_summary import GameSummary
from ui.state.messages import FieldChanged, GameImported, ImportGame
from ui.state.setup import Setup
from ui.state.view_models import SeatInfo
from ui.storage import envelope as saves
from ui.storage import generations, summaries
from ui.storage import library as book
from ui.storage.codec import checked_body, read_whole, with_checksum
from ui.storage.store import Memory, Store


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
    assert first.session.screen.name == "game" and first.game.slot == slots[0]
    first.run()
    first.tap("pile case-file", "desk", "casebook", f"open {slots[1]}", "desk", f"open {slots[0]}")
    assert first.game.match.phase == "play", "and the other one as well"


def test_a_finished_game_stays_in_the_book_packed_and_alone() -> None:
    page, _ = begun()
    match = finished()
    slot = keep(page, match)
    texts = page.store.texts(slot)
    assert len(texts) == 1 and len(next(iter(texts.values()))) < 6_000
    assert read_whole(next(iter(texts.values())))["record"] == match.record()
    again = page.reload()
    again.tap("casebook")
    assert "won after" in again.html and "Case closed" in again.html
    again.tap(f"open {slot}")
    assert again.game.match.record() == match.record() and again.game.hand_view.step == 99
    assert "wins the game" in again.html


def test_a_game_that_ends_gives_up_the_save_before_only_when_its_last_one_stands() -> None:
    page, (slot,) = begun(1)
    page.tap("continue")
    page.run()
    page.tap("pile case-file")
    before = page.store.texts(slot)
    assert len(before) == 2
    finish(page.game.match)
    page.game.hand_view.step = 99
    envelope = saves.envelope(page.game, WHEN)
    torn = Torn(dict(page.memory.texts), 1, told=False)
    assert not Store(torn).save(slot, envelope, packed=True)
    assert len(Store(Memory(torn.texts)).texts(slot)) == 2
    assert Page(Memory(torn.texts)).session.book[0].problem == "", "the last good save, and nothing is amiss"
    assert page.store.save(slot, envelope, packed=True) and len(page.store.texts(slot)) == 1
    assert page.reload().session.book[0].finished


def test_deleting_can_be_taken_back() -> None:
    page, slots = begun(2)
    page.tap("casebook", f"remove {slots[1]}")
    assert slots_in(page) == [slots[0]] and "Game deleted" in page.html
    assert slots[1] not in page.memory.texts["casefile:desk"]
    page.tap("unremove")
    assert slots_in(page) == slots[::-1] and "Game deleted" not in page.html
    page.tap(f"open {slots[1]}")
    assert page.game.slot == slots[1] and page.session.screen.name == "game"


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
        left = [each.slot for each in Store(Memory(dict(backend.texts))).list_slots()]
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
    assert set(stored) == set(slots[:-1]) and all(head.is_playable for head in page.session.book)
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
    done = tuple(
        GameSummary(f"g{at}x", "ripper", "us", finished=True) for at in range(book.MOST_SUMMARISED + 1)
    )
    going = (GameSummary("gopen", "ripper", "us"), GameSummary("golder", "ripper", "us"))
    summary = book.summary((*done, *going))
    slots = [game["slot"] for game in summary["games"]]
    assert slots == ["gopen", *(head.slot for head in done[: book.MOST_SUMMARISED - 1])]
    assert summary["count"] == len(done) + 2


def test_a_head_tells_nothing_that_the_table_does_not() -> None:
    match = Match.new("ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")], "x")
    assert set(summaries.of_match(match)) == {
        "case", "edition", "seats", "hand", "turn", "finished", "casual", "shared", "winners",
    }  # fmt: skip
    other = Match.new("ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")], "y")
    mine = summaries.of_match(match) | {"turn": ""}
    assert mine == summaries.of_match(other) | {"turn": ""}, "two deals cannot be told apart"


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
    head = summaries.of_match(match)
    assert summaries.read_summary("g1", "", {"head": head}).problem == ""
    found = summaries.read_summary("g1", "", {"head": head | change})
    assert found == GameSummary("g1", problem="damaged")
    assert summaries.read_summary("g1", "older", {"head": head | change}) == found, (
        "there is nothing to be shown of it"
    )


def test_many_finished_games_come_leaf_by_leaf() -> None:
    page, (slot,) = begun()
    head = replace(page.session.book[0], finished=True, winners=(0,))
    page.session.book = tuple(replace(head, slot=f"g{number}x") for number in range(2 * PAGE + 3))
    page.tap("casebook")
    assert page.html.count("Case closed") == PAGE and f"Show {PAGE} more" in page.html
    page.tap("leaf")
    assert page.html.count("Case closed") == 2 * PAGE and "Show 3 more" in page.html
    page.tap("leaf")
    assert page.html.count("Case closed") == 2 * PAGE + 3 and "more" not in Markup(page.html).all("data-ui")
    assert slot not in page.html


def test_a_match_can_be_taken_up_in_a_slot_of_its_own() -> None:
    page, slots = begun(1)
    match = Match.from_record(page.game.match.record())
    match.casual = True
    for effect in adopt_match(page.session, match):
        page.loop._do(effect)
    assert page.game.match is match and page.game.slot not in slots and page.session.book[0].casual
    assert len(page.session.book) == 2 and slots_in(page.reload()) == slots_in(page)


def test_a_match_that_is_kept_is_not_on_the_table() -> None:
    page, slots = begun(1)
    slot = keep(page, Match.from_record(page.game.match.record()))
    assert page.game.slot == slots[0] and slots_in(page) == [slot, slots[0]]
    full = Page(Full())
    effect = ImportGame("g1x", saves.of_match(finished("jekyll", "fr"), WHEN))
    assert full.loop._do(effect) == [GameImported("g1x", False)] and full.session.book == ()


# ---- which is which ----


def dealt(*codes: str) -> tuple[Page, list[str]]:
    """A page that has begun a game with each of these deal codes, and the slots of the games."""
    page, slots = Page(), []
    for code in codes:
        page.tap("new")
        page.send(FieldChanged("deal", code))
        page.tap("start", "desk")
        slots.append(page.game.slot)
    return page, slots


def notes(page: Page) -> dict[str, str]:
    """Return the notes that the Casebook adds to the games that are like others, by slot."""
    page.tap("casebook")
    Markup(page.html).check()
    shown = shown_book.casebook(page.session)
    there = {head.slot: shown.notes.get(head.slot, "") for head in (*shown.open, *shown.finished)}
    assert all(note in page.html for note in there.values())
    return {slot: note for slot, note in there.items() if note}


def go_ons(page: Page) -> list[str]:
    """The names of the large buttons."""
    page.tap("casebook")
    return ["".join(words) for words in Markup(page.html).buttons if words[1:2] == ["Continue"]]


def test_games_of_one_deal_are_told_apart() -> None:
    page, slots = dealt("fog", "lamp", "fog", "fog")
    wanted = {
        slots[0]: "game 1 of this deal",
        slots[2]: "game 2 of this deal",
        slots[3]: "game 3 of this deal",
    }
    assert notes(page) == wanted == notes(page.reload()) and "lamp" not in page.html
    page.tap(f"remove {slots[0]}")
    assert notes(page) == {slots[2]: "game 1 of this deal", slots[3]: "game 2 of this deal"}
    page.tap(f"remove {slots[2]}")
    assert not any("deal" in note for note in notes(page).values())


def test_cards_that_are_others_are_no_game_of_one_deal() -> None:
    """The same code deals other cards to more players, and in the other case."""
    page, _ = dealt("fog")
    for choice in ("players 3", "case jekyll"):
        page.tap("new", choice)
        page.send(FieldChanged("deal", "fog"))
        page.tap("start", "desk")
    assert notes(page) == {}


@pytest.mark.parametrize(
    ("word", "first", "second"),
    [("deal-again", "game 1 of this deal", "game 2 of this deal"), ("swap-seats", "", "same deal again")],
)
def test_the_same_deal_once_more_says_so(word: str, first: str, second: str) -> None:
    page, (slot,) = dealt("fog")
    page.tap("casebook", f"{word} {slot}")
    other = page.game.slot
    assert other != slot and notes(page).get(slot, "") == first and notes(page)[other] == second
    assert notes(page.reload())[other] == second


def test_a_game_that_was_played_on_from_a_replay_says_so() -> None:
    page, (slot,) = begun(1)
    page.tap("continue")
    page.run()
    page.tap("pile case-file", f"replay {slot}", "replay-to first", "replay-on")
    other = page.game.slot
    assert other != slot and notes(page) == {other: "continued from hand 1"}
    assert notes(page.reload()) == {other: "continued from hand 1"}


def test_no_two_buttons_have_the_same_name() -> None:
    """Even of games that were begun and left within a moment."""
    page, slots = dealt("", "", "", "fog", "fog")
    for _ in range(2):
        page.tap("casebook", f"swap-seats {slots[3]}")
    names = go_ons(page)
    assert len(names) == 7 == len(set(names)), sorted(names)


def test_a_note_tells_nothing_of_the_cards() -> None:
    page, _ = dealt("fog", "fog")
    page.tap("casebook")
    assert "fog" not in page.html and "fog" not in page.memory.texts["casefile:desk"]


@pytest.mark.parametrize(
    ("case", "edition"), [("ripper", "us"), ("ripper", "manual"), ("ripper", "de"), ("jekyll", "fr")]
)
@pytest.mark.parametrize("state", ["open", "ended", "finished"])
def test_the_edition_is_called_as_in_the_form(case: str, edition: str, state: str) -> None:
    seats = SEATS[:2]
    head = GameSummary(
        "g1", case, edition, seats, 2, "Nora", ended=state == "ended", finished=state == "finished",
        winners=(0,) if state == "finished" else (),
    )  # fmt: skip
    shown = Casebook(**{"finished" if state == "finished" else "open": (head,)})
    form = Setup()
    form.choose("case", (case,))
    form.choose("edition", (edition,))
    name = Markup(new_game(new_game_model.new_game(form))).text
    words = Markup(casebook(shown)).text
    called = t(f"screens.edition.{edition}.name")
    assert called in name and f"{called}. " in words and " rules" not in words


HOSTILE = "<script>alert(1)</script>"
SEATS = (SeatInfo(0, HOSTILE, "human", None, 46), SeatInfo(1, HOSTILE, "bot", "sergeant", -9))
FILES = (
    GameSummary("g1", "ripper", "us", SEATS, 3, HOSTILE, "21 Nov 2026, 20:14"),
    GameSummary("g2", "jekyll", "fr", SEATS, 1, HOSTILE, ""),
    GameSummary("g3", "ripper", "de", SEATS, 4, HOSTILE, "today", finished=True, winners=(0, 1)),
    GameSummary("g4", problem="damaged"),
    GameSummary("g5", "ripper", "us", SEATS, 3, HOSTILE, "tomorrow", problem="newer"),
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
    assert with_checksum(checked_body(pointer)) == pointer
