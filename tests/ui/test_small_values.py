"""The small things beside the games: sealed, read as earlier versions wrote them, told of and kept when damaged."""

from __future__ import annotations

import json
import random

import pytest

from tests.support.app_page import Page
from tests.support.file_games import bring
from tests.support.stores import NoAside, Torn
from ui.storage.codec import decode_small, encode_small
from ui.storage.small_values import NAMES
from ui.storage.store import Memory, Store

TODAY = {
    "settings": '{"theme": "parchment", "text": "130", "pace": "brisk", "motion": "off", "sound": "on", '
    '"side": "left", "confirm": "on", "memory": "strict", "awake": "off"}',
    "last": '{"case": "jekyll", "edition": "fr", "players": 2, "seats": [{"kind": "human", "name": "Zoë", '
    '"level": "sergeant"}, {"kind": "bot", "name": "Basil", "level": "constable"}], "options": {}, '
    '"target": "75", "casual": "on"}',
    "hushed": '{"files": true}',
    "welcomed": '{"asked": true}',
    "lessons": '{"done": ["ripper/aim"], "at": {"ripper/turn": 2}, "last": "ripper/turn"}',
    "practice": '{"marks": {"ripper/1-21": "solved"}, "last": "ripper/1-21", "own": [], "over": []}',
    "pads": '{"pads": [{"slot": "p1", "pad": {"format": "another"}}]}',
    "daily": '{"format": "casefile-daily", "version": 1, "days": {"2026-11-20": {"begun": "2026-11-20", '
    '"counted": true, "points": 31, "par": 22, "better": 83, "version": 1}}}',
    "duels": '{"format": "casefile-duels", "version": 1, "duels": {}}',
    "posts": '{"format": "casefile-posts", "version": 1, "posts": {}}',
    "statistics": '{"since": "2026-01-02T03:04:05.000Z"}',
}
"""The texts as they were written before they had a seal."""
TOLD = "Some settings were damaged"
TOLD_OF = {
    "duels": "The record of your duels was damaged",
    "lessons": "Your lesson progress was damaged",
    "practice": "Your practice progress was damaged",
    "pads": "Your score pads were damaged",
    "posts": "The record of your matches by post was damaged",
    "daily": "The record of your daily cases was damaged",
}


def device(**changed: str) -> Page:
    """A page that finds these things stored."""
    texts = {**TODAY, **changed}
    return Page(Memory({f"casefile:{name}": text for name, text in texts.items()}))


def resealed() -> dict[str, str]:
    """The same things as they are written now."""
    return {name: encode_small(json.loads(text)) for name, text in TODAY.items()}


@pytest.mark.parametrize("texts", [TODAY, resealed()], ids=["before", "now"])
def test_what_is_stored_is_read_with_a_seal_and_without(texts: dict[str, str]) -> None:
    page = device(**texts)
    assert page.session.settings.theme == "parchment" and page.session.settings.awake == "off"
    assert page.session.last.case == "jekyll" and page.session.last.chairs[0].name == "Zoë"
    assert page.session.hushed and page.session.notice is None
    assert page.store.recall("statistics") == {"since": "2026-01-02T03:04:05.000Z"}


@pytest.mark.parametrize("data", [{}, {"a": 1}, {"name": "Zoë \U0001f5dd\n", "more": {"seal": [None]}}])
def test_a_seal_goes_with_its_text_and_leaves_it_plain_json(data: dict[str, object]) -> None:
    text = encode_small(data)
    assert decode_small(text) == data
    plain = json.loads(text)
    assert plain.pop("seal") and plain == data, "an older copy of the page reads it as ever"


