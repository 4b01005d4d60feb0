"""Devices that are out of reach, and come back."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.thorough import THOROUGH
from tests.support.two_devices import Room, five_victims
from ui.play.current_view import stage

CUTS = 120 if THOROUGH else 16


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


def test_on_each_line_the_guest_answers_anew_and_its_loss_is_told() -> None:
    """All that was said on a line is lost with it; the table stays as the guest has arranged it."""
    room = Room.of("human", "guest", seed=3)
    room.deal()
    room.step_to_guest(1)
    page = room.guests[1]
    shown = page.session.screen
    for _ in range(2):
        room.guest_acts(1)
        room.cut(1)
        assert page.session.sheet is not None and page.session.sheet.kind == "lost"
        page.tap("close")
        room.join(1)
        assert room.guest_may(1) and page.session.screen is shown


def test_on_another_line_the_host_may_have_gone_back_to_the_lobby() -> None:
    room = Room.of("human", "guest", seed=3)
    room.deal()
    room.cut(1)
    room.host.tap("desk", "new", "start", "start anyway")
    room.join(1)
    assert room.host.session.screen.name == "lobby" and room.guests[1].session.screen.name == "guest-lobby"


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


def test_bots_play_on_while_a_guest_is_away_and_its_turn_waits() -> None:
    room = Room.of("guest", "bot", "bot", seed=7)
    room.deal()
    room.step_to_guest(0)
    while room.host.game.match.turn == 0:
        room.guest_acts(0)
        room.settle()
    done = len(room.host.game.match.hand_record.actions)
    room.cut(0)
    room.host.run()
    match = room.host.game.match
    assert len(match.hand_record.actions) > done and match.actors == [0]
    assert "the game will wait for you" in room.guests[0].text
