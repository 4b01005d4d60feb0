"""A guest's device never comes to know more than its seat may know."""

from __future__ import annotations

import json
from html import escape
from itertools import zip_longest
from random import Random

import pytest

from game.fair_deal import HOST
from tests.support.guest_secrecy import betrayed, kinds_heard, known_cards, stored_text
from tests.support.secrecy import disguised
from tests.support.thorough import THOROUGH
from tests.support.two_devices import Room, five_victims
from ui.play import table_facts
from ui.play.wire import message_text

MOMENTS = 2_000 if THOROUGH else 80


@pytest.mark.parametrize("case", ["ripper", "jekyll"])
def test_the_same_is_told_whatever_the_others_hold(case: str) -> None:
    """With every card that the seat may not know exchanged, the guest is sent the same bytes."""
    random = Random(5)
    kinds = ("human", "guest", "guest") if case == "ripper" else ("human", "guest")
    room = Room.of(*kinds, case=case, seed=31)
    room.deal()
    compared = 0
    for _ in range(MOMENTS):
        room.step()
        game = room.host.game
        match = game.match
        if match.hand_over or match.out_of_turn_offered:  # then a card is offered to its holder: see below
            continue
        play = match._play
        for seat in room.guests:
            before = message_text(table_facts.table_for_guest(game, seat))
            match._play = disguised(play, seat, random)
            try:
                assert message_text(table_facts.table_for_guest(game, seat)) == before
            finally:
                match._play = play
            compared += 1
    assert compared > MOMENTS / 2


def test_a_guest_hears_only_what_it_may_know() -> None:
    """Everything that a guest has heard is its table, or the record of hands that are over."""
    room = Room.of("human", "guest", "bot", "guest", seed=33)
    room.deal()
    for _ in range(2):
        room.play_hand()
        room.next_deal()
    for _ in range(60):
        room.step()
    kinds = set()
    match = room.host.game.match
    for seat, heard in room.heard.items():
        kinds |= kinds_heard(seat, heard)
        page, known = room.guests[seat], known_cards(match, seat)
        for text in (*heard, page.html, stored_text(page.memory.texts.values())):
            assert not betrayed(text, match, seat, known)
    assert not match.hand_over
    assert kinds == {"lobby", "table", "record"}


def test_what_would_betray_a_card_is_found() -> None:
    """The search finds hidden cards however they are written, and takes nothing else for them."""
    room = Room.of("human", "guest", "guest", seed=34)
    room.deal()
    match = room.host.game.match
    position, seen, known = match.position(), match.seen(1), known_cards(match, 1)
    for hidden in (position["hands"][2], position["hands"][0][::-1], position["case_file"][2:7]):
        for text in (json.dumps(hidden), "|".join(hidden), escape(json.dumps(hidden)), " ".join(hidden)):
            assert betrayed(f"<p>{text}</p>", match, 1, known)
    assert betrayed(json.dumps(match.hand_record.deck[::-1]), match, 1, known)
    assert betrayed(stored_text(room.host.memory.texts.values()), match, 1, known)
    for text in (json.dumps(seen.own), json.dumps(seen.as_json()), room.guests[1].html):
        assert not betrayed(text, match, 1, known)


@pytest.mark.parametrize("seats", [(1, 2), (2,), (1,)])
@pytest.mark.parametrize("first", [HOST, 1])
def test_the_pause_tells_nobody_who_holds_the_card(seats: tuple[int, ...], first: int) -> None:
    """Two games that differ in one card: all others hear the same, message by message, and see the same page."""
    rooms = [five_victims(held=held, seats=seats) for held in (True, False)]
    for room in rooms:
        page = room.host
        if page.game.holder is None:
            page.reveal()
        page.act("0 draw", "0 play commissioner")
        room.show_all()
        assert all(guest.at.stage == "pause" for guest in room.guests.values())
        order = [page, *room.guests.values()]
        for each in order if first == HOST else order[::-1]:
            each.tap("nobody")
            room.show_all()
        page.act("0 discard gull")
        room.settle()
    held, twin = rooms
    assert any(action == "1 pass" for action in held.host.game.match.hand_record.actions)
    assert not any(action == "1 pass" for action in twin.host.game.match.hand_record.actions)
    for seat in seats:
        if seat != 1:
            for one, other in zip_longest(held.heard[seat], twin.heard[seat]):
                assert one == other
            assert held.guests[seat].html == twin.guests[seat].html
            assert held.guests[seat].to_peers == twin.guests[seat].to_peers
        else:
            assert len(held.heard[seat]) == len(twin.heard[seat])
    if 1 in seats:
        assert held.host.html == twin.host.html


def test_the_holder_plays_the_card_from_its_own_device() -> None:
    room = five_victims(held=True, seats=(1, 2))
    page = room.host
    page.act("0 draw", "0 play commissioner")
    room.show_all()
    page.tap("nobody")
    room.guests[2].tap("nobody")
    room.settle()
    assert "Waiting for" in page.html
    assert "Waiting for" in room.guests[2].html
    assert "play escapes" in room.guests[1].html
    room.guests[1].act("1 play escapes")
    room.settle()
    assert page.game.match.hand_over
    assert page.game.match.hand_record.actions[-1] == "1 play escapes"


def test_a_guest_without_the_card_cannot_play_it() -> None:
    room = five_victims(held=False, seats=(1, 2))
    page = room.host
    page.act("0 draw", "0 play commissioner")
    room.show_all()
    before = len(page.game.match.hand_record.actions)
    assert "play escapes" not in room.guests[1].html
    room.guests[1].act("1 play escapes")
    room.settle()
    assert len(page.game.match.hand_record.actions) == before
    assert room.guests[1].at.stage == "pause"


def test_everybody_makes_the_sealed_choice_on_the_own_device() -> None:
    room = five_victims(held=False, seats=(1, 2))
    page = room.host
    page.act("0 draw", "0 play commissioner")
    room.show_all()
    for each in (page, *room.guests.values()):
        each.tap("nobody")
    room.settle()
    for _ in range(200):
        room.show_all()
        game = page.game
        callers = [seat for seat in game.match.actors if "call-vote" in game.match.legal(seat)]
        if callers:
            break
        room.step()
    else:
        raise AssertionError("no vote came about")
    seat = callers[0]
    (page if seat == 0 else room.guests[seat]).act(f"{seat} call-vote")
    room.show_all()
    assert page.game.match.sealing
    for guest in (1, 2):
        at = room.guests[guest].at
        assert at.stage == "sealing"
        room.guests[guest].act(f"{guest} {at.seen.legal[guest]}")
        room.settle()
        sealed = room.guests[3 - guest].at.seen.sealed_choices
        assert sealed is not None
        assert sealed[guest] is True
    assert page.game.match.sealing
    room.host_acts()
    room.settle()
    assert not page.game.match.sealing
