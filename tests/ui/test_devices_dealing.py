"""The deal of several devices: numbers that are lost, and a host that deals another deck."""

from __future__ import annotations

from game import fair_deal
from tests.support.app_page import Page
from tests.support.two_devices import Room, number
from ui.state.hosting import device_of
from ui.state.peer_messages import PeerSaid


def _agreed(*, seed: int) -> Room:
    """A room of two after a hand: both have agreed to the next one, and nothing of that has arrived yet."""
    room = Room.of("human", "guest", seed=seed)
    room.deal()
    room.play_hand()
    room.host.tap("skip", "next-hand")
    room.guests[1].tap("skip", "next-hand")
    return room


def test_a_device_that_lost_its_number_lets_the_deal_begin_again() -> None:
    room = _agreed(seed=52)
    room.collect()
    [bound] = room.to_host[1]
    room.to_host[1].clear()
    room.host.send(PeerSaid(device_of(1), bound))
    assert room.host.game.hosting.making.listed is not None
    room.cut(1)
    fresh = room.guests[1] = Page()
    fresh.session.device.new_number = lambda: number(room.random)
    room.join(1)
    fresh.tap("skip", "next-hand")
    room.settle()
    assert room.host.game.match.hand_number == 2
    room.play_hand()
    assert room.guesting(1).fault == ""


def test_a_host_that_deals_another_deck_is_found_out() -> None:
    room = _agreed(seed=53)
    honest = fair_deal.dealer_and_deck
    fair_deal.dealer_and_deck = lambda *rest: (honest(*rest)[0], honest(*rest)[1][::-1])
    try:
        room.settle()
    finally:
        fair_deal.dealer_and_deck = honest
    room.play_hand()
    assert room.guesting(1).fault == "deck"
    room.guests[1].tap("skip")
    assert "not fair" in room.guests[1].html


def test_a_host_that_comes_up_again_in_the_middle_of_a_deal() -> None:
    """Its number is another one then, and so is the deal; a guest that had opened its own says so."""
    room = _agreed(seed=55)
    room.collect()
    while room.host.game.hosting.making.numbers.keys() != {0}:
        room.deliver()
    room.collect()
    while room.to_guest[1]:
        room.heard[1].append(room.to_guest[1][0])
        room.guests[1].send(PeerSaid(0, room.to_guest[1].popleft()))
    room.reload_host()
    room.join(1)
    room.host.tap("skip", "next-hand")
    room.settle()
    assert room.host.game.match.hand_number == 2
    room.play_hand()
    assert room.guesting(1).fault == "again"
    room.guests[1].tap("skip")
    assert "more than once" in room.guests[1].html
