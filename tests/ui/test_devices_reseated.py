"""Seats of guests that are given to somebody else, and what leads back to them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.two_devices import Room, five_victims
from ui.play.current_view import decides, stage
from ui.state.hosting import device_of
from ui.state.peer_messages import ClosePeer, PeerState


def test_a_missing_guest_gives_its_chair_to_a_bot_and_comes_back() -> None:
    room = Room.of("human", "guest", seed=4)
    room.deal()
    room.step_to_guest(1)
    room.cut(1)
    room.host.tap("seat 1 sergeant")
    assert room.host.game.remote_seats == frozenset()
    for _ in range(30):
        room.host_acts()
    assert len(room.host.game.match.hand_record.actions) > 3
    while not (stage(room.host.game) == "table" and decides(room.host.game, 0)):
        room.host_acts()
    room.host.tap("seat 1 guest")
    room.join(1)
    assert room.guests[1].at.seen.as_json() == room.host.game.match.seen(1).as_json()
    room.play_hand()
    assert room.guesting(1).fault == ""


@pytest.mark.parametrize("player", ["sergeant", "human"])
def test_a_guest_whose_seat_is_given_away_is_told_so(player: str) -> None:
    """Its line is closed, and nothing that is tapped there looks as if it were sent."""
    room = Room.of("human", "guest", "guest", seed=4)
    room.deal()
    room.step_to_guest(1)
    page, action = room.guests[1], room.guests[1].at.seen.legal[0]
    room.show_all()
    room.host.tap(f"seat 1 {player} anyway")
    room.settle()
    assert room.joined == {2}
    assert "Your seat was given to another player." in page.html
    page.act(f"1 {action}")
    page.tap("pile case-file", "undo")
    assert "Sent to the host" not in page.html
    assert not page.to_peers
    assert "Your seat was given to another player." not in room.guests[2].html
    room.host.tap("sheet about seat 1", "close")
    room.host.tap("seat 1 guest")
    room.join(1)
    assert "Your seat was given to another player." not in page.html
    assert page.at.seen.as_json() == room.host.game.match.seen(1).as_json()


@pytest.mark.parametrize("player", ["sergeant", "human"])
def test_the_seat_of_a_connected_guest_is_given_away_after_a_question(player: str) -> None:
    room = Room.of("human", "guest", "guest", seed=4)
    room.deal()
    room.step_to_guest(1)
    room.show_all()
    room.host.tap("sheet seat 1", f"seat 1 {player}")
    room.settle()
    assert "This closes the connection to Basil. Coming back takes a new code." in room.host.text
    assert room.host.game.remote_seats == {1, 2}
    assert room.joined == {1, 2}
    room.host.tap("close")
    assert room.host.game.remote_seats == {1, 2}
    room.host.tap("sheet seat 1", f"seat 1 {player}", f"seat 1 {player} anyway")
    room.settle()
    assert room.host.session.sheet is None
    assert room.host.game.remote_seats == {2}
    assert room.joined == {2}


def test_what_changes_nothing_at_a_guests_seat_asks_nothing() -> None:
    room = Room.of("human", "guest", seed=4)
    room.deal()
    room.step_to_guest(1)
    room.show_all()
    for player in ("guest", "nobody"):
        room.host.tap("sheet seat 1", f"seat 1 {player}")
        assert room.host.session.sheet is None


def test_the_question_about_a_seat_goes_with_the_line_to_it() -> None:
    room = Room.of("human", "guest", "guest", seed=4)
    room.deal()
    room.step_to_guest(1)
    room.show_all()
    room.host.tap("sheet seat 1", "seat 1 sergeant")
    room.cut(1)
    assert "closes the connection" not in room.host.text
    room.host.tap("seat 1 sergeant")
    assert room.host.game.remote_seats == {2}, "nobody is asked about a guest who is out of reach"


def _given_away(room: Room) -> None:
    room.host.tap("seat 1 sergeant anyway")


def _left(room: Room) -> None:
    room.host.tap("desk", "new", "start", "start anyway")


@pytest.mark.parametrize("end", [_given_away, _left])
@pytest.mark.parametrize("where", ["table", "pause", "scoring"])
def test_nothing_leads_back_to_a_chair_that_is_gone(where: str, end: Callable[[Room], None]) -> None:
    room = five_victims(held=True, seats=(1, 2))
    page = room.guests[1]
    if where == "pause":
        room.host.act("0 draw", "0 play commissioner")
    elif where == "scoring":
        room.play_hand()
    room.show_all()
    if where != "table" and end is _given_away:
        room.cut(1, told=False)
        room.host.send(PeerState(device_of(1), "lost"))
        room.joined.add(1)
        room.host.game.hosting.guests[1].link = "checking"
    end(room)
    room.settle()
    page.tap("close", "skip")
    assert page.at.stage == where
    assert "pair join" not in page.commands
    assert {"desk", "sheet menu"} & {*page.commands}
    assert page.place == "", "a reload leads to the desk"
    page.tap("desk")
    assert "Back to" not in page.text


def test_a_line_that_is_looked_for_goes_with_its_chair() -> None:
    """So nobody comes in by a code that was shown before."""
    room = Room.of("human", "guest", seed=4)
    room.deal()
    room.step_to_guest(1)
    room.show_all()
    room.cut(1)
    room.host.send(PeerState(device_of(1), "waiting"))
    room.host.to_peers.clear()
    room.host.tap("seat 1 sergeant")
    assert ClosePeer(device_of(1)) in room.host.to_peers


def test_a_guest_that_was_sent_away_has_agreed_to_nothing_for_the_next_one() -> None:
    room = Room.of("human", "guest", "guest", seed=46)
    room.deal()
    room.play_hand()
    room.guests[1].tap("skip", "next-hand")
    room.settle()
    making = room.host.game.hosting.making
    assert device_of(1) in making.digests
    room.cut(1)
    room.host.tap("skip", "next-hand", "seat 1 sergeant")
    assert device_of(1) not in making.digests
