"""Devices at one table agree to take something back and to begin another match."""

from __future__ import annotations

from tests.support.two_devices import Room
from ui.play.current_view import decides, stage
from ui.play.wire import UndoWished, message_text
from ui.state.hosting import device_of
from ui.state.peer_messages import PeerSaid


def _at_guests_turn(*kinds: str, seed: int, casual: bool = False) -> Room:
    """A room in which the guest on seat 1 has laid something in its turn, or at least drawn."""
    room = Room.of(*kinds, seed=seed, casual=casual)
    room.deal()
    while not (room.guest_may(1) and room.guests[1].at.seen.phase == "draw"):
        room.step()
    room.guests[1].act("1 draw")
    room.settle()
    while room.host.game.showing:
        room.host.tap("skip")
    room.settle()
    return room


def test_taking_back_needs_everybody() -> None:
    room = _at_guests_turn("human", "guest", "guest", seed=41, casual=True)
    host, asker, other = room.host, room.guests[1], room.guests[2]
    before = list(host.game.match.hand_record.actions)
    asker.tap("undo")
    room.settle()
    assert host.session.sheet is not None
    assert host.session.sheet.kind == "undo"
    assert "You asked to undo" in asker.html
    assert "Deciding" in asker.html
    assert other.session.sheet is not None
    assert "Nora" not in other.html or asker.at.chairs[1].name in other.html
    host.tap("agree 2")
    assert host.game.match.hand_record.actions == before, "nobody agrees for a guest"
    host.tap("agree 0")
    room.settle()
    assert host.game.match.hand_record.actions == before
    other.tap("agree 2")
    room.settle()
    assert host.game.match.hand_record.actions == before[:-1]
    assert other.session.sheet is None
    assert host.session.sheet is None
    assert asker.at.asked
    assert asker.at.seen.phase == "draw"


def test_one_who_disagrees_ends_the_question() -> None:
    room = _at_guests_turn("human", "guest", "guest", seed=42, casual=True)
    before = list(room.host.game.match.hand_record.actions)
    room.guests[1].tap("undo")
    room.settle()
    room.guests[2].tap("disagree")
    room.settle()
    assert room.host.game.match.hand_record.actions == before
    assert room.host.session.sheet is None
    assert room.guests[2].session.sheet is None
    assert "does not agree" in room.host.html
    room.play_hand()


def test_the_host_closes_its_question_for_all() -> None:
    room = Room.of("human", "guest", seed=43, casual=True)
    room.deal()
    while not room.host.game.match.hand_record.actions or not room.host_acts():
        room.step()
    while not (stage(room.host.game) == "table" and decides(room.host.game, 0)):
        room.step()
    if room.host.game.match.actions_since(0) is None:
        room.host.act("0 draw")
    room.host.tap("undo")
    room.settle()
    assert room.guests[1].session.sheet is not None
    room.host.tap("close")
    room.settle()
    assert room.guests[1].session.sheet is None
    assert room.host.game.consent.seat is None


def test_in_a_strict_match_a_draw_stays_drawn() -> None:
    room = _at_guests_turn("human", "guest", seed=44)
    guest = room.guests[1]
    assert not guest.at.told.undo
    guest.tap("undo")
    room.settle()
    assert room.host.session.sheet is None


def test_another_match_begins_when_all_agree() -> None:
    room = Room.of("human", "guest", seed=45, target="50")
    room.play_match()
    slot, number = room.guesting(1).slot, room.host.game.serial
    room.next_deal()
    assert room.host.game.serial != number
    assert room.host.game.match.hand_number == 1
    assert room.guests[1].at.seen.as_json() == room.host.game.match.seen(1).as_json()
    room.play_hand()
    assert room.guesting(1).fault == ""
    assert room.guesting(1).slot != slot
    assert len(room.guests[1].session.book) == 2


def _at_hosts_draw(*kinds: str, seed: int) -> Room:
    """A room in which the host has drawn in its turn, and all may take back."""
    room = Room.of(*kinds, seed=seed, casual=True)
    room.deal()
    while not (stage(room.host.game) == "table" and decides(room.host.game, 0)):
        room.step()
    room.host.act("0 draw")
    room.settle()
    return room


