"""Files from strangers: whatever is in them, a file is taken whole or refused whole, with a sentence, and nothing else
comes of it. `CASEFILE_HOSTILE=5000` looks at so many files of each kind."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.i18n import LANGUAGES, speaking, t
from game.match import Match, Seat
from tests.support.app_page import WHEN, Page
from ui.storage import codec
from ui.storage.codec import canonical_json
from ui.storage.known_games import KnownGames
from ui.transfer import reading
from ui.transfer.exchange import file_contents
from ui.transfer.importing import Importing, TakenGame
from ui.transfer.inbox import Inbox
from ui.transfer.messages import FileBrought
from ui.transfer.reading import FileRefused

EXAMPLES = int(os.environ.get("CASEFILE_HOSTILE", "60"))
GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "records").glob("*.json"))


def short(path: Path) -> dict[str, Any]:
    """A golden record with two hands, the second of them not over."""
    record = json.loads(path.read_text(encoding="utf-8"))
    record["hands"] = record["hands"][:2]
    last = record["hands"][-1]
    last["actions"], last["result"] = last["actions"][: len(last["actions"]) // 2], None
    last["reshuffles"] = []
    return dict(Match.from_record(record).record())


def odd(record: dict[str, Any]) -> dict[str, Any]:
    """A casual record that left another, with all that is noted beside the actions."""
    record = {**record, "casual": True, "from": {"hand": 1, "action": 3}}
    hand = {
        **record["hands"][0],
        "rollouts": {"2": 340},
        "seats": [[3, 1, "bot", "sergeant"]],
        "undone": [[4, 2]],
    }
    return dict(Match.from_record({**record, "hands": [hand, *record["hands"][1:]]}).record())


RECORDS = [short(path) for path in GOLDEN[::4]]
RECORDS += [odd(RECORDS[0]), odd(RECORDS[3])]
KEYS = [
    *("format", "version", "case", "edition", "options", "seats", "hands", "name", "kind", "level", "dealer"),
    *(
        "deck",
        "reshuffles",
        "actions",
        "result",
        "rollouts",
        "undone",
        "casual",
        "from",
        "again",
        "games",
        "record",
        "ui",
    ),
    *(
        "saved_at",
        "settings",
        "last",
        "casefile:game:g1:a",
        "casefile:game:g1:b",
        "casefile:settings",
        "report",
    ),
]
WORDS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            "<script>alert(1)</script>",
            "\u202egnimoc",
            "\u200b",
            "\ud800",
            "\x00",
            "x" * 10_000,
            "0 draw",
            "nan",
        ]
    ),
)
VALUES = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.integers(10**14, 10**30), WORDS, st.just(1.0)
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(WORDS | st.sampled_from(KEYS), inner, max_size=4)
    ),
    max_leaves=12,
)


def took(data: bytes | str) -> list[TakenGame]:
    """Return what is taken of a file. NotTaken if it is refused; any other exception is a crash."""
    work = Importing(file_contents(data), KnownGames(), WHEN)
    while work.play_hand():
        pass
    return work.taken


def told(data: bytes | str) -> tuple[str | None, list[TakenGame]]:
    """Return the reason why a file is refused, or None and what was taken of it."""
    try:
        return None, took(data)
    except FileRefused as refusal:
        return str(refusal), []


def check(data: bytes | str) -> list[TakenGame]:
    """A file is refused with a sentence, or what was taken of it is a record that says the same written again."""
    words, taken = told(data)
    assert words is None or (words and len(words) < 600 and words.isprintable())
    for each in taken:
        record = each.match.record()
        assert Match.from_record(json.loads(json.dumps(record))).record() == record
        assert any(seat.kind == "human" for seat in each.match.seats)
        json.dumps(each.ui).encode()
    return taken


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to everything in a value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in items:
        yield (*path, key)
        yield from places(each, (*path, key))


def holder(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path[:-1]:
        value = value[key]
    return value


def changed(record: dict[str, Any], random: Random, value: Any) -> dict[str, Any]:
    """A record with something else somewhere: another value, one less, one twice, two changed places."""
    record = copy.deepcopy(record)
    path = random.choice(list(places(record)))
    inside, key = holder(record, path), path[-1]
    match random.randrange(5):
        case 0:
            inside[key] = value
        case 1:
            del inside[key]
        case 2 if isinstance(inside, list):
            inside.insert(key, copy.deepcopy(inside[key]))
        case 3 if isinstance(inside, list):
            other = random.randrange(len(inside))
            inside[key], inside[other] = inside[other], inside[key]
        case _:
            other = random.choice(list(places(record)))
            inside[key] = copy.deepcopy(holder(record, other)[other[-1]])
    return record


def written(data: Any) -> str:
    """JSON as Python writes it, with NaN and lone surrogates where the value has them."""
    return json.dumps(data)


many = settings(max_examples=EXAMPLES, deadline=None)


@given(st.sampled_from(RECORDS), st.integers(0, 2**32), VALUES, st.integers(1, 3))
@many
def test_changed_records(record: dict[str, Any], seed: int, value: Any, times: int) -> None:
    random, now = Random(seed), record
    for _ in range(times):
        now = changed(now, random, value)
    for each in check(written(now)):
        assert canonical_json(each.match.record()) == canonical_json(now)


@given(st.sampled_from(RECORDS), st.integers(0, 2**32))
@many
def test_another_action_is_taken_only_where_it_is_legal(record: dict[str, Any], seed: int) -> None:
    """At action k stands another one of the same case; what comes of it must be what the engine says."""
    random = Random(seed)
    record = copy.deepcopy(record)
    hand = random.randrange(len(record["hands"]))
    actions = record["hands"][hand]["actions"]
    at, new = random.randrange(len(actions)), random.choice(record["hands"][0]["actions"])
    match = Match.empty(record["case"], record["edition"], record["options"], seats(record))
    for number, each in enumerate(record["hands"][: hand + 1]):
        match.deal(each["dealer"], each["deck"], each["reshuffles"])
        for action in each["actions"][: at if number == hand else None]:
            match.play_text(action)
    legal = new.split(" ", 1)[1] in match.legal(int(new[0]))
    old, actions[at] = actions[at], new
    words, _ = told(written(record))
    if words is None:
        assert legal
    else:
        assert new != old and (legal or f"hand {hand + 1}, action {at + 1} " in words)


def seats(record: dict[str, Any]) -> list[Seat]:
    return [Seat(seat["name"], seat["kind"], seat["level"]) for seat in record["seats"]]


@given(st.dictionaries(st.sampled_from(KEYS) | WORDS, VALUES, max_size=6) | VALUES)
@many
def test_any_json(value: Any) -> None:
    assert check(written(value)) == []


@given(st.sampled_from(RECORDS), st.integers(0, 2**32), st.integers(1, 4))
@many
def test_any_bytes(record: dict[str, Any], seed: int, times: int) -> None:
    """Bytes changed, lost and added in a good file."""
    random, data = Random(seed), bytearray(written(record).encode())
    for _ in range(times):
        at = random.randrange(len(data))
        match random.randrange(4):
            case 0:
                data[at] = random.randrange(256)
            case 1:
                del data[at : at + random.choice((1, 10, 1000))]
            case 2:
                data[at:at] = random.randbytes(random.choice((1, 4)))
            case _:
                data[at:at] = data[at : at + random.choice((1, 30, 3000))]
    check(bytes(data))


@given(st.sampled_from(RECORDS), st.integers(0, 2**32), VALUES, st.sampled_from(("export", "storage")))
@many
def test_changed_exports_and_storages(record: dict[str, Any], seed: int, value: Any, kind: str) -> None:
    random = Random(seed)
    if kind == "export":
        game = {
            "record": changed(record, random, value) if seed % 2 else record,
            "ui": value,
            "saved_at": value,
        }
        file = {"format": "casefile-export", "version": 1, "settings": value, "last": value, "games": [game]}
        file = changed(file, random, value) if seed % 3 else file
    else:
        envelope = {"format": "casefile-save", "version": 2, "revision": 3, "ui": value, "record": record}
        front = {key: each for key, each in changed(envelope, random, value).items() if key != "record"}
        text = codec.with_checksum(f"{written(front)}\n{written(record)}")
        text = codec.with_checksum(written(value)) if seed % 5 == 0 else text
        file = {"casefile:game:g1:a": text, "casefile:settings": written(value)}
    check(written(file))


NAN = '{"format":"casefile","version":NaN}'
REFUSED: dict[str, tuple[bytes | str, str]] = {
    "nothing": ("", "empty"),
    "white": (" \n\t ", "empty"),
    "bytes": (b"\xff\xfe{\x00", "text"),
    "half a character": ('{"a": "é"}'.encode()[:-3], "text"),
    "words": ("hello", "json"),
    "half a file": ('{"format": "casefile", "version": 1', "json"),
    "a number": ("7", "foreign"),
    "another program's": ('{"format": "chess"}', "foreign"),
    "a key twice": ('{"format": "casefile", "format": "casefile"}', "twice"),
    "a key twice, deep": ('{"a": [{"b": 1, "\\u0062": 2}]}', "twice"),
    "not a number": (NAN, "number"),
    "infinity": ('{"a": -Infinity}', "number"),
    "a fraction": ('{"a": 1.0}', "number"),
    "a power": ('{"a": 1e400}', "number"),
    "a long number": (f'{{"a": {"9" * 5000}}}', "number"),
    "lists in lists": ("[" * 100_000 + "]" * 100_000, "deep"),
    "lists without end": ("[" * 100_000, "json"),
    "objects in objects": ('{"a":' * 100_000 + "1" + "}" * 100_000, "deep"),
    "both": ('[{"a":' * 50_000 + "1" + "}]" * 50_000, "deep"),
    "a string without end": ('{"a": "' + '\\"' * 100_000, "json"),
    "many values": ("[" + "0," * reading.MOST_VALUES + "0]", "full"),
    "many bytes": (b" " * (reading.MOST_BYTES + 1), "large"),
    "a control in a string": ('{"a": "\x01"}', "json"),
    "no games": ('{"format": "casefile-export", "version": 1, "games": []}', "no-games"),
    "too many games": (written({"format": "casefile-export", "version": 1, "games": [{}] * 2001}), "many"),
    "a newer export": ('{"format": "casefile-export", "version": 2, "games": []}', "newer"),
    "games that are none": ('{"format": "casefile-export", "version": 1, "games": [7]}', "shape"),
    "a storage without games": ('{"casefile:settings": "{}"}', "no-games"),
    "a damaged storage": ('{"casefile:game:g1:a": "x"}', "all-damaged"),
    "a newer save": (
        written({"casefile:game:g1:a": codec.with_checksum('{"format":"casefile-save","version":99}')}),
        "newer",
    ),
    "a bomb": (
        written(
            {
                "casefile:game:g1:a": codec.encode(
                    {
                        "format": "casefile-save",
                        "version": 2,
                        "record": "0" * (codec.LARGEST_RECORD_BYTES + 1),
                    },
                    packed=True,
                )
            }
        ),
        "all-damaged",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_file_of_ours_is_refused_for_its_reason(name: str) -> None:
    data, why = REFUSED[name]
    with pytest.raises(FileRefused) as refused:
        took(data)
    assert refused.value.why == why


def name_of(text: str) -> Callable[[dict[str, Any]], None]:
    def change(record: dict[str, Any]) -> None:
        record["seats"][0]["name"] = text

    return change


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "only bots": (lambda r: [s.update(kind="bot", level="sergeant") for s in r["seats"]], "no-human"),
    "a name that turns": (name_of("Nora\u202e"), "name"),
    "a name that nobody sees": (name_of("\u200b\u200d"), "name"),
    "a name of two lines": (name_of("No\nra"), "head"),
    "half a character in a name": (name_of("No\ud83d"), "head"),
    "a long name": (name_of("x" * 10_000), "head"),
    "a level that is none": (lambda r: r["seats"][1].update(kind="bot", level="<b>"), "level"),
    "a level with a null": (lambda r: r["seats"][1].update(kind="bot", level="a\x00"), "level"),
    "something more": (lambda r: r.update(note="hello"), "more"),
    "something more in a hand": (lambda r: r["hands"][0].update(note="hello"), "more"),
    "an option as in the edition": (lambda r: r["options"].update(target=100), "more"),
    "a truth for a number": (lambda r: r["hands"][0]["result"].update(ripper=False), "hand"),
    "a newer record": (lambda r: r.update(version=2), "newer"),
    "another case": (lambda r: r.update(case="jekyll", edition="fr"), "hand"),
    "a case that is none": (lambda r: r.update(case="../x"), "head"),
    "a card too many": (lambda r: r["hands"][0]["deck"].append("wild"), "hand"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_record_that_says_something_else_is_refused(name: str) -> None:
    change, why = CHANGES[name]
    record = copy.deepcopy(next(r for r in RECORDS if r["case"] == "ripper" and r["edition"] == "us"))
    assert took(written(record))
    change(record)
    with pytest.raises(FileRefused) as refused:
        took(written(record))
    assert refused.value.why == why, str(refused.value)


WRONG_ACTIONS: dict[str, tuple[object, str, str]] = {
    "too early": ("{seat} discard gull", "{seat} discard gull", "refusals.draw-first"),
    "none": ("dance " * 50, "dance dance dance dance dance dance danc", "exchange.not.action"),
    "none that can be read": ("\u202edance", "\ufffddance", "exchange.not.action"),
    "no text": (7, "7", "exchange.not.action"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WRONG_ACTIONS)
def test_an_action_that_cannot_be_is_told_in_words_of_the_catalogue(name: str, language: str) -> None:
    """Its place, what the file has there, and no word of the engine's own."""
    action, quoted, key = WRONG_ACTIONS[name]
    record = copy.deepcopy(next(r for r in RECORDS if r["case"] == "ripper" and r["edition"] == "us"))
    seat = record["hands"][0]["actions"][0][0]
    record["hands"][0]["actions"][0] = action.format(seat=seat) if isinstance(action, str) else action
    with speaking(language):
        with pytest.raises(FileRefused) as refused:
            took(written(record))
        places = t("exchange.place.hand", number=1), t("exchange.place.action", number=1, action=quoted)
        place = ", ".join(places).format(seat=seat)
        told = t("exchange.place", place=place, reason=t(key))
        assert str(refused.value).startswith(told.removesuffix("."))


def test_nothing_that_was_there_is_touched_by_a_refusal() -> None:
    page = Page()
    page.tap("new", "start")
    page.tap("casebook", "import")
    before = dict(page.memory.texts)
    for data, _ in REFUSED.values():
        page.send(FileBrought(data))
        while page.session.features.of(Inbox).state == "working":
            page.time_passes()
        assert page.session.features.of(Inbox).state == "refused" and "Not imported" in page.html
        assert page.memory.texts == before
