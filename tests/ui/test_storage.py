"""Storage of one game on the device: two generations, checksums, and what is done with what cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support import stored_saves
from tests.support.app_page import WHEN, Page, at_table, deck, match_of
from tests.support.games import BASIL, NORA
from tests.support.stored_games import SLOT, both, data, newest, number, of_version
from tests.support.stores import Forgetful, Full, NoAside, Torn
from ui.play.current_view import stage
from ui.state.messages import Hidden, Installable, SavedElsewhere
from ui.storage import envelope as saves
from ui.storage import generations
from ui.storage.codec import checked_body, encode, read_head, read_whole, with_checksum
from ui.storage.store import LoadedGame, Memory, Store


def played() -> Page:
    page = at_table(match_of(deck(NORA, BASIL), "human", "bot"))
    page.act("0 draw", "0 play victim:nichols", "0 meld druitt 3")
    return page


def numbers(memory: Memory) -> list[int]:
    """Return the numbers that the two generations hold, as far as they can be read."""
    found = []
    for name in "ab":
        try:
            found.append(read_head(memory.texts[generations.key(SLOT, name)])["number"])
        except (KeyError, ValueError):
            continue
    return sorted(found)


def saved(*numbers: int, last: dict[str, Any] | None = None) -> Memory:
    memory = Memory()
    store = Store(memory)
    for each in numbers:
        assert store.save(SLOT, data(each))
    assert last is None or store.save(SLOT, last)
    return memory


def test_a_game_is_written_in_two_generations_in_turn() -> None:
    memory = saved(0, 1, 2)
    assert checked_body(memory.texts[f"casefile:game:{SLOT}"]) == "a 3"
    assert [read_head(memory.texts[f"casefile:game:{SLOT}:{name}"])["number"] for name in "ab"] == [2, 1]
    assert Store(memory).load(SLOT, number) == LoadedGame(2, "")
    assert all(key.startswith("casefile:") for key in memory.texts)


def test_what_is_stored_is_the_envelope_and_nothing_else() -> None:
    page = played()
    envelope = read_whole(page.memory.texts[newest(page.memory, page.game.slot)])
    assert envelope["format"] == "casefile-save" and envelope["version"] == 2
    assert envelope["saved_at"] == WHEN and envelope["record"] == page.game.match.record()
    assert set(envelope) == {"format", "version", "head", "saved_at", "ui", "record", "revision"}


def test_a_checksum_goes_with_its_text() -> None:
    assert checked_body(with_checksum("Mr. Hyde’s\ndoor")) == "Mr. Hyde’s\ndoor"
    for torn in (with_checksum("text")[:-1], "", "text", with_checksum("text").replace("text", "test")):
        with pytest.raises(ValueError, match="checksum"):
            checked_body(torn)


@pytest.mark.parametrize("packed", [False, True])
def test_an_envelope_comes_back_from_its_text(packed: bool) -> None:
    envelope = {"version": 2, "head": {"name": "Zoë\u2028"}, "record": {"hands": [1, 2, "ten\nbells"]}}
    text = encode(envelope, packed=packed)
    assert read_whole(text) == envelope and read_head(text) == {"version": 2, "head": {"name": "Zoë\u2028"}}


@pytest.mark.parametrize("record", ["z:", "z:AAAA", "z:not base64", "z:eJw=", "{", "nothing"])
def test_a_record_that_cannot_be_unpacked_is_refused(record: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whichever: each is one
        read_whole(with_checksum(f"{{}}\n{record}"))


def test_a_torn_save_gives_the_one_before_and_is_kept_aside() -> None:
    page = played()
    slot, last = page.game.slot, newest(page.memory, page.game.slot)
    torn = page.memory.texts[last][:-40]
    page.memory.texts[last] = torn
    again = page.reload()
    assert again.game.length == page.game.length - 1
    assert again.session.notice is not None and "the one before" in again.session.notice.text
    again.tap("continue")
    again.act("0 meld druitt 3")
    assert again.memory.texts[last.replace("game", "aside", 1)] == torn
    assert again.reload().game.length == page.game.length and again.game.slot == slot


def hot_seat() -> Page:
    """A device with a game of several people, of which the newest save is damaged, and a newer game."""
    stored = json.loads((stored_saves.SAVES / "version-2-ripper-hot-seat.json").read_text(encoding="utf-8"))
    page = Page(Memory(stored["texts"]))
    page.memory.texts[newest(page.memory, "gcorpus")] += " "
    page = page.reload()
    page.tap("new", "start", "casebook")
    return page


def test_a_damaged_save_is_told_of_where_the_curtain_hangs() -> None:
    page = hot_seat()
    page.tap("open gcorpus")
    assert stage(page.game) == "curtain" and "the one before" in page.html
    page.send(Hidden())
    assert "the one before" in page.html, "whoever looks next may read it too"
    page.reveal()
    assert stage(page.game) == "table" and "the one before" not in page.html


def test_what_a_player_was_told_does_not_show_on_the_curtain() -> None:
    page = hot_seat()
    page.tap("open gcorpus")
    page.reveal()
    seat = page.game.match.turn
    page.act(f"{seat} draw")
    assert page.session.notice is not None and page.session.notice.kind == "why"
    told = page.session.notice.text
    page.send(Hidden())
    assert stage(page.game) == "curtain" and told not in page.html and "the one before" not in page.html


def test_that_a_discard_could_not_be_stored_is_told_on_the_curtain() -> None:
    page = hot_seat()
    page.tap("open gcorpus")
    page.reveal()
    page.store.closed = True
    seat = page.game.match.turn
    discards = [each for each in page.game.match.legal(seat) if each.startswith("discard")]
    page.act(f"{seat} {discards[0]}")
    assert stage(page.game) == "curtain" and "This browser won’t save the game" in page.html


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        with_checksum("null"),
        with_checksum("[]"),
        with_checksum("{}"),
        with_checksum('{"format": "casefile-save"}'),
        "\0\n\0",
    ],
)
def test_foreign_texts_never_stop_the_start(text: str) -> None:
    memory = Memory({"casefile:game:gy": "b", "casefile:game:gy:a": text, "casefile:game:gy:b": text,
                     "casefile:game:gx": text, "casefile:game:gx:a": text, "casefile:gone:gx1": text,
                     "casefile:last": text, "casefile:desk": text,
                     "casefile:settings": '{"theme": 7, "pace": "never", "more": []}'})  # fmt: skip
    page = Page(memory)
    assert page.session.game is None and page.session.screen.name == "desk" and "New game" in page.html
    assert page.session.notice is not None and "can’t be read" in page.session.notice.text
    page.tap("casebook")
    assert page.html.count("can no longer be read") == 2
    page.tap("new", "start")
    assert page.reload().session.game is not None
    assert memory.texts["casefile:game:gy:b"] == text, "what cannot be read stays where it is"


def test_a_record_that_does_not_replay_is_a_damaged_game() -> None:
    page = played()
    for key in both(page):
        envelope = read_whole(page.memory.texts[key])
        envelope["record"]["hands"][0]["actions"][0] = "0 meld letter 4"
        page.memory.texts[key] = encode(envelope)
    texts = dict(page.memory.texts)
    again = page.reload()
    assert again.session.game is None and again.session.notice is not None
    assert [head.problem for head in again.session.book] == ["damaged"]
    assert {key: again.memory.texts[key] for key in both(page)} == {key: texts[key] for key in both(page)}


def test_a_save_of_a_newer_page_is_left_alone_and_told_of() -> None:
    page = played()
    slot = page.game.slot
    for key in both(page):
        page.memory.texts[key] = of_version(3, page.memory.texts[key])
    texts = {key: page.memory.texts[key] for key in both(page)}
    again = page.reload()
    assert again.session.game is None
    assert again.session.notice is not None and "newer version" in again.session.notice.text
    again.tap("casebook")
    assert (
        "This game was saved by a newer version of Casefile" in again.html
        and f"open {slot}" not in again.html
    )
    again.tap(f"open {slot}")
    assert again.session.screen.name == "casebook" and again.session.game is None
    assert not again.store.save(slot, saves.envelope(page.game, WHEN)), "nothing writes over it"
    assert {key: again.memory.texts[key] for key in texts} == texts


@pytest.mark.parametrize("last", [2, 3])
def test_the_save_behind_a_fallback_does_not_overwrite_the_only_good_one(last: int) -> None:
    memory = saved(*range(1, last + 1))
    memory.texts[newest(memory, SLOT)] = "torn"
    store = Store(memory)
    assert store.load(SLOT, number) == LoadedGame(last - 1, "older")
    torn = Torn(memory.texts, 1, told=True)
    assert not Store(torn).save(SLOT, data(last))
    assert Store(memory).load(SLOT, number) == LoadedGame(last - 1, "older"), (
        "a save that tears again loses nothing"
    )
    assert store.save(SLOT, data(last)) and store.save(SLOT, data(last + 1))
    assert numbers(memory) == [last, last + 1]
    assert Store(memory).load(SLOT, number) == LoadedGame(last + 1, "")


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("before", ["good", "torn"])
@pytest.mark.parametrize("fails_at", range(1, 9))
def test_one_torn_write_costs_one_save_at_most(fails_at: int, before: str, told: bool) -> None:
    memory = saved(1, 2)
    if before == "torn":
        memory.texts[newest(memory, SLOT)] = "torn"
    backend = Torn(memory.texts, fails_at, told=told)
    store = Store(backend)
    kept = store.load(SLOT, number).game
    assert kept == (1 if before == "torn" else 2)
    assert kept is not None
    for each in range(3, 7):
        done = store.save(SLOT, data(each))
        found = Store(Memory(dict(memory.texts))).load(SLOT, number).game
        assert found == each if done else found is not None and kept <= found <= each
        kept = each if done else kept
    assert backend.writes >= fails_at


@pytest.mark.parametrize(
    "pointer",
    [
        "",
        "a",
        "b",
        "c 9",
        with_checksum("a 999"),
        with_checksum("b -1"),
        with_checksum("a"),
        with_checksum("a x"),
    ],
)
def test_a_pointer_that_was_torn_still_finds_a_game(pointer: str) -> None:
    memory = saved(1, 2)
    memory.texts[generations.key(SLOT)] = pointer
    store = Store(memory)
    found = store.load(SLOT, number).game
    assert found == 2
    assert store.save(SLOT, data(3)) and found in numbers(memory)


@pytest.mark.parametrize("told", [False, True])
def test_a_mark_of_a_deletion_that_was_torn_hides_no_game(told: bool) -> None:
    """The page says then that the game could not be deleted; the next start gives up what is marked."""
    memory = saved(0, 1)
    assert not Store(Torn(memory.texts, 1, told=told)).remove(SLOT)
    store = Store(memory)
    store.clear_gone()
    assert [each.slot for each in store.list_slots()] == [SLOT]
    assert store.load(SLOT, number) == LoadedGame(1, "")


def test_which_save_is_the_newest_does_not_depend_on_clocks() -> None:
    memory = saved(1, last=data(2, saved_at="1999-01-01T00:00:00.000Z"))
    assert Store(memory).save("gother", data(7, saved_at="1980-01-01T00:00:00.000Z"))
    again = Store(memory)
    assert [each.slot for each in again.list_slots()] == ["gother", SLOT]
    assert again.load(SLOT, number) == LoadedGame(2, "")


def test_a_game_with_a_save_of_a_newer_page_is_not_played_and_not_written_to() -> None:
    memory = saved(1, last=data(2, version=3))
    texts = dict(memory.texts)
    store = Store(memory)
    assert store.load(SLOT, number) == LoadedGame(None, "newer")
    assert not store.save(SLOT, data(3)) and memory.texts == texts


def test_what_could_not_be_put_aside_is_not_overwritten() -> None:
    memory = saved(1, 2)
    last = newest(memory, SLOT)
    memory.texts[last] = "torn"
    store = Store(NoAside(memory.texts))
    assert store.load(SLOT, number).game == 1
    assert not store.save(SLOT, data(3)) and not store.save(SLOT, data(4)), "not saved, and the page says so"
    assert memory.texts[last] == "torn" and numbers(memory) == [1]
    roomy = Store(memory)
    assert (
        roomy.load(SLOT, number).game == 1 and roomy.save(SLOT, data(5)) and "torn" in memory.texts.values()
    )


@pytest.mark.parametrize("memory", [Full(), Full(blind=True), Forgetful()])
def test_a_game_goes_on_where_storage_fails_and_the_page_says_so(memory: Memory) -> None:
    page = Page(memory)
    page.tap("new", "start")
    assert "won’t save" in page.html and not page.session.saved
    page.run()
    page.tap("pile case-file")
    assert page.game.match.phase == "play", "the game goes on"
    page.tap("select letter#1", "clear")
    assert "won’t save" not in page.html, "the sentence comes once"
    assert 'class="unsaved ' in page.html, "the mark stays"


def test_a_save_that_works_again_takes_the_mark_away() -> None:
    page = played()
    page.store.closed = True
    page.act("0 layoff druitt")
    assert not page.session.saved
    page.store.closed = False
    page.tap("sort")
    assert page.session.saved and page.reload().game.length == page.game.length


def test_a_finished_hand_can_be_stored_and_resumed() -> None:
    page = played()
    match = page.game.match
    while not match.hand_over:
        seat = match.actors[0]
        legal = match.legal(seat)
        match.play(seat, "draw" if "draw" in legal else legal[-1])
    again, envelope = saves.open_envelope(json.loads(json.dumps(saves.envelope(page.game, WHEN))))
    assert again.hand_over and again.result == match.result and envelope["saved_at"] == WHEN


def test_two_windows_do_not_overwrite_each_other() -> None:
    first = played()
    second = first.reload()
    second.tap("continue")
    second.act("0 layoff druitt")
    first.send(SavedElsewhere())
    assert first.session.screen.name == "desk" and "another window" in first.html
    first.tap("continue")
    assert first.game.match.record() == second.game.match.record()


def test_what_is_wiped_under_the_running_page_is_written_anew() -> None:
    page = played()
    page.memory.texts.clear()
    page.act("0 layoff druitt")
    assert page.session.saved
    assert page.reload().game.match.record() == page.game.match.record()


def test_a_stored_game_that_cannot_be_drawn_does_not_stop_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = played().memory
    monkeypatch.setattr("ui.screens.desk.view_model.newest_open", lambda book: 1 / 0 if book else None)
    page = Page(memory)
    assert len(page.faults) == 1 and "New game" in page.html


def test_a_fault_in_what_is_told_first_does_not_stop_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(played().memory)
    monkeypatch.setattr("ui.app.update.post_update.refresh", lambda session: 1 / 0 if session.game else [])
    page.loop.start([Installable("offered")])
    assert len(page.faults) == 1 and "New game" in page.html
    page.faults.clear()
    page.tap("new", "desk")


def test_a_game_that_is_gone_for_good_is_not_brought_back() -> None:
    store = Store(Memory())
    assert not store.restore(SLOT) and store.list_slots() == []
