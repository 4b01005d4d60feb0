"""Imports that are broken off, that come too late, or that would push aside what is here."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match, Seat
from tests.support.app_page import WHEN, Page, at_table, deck, match_of
from tests.support.file_games import bring, only, records
from tests.support.games import BASIL, NORA
from tests.support.stores import Small
from ui.play import undo as undoing
from ui.state.game_summary import GameSummary
from ui.state.messages import Hidden, Offline, TabTurned
from ui.storage import generations
from ui.storage import library as book
from ui.storage.codec import with_checksum
from ui.storage.known_games import is_continued_by
from ui.storage.store import Memory, Store
from ui.transfer import exchange
from ui.transfer.importing import Importing
from ui.transfer.inbox import Inbox
from ui.transfer.messages import FileBrought


def begun(code: str) -> dict[str, Any]:
    """The record of a match that has just been dealt."""
    return Match.new(
        "ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")], code
    ).record()


def everything(*found: dict[str, Any]) -> str:
    """An export of these games, each as it is or beside what a file says of it."""
    games = [game if "record" in game else {"record": game} for game in found]
    return exchange.text_of(exchange.export_all(games, {}, {}, WHEN))


MANY = everything(*(begun(f"deal-{number}") for number in range(12)))


def until(page: Page, state: str) -> None:
    """Import many games, up to the first moment at which the import is so far."""
    page.tap("casebook", "import")
    page.send(FileBrought(MANY))
    while page.session.features.of(Inbox).state != state:
        page.time_passes()


# ---- broken off ----


@pytest.mark.parametrize("state", ["working", "storing"])
def test_an_import_that_another_page_cuts_off_leaves_nothing_and_says_why(state: str) -> None:
    page = Page()
    page.tap("new", "start", "desk")
    before = dict(page.memory.texts)
    until(page, state)
    assert (len(page.session.book) > 1) == (state == "storing")
    page.send(TabTurned(False))
    assert "playing in another window" in page.html and "no room" not in page.html
    while page.waits:
        page.time_passes()
    assert len(page.session.book) == 1 and page.memory.texts == before
    page.send(TabTurned(True))
    assert (
        not page.session.features.of(Inbox).is_busy
        and bring(page, MANY) == "done"
        and len(page.session.book) == 13
    )


def test_a_page_without_an_import_turns_without_a_word_of_it() -> None:
    page = Page()
    page.send(TabTurned(False))
    assert page.session.notice is None and page.session.features.of(Inbox).state == "idle"


def test_a_page_that_ends_while_it_stores_leaves_whole_games_that_do_not_come_twice() -> None:
    page = Page()
    until(page, "storing")
    again = page.reload()
    stored = len(again.session.book)
    assert 0 < stored < 12 and all(head.is_playable for head in again.session.book)
    assert bring(again, MANY) == "done" and len(again.session.book) == 12
    assert again.session.features.of(Inbox).work is None and f"{stored} games were already here" in again.html


@pytest.mark.parametrize("state", ["working", "storing"])
def test_no_new_version_is_offered_while_a_file_is_on_its_way_in(state: str) -> None:
    page = Page()
    page.send(Offline("ready", fresh=True))
    until(page, state)
    page.tap("close", "desk")
    assert page.session.features.of(Inbox).state == state and "A new version is ready" not in page.html
    page.tap("update")
    assert not page.upkept
    while page.waits:
        page.time_passes()
    assert "A new version is ready" in page.html


def test_a_fault_in_an_import_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    page.send(Offline("ready", fresh=True))
    until(page, "working")

    def fault(work: Importing) -> bool:
        raise RuntimeError("a fault of the test")

    monkeypatch.setattr(Importing, "play_hand", fault)
    while page.waits:
        page.time_passes()
    assert len(page.faults) == 1 and page.session.screen.name == "fault"
    assert not page.session.features.of(Inbox).is_busy and "A new version is ready" in page.html


# ---- room ----


def test_an_import_does_not_use_up_a_game_that_can_be_brought_back() -> None:
    page = Page(Small(10**6))
    page.tap("new", "start", "desk")
    slot = page.game.slot
    page.tap("casebook", f"remove {slot}")
    page.memory.room = sum(map(len, [*page.memory.texts, *page.memory.texts.values()])) + 1_000  # type: ignore[attr-defined]
    assert bring(page, MANY) == "refused" and "There was no room to save the games." in page.html
    page.tap("close", "unremove")
    assert [head.slot for head in page.session.book] == [slot]


def test_the_game_on_the_table_uses_it_up_and_the_way_back_is_no_longer_offered() -> None:
    page = Page(Small(10**6))
    page.tap("new", "start", "desk")
    slot = page.game.slot
    page.tap("casebook", f"remove {slot}")
    assert "Game deleted" in page.html
    page.memory.room = sum(map(len, [*page.memory.texts, *page.memory.texts.values()])) + 500  # type: ignore[attr-defined]
    page.tap("desk", "new", "start")
    assert page.session.saved and page.session.removed == "" and page.game.slot != slot
    page.tap("casebook")
    assert "Game deleted" not in page.html


# ---- twins ----


def played() -> tuple[Page, str]:
    """A page with a game that went on, and the file of an earlier moment."""
    page = at_table(match_of(deck(NORA, BASIL), "human", "bot"))
    page.act("0 draw")
    early = json.dumps(page.game.match.record())
    page.act("0 play victim:nichols", "0 meld druitt 3")
    return page, early


def test_an_older_file_of_a_game_that_went_on_is_here_already() -> None:
    page, early = played()
    now, slot = page.game.match.record(), page.game.slot
    page.tap("casebook")
    assert bring(page, early) == "done" and records(page) == [now]
    assert "1 game was already here" in page.html
    assert "Nothing new" in page.html and "Imported" not in page.html
    page.tap("close", "desk", "continue")
    assert page.game.slot == slot and page.game.match.record() == now


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record["seats"][0].update(name="Agatha"),
        lambda record: record["options"].update(target=150),
        lambda record: record["hands"][0].update(dealer=0, actions=[], reshuffles=[]),
        lambda record: record.update({"from": {"hand": 1, "action": 1}}),
        lambda record: record.update(again=True),
        lambda record: record["hands"][0]["actions"].__setitem__(0, "0 take 1"),
    ],
    ids=["seats", "options", "deal", "from", "again", "actions"],
)
def test_another_game_is_none_that_is_here(change: Callable[[dict[str, Any]], object]) -> None:
    page, early = played()
    record = json.loads(early)
    change(record)
    if record["hands"][0]["actions"][:1] == ["0 take 1"]:
        match = match_of(deck(NORA, BASIL), "human", "bot")
        other = next(action for action in match.legal(0) if action != "draw")
        match.play(0, other)
        record = match.record()
    assert Match.from_record(record).record() == record
    page.tap("casebook")
    assert bring(page, json.dumps(record)) == "done" and len(records(page)) == 2


def test_a_file_that_is_further_on_is_a_new_game() -> None:
    page, early = played()
    late = page.game.match.record()
    other = Page()
    bring(other, early)
    assert bring(other, json.dumps(late)) == "done" and records(other) == [late, json.loads(early)]
    assert bring(other, early) == "done" and len(records(other)) == 2


def test_a_game_with_an_illegal_move_is_refused_though_its_beginning_is_here() -> None:
    page, early = played()
    record = json.loads(early)
    record["hands"][0]["result"] = {"outcome": "solved"}
    page.tap("casebook")
    assert bring(page, json.dumps(record)) == "refused"


def test_a_game_from_a_file_is_continued_only_where_no_other_is_open() -> None:
    page = Page()
    assert bring(page, everything(begun("theirs"))) == "done"
    theirs = page.session.book[0].slot
    page.tap("close", "desk", "continue")
    assert page.game.slot == theirs
    page = Page()
    page.tap("new", "start", "desk")
    mine = page.game.slot
    bring(page, everything(begun("theirs")))
    assert page.session.book[0].slot != mine and page.session.book[0].imported
    assert book.newest_open(page.session.book).slot == mine  # type: ignore[union-attr]
    assert json.loads(page.memory.texts["casefile:desk"])["games"][0]["slot"] == mine
    again = page.reload()
    assert again.game.slot == mine
    theirs = again.session.book[0].slot
    again.tap(f"open {theirs}")
    again.run()
    again.act(f"0 {again.game.match.legal(0)[0]}")
    again.tap("sure")
    again.run()
    assert not again.session.book[0].imported and again.reload().game.slot == theirs, "now it is played here"


def test_the_page_before_python_finds_the_open_game_behind_many_finished_ones() -> None:
    finished = [GameSummary(f"g{number}", case="ripper", edition="us", finished=True) for number in range(9)]
    games = book.summary((*finished, GameSummary("gx", case="ripper", edition="us")))["games"]
    assert len(games) == book.MOST_SUMMARISED and games[0]["slot"] == "gx"


# ---- what is beside a record ----


def looked_at() -> Page:
    """A table of two people, one of whom has seen what the other did."""
    page = at_table(match_of(deck(NORA, BASIL), "human", "human"))
    page.reveal()
    page.act("0 draw", "0 play victim:nichols")
    page.act(f"0 {next(action for action in page.game.match.legal(0) if action.startswith('discard'))}")
    page.tap("sure")
    page.reveal()
    page.send(Hidden())
    return page


def test_what_was_seen_cannot_be_taken_back_behind_an_import() -> None:
    page = looked_at()
    game = page.game
    assert game.hand_view.looked == game.length > 0 and not undoing.curtain_offer(game)
    page.tap("casebook", "export-all")
    other = Page()
    bring(other, only(page)[1])
    other.tap("close", "desk", "continue")
    assert other.game.hand_view.looked == game.hand_view.looked and not undoing.curtain_offer(other.game)


@pytest.mark.parametrize("ui", [None, {}, {"looked": True}, {"looked": 9}, {"looked": -2}, {"looked": "1"}])
def test_a_file_that_does_not_say_what_was_seen_lets_nothing_be_taken_back(ui: Any) -> None:
    record = looked_at().game.match.record()
    length = sum(len(hand["actions"]) for hand in record["hands"])
    other = Page()
    bring(other, everything({"record": record} | ({} if ui is None else {"ui": ui})))
    other.tap("close", "desk", "continue")
    assert other.game.length == length < 9 and other.game.hand_view.looked == length


@pytest.mark.parametrize("looked", [-1, 0, 2])
def test_what_a_file_says_was_seen_is_taken(looked: int) -> None:
    other = Page()
    bring(other, everything({"record": looked_at().game.match.record(), "ui": {"looked": looked}}))
    other.tap("close", "desk", "continue")
    assert other.game.hand_view.looked == looked


@pytest.mark.parametrize(
    ("code", "taken"),
    [("moonlit", "moonlit"), ("another", ""), ("m" * 41, ""), ("\ud800", ""), (7, ""), (None, "")],
)
def test_the_code_of_a_deal_comes_along_where_it_is_the_one(code: Any, taken: str) -> None:
    other = Page()
    bring(other, json.dumps(json.loads(everything({"record": begun("moonlit"), "ui": {"deal": code}}))))
    other.tap("close", "desk", "continue")
    assert other.game.code == taken


@pytest.mark.parametrize(
    ("when", "kept"),
    [
        ("2026-11-20T08:00:00.000Z", "2026-11-20T08:00:00.000Z"),
        ("2026-11-20T08:00:00Z", "2026-11-20T08:00:00Z"),
        ("2099-99-99T99:99:99Z", WHEN),
        ("2026-02-30T08:00:00Z", WHEN),
        ("2026-11-21T12:00:01Z", WHEN),
        ("2099-01-01T00:00:00.5Z", WHEN),
        ("yesterday", WHEN),
        (7, WHEN),
    ],
)
def test_a_time_that_does_not_exist_or_is_yet_to_come_is_now(when: Any, kept: str) -> None:
    page = Page()
    bring(page, everything({"record": begun("deal"), "saved_at": when}))
    assert page.session.book[0].saved_at == kept


# ---- two readers of one storage ----


@pytest.mark.parametrize("pointer", ["a", "b", "", "torn", with_checksum("a 1"), with_checksum("b 2")])
@pytest.mark.parametrize("revisions", [(0, 0), (0, 2), (2, 0), (3, 2)])
def test_a_rescued_storage_is_read_as_the_page_would_read_it(
    pointer: str, revisions: tuple[int, int]
) -> None:
    page = Page()
    page.tap("new", "start")
    front = json.loads(
        next(text for key, text in page.memory.texts.items() if key[-2:] == ":a").splitlines()[1]
    )
    front.pop("revision", None)
    texts = {
        generations.key("gx", name): with_checksum(
            json.dumps(front | ({"revision": number} if number else {})) + "\n" + json.dumps(begun(name))
        )
        for name, number in zip("ab", revisions, strict=True)
    }
    if pointer:
        texts[generations.key("gx")] = pointer
    read = Store(Memory(dict(texts))).load("gx", lambda data: data["record"]).game
    (game,) = exchange.file_contents(json.dumps(texts)).doubtful
    assert game()[0]["record"] == read


def test_a_line_of_play_goes_on_only_where_every_hand_before_is_the_same() -> None:
    first, second = ("a deal", "0 draw\n"), ("another", "1 draw\n")
    assert is_continued_by((first, second), (first, ("another", "1 draw\n1 discard gull\n")))
    assert not is_continued_by((first, second), (("a deal", "0 take\n"), second))
    assert not is_continued_by((first, second), (first,))
