"""Devices that mean no good: nothing that they send has an effect that is not theirs to have."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from re import sub

import pytest

from game.fair_deal import HOST
from tests.support.hostile_peers import NOISE, hostile
from tests.support.thorough import THOROUGH
from tests.support.two_devices import Room
from ui.play.current_view import decides, stage
from ui.play.wire import (
    ActionPlayed,
    BadWire,
    Bound,
    Hello,
    Opened,
    Passed,
    UndoWished,
    message_text,
    read_from_guest,
    read_from_host,
)
from ui.screens.guest.guesting import STORED_NAME
from ui.screens.hosting import update as hosting_update
from ui.state.hosting import device_of
from ui.state.messages import TabTurned
from ui.state.peer_messages import Breach, ClosePeer, PeerMisbehaved, PeerSaid, PeerState
from ui.storage.backends import Memory
from ui.storage.envelope import open_envelope
from ui.transfer.importing import check

MESSAGES = 3_000 if THOROUGH else 300


def _from_guests(room: Room, seat: int) -> list[str]:
    at = room.host.game.hosting.guests[seat].at
    legal = room.host.game.match.seen(0).legal
    return [
        message_text(each)
        for each in (
            Hello("Mallory"),
            *(ActionPlayed(at, action) for action in (*legal[:4], "play escapes", "pass")),
            Passed(at),
            UndoWished(at),
            Bound(1, "0" * 64),
            Opened(1, "0" * 64),
        )
    ]


def test_a_hostile_guest_does_nothing() -> None:
    """Nothing that a guest sends changes anything, and the host goes on playing."""
    random, closed = Random(1), 0
    room = Room.of("human", "guest", "guest", seed=21)
    room.deal()
    at_the_table(room)
    game, page = room.host.game, room.host
    real = _from_guests(room, 1)
    before = deepcopy(game.match.record())
    for _ in range(MESSAGES):
        page.to_peers.clear()
        page.send(PeerSaid(device_of(1), hostile(random, real)))
        assert game.match.record() == before
        assert (game.consent.seat, game.out_of_turn.pause) == (None, None)
        if game.hosting.guests[1].link == "lost":
            closed += 1
            page.send(PeerState(device_of(1), "connected"))
            page.send(PeerSaid(device_of(1), message_text(Hello("Mallory"))))
    assert closed > MESSAGES / 10
    room.joined.discard(1)
    room.join(1)
    room.play_hand()


@pytest.mark.parametrize(("why", "words"), [("rate", "Too many messages"), ("large", "too long")])
def test_a_guest_that_says_too_much_is_sent_away(why: Breach, words: str) -> None:
    room = Room.of("human", "guest", seed=22)
    room.deal()
    room.host.send(PeerMisbehaved(device_of(1), why))
    guest = room.host.game.hosting.guests[1]
    assert (guest.link, guest.refused) == ("lost", why)
    room.settle()
    for page in (room.host, room.guests[1]):
        assert words in page.html and "Connect</button>" in page.html
    assert room.joined == set()
    room.join(1)
    room.play_hand()


def test_a_host_that_says_too_much_is_left() -> None:
    room = Room.of("human", "guest", seed=22)
    room.deal()
    room.guests[1].send(PeerMisbehaved(HOST, "rate"))
    assert not room.guesting(1).connected
    assert "Too many messages" in room.guests[1].html
    room.settle()
    assert room.joined == set()


@pytest.mark.parametrize("state", ["never there", "reseated", "left", "onlooking", "lost"])
def test_nothing_of_a_peer_without_a_chair_is_read(monkeypatch: pytest.MonkeyPatch, state: str) -> None:
    room = Room.of("human", "guest", seed=26)
    room.deal()
    page, peer = room.host, device_of(1)
    match state:
        case "never there":
            peer = 9
        case "reseated":
            at_the_table(room)
            page.tap("seat 1 sergeant anyway")
        case "left":
            page.tap("desk", "new", "kind 1 bot", "start anyway")
        case "onlooking":
            page.send(TabTurned(False))
        case "lost":
            page.send(PeerState(peer, "lost"))
    page.to_peers.clear()
    monkeypatch.setattr(hosting_update, "read_from_guest", lambda text: pytest.fail("it was read"))
    for _ in range(3):
        page.send(PeerSaid(peer, message_text(Hello("Mallory"))))
    page.send(PeerState(peer, "connected") if state != "lost" else PeerSaid(peer, "x"))
    assert page.to_peers == [ClosePeer(peer)] * 4


def at_the_table(room: Room) -> None:
    """Play until the host decides."""
    while not (stage(room.host.game) == "table" and decides(room.host.game, 0)):
        room.step()


def test_a_guest_cannot_act_for_another() -> None:
    room = Room.of("human", "guest", "guest", seed=23)
    room.deal()
    room.step_to_guest(1)
    game = room.host.game
    before = deepcopy(game.match.record())
    action = game.match.seen(1).legal[0]
    at = game.hosting.guests[2].at
    room.host.send(PeerSaid(device_of(2), message_text(ActionPlayed(at, action))))
    room.host.send(PeerSaid(9, message_text(ActionPlayed(at, action))))
    room.host.send(PeerSaid(device_of(0), message_text(ActionPlayed(at, action))))
    assert game.match.record() == before


@pytest.mark.parametrize("case", ["ripper", "jekyll"])
def test_a_hostile_host_stores_and_breaks_nothing(case: str) -> None:
    """Whatever a host sends, the page of a guest draws on, and stores nothing but its own part and checked records."""
    random = Random(case)
    room = Room.of("human", "guest", case=case, seed=24, casual=True)
    room.deal()
    room.play_hand()
    room.next_deal()
    for _ in range(40):
        room.step()
    page = room.guests[1]
    kept = {text[:4000] for text in room.heard[1]}
    real = [text for text in room.heard[1] if text[:4000] in kept]
    real = [*random.sample(real, min(len(real), 30)), *(text for text in real if '"kind":"record"' in text)]
    stored = _stored(page.memory)
    taken = 0
    for _ in range(MESSAGES):
        page.to_peers.clear()
        before = page.at.told if page.session.screen.name == "guest" else None
        page.send(PeerSaid(HOST, hostile(random, real)))
        assert "<script" not in page.html
        taken += page.session.screen.name != "guest" or page.at.told is not before
        if not room.guesting(1).connected:
            page.send(PeerState(HOST, "connected"))
    assert _stored(page.memory) == stored
    for head in page.session.book:
        found = page.store.load(head.slot, open_envelope)
        assert found.problem == ""
        assert found.game is not None
        match, data = found.game
        check(match, data["record"])
        assert [each.name for each in match.seats] == [each.name for each in room.host.game.match.seats]
    assert 0 < taken < MESSAGES
    room.joined.discard(1)
    room.join(1)
    assert page.at.seen.as_json() == room.host.game.match.seen(1).as_json()


def test_a_table_without_words_is_refused() -> None:
    """It has every form, but names somebody whom the case does not know."""
    room = Room.of("human", "guest", case="jekyll", seed=25)
    room.deal()
    room.play_hand()
    told = next(text for text in room.heard[1] if '"event":"identity-turned"' in text)
    page = room.guests[1]
    page.send(PeerSaid(HOST, sub(r'("event":"identity-turned","side":")\w+', r"\1nobody", told)))
    assert (room.guesting(1).link, room.guesting(1).refused) == ("lost", "form")


def _stored(memory: Memory) -> dict[str, str]:
    """All that is stored beside the games, and the list of these, and the own part in a deal."""
    games = (STORED_NAME, ":game:", "library", "summary")
    return {key: text for key, text in memory.texts.items() if not any(each in key for each in games)}


@pytest.mark.parametrize("text", NOISE)
def test_noise_is_refused_with_a_reason(text: str) -> None:
    for read in (read_from_guest, read_from_host):
        with pytest.raises(BadWire) as refused:
            read(text)
        assert refused.value.why in {"form", "large", "version"}