def test_any_changed_character_of_a_sealed_text_is_seen() -> None:
    chance, text = random.Random(1), encode_small(json.loads(TODAY["last"]))
    whole = decode_small(text)
    for at in range(len(text)):
        other = chr(ord(text[at]) ^ chance.choice((1, 2, 4, 8, 16)))
        changed = text[:at] + other + text[at + 1 :]
        try:
            found = decode_small(changed)
        except ValueError:
            continue
        assert whole.items() <= found.items(), "it was the word before the checksum: then all else is right"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("damage", ["another letter", "half of it", "no JSON"])
def test_what_is_damaged_is_told_once_and_kept_aside(name: str, damage: str) -> None:
    text = resealed()[name]
    damaged = {
        "another letter": text.replace("e", "f", 1),
        "half of it": text[: len(text) // 2],
        "no JSON": "\0",
    }
    page = device(**resealed() | {name: damaged[damage]})
    told = TOLD_OF.get(name, TOLD)
    assert told in page.html and len(page.urgent) == 1
    assert page.memory.texts[f"casefile:aside:{name}"] == damaged[damage]
    assert page.store.recall(name) is None, "it is as if nothing was chosen"
    again = page.reload()
    assert told not in again.html and again.session.notice is None
    again.tap("set theme gaslight", "new", "start")
    assert again.memory.texts[f"casefile:aside:{name}"] == damaged[damage]


def test_games_are_told_of_as_well() -> None:
    page = device(settings="{")
    page.tap("new", "start")
    slot = page.game.slot
    for name in "ab":
        page.memory.texts[f"casefile:game:{slot}:{name}"] = "torn"
    page.memory.texts["casefile:settings"] = "{"
    again = page.reload()
    assert "One of your games can’t be read" in again.html and TOLD in again.html
    assert len(again.urgent) == 1


def test_a_damaged_summary_is_made_anew_without_a_word() -> None:
    page = device(desk=encode_small({"version": 1, "count": 3, "games": []}).replace("3", "4"))
    assert page.session.notice is None
    assert (page.store.recall("desk") or {})["count"] == 0 and "casefile:aside:desk" not in page.memory.texts


def test_where_it_cannot_be_put_aside_it_is_not_written_over() -> None:
    memory = NoAside({"casefile:settings": "{"})
    page = Page(memory)
    assert TOLD in page.html
    page.tap("dismiss", "set theme parchment")
    assert memory.texts["casefile:settings"] == "{" and "This browser won’t save this setting" in page.html
    roomy = Page(Memory(memory.texts))
    roomy.tap("set theme parchment")
    assert roomy.memory.texts["casefile:aside:settings"] == "{"
    assert roomy.reload().session.settings.theme == "parchment"


@pytest.mark.parametrize("fails_at", [1, 2])
@pytest.mark.parametrize("told", [False, True])
def test_a_torn_write_on_the_way_aside_loses_nothing(fails_at: int, told: bool) -> None:
    memory = Torn({"casefile:settings": '{"theme": "no end'}, fails_at, told=told)
    Store(memory).put_aside()
    kept = {memory.texts.get(key) for key in ("casefile:settings", "casefile:aside:settings")}
    assert '{"theme": "no end' in kept


def test_an_export_of_everything_has_the_damaged_text() -> None:
    page = device(settings='{"theme": "no end')
    page.tap("new", "start", "casebook", "export-all")
    file = json.loads(next(iter(page.given.values())))
    assert file["unreadable"] == {"casefile:aside:settings": '{"theme": "no end'}
    assert len(file["games"]) == 1 and file.get("settings", {}).get("theme", "device") == "device"


@pytest.mark.parametrize("damaged", [False, True])
def test_a_rescued_storage_brings_what_its_seal_goes_with(damaged: bool) -> None:
    page = device(**resealed())
    page.tap("new", "start")
    texts = dict(page.memory.texts)
    if damaged:
        texts["casefile:settings"] = texts["casefile:settings"].replace("parchment", "gaslight")
    other = Page()
    assert bring(other, json.dumps(texts)) == "done"
    assert other.session.settings.theme == ("device" if damaged else "parchment")
    assert (other.store.recall("settings") is None) == damaged
