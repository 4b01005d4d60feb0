"""The lines between devices: codes are made and taken, texts go to and fro in pieces, and a cut is noticed once."""

from __future__ import annotations

import pytest

from tests.support.lines import Device, Network
from ui.pairing.codes import read_code
from ui.platform.peers import LAST, MORE_MARK, PIECE_LENGTH, RATE_LIMIT_TEXTS, RATE_WINDOW_MS
from ui.play.wire import LONGEST_FROM_GUEST, LONGEST_FROM_HOST
from ui.state.peer_messages import (
    ClosePeer,
    OpenPeer,
    PeerCode,
    PeerMisbehaved,
    PeerSaid,
    PeerState,
    ReadPeerCode,
    TellPeer,
)


@pytest.fixture
def network() -> Network:
    return Network()


def joined(network: Network, peer: int = 1) -> tuple[Device, Device]:
    """A host and a guest whose line is there."""
    host, guest = Device(network), Device(network)
    join(host, guest, peer)
    return host, guest


def join(host: Device, guest: Device, peer: int = 1) -> None:
    host.wants(OpenPeer(peer))
    guest.wants(ReadPeerCode(0, host.last(PeerCode).code))
    host.wants(ReadPeerCode(peer, guest.last(PeerCode).code))


def states(device: Device) -> list[str]:
    return [each.state for each in device.told if isinstance(each, PeerState)]


def said(device: Device) -> list[str]:
    return [each.text for each in device.told if isinstance(each, PeerSaid)]


def broke(device: Device) -> list[str]:
    return [each.why for each in device.told if isinstance(each, PeerMisbehaved)]


def test_two_devices_are_joined_by_two_codes(network: Network) -> None:
    host, guest = joined(network, peer=3)
    assert states(host) == ["checking", "connected"]
    assert states(guest) == ["checking", "connected"]
    assert read_code(guest.last(PeerCode).code).answers == read_code(host.last(PeerCode).code).mark
    host.wants(TellPeer(3, "hello"))
    guest.wants(TellPeer(0, "hello yourself"))
    assert said(guest) == ["hello"] and said(host) == ["hello yourself"]
    assert host.last(PeerSaid).peer == 3 and guest.last(PeerSaid).peer == 0


def test_a_guest_does_not_call_its_host(network: Network) -> None:
    """Or its browser would give up before the host has read the answer."""
    _, guest = joined(network)
    line = guest.peers.lines[0]
    assert "a=candidate" not in line.connection.remote and "a=ice-pwd" in line.connection.remote


def test_long_texts_go_in_pieces(network: Network) -> None:
    host, guest = joined(network)
    for text in ("", "x", "y" * PIECE_LENGTH, "z" * (PIECE_LENGTH + 1), "\N{WHITE CHESS KING}" * 50_000):
        host.wants(TellPeer(1, text))
        assert said(guest)[-1] == text
    sent = host.peers.lines[1].channel.sent
    assert max(len(piece.encode()) for piece in sent) < 65_536


def test_a_text_that_is_too_long_closes_the_line(network: Network) -> None:
    host, guest = joined(network)
    host.wants(TellPeer(1, "x" * (LONGEST_FROM_HOST + 1)))
    assert states(host)[-1] == "lost" == states(guest)[-1]
    assert said(guest) == []


@pytest.mark.parametrize(
    ("piece", "why"),
    [
        ("", "form"),
        ("hello", "form"),
        (b"bytes", "form"),
        (MORE_MARK, "form"),
        (MORE_MARK + "a", "form"),
        (LAST + "x" * (PIECE_LENGTH + 1), "form"),
        (LAST + "x" * (LONGEST_FROM_GUEST + 1), "large"),
        (MORE_MARK + "x" * PIECE_LENGTH, "large"),
    ],
)
def test_after_what_is_no_piece_nothing_more_is_heard(network: Network, piece: object, why: str) -> None:
    host, guest = joined(network)
    channel = guest.peers.lines[0].channel
    before = len(host.told)
    for _ in range(1_000):
        channel.send(piece)
        channel.send(LAST + "hello")
    assert host.told[before:] == [PeerMisbehaved(1, why)]
    host.wants(TellPeer(1, "farewell"))
    host.wants(ClosePeer(1))
    assert said(guest) == ["farewell"] and states(guest)[-1] == "lost"


