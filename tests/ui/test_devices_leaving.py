"""Devices that leave a table, and the question before that."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.app_page import Page
from tests.support.stores import Full
from tests.support.two_devices import Room
from ui.app.commands import EVERYWHERE
from ui.state.hosting import device_of
from ui.state.messages import TabTurned
from ui.state.peer_messages import PeerState


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


def test_nothing_leads_back_to_a_lobby_that_is_gone() -> None:
    room = Room.of("human", "guest", seed=4)
    room.host.tap("desk anyway")
    room.settle()
    page = room.guests[1]
    assert page.session.screen.name == "guest-lobby"
    assert "The host has left this table." in page.text
    assert "pair join" not in page.commands
    assert page.place == ""


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
    """The unsaved game is asked about behind it: one yes answers one question."""
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
    room = Room.of("human", "guest", "guest", seed=50)
    room.deal()
    room.cut(2)
    full = Full()
    full.texts = room.host.memory.texts
    room.host.store._backend = full
    for _ in range(100):
        room.step()
    assert not room.host.session.saved
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
