"""The words that people at several devices get: where the table is, that a line is lost, and why."""

from __future__ import annotations

import pytest

from tests.support.app_page import Page
from tests.support.two_devices import Room, five_victims
from ui.play.current_view import decides, stage
from ui.play.wire import Hello, message_text
from ui.state.hosting import device_of
from ui.state.peer_messages import OpenPeer, PeerSaid


def _dealt(*kinds: str, seed: int = 61) -> Room:
    room = Room.of(*kinds, seed=seed)
    room.deal()
    return room


def test_both_devices_say_in_the_same_words_that_the_line_is_lost() -> None:
    room = _dealt("human", "guest")
    room.cut(1)
    host, guest = room.host, room.guests[1]
    assert "No connection to Basil’s device" in host.text
    assert "No connection to Nora’s device" in guest.text
    for page, way in ((host, "pair host 1"), (guest, "pair join")):
        assert f'data-ui="{way}"' in page.html
        assert "Choose “Connect” on both devices, then use" in page.text
    room.join(1)
    assert host.session.sheet is None
    assert guest.session.sheet is None


def test_a_lost_line_is_told_once_and_the_menu_has_the_way_as_well() -> None:
    room = _dealt("human", "guest")
    room.cut(1)
    room.host.tap("close", "sheet menu")
    assert "pair host 1" in room.host.commands
    room.host.tap("close", "desk", "continue")
    assert room.host.session.sheet is None
    room.join(1)
    room.cut(1)
    assert "No connection to Basil’s device" in room.host.text


def test_a_host_that_comes_up_again_is_told_who_is_not_connected() -> None:
    room = _dealt("human", "guest")
    room.reload_host()
    assert "No connection to Basil’s device" in room.host.text


def test_no_line_is_lost_to_a_match_that_is_over() -> None:
    """Whoever looks at its scores again waits for nobody. One that was connected since is told of."""
    room = Room.of("human", "guest", seed=45, target="50")
    room.deal()
    while not room.host.game.match.over:
        if room.host.game.match.hand_over:
            room.next_deal()
        room.play_hand()
    room.reload_host()
    assert room.host.session.screen.stage == "scoring"
    assert "Connection lost" not in room.host.text
    room.join(1)
    room.cut(1)
    assert "Connection lost" in room.host.text


def test_somebody_to_whom_a_seat_is_given_is_asked_in_and_not_lost() -> None:
    page = Page()
    page.tap("new", "kind 1 bot", "start")
    page.session.settings.pace = "instant"
    page.run()
    page.tap("sheet seat 1", "seat 1 guest")
    assert "Connection lost" not in page.text
    assert page.session.sheet is not None
    assert (page.session.sheet.kind, page.session.sheet.about) == ("pair", str(device_of(1)))
    assert OpenPeer(device_of(1)) in page.to_peers
    page.tap("close")
    assert page.session.sheet is None
    page.tap("sheet menu")
    assert "pair host 1" in page.commands


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (message_text(Hello("x")).replace('"casefile":2', '"casefile":3'), "different versions of Casefile"),
        ("nonsense", "could not read a message"),
        ("x" * 2_000, "too long"),
    ],
)
def test_both_devices_say_why_a_line_was_closed(said: str, words: str) -> None:
    room = _dealt("human", "guest")
    room.host.send(PeerSaid(device_of(1), said))
    assert words in room.host.text
    room.settle()
    assert words in room.guests[1].text
    room.join(1)
    room.cut(1)
    assert words not in room.host.text
    assert words not in room.guests[1].text


def test_the_lobby_says_why_as_well() -> None:
    room = Room.of("human", "guest", seed=61)
    room.host.send(PeerSaid(device_of(1), "nonsense"))
    assert "could not read a message" in room.host.text
    assert "pair host 1" in room.host.commands


def test_the_desk_of_a_guest_leads_back_to_the_table() -> None:
    room = _dealt("human", "guest")
    guest = room.guests[1]
    again = guest.reload()
    again.tap("desk")
    assert "Back to Nora’s table" in again.text
    assert "sheet devices" in again.commands
    again.tap("pair back")
    assert again.session.screen.name == "join"
    assert "own-name" not in again.html
    again.tap("pair forget")
    assert again.session.screen.name == "desk"
    assert "Nora" not in again.reload().text and "pair back" not in again.commands


def test_there_is_no_way_back_to_a_match_that_is_over() -> None:
    room = Room.of("human", "guest", seed=45, target="50")
    room.play_match()
    again = room.guests[1].reload()
    again.tap("desk")
    assert "Back to" not in again.text


def test_whoever_leaves_the_lobby_is_asked_first() -> None:
    room = Room.of("human", "guest", seed=61)
    for page in (room.host, room.guests[1]):
        before = page.session.screen.name
        page.tap("desk")
        assert page.session.screen.name == before
        page.tap("desk anyway")
        assert page.session.screen.name == "desk"
    empty = Room(room.host, room.random).host
    empty.tap("new", "kind 1 guest", "start", "desk")
    assert empty.session.screen.name == "desk", "nobody is there to be left"


def test_the_casebook_marks_a_game_of_several_devices() -> None:
    room = _dealt("human", "guest")
    room.host.tap("desk", "casebook")
    assert "Several devices" in room.host.text
    room.host.tap("desk", "new", "start anyway", "desk", "casebook")
    assert room.host.text.count("Several devices") == 1


def test_a_guests_menu_does_not_promise_a_saved_game() -> None:
    room = _dealt("human", "guest")
    room.guests[1].tap("sheet menu")
    assert "You leave the table" in room.guests[1].text
    assert "saved" not in room.guests[1].text


def test_a_curtain_does_not_call_on_somebody_who_waits_for_another_device() -> None:
    room = Room.of("human", "human", "guest", seed=62)
    room.deal()
    while not (room.guest_may(2) and stage(room.host.game) == "table"):
        room.step()
    room.host.tap("desk", "continue")
    assert stage(room.host.game) == "curtain"
    name = room.host.game.match.seats[2].name
    assert f"It’s {name}’s turn." in room.host.text
    assert "Your turn" not in room.host.text


def test_that_it_is_another_ones_turn_is_not_said_any_more_once_it_is_not() -> None:
    room = _dealt("human", "guest", "bot")
    guest = room.guests[1]
    while room.guest_may(1) or stage(room.host.game) != "table":
        room.step()
    guest.tap(next(each for each in guest.commands if each.startswith("select ")))
    assert "It is Wilf’s turn." in guest.text
    while not room.guest_may(1):
        room.step()
    assert "It is Wilf’s turn." not in guest.text


def test_in_the_pause_a_lost_line_is_told_too() -> None:
    room = five_victims(held=True, seats=(1, 2))
    room.host.act("0 draw", "0 play commissioner")
    room.show_all()
    room.cut(2)
    assert "No connection to" in room.host.text
    assert not decides(room.host.game, 0)