@pytest.mark.parametrize("known", [True, False])
def test_a_flood_costs_the_host_no_more_than_a_few_messages(network: Network, *, known: bool) -> None:
    """From a guest as well as from one whose line the page has closed meanwhile."""
    host, guest = joined(network)
    channel = guest.peers.lines[0].channel
    if not known:
        line = host.peers.lines[1].channel
        host.wants(ClosePeer(1))
        channel.other, line.other = line, channel  # it goes on all the same
    before = len(host.told)
    for _ in range(12_000):
        channel.send(LAST + "hello")
    assert len(host.told) - before == (RATE_LIMIT_TEXTS + 1 if known else 0)
    assert broke(host) == (["rate"] if known else [])


def test_a_flood_of_a_host_is_bounded_in_characters(network: Network) -> None:
    host, guest = joined(network)
    channel = host.peers.lines[1].channel
    for _ in range(10):
        for _ in range(LONGEST_FROM_HOST // PIECE_LENGTH // 3):
            channel.send(MORE_MARK + "x" * PIECE_LENGTH)
        channel.send(LAST)
    assert len(said(guest)) == 3 and broke(guest) == ["rate"]


def test_what_is_begun_and_never_ended_is_bounded(network: Network) -> None:
    host, guest = joined(network)
    channel = host.peers.lines[1].channel
    for _ in range(10 * LONGEST_FROM_HOST // PIECE_LENGTH):
        channel.send(MORE_MARK + "x" * PIECE_LENGTH)
    assert broke(guest) == ["large"] and said(guest) == []
    assert guest.peers.lines[0]._pieces == []


def test_after_a_while_a_device_may_go_on(network: Network) -> None:
    host, guest = joined(network)
    for _ in range(5):
        for _ in range(RATE_LIMIT_TEXTS):
            guest.wants(TellPeer(0, "hello"))
        assert [ms for ms, _ in host.due if ms == RATE_WINDOW_MS] == [RATE_WINDOW_MS]
        host.time_passes()
    assert len(said(host)) == 5 * RATE_LIMIT_TEXTS and broke(host) == []


def test_a_cut_is_told_once_and_a_new_code_joins_again(network: Network) -> None:
    host, guest = joined(network)
    guest.peers.lines[0].channel.close()
    assert states(host) == ["checking", "connected", "lost"]
    host.wants(TellPeer(1, "into the void"))
    assert 1 not in host.peers.lines
    join(host, guest)
    assert states(host)[-1] == states(guest)[-1] == "connected"
    host.wants(TellPeer(1, "back"))
    assert said(guest) == ["back"]


def test_without_a_network_they_give_up_after_a_while(network: Network) -> None:
    network.up = False
    host, _ = joined(network)
    assert states(host) == ["checking"]
    host.time_passes()
    assert states(host) == ["checking", "lost"]


def test_a_code_that_waits_is_told_to_wait(network: Network) -> None:
    host = Device(network)
    host.wants(OpenPeer(1))
    host.time_passes()
    assert states(host) == ["waiting"]


def test_an_answer_to_another_code_is_not_taken(network: Network) -> None:
    host, guest = Device(network), Device(network)
    host.wants(OpenPeer(1))
    guest.wants(ReadPeerCode(0, host.last(PeerCode).code))
    host.wants(OpenPeer(1))
    host.wants(ReadPeerCode(1, guest.last(PeerCode).code))
    host.wants(ReadPeerCode(1, "nonsense"))
    assert "connected" not in states(host)


def test_an_answer_that_is_read_twice_is_taken_once(network: Network) -> None:
    network.up = False
    host, guest = joined(network)
    host.wants(ReadPeerCode(1, guest.last(PeerCode).code))
    assert states(host) == ["checking"]


def test_a_line_that_is_closed_says_its_last_words_and_is_silent(network: Network) -> None:
    host, guest = joined(network)
    host.wants(TellPeer(1, "farewell"))
    host.wants(ClosePeer(1))
    assert said(guest) == ["farewell"] and states(guest)[-1] == "lost"
    assert states(host)[-1] == "connected"
    host.time_passes()
    host.wants(ClosePeer(1))


def test_a_second_channel_is_not_taken(network: Network) -> None:
    _, guest = joined(network)
    line = guest.peers.lines[0]
    before = line.channel
    closed: list[bool] = []
    line.connection.happen(
        "datachannel", channel=type("Other", (), {"close": lambda self: closed.append(True)})()
    )
    assert line.channel is before and closed == [True]
    assert broke(guest) == ["form"]


def test_a_browser_without_lines_says_that_there_is_none(network: Network) -> None:
    device = Device(network, able=False)
    device.wants(OpenPeer(1))
    device.time_passes()
    assert states(device) == ["lost"]
