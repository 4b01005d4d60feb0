"""Devices that leave a table, are out of reach, and come back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.support.app_page import Page
from tests.support.stores import Full
from tests.support.thorough import THOROUGH
from tests.support.two_devices import Room, five_victims
from ui.app.commands import EVERYWHERE
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


@pytest.mark.parametrize("player", ["sergeant", "human"])
def test_the_seat_of_a_connected_guest_is_given_away_after_a_question(player: str) -> None:
    room = Room.of("human", "guest", "guest", seed=4)
    room.deal()
    room.step_to_guest(1)
    room.show_all()
    room.host.tap("sheet seat 1", f"seat 1 {player}")
    room.settle()
    assert "This closes the connection to Basil. Coming back takes a new code." in room.host.text
    assert room.host.game.far == {1, 2}
    assert room.joined == {1, 2}
    room.host.tap("close")
    assert room.host.game.far == {1, 2}
    room.host.tap("sheet seat 1", f"seat 1 {player}", f"seat 1 {player} anyway")
    room.settle()
    assert room.host.session.sheet is None
    assert room.host.game.far == {2}
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
    assert room.host.game.far == {2}, "nobody is asked about a guest who is out of reach"


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


def test_nothing_leads_back_to_a_lobby_that_is_gone() -> None:
    room = Room.of("human", "guest", seed=4)
    room.host.tap("desk anyway")
    room.settle()
    page = room.guests[1]
    assert page.session.screen.name == "guest-lobby"
    assert "The host has left this table." in page.text
    assert "pair join" not in page.commands
    assert page.place == ""


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


def _with_a_game() -> Page:
    page = Page()
    page.tap("new", "kind 1 bot", "start", "desk")
    return page


def _hosts_lobby() -> tuple[Room, Page]:
    room = Room(_with_a_game(), Random(4))
    room.host.tap("new", "kind 1 guest", "start")
    room.guest(1)
    return room, room.host


def _guests_lobby() -> tuple[Room, Page]:
    room = Room.of("human", "guest", seed=4)
    page = room.guests[1] = _with_a_game()
    room.join(1)
    return room, page


def _guests_table() -> tuple[Room, Page]:
    room, page = _guests_lobby()
    room.deal()
    return room, page


AT_A_TABLE = {"lobby": _hosts_lobby, "guest-lobby": _guests_lobby, "guest": _guests_table}
"""By the screen, a connected page whose line goes with it, with a game of its own."""
ABOUT = (
    "",
    "{slot}",
    "2026-11-20",
    "2026-13-50",
    "ripper",
    "start ripper/victim 1",
    "start ripper/nothing",
    "join",
    "back",
    "forget",
    "table",
    "duel=1.AAAA",
    "deal=fog&case=ripper&edition=us&players=2",
    "deal=%",
)


@pytest.mark.parametrize("where", AT_A_TABLE)
def test_no_word_and_no_link_closes_a_line_without_a_question(where: str) -> None:
    room, page = AT_A_TABLE[where]()
    slot = page.session.book[0].slot
    for word in sorted(EVERYWHERE, key="remove".__eq__):
        for about in ABOUT:
            page.tap(f"{word} {about.format(slot=slot)}".rstrip())
            room.collect()
            assert page.session.screen.name == where, (word, about)
            assert room.joined == {1}, (word, about)
            page.session.sheet = None


@pytest.mark.parametrize("where", AT_A_TABLE)
@pytest.mark.parametrize(
    ("word", "leads_to"),
    [
        ("daily", "daily"),
        ("daily 2026-11-20", "daily"),
        ("learn", "learn"),
        ("linked deal=fog&case=ripper&edition=us&players=2", "new"),
        ("duel-linked duel=1.AAAA", "duel-arrived"),
        ("joined nonsense", "join"),
        ("continue", "game"),
    ],
)
def test_a_link_leads_on_once_the_table_is_left(where: str, word: str, leads_to: str) -> None:
    room, page = AT_A_TABLE[where]()
    page.tap(word)
    assert "This closes the connection to" in page.text
    page.tap(f"{word} anyway")
    room.collect()
    assert page.session.screen.name == leads_to
    assert page.session.sheet is None
    assert room.joined == set()


def test_the_question_before_a_table_is_left_says_nothing_of_an_unsaved_game() -> None:
    """That is asked behind it: one yes answers one question."""
    _, page = _guests_table()
    page.session.saved = False
    game = page.session.game
    page.tap("first-hand ripper", "first-hand ripper anyway")
    assert page.session.sheet is not None
    assert page.session.sheet.kind == "unsaved"
    assert page.session.game is game
    page.tap("first-hand ripper anyway")
    assert page.session.game is not game


def test_the_question_about_an_unsaved_game_names_the_devices_that_are_connected() -> None:
    room = Room.of("human", "guest", "guest", seed=48)
    room.deal()
    room.cut(2)
    full = Full()
    full.texts = room.host.memory.texts
    room.host.store._backend = full
    while room.host.session.saved:
        room.step()
    room.host.tap("desk", "new", "kind 1 bot", "start")
    assert "won’t save your game with Basil and Ines" in room.host.text
    assert "That also closes the connection to Basil." in room.host.text
    room.host.tap("close", "desk")
    room.cut(1)
    room.host.tap("new", "start")
    assert "won’t save your game" in room.host.text
    assert "closes the connection" not in room.host.text


def test_the_question_goes_with_the_line_that_it_is_about() -> None:
    room = Room.of("human", "guest", seed=49)
    room.deal()
    page = room.guests[1]
    page.tap("desk")
    assert "Leave the table?" in page.text
    room.cut(1)
    assert "Leave the table?" not in page.text
    assert "Connection lost" in page.text
