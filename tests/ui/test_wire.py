"""Messages between devices come through as they were said, and nothing else comes through."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import Match, Seat
from ui.play import wire
from ui.play.wire import (
    ActionPlayed,
    Agreed,
    BadWire,
    Bound,
    Chair,
    Consent,
    FromGuest,
    FromHost,
    Hello,
    HexByDevice,
    HintShown,
    Lobby,
    Opened,
    Passed,
    RecordTold,
    Refused,
    Round,
    TableTold,
    UndoWished,
    message_text,
    read_from_guest,
    read_from_host,
)

HEX = "0123456789abcdef" * 4
CHAIRS = (Chair("Nora", "human"), Chair("Tom", "human", None, "connected"))


def _match() -> Match:
    seats = [Seat(each.name, "human") for each in CHAIRS]
    match = Match.new("ripper", "us", {}, seats, "wire")
    for _ in range(12):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    return match


MATCH = _match()
TABLE = TableTold(
    7, CHAIRS, 1, (), "decide", True, False, "BCDFGH", MATCH.seen(1), Consent(0, 2, (0,)), Round(3, 2)
)
WATCHED = TableTold(7, CHAIRS, 1, (), "", False, False, "", MATCH.seen_by_all())
FROM_GUEST: list[FromGuest] = [
    Hello("Tom"), ActionPlayed(3, "meld druitt 3"), Passed(0), HintShown(5, 2), UndoWished(1), Agreed(2, False),
    Bound(4, HEX), Opened(4, HEX),
]  # fmt: skip
FROM_HOST: list[FromHost] = [
    Lobby(1, CHAIRS),
    Lobby(1, CHAIRS, Round(1, 1, True, HexByDevice({0: HEX, 2: HEX[::-1]}))),
    Lobby(None, CHAIRS),
    TABLE,
    WATCHED,
    RecordTold(MATCH.record(), 3, HexByDevice({0: HEX})),
    *(Refused(why) for why in wire.WHYS),
]


@pytest.mark.parametrize("message", FROM_GUEST, ids=lambda each: type(each).__name__)
def test_a_guest_is_understood(message: FromGuest) -> None:
    assert read_from_guest(message_text(message)) == message
    with pytest.raises(BadWire):
        read_from_host(message_text(message))


@pytest.mark.parametrize("message", FROM_HOST, ids=lambda each: type(each).__name__)
def test_the_host_is_understood(message: FromHost) -> None:
    read = read_from_host(message_text(message))
    assert message_text(read) == message_text(message)
    with pytest.raises(BadWire):
        read_from_guest(message_text(message))


def test_what_is_seen_says_the_same_on_the_other_device() -> None:
    read = read_from_host(message_text(TABLE))
    assert isinstance(read, TableTold)
    assert (read.seat, read.seen.legal, read.seen.own) == (1, MATCH.seen(1).legal, MATCH.seen(1).own)


@pytest.mark.parametrize(
    "changed",
    [
        {"at": -1},
        {"at": True},
        {"at": "7"},
        {"hand": 0},
        {"hand": 2},
        {"totals": [[0, 0]]},
        {"asked": "all"},
        {"seal": "BCDFG"},
        {"seal": "BCDFGA"},
        {"chairs": []},
        {"chairs": [{"name": "Nora", "kind": "human", "level": None, "link": ""}] * 3},
        {"chairs": [{"name": "\u202e", "kind": "human", "level": None, "link": ""}] * 2},
        {"chairs": [{"name": "Nora", "kind": "human", "level": "sergeant", "link": ""}] * 2},
        {"chairs": [{"name": "Nora", "kind": "bot", "level": "x", "link": ""}] * 2},
        {"consent": {"seat": 2, "events": 1, "agreed": []}},
        {"consent": {"seat": 0, "events": 999, "agreed": []}},
        {"consent": {"seat": 0, "events": 1, "agreed": [4]}},
        {"round": {"deal": 1, "hand": 1, "bound": False, "digests": [[0, "x"]]}},
        {"round": {"deal": 1, "hand": 1, "bound": False, "digests": [[0, HEX], [0, HEX]]}},
        {"round": {"deal": 1, "hand": 1, "bound": False, "digests": [[9, HEX]]}},
        {"seen": None},
        {"seen": {}},
        {"more": 1},
    ],
    ids=str,
)
def test_a_table_that_is_none_is_refused(changed: dict[str, Any]) -> None:
    data = json.loads(message_text(TABLE)) | changed
    with pytest.raises(BadWire):
        read_from_host(json.dumps(data))


@pytest.mark.parametrize(
    "changed",
    [
        {"seen": MATCH._play.seen_open()},
        {"asked": "decide"},
        {"asked": "pause"},
        {"undo": True},
        {"consent": Consent(0, 2, (0,))},
        {"round": Round(3, 2)},
    ],
    ids=lambda each: next(iter(each)),
)
def test_who_looks_on_is_asked_for_nothing_and_sees_no_hand(changed: dict[str, Any]) -> None:
    with pytest.raises(BadWire):
        read_from_host(message_text(replace(WATCHED, **changed)))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(
    st.dictionaries(st.sampled_from(["casefile", "kind", "at", "action", "name", "deal"]), VALUES) | VALUES
)
def test_any_json_is_read_or_refused(data: Any) -> None:
    for read in (read_from_guest, read_from_host):
        with suppress(BadWire):
            read(json.dumps(data))


@settings(max_examples=300, deadline=None)
@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")) | st.none() | st.binary())
def test_any_text_is_refused(text: Any) -> None:
    for read in (read_from_guest, read_from_host):
        with pytest.raises(BadWire):
            read(text)


def test_names_come_in_tidy() -> None:
    assert read_from_guest(message_text(Hello(" To\u202em \n "))) == Hello("Tom")
    assert read_from_guest(message_text(Hello("x" * 500))) == Hello("x" * 20)
