"""The table is left in many ways; however it is, the game goes on from there and no hand lies open behind it."""

from __future__ import annotations

import json

import pytest

from game.names import is_clean
from tests.support.app_page import Page, deck, match_of
from tests.support.file_games import ONE, THREE, TWO, bring, kept, only, records
from tests.support.games import BASIL, NORA
from tests.support.leaving import fault, unsaved
from tests.support.stores import Full
from ui.play.current_view import stage
from ui.screens import play_table
from ui.state.messages import Act, Command, FieldChanged, SavedElsewhere
from ui.storage import codec, envelope
from ui.storage.store import Memory
from ui.transfer import update as transfer_update
from ui.transfer.inbox import Inbox

WAYS = pytest.mark.parametrize("way", ["fault", "elsewhere"])


def gone(page: Page, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if way == "fault":
        fault(page, monkeypatch)
    else:
        page.send(SavedElsewhere())
        assert page.session.screen.name == "desk"


@WAYS
def test_a_bot_that_answers_behind_the_table_is_asked_again(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = unsaved("human", "bot")
    page.act(f"0 {next(each for each in page.game.match.legal(0) if each.startswith('discard'))}")
    assert page.asks
    gone(page, way, monkeypatch)
    page.bot_thinks()
    page.tap("continue")
    page.run()
    assert page.session.screen.name == "game" and stage(page.game) == "table"
    assert list(page.game.match.actors) == [0]


@WAYS
def test_a_hand_is_behind_its_curtain_when_the_table_is_taken_up(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = unsaved("human", "human")
    assert stage(page.game) == "table"
    gone(page, way, monkeypatch)
    page.tap("continue")
    assert stage(page.game) == "curtain"


def test_a_replay_is_closed_to_its_own_table_or_to_the_desk() -> None:
    page = Page()
    page.session.put(match_of(deck(NORA, BASIL), "human", "bot"))
    page.tap("continue")
    page.act("0 draw")
    page.tap("replay")
    other = Page(page.memory)
    other.tap("new", "start")
    page.send(SavedElsewhere())
    page.tap("replay-close")
    assert page.session.screen.name == "desk"
    assert "has moved on in another window" in page.html
    page.tap("continue", "replay", "replay-close")
    assert page.session.screen.name == "game"


def test_a_fault_in_going_back_is_a_fault_and_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    page.tap("new", "start")

    def refused(*_: object) -> None:
        raise RuntimeError("a fault of the test")

    with monkeypatch.context() as broken:
        broken.setattr(play_table, "table", lambda record, head: 1 / 0)
        broken.setattr(envelope, "resume", refused)
        page.loop.send(Command("sort"))
        page.loop.look()
    assert page.session.screen.name == "fault" and len(page.faults) == 2
    page.faults.clear()
    page.tap("desk")
    assert "New game" in page.html


# ---- what cannot be stored ----


def test_a_deal_code_has_only_whole_characters() -> None:
    page = Page()
    page.tap("new")
    page.send(FieldChanged("deal", "fog\ud83d\x07"))
    page.tap("start")
    assert page.session.saved and page.game.code == "fog"
    assert page.reload().session.book


def test_what_cannot_be_written_is_not_said_to_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    page.tap("new")
    with monkeypatch.context() as broken:
        broken.setattr(envelope, "envelope", lambda game, when: {"record": {"name": "\ud83d"}})
        page.loop.send(Command("start"))
        assert page.session.screen.name == "fault" and page.faults.pop()
        assert not page.session.saved and page.session.game is not None
    page.tap("continue", "sort")
    assert page.session.saved and page.reload().session.book


def test_a_game_that_can_no_longer_be_written_goes_back_to_what_is_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Page()
    page.tap("new", "start")
    page.run()
    page.tap("desk", "continue")
    before = page.game.match.record()
    with monkeypatch.context() as broken:
        broken.setattr(envelope, "envelope", lambda game, when: {"record": {"name": "\ud83d"}})
        page.loop.send(Act(f"{page.game.match.actors[0]} draw"))
    assert page.session.screen.name == "fault" and page.faults.pop()
    page.tap("continue")
    assert page.session.saved and page.game.match.record() == before


def test_what_is_set_and_cannot_be_kept_is_told_once() -> None:
    page = Page(Full())
    page.tap("set theme parchment")
    assert "until you close Casefile" in page.html and page.session.settings.theme == "parchment"
    page.tap("dismiss", "set theme contrast")
    assert "until you close Casefile" not in page.html


# ---- files ----


def test_a_fault_while_a_file_is_stored_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    page, source = Page(), kept(ONE, TWO, THREE)
    source.tap("casebook", "export-all")
    _, text = only(source)
    with monkeypatch.context() as broken:
        broken.setattr(transfer_update, "_stored", lambda *_: 1 / 0)
        bring(page, text)
    assert page.faults and page.session.screen.name == "fault"
    page.faults.clear()
    assert not page.session.features.of(Inbox).is_busy and not page.session.book
    page.tap("desk", "casebook", "import")
    assert bring(page, text) == "done" and len(records(page)) == 3


@pytest.mark.parametrize("damage", ["mended", "kept"])
def test_what_could_not_be_read_comes_along(damage: str) -> None:
    """Another page may read it; what no page reads is told, and keeps nothing out."""
    page = kept(ONE, TWO, THREE)
    texts = page.memory.texts
    whole = texts["casefile:game:g01:a"]
    texts["casefile:game:g01:a"] = whole[:-1] + "!"
    again = Page(Memory(texts))
    again.tap("casebook", "export-all")
    _, text = only(again)
    data = json.loads(text)
    assert len(data["games"]) == 2 and data["unreadable"]
    if damage == "mended":
        data["unreadable"]["casefile:game:g01:a"] = whole
    other = Page()
    assert bring(other, json.dumps(data)) == "done"
    assert records(other) == ([THREE, TWO, ONE] if damage == "mended" else [THREE, TWO])
    assert ("1 game in the file is damaged and was left out." in other.html) == (damage == "kept")


@pytest.mark.parametrize(
    "unreadable", [3, {"casefile:game:g1:a": 3}, {"elsewhere": "x"}, {"casefile:game:": ""}]
)
def test_a_foreign_list_of_what_could_not_be_read_keeps_nothing_out(unreadable: object) -> None:
    page = kept(ONE)
    page.tap("casebook", "export-all")
    data = json.loads(only(page)[1]) | {"unreadable": unreadable}
    other = Page()
    assert bring(other, json.dumps(data)) == "done"
    assert records(other) == [ONE]


DEEP = "[" * 20_000


@pytest.mark.parametrize("name", ["settings", "last", "hushed"])
def test_what_is_nested_without_end_is_not_read(name: str) -> None:
    """Python in a browser has a small stack, and the page ends with it."""
    page = Page(Memory({f"casefile:{name}": f'{{"a": {DEEP}'}))
    assert page.session.settings.theme == Page().session.settings.theme
    with pytest.raises(ValueError, match="too deep"):
        codec.mapping(f'{{"a": {DEEP}{"]" * len(DEEP)}}}')
    with pytest.raises(ValueError, match="too deep"):
        codec.read_whole(codec.with_checksum(f"{{}}\n{DEEP}"))


def test_a_record_of_a_newer_version_is_told_as_an_export_is() -> None:
    page = Page()
    assert bring(page, json.dumps(ONE | {"version": 99})) == "refused"
    assert "newer version of Casefile" in page.html


@pytest.mark.parametrize("blank", "\u3164\u2800\u115f\u1160\uffa0")
def test_a_name_is_something_to_be_seen(blank: str) -> None:
    assert not is_clean(blank * 3) and is_clean(f"a{blank}")