def test_a_host_that_asks_has_agreed() -> None:
    room = _at_hosts_draw("human", "guest", seed=43)
    before = list(room.host.game.match.hand_record.actions)
    room.host.tap("undo")
    room.settle()
    assert "You asked to undo" in room.host.html
    assert "agree 0" not in room.host.commands
    room.guests[1].tap("agree 1")
    room.settle()
    assert room.host.game.match.hand_record.actions == before[:-1]
    assert "Undone" in room.host.html
    assert "Undone" in room.guests[1].html


def test_a_guest_sees_that_it_has_asked_and_that_it_was_declined_and_asks_once() -> None:
    room = _at_guests_turn("human", "guest", seed=41, casual=True)
    host, asker = room.host, room.guests[1]
    before = list(host.game.match.hand_record.actions)
    asker.tap("undo")
    room.settle()
    assert "You asked to undo" in asker.text
    assert {"close", "agree 0"} <= {*host.commands}
    host.tap("close")
    room.settle()
    assert asker.session.sheet is None
    assert "Not everyone agreed to the undo." in asker.text
    asker.tap("undo")
    room.settle()
    assert host.session.sheet is None
    assert "Nothing can be undone at the moment" in asker.text
    said = message_text(UndoWished(room.guests[1].at.told.at))
    host.send(PeerSaid(device_of(1), said))
    assert host.session.sheet is None, "nor does the host ask if it is said all the same"
    assert host.game.match.hand_record.actions == before
    room.play_hand()


def test_a_decision_that_is_taken_again_may_be_asked_about_again() -> None:
    room = _at_guests_turn("human", "guest", seed=41, casual=True)
    host, asker = room.host, room.guests[1]
    for _ in range(2):
        asker.tap("undo")
        room.settle()
        assert host.session.sheet is not None
        host.tap("agree 0")
        room.settle()
        assert asker.at.seen.phase == "draw"
        asker.act("1 draw")
        room.settle()
        while host.game.showing:
            host.tap("skip")
        room.settle()


def test_whoever_is_out_of_reach_is_not_being_asked() -> None:
    room = _at_hosts_draw("human", "guest", "guest", seed=43)
    name = room.host.game.match.seats[2].name
    room.cut(2)
    room.host.tap("close", "undo")
    room.settle()
    assert f"Out of reach: {name}. Nothing can be undone until everyone is connected." in room.host.text
    assert room.host.text.count("Deciding") == 1


def test_a_guest_that_closes_the_question_finds_it_again_behind_undo() -> None:
    room = _at_hosts_draw("human", "guest", "guest", seed=43)
    before = list(room.host.game.match.hand_record.actions)
    room.host.tap("undo")
    room.settle()
    asked = room.guests[1]
    asked.tap("close")
    room.settle()
    assert asked.session.sheet is None
    assert room.host.session.sheet is not None, "nothing is answered yet"
    asked.tap("undo")
    room.settle()
    assert "would like to undo their last decision" in asked.text
    asked.tap("agree 1")
    room.settle()
    room.guests[2].tap("agree 2")
    room.settle()
    assert room.host.game.match.hand_record.actions == before[:-1]


def test_a_guest_that_asks_finds_its_question_again_behind_undo() -> None:
    room = _at_guests_turn("human", "guest", seed=41, casual=True)
    asker = room.guests[1]
    asker.tap("undo")
    room.settle()
    asker.tap("close", "undo")
    room.settle()
    assert "You asked to undo" in asker.text
    assert "Nothing can be undone" not in asker.text


def test_a_host_that_closes_a_guests_question_is_told_that_it_declines() -> None:
    room = _at_guests_turn("human", "guest", seed=41, casual=True)
    room.guests[1].tap("undo")
    room.settle()
    room.host.tap("close")
    room.settle()
    for page in (room.host, room.guests[1]):
        assert "Not everyone agreed to the undo." in page.text
    own = _at_hosts_draw("human", "guest", seed=43)
    own.host.tap("undo", "close")
    assert "Not everyone agreed" not in own.host.text, "its own question it only drops"
