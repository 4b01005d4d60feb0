"""What the device keeps: two generations, checksums, and what is done with what cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.ui.fake import WHEN, Page, at_table, deck, match_of
from tests.ui.test_app import BASIL, NORA
from ui import saves
from ui.messages import Elsewhere
from ui.storage import Loaded, Memory, NewerFormat, StorageRefused, Store, sealed, unsealed


class Full(Memory):
    """A store with no space left; with `blind` it may not even be read."""

    def __init__(self, *, blind: bool = False) -> None:
        super().__init__()
        self.blind = blind

    def read(self, key: str) -> str | None:
        if self.blind:
            raise StorageRefused
        return super().read(key)

    def write(self, key: str, text: str) -> None:
        raise StorageRefused


class Forgetful(Memory):
    """A store that takes a text and keeps half of it."""

    def write(self, key: str, text: str) -> None:
        super().write(key, text[: len(text) // 2])


class Torn(Memory):
    """A store that fails at one write, which keeps a part of its text; with `told` the page learns of it."""

    def __init__(self, texts: dict[str, str], fails_at: int, *, told: bool) -> None:
        super().__init__(texts)
        self.writes, self.fails_at, self.told = 0, fails_at, told

    def write(self, key: str, text: str) -> None:
        self.writes += 1
        if self.writes != self.fails_at:
            super().write(key, text)
            return
        super().write(key, text[: len(text) // 2])
        if self.told:
            raise StorageRefused


class NoAside(Memory):
    """A store with no room for another key."""

    def write(self, key: str, text: str) -> None:
        if key not in self.texts:
            raise StorageRefused
        super().write(key, text)


def played() -> Page:
    page = at_table(match_of(deck(NORA, BASIL), "human", "bot"))
    page.act("0 draw", "0 play victim:nichols", "0 meld druitt 3")
    return page


def test_a_game_is_written_in_two_generations_in_turn() -> None:
    memory = Memory()
    store = Store(memory)
    for number in range(3):
        assert store.save({"number": number})
    assert memory.texts["casefile:game"] == "a"
    assert [json.loads(unsealed(memory.texts[f"casefile:game:{name}"]))["number"] for name in "ab"] == [2, 1]
    assert store.load(lambda data: data["number"]).game == 2
    assert all(key.startswith("casefile:") for key in memory.texts)


def test_what_is_stored_is_the_envelope_and_nothing_else() -> None:
    page = played()
    data = json.loads(unsealed(page.memory.texts["casefile:game:a"]))
    assert data["format"] == "casefile-save" and data["version"] == 1 and data["saved_at"] == WHEN
    assert data["record"] == page.game.match.record()


def test_a_checksum_goes_with_its_text() -> None:
    assert unsealed(sealed("Mr. Hyde’s\ndoor")) == "Mr. Hyde’s\ndoor"
    for torn in (sealed("text")[:-1], "", "text", sealed("text").replace("text", "test")):
        with pytest.raises(ValueError, match="checksum"):
            unsealed(torn)


def test_a_torn_save_gives_the_one_before_and_is_kept_aside() -> None:
    page = played()
    last = page.memory.texts["casefile:game"]
    torn = page.memory.texts[f"casefile:game:{last}"][:-40]
    page.memory.texts[f"casefile:game:{last}"] = torn
    again = page.reload()
    assert again.game.length == page.game.length - 1
    assert again.session.notice is not None and "the one before" in again.session.notice.text
    assert again.memory.texts[f"casefile:aside:{last}"] == torn
    again.tap("continue")
    again.act("0 meld druitt 3")
    assert again.reload().game.length == page.game.length


@pytest.mark.parametrize(
    "text",
    ["", "null", sealed("null"), sealed("[]"), sealed("{}"), sealed('{"format": "casefile-save"}'), "\0\n\0"],
)
def test_foreign_texts_never_stop_the_start(text: str) -> None:
    memory = Memory({"casefile:game": "b", "casefile:game:a": text, "casefile:game:b": text, "casefile:last": text,
                     "casefile:settings": '{"theme": 7, "pace": "never", "more": []}'})  # fmt: skip
    page = Page(memory)
    assert page.session.game is None and page.session.screen == "desk" and "New game" in page.html
    assert page.session.notice is not None and "kept aside" in page.session.notice.text
    assert memory.texts["casefile:aside:b"] == text
    page.tap("new", "start")
    assert page.reload().session.game is not None


def test_a_record_that_does_not_replay_is_put_aside() -> None:
    page = played()
    for name in "ab":
        data = json.loads(unsealed(page.memory.texts[f"casefile:game:{name}"]))
        data["record"]["hands"][0]["actions"][0] = "0 meld letter 4"
        page.memory.texts[f"casefile:game:{name}"] = sealed(json.dumps(data))
    again = page.reload()
    assert again.session.game is None and again.session.notice is not None


def test_a_save_of_a_newer_page_is_left_alone_and_told_of() -> None:
    page = played()
    for name in "ab":
        data = json.loads(unsealed(page.memory.texts[f"casefile:game:{name}"])) | {"version": 2}
        page.memory.texts[f"casefile:game:{name}"] = sealed(json.dumps(data))
    again = page.reload()
    assert again.session.game is None
    assert again.session.notice is not None and "newer version" in again.session.notice.text


def numbers(memory: Memory) -> dict[str, int | str]:
    """What the two generations hold."""
    found: dict[str, int | str] = {}
    for name in "ab":
        try:
            found[name] = json.loads(unsealed(memory.texts.get(f"casefile:game:{name}", "")))["number"]
        except ValueError:
            found[name] = "torn"
    return found


def number(data: dict[str, Any]) -> int:
    if data.get("version", 1) > 1:
        raise NewerFormat
    return int(data["number"])


def saved(*saves: dict[str, Any]) -> Memory:
    memory = Memory()
    for data in saves:
        assert Store(memory).save(data)
    return memory


@pytest.mark.parametrize("last", [2, 3])
def test_the_save_behind_a_fallback_does_not_overwrite_the_only_good_one(last: int) -> None:
    memory = saved(*({"number": each} for each in range(1, last + 1)))
    newest = memory.texts["casefile:game"]
    memory.texts[f"casefile:game:{newest}"] = "torn"
    store = Store(memory)
    assert store.load(number) == Loaded(last - 1, "older")
    memory.write = Torn(memory.texts, 1, told=True).write  # type: ignore[method-assign]
    assert not store.save({"number": last})
    del memory.write  # type: ignore[method-assign]
    assert Store(memory).load(number) == Loaded(last - 1, "older"), "a save that tears again loses nothing"
    assert store.save({"number": last}) and store.save({"number": last + 1})
    assert sorted(map(str, numbers(memory).values())) == [str(last), str(last + 1)]
    assert Store(memory).load(number) == Loaded(last + 1, "")


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("before", ["good", "torn"])
@pytest.mark.parametrize("fails_at", range(1, 9))
def test_one_torn_write_costs_one_save_at_most(fails_at: int, before: str, told: bool) -> None:
    memory = saved({"number": 1}, {"number": 2})
    if before == "torn":
        memory.texts[f"casefile:game:{memory.texts['casefile:game']}"] = "torn"
    backend = Torn(memory.texts, fails_at, told=told)
    store = Store(backend)
    kept = store.load(number).game
    assert kept == (1 if before == "torn" else 2)
    assert kept is not None
    for each in range(3, 7):
        done = store.save({"number": each})
        found = Store(Memory(dict(memory.texts))).load(number).game
        assert found == each if done else found is not None and kept <= found <= each
        kept = each if done else kept
    assert backend.writes >= fails_at


def test_a_pointer_that_was_torn_still_finds_a_game() -> None:
    memory = saved({"number": 1}, {"number": 2})
    memory.texts["casefile:game"] = ""
    store = Store(memory)
    found = store.load(number).game
    assert found in {1, 2}
    assert store.save({"number": 3}) and found in numbers(memory).values()


def test_a_newer_save_before_an_older_good_one_is_told_and_kept() -> None:
    memory = saved({"number": 1}, {"number": 2, "version": 2})
    newest = memory.texts["casefile:game"]
    text = memory.texts[f"casefile:game:{newest}"]
    store = Store(memory)
    assert store.load(number) == Loaded(1, "newer")
    assert memory.texts["casefile:game"] == newest, "a newer page that is loaded now still finds its save"
    for each in (3, 4, 5):
        assert store.save({"number": each})
    assert text in memory.texts.values()
    memory.texts[f"casefile:game:{memory.texts['casefile:game']}"] = "torn"
    assert store.load(number) == Loaded(4, "older")
    assert text in memory.texts.values(), "what is put aside later does not take its place"


def test_the_page_says_what_it_shows_in_place_of_a_newer_save() -> None:
    page = played()
    last = page.memory.texts["casefile:game"]
    data = json.loads(unsealed(page.memory.texts[f"casefile:game:{last}"])) | {"version": 2}
    page.memory.texts[f"casefile:game:{last}"] = sealed(json.dumps(data))
    again = page.reload()
    assert again.game.length == page.game.length - 1 and again.session.notice is not None
    assert "newer version" in again.session.notice.text and "the one before" in again.session.notice.text


@pytest.mark.parametrize("newest", ["torn", "newer"])
def test_what_could_not_be_put_aside_is_not_overwritten(newest: str) -> None:
    memory = saved({"number": 1}, {"number": 2, "version": 2})
    name = memory.texts["casefile:game"]
    if newest == "torn":
        memory.texts[f"casefile:game:{name}"] = "torn"
    text = memory.texts[f"casefile:game:{name}"]
    store = Store(NoAside(memory.texts))
    assert store.load(number).game == 1
    assert not store.save({"number": 3}) and not store.save({"number": 4}), "not saved, and the page says so"
    assert text in memory.texts.values() and 1 in numbers(memory).values()
    roomy = Store(memory)
    assert roomy.load(number).game == 1 and roomy.save({"number": 5}) and text in memory.texts.values()


@pytest.mark.parametrize("memory", [Full(), Full(blind=True), Forgetful()])
def test_a_game_goes_on_where_storage_fails_and_the_page_says_so(memory: Memory) -> None:
    page = Page(memory)
    page.tap("new", "start")
    assert "refuses to store" in page.html and not page.session.saved
    page.run()
    page.tap("pile case-file")
    assert page.game.match.phase == "play", "the game goes on"
    page.tap("select letter#1", "clear")
    assert "refuses to store" not in page.html, "the sentence comes once"
    assert 'class="unsaved"' in page.html, "the mark stays"


def test_a_save_that_works_again_takes_the_mark_away() -> None:
    page = played()
    page.store.save, works = lambda data: False, page.store.save  # type: ignore[method-assign, assignment]
    page.act("0 play scene:bucks-row", "0 layoff druitt")
    assert not page.session.saved
    page.store.save = works  # type: ignore[method-assign]
    page.tap("sort")
    assert page.session.saved and page.reload().game.length == page.game.length


def test_a_finished_hand_can_be_stored_and_resumed() -> None:
    page = played()
    match = page.game.match
    while not match.hand_over:
        seat = match.actors[0]
        legal = match.legal(seat)
        match.play(seat, "draw" if "draw" in legal else legal[-1])
    again, data = saves.opened(json.loads(json.dumps(saves.envelope(page.game, WHEN))))
    assert again.hand_over and again.result == match.result and data["saved_at"] == WHEN


def test_two_windows_do_not_overwrite_each_other() -> None:
    first = played()
    second = first.reload()
    second.tap("continue")
    second.act("0 play scene:bucks-row")
    first.send(Elsewhere())
    assert first.session.screen == "desk" and "another window" in first.html
    first.tap("continue")
    assert first.game.match.record() == second.game.match.record()


def test_a_stored_game_that_cannot_be_drawn_does_not_stop_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = played().memory
    monkeypatch.setattr("ui.present._saved", lambda session: 1 / 0)
    page = Page(memory)
    assert len(page.faults) == 1 and "New game" in page.html
