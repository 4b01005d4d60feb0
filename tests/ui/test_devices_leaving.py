"""Devices that leave a table, are out of reach, and come back."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.thorough import THOROUGH
from tests.support.two_devices import Room, five_victims
from ui.play.current_view import decides, stage
from ui.state.hosting import device_of
from ui.state.messages import TabTurned
from ui.state.peer_messages import ClosePeer, PeerState

CUTS = 120 if THOROUGH else 30


def test_a_guest_that_is_lost_sees_its_cards_and_can_do_nothing() -> None:
    room = Room.of("human", "guest", seed=3)
    room.deal()
    room.step_to_guest(1)
    page = room.guests[1]
    own, legal = page.at.seen.own, page.at.seen.legal
    room.cut(1)
    assert page.at.seen.own == own
    assert "out of reach" in page.html
    assert all(f"select {card}#" in page.html or "hand-" in page.html for card in own)
    page.act(f"1 {legal[0]}")
    page.tap("pile case-file", "undo")
    assert not page.to_peers
    assert "Out of reach" in room.host.html
    room.join(1)
    assert page.at.told.asked == "decide"
    assert page.at.seen.legal == legal
    room.guest_acts(1)
    room.settle()
    assert len(room.host.game.match.hand_record.actions) >= 1


def test_a_missing_guest_gives_its_chair_to_a_bot_and_comes_back() -> None:
    room = Room.of("human", "guest", seed=4)
    room.deal()
    room.step_to_guest(1)
    room.cut(1)
    room.host.tap("seat 1 sergeant")
    assert room.host.game.far == frozenset()
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
    room.host.tap(f"seat 1 {player}")
    room.settle()
    assert room.joined == {2}
    assert "Your seat was given to another player." in page.html
    page.act(f"1 {action}")
    page.tap("pile case-file", "undo")
    assert "Sent to the host" not in page.html
    assert not page.to_peers
    assert "play in your seat" not in room.guests[2].html
    room.host.tap("sheet about seat 1", "close")
    room.host.tap("seat 1 guest")
    room.join(1)
    assert "Somebody else" not in page.html
    assert page.at.seen.as_json() == room.host.game.match.seen(1).as_json()


@pytest.mark.parametrize(
    "ways",
    [
        ["desk anyway", "new", "kind 1 bot", "start anyway"],
        ["desk anyway", "new", "kind 1 human", "start anyway"],
        ["desk anyway", "new", "start anyway", "desk anyway"],
        ["onlooking"],
    ],
)
@pytest.mark.parametrize("dealt", [True, False])
def test_guests_of_a_table_that_is_left_are_told_so(ways: list[str], *, dealt: bool) -> None:
    room = Room.of("human", "guest", "guest", seed=4)
    if dealt:
        room.deal()
    for way in ways:
        if way == "onlooking":
            room.host.send(TabTurned(False))
        else:
            room.host.tap(way)
    room.settle()
    for page in room.guests.values():
        assert "The host has left this table." in page.html
        assert "Sent to the host" not in page.html
    assert room.joined == set()


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


def test_a_guest_that_stays_away_from_the_next_deal_does_not_stop_the_others() -> None:
    room = Room.of("human", "guest", "guest", seed=46)
    room.deal()
    room.play_hand()
    room.cut(2)
    room.host.tap("skip", "next-hand")
    room.guests[1].tap("skip", "next-hand")
    room.settle()
    assert "Choose who plays for" in room.host.html
    room.host.tap("sheet seat 2")
    assert room.host.session.sheet is not None
    room.host.tap("seat 2 sergeant")
    room.settle()
    assert room.host.game.match.hand_number == 2
    room.play_hand()
    assert room.guesting(1).fault in {"", "again"}


def test_a_guest_that_stays_away_in_the_pause_does_not_stop_the_others() -> None:
    room = five_victims(held=True, seats=(1, 2))
    room.host.act("0 draw", "0 play commissioner")
    room.show_all()
    assert room.host.game.out_of_turn.pause is not None
    room.cut(2)
    room.host.tap("nobody")
    room.settle()
    room.guests[1].tap("nobody")
    room.settle()
    assert room.host.game.out_of_turn.pause is not None
    room.host.tap("sheet seat 2", "seat 2 sergeant")
    assert room.host.game.out_of_turn.pause is None
    room.play_hand()


@pytest.mark.parametrize("answered", [False, True])
def test_a_guest_that_is_lost_in_the_pause_is_told_so_and_led_back(*, answered: bool) -> None:
    room = five_victims(held=True, seats=(1, 2))
    room.host.act("0 draw", "0 play commissioner")
    room.show_all()
    page = room.guests[1]
    if answered:
        page.tap("nobody")
        room.settle()
    asked = page.at.told.asked
    assert asked == ("paused" if answered else "pause")
    assert "pair join" not in page.html
    room.cut(1)
    assert "out of reach" in page.html
    assert "Waiting for the others" not in page.html
    assert 'data-ui="pair join"' in page.html
    room.join(1)
    assert page.at.told.asked == asked
    assert "pair join" not in page.html
    assert ("play escapes" in page.html) is not answered


@pytest.mark.parametrize("case", ["ripper", "jekyll"])
def test_wherever_a_line_is_cut_both_devices_lead_back(case: str) -> None:
    """The guest has the way on its page; so has the host at its table, in the bar or behind the seat."""
    kinds = ("human", "guest", "guest") if case == "ripper" else ("human", "guest")
    room, random = Room.of(*kinds, case=case, seed=9), Random(9)
    room.deal()
    places = set()
    for _ in range(CUTS):
        for _ in range(random.randrange(1, 25)):
            room.step()
        seat = random.choice([*room.guests])
        page, game = room.guests[seat], room.host.game
        places.add(page.at.stage)
        room.cut(seat)
        page.tap("skip")
        assert 'data-ui="pair join"' in page.html
        if stage(game) == "table":
            ways = (f'data-ui="sheet about seat {seat}"', 'data-ui="pair host"')
            assert any(each in room.host.html for each in ways)
        room.join(seat)
    assert places >= ({"table", "scoring"} if THOROUGH else {"table"})


def test_the_table_goes_on_while_the_host_looks_elsewhere() -> None:
    room = Room.of("human", "guest", seed=47)
    room.deal()
    room.step_to_guest(1)
    room.host.tap("desk")
    before = len(room.host.game.match.hand_record.actions)
    for _ in range(30):
        if room.guest_may(1):
            room.guest_acts(1)
        room.settle()
    assert len(room.host.game.match.hand_record.actions) > before
    room.host.tap("continue")
    room.settle()
    room.play_hand()


def test_another_game_sends_the_guests_away_but_asks_first() -> None:
    room = Room.of("human", "guest", seed=48)
    room.deal()
    room.host.tap("desk", "new", "kind 1 bot", "start")
    room.collect()
    assert room.joined == {1}
    assert "This closes the connection to Basil." in room.host.text
    room.host.tap("close", "desk", "continue")
    assert room.host.session.screen.game is room.host.game
    room.host.tap("desk", "new", "start", "start anyway")
    room.collect()
    assert room.host.game.hosting is None
    assert room.joined == set()


@pytest.mark.parametrize("dealt", [False, True])
@pytest.mark.parametrize("at_host", [False, True])
def test_the_question_before_leaving_goes_with_the_last_line(*, at_host: bool, dealt: bool) -> None:
    """Nobody is there any more whom it could name."""
    room = Room.of("human", "guest", seed=8)
    if dealt:
        room.deal()
    page, ways = room.guests[1], ["desk"]
    if at_host:
        page, ways = room.host, ["desk", "new", "start"] if dealt else ["desk"]
    page.tap(*ways)
    assert page.session.sheet is not None and page.session.sheet.kind == "leave"
    room.cut(1)
    assert page.session.sheet is None or page.session.sheet.kind == "lost"
    assert "Leave the table?" not in page.html


def test_a_guest_that_leaves_is_gone_and_can_come_back() -> None:
    room = Room.of("human", "guest", seed=49)
    room.deal()
    room.guests[1].tap("back")
    assert room.guests[1].session.screen.name == "guest"
    room.guests[1].tap("desk")
    room.collect()
    assert room.joined == {1}
    assert "This closes the connection to Nora." in room.guests[1].text
    room.guests[1].tap("desk anyway")
    room.collect()
    assert room.joined == set()
    room.host.send(PeerState(device_of(1), "lost"))
    room.join(1)
    assert room.guests[1].at.seen.as_json() == room.host.game.match.seen(1).as_json()


def test_a_page_that_looks_on_serves_nobody() -> None:
    room = Room.of("human", "guest", seed=56)
    room.deal()
    room.host.send(TabTurned(False))
    room.collect()
    assert room.joined == set()
