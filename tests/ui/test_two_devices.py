"""A table of several devices: whole matches, lines that are cut, and what stays of them."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from tests.support.app_page import Page
from tests.support.thorough import THOROUGH, sparing_rows
from tests.support.two_devices import Room
from ui.play import table_facts
from ui.play.current_view import stage
from ui.play.table_facts import finished_hands
from ui.play.wire import ActionPlayed, Hello, message_text
from ui.state.hosting import device_of
from ui.state.peer_messages import PeerSaid
from ui.storage.envelope import envelope, open_envelope

TABLES = [
    ("human", "guest"),
    ("guest", "human", "bot"),
    ("human", "guest", "guest"),
    ("human", "human", "guest"),
    ("human", "guest", "bot", "guest"),
    ("human", "guest", "human", "bot"),
]

USUAL = [("human", "guest"), ("human", "human", "guest"), ("human", "guest", "bot", "guest")]

HANDS = 8 if THOROUGH else 2


@pytest.mark.parametrize(
    ("case", "kinds"),
    sparing_rows(
        [
            *(("ripper", kinds) for kinds in TABLES),
            *(("jekyll", kinds) for kinds in TABLES if len(kinds) == 2),
        ],
        [*(("ripper", kinds) for kinds in USUAL), ("jekyll", USUAL[0])],
    ),
    ids=lambda each: each if isinstance(each, str) else "-".join(each),
)
def test_a_match_is_played_to_its_end(case: str, kinds: tuple[str, ...]) -> None:
    room = Room.of(*kinds, case=case, seed=len(kinds))
    room.deal()
    for _ in range(HANDS):
        room.play_hand()
        match = room.host.game.match
        for seat, page in room.guests.items():
            assert page.at.seen.as_json() == match.seen(seat).as_json()
            assert room.guesting(seat).fault == ""
            head = next(head for head in page.session.book if head.slot == room.guesting(seat).slot)
            assert head.hand_number == match.hand_number
        room.next_deal()


CUTS = 200 if THOROUGH else 50


def test_a_line_that_is_cut_loses_nothing() -> None:
    """At random moments a line is cut, or a page comes up again: the match is the same, and so is the decision."""
    random = Random(13)
    room = Room.of("human", "guest", "guest", "bot", seed=11, casual=True)
    room.deal()
    ways = Counter()
    for _ in range(CUTS):
        for _ in range(random.randrange(1, 25)):
            if not room.step():
                break
        way, seat = random.choice(["cut", "silent", "guest", "host"]), random.choice([*room.guests])
        ways[way, stage(room.host.game)] += 1
        before, over = deepcopy(room.host.game.match.record()), room.host.game.match.over
        guests = {each: _decision(room, each) for each in room.guests}
        match way:
            case "cut":
                room.cut(seat)
            case "silent":
                room.cut(seat, told=False)
            case "guest":
                room.reload_guest(seat)
            case "host":
                room.reload_host()
        assert room.host.game.match.record() == before
        for each in room.guests:
            if each not in room.joined:
                room.join(each)
        now = room.host.game.match.record()
        begun_anew = over and now["hands"][0] != before["hands"][0]  # by the last agreement, which came back
        if not begun_anew:
            assert now["hands"][: len(before["hands"]) - 1] == before["hands"][:-1]
            assert len(now["hands"]) >= len(before["hands"])
        for each, page in room.guests.items():
            told = table_facts.table_for_guest(room.host.game, each)
            assert message_text(replace(told, at=0)) == message_text(replace(page.at.told, at=0))
            if now == before and way != "host":
                assert _decision(room, each) == guests[each]
    assert len({way for way, _ in ways}) == 4
    assert len({where for _, where in ways}) >= 3
    room.play_hand()


def _decision(room: Room, seat: int) -> tuple[str, ...]:
    """The decision that a guest is asked for, as the host sees it."""
    game = room.host.game
    return table_facts.request_to(game, seat), str(game.match.seen(seat).legal)


def test_a_late_or_double_answer_does_nothing() -> None:
    room = Room.of("human", "guest", seed=5)
    room.deal()
    room.step_to_guest(1)
    page = room.guests[1]
    at, action = page.at.told.at, page.at.seen.legal[0]
    for text in (
        message_text(ActionPlayed(at, action)),
        message_text(ActionPlayed(at, action)),
        message_text(ActionPlayed(at - 1, action)),
    ):
        room.host.send(PeerSaid(device_of(1), text))
    assert [each for each in room.host.game.match.hand_record.actions if each == f"1 {action}"] == [
        f"1 {action}"
    ]
    room.settle()
    assert page.at.seen.as_json() == room.host.game.match.seen(1).as_json()


def test_a_guest_brings_its_own_name() -> None:
    room = Room.of("human", "guest", "guest", seed=50)
    for name, expected in (
        ("  Tom\u202e\n<b> ", "Tom <b>"),
        ("nora", "nora 2"),
        ("N\u200bora", "Nora 2"),
        ("", ""),
    ):
        before = room.host.session.screen.setup.chairs[1].name
        room.host.send(PeerSaid(device_of(1), message_text(Hello(name))))
        assert room.host.session.screen.setup.chairs[1].name == (expected or before)
    room.host.send(PeerSaid(device_of(1), message_text(Hello("Tom <b>"))))
    assert "<b>" not in room.host.html
    room.deal()
    assert room.host.game.match.seats[1].name == "Tom <b>"
    assert room.guests[2].at.chairs[1].name == "Tom <b>"


def test_devices_of_another_version_part_with_a_reason() -> None:
    room = Room.of("human", "guest", seed=51)
    room.host.send(PeerSaid(device_of(1), message_text(Hello("x")).replace('"casefile":2', '"casefile":3')))
    room.settle()
    assert "different versions" in room.guests[1].html
    assert room.joined == set()


def test_the_finished_hands_of_a_match_are_one_game_in_the_casebook() -> None:
    """They go into one slot."""
    room = Room.of("human", "guest", seed=54)
    room.deal()
    room.play_hand()
    first = room.guesting(1).slot
    room.next_deal()
    room.play_hand()
    assert room.guesting(1).slot == first
    [head] = room.guests[1].session.book
    assert (head.imported, head.hand_number) == (True, 2)
    found = room.guests[1].store.load(first, open_envelope).game
    assert found is not None
    assert found[0].record() == finished_hands(room.host.game.match)[1]


def test_a_game_without_guests_is_stored_as_before() -> None:
    page = Page()
    page.tap("new", "start")
    assert "guests" not in envelope(page.game, "")["ui"]
