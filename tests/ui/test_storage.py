"""What the device keeps: two generations, checksums, and what is done with what cannot be read."""

from __future__ import annotations

import json

import pytest

from tests.ui.fake import WHEN, Page, at_table, deck, match_of
from tests.ui.test_app import BASIL, NORA
from ui import saves
from ui.messages import Elsewhere
from ui.storage import Memory, StorageRefused, Store, sealed, unsealed


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
