"""Suspicions of Ripper Escapes: what players do about the Victims tells."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.bots.ripper.determinization import Worlds
from game.bots.ripper.escapes_holder import suspicions
from game.cases.ripper import cards as c
from game.cases.ripper.events import Played
from game.events import Discarded, Drew, Event, PlacedInArea, Reshuffled, Turn, TurnedUp
from tests.support.play import new_match

RESIGNS, BERNER_STREET = "commissioner", "scene:berner-street"
KELLY = "victim:kelly"
WORLDS = 400


def _victims(number: int) -> list[Event]:
    """So many Victims on the table: the fifth is played, the others are laid out."""
    cards = c.CODES[c.VICTIM : c.VICTIM + number]
    return [
        Turn(0, 1),
        *(Played(0, card, "area") if card == KELLY else PlacedInArea(0, card) for card in cards),
    ]


def _turn(seat: int, *played: str, thrown: str = "letter") -> list[Event]:
    """A turn in which these Gavels were played, and a card was thrown away."""
    return [Turn(seat, 2), *(Played(seat, card, "area") for card in played), Discarded(seat, thrown)]


def _suspected(*events: Event, players: int = 3) -> list[float]:
    seen = new_match(("ripper", "us", players), "signs").seen(0)
    return suspicions(replace(seen, events=events))


@pytest.mark.parametrize("victims", [0, 1, 2, 5])
def test_nothing_is_told_before_the_third_victim_or_after_the_last(victims: int) -> None:
    assert _suspected(*_victims(victims), *_turn(1, RESIGNS), *_turn(2, BERNER_STREET)) == [1.0] * 3


@pytest.mark.parametrize("victims", [3, 4])
def test_who_lets_the_commissioner_resign_is_suspected_and_who_plays_a_scene_is_not(victims: int) -> None:
    first, second, third = _suspected(*_victims(victims), *_turn(1, RESIGNS), *_turn(2, BERNER_STREET))
    assert third < first == 1.0 < second


def test_a_turn_counts_once_and_for_nothing_where_it_brings_a_victim() -> None:
    once = _suspected(*_victims(3), *_turn(1, BERNER_STREET))
    assert _suspected(*_victims(3), *_turn(1, BERNER_STREET, "suspect:gull")) == once
    assert _suspected(*_victims(3), *_turn(1, BERNER_STREET, "victim:eddowes")) == [1.0] * 3
    assert _suspected(*_victims(3), *_turn(1, "strikes")) == [1.0] * 3


def test_who_resigns_twice_is_suspected_once() -> None:
    once = _suspected(*_victims(4), *_turn(1, RESIGNS))
    assert _suspected(*_victims(4), *_turn(1, RESIGNS), *_turn(1, RESIGNS)) == once


def test_whoever_throws_the_last_victim_away_is_cleared() -> None:
    assert _suspected(*_victims(4), *_turn(2, thrown=KELLY))[2] < 0.2
    for victims in (2, 3):
        assert _suspected(*_victims(victims), *_turn(2, thrown=KELLY)) == [1.0] * 3


def test_further_cards_make_a_player_suspect_again_and_clear_nobody() -> None:
    told = [*_victims(4), *_turn(1, RESIGNS), *_turn(2, BERNER_STREET)]
    _, before, cleared = _suspected(*told)
    _, after, again = _suspected(*told, Drew(1, 2), Drew(2, 2))
    assert cleared < again < 1.0
    assert after == before


@pytest.mark.parametrize("seen", [TurnedUp(0, "escapes"), Discarded(1, "escapes")])
def test_all_are_alike_once_the_card_went_from_the_table_into_the_second_case_file(seen: Event) -> None:
    told = [*_victims(4), seen, *_turn(1, RESIGNS)]
    assert _suspected(*told)[1] > 1.0
    assert _suspected(*told, Reshuffled(20, 2)) == [1.0] * 3


def test_nobody_is_suspected_who_let_the_last_victim_lie_and_did_not_escape() -> None:
    assert _suspected(*_victims(4), *_turn(1, RESIGNS), *_turn(0, KELLY)) == [1.0] * 3


def test_with_two_players_nobody_is_suspected() -> None:
    assert _suspected(*_victims(4), *_turn(1, RESIGNS), players=2) == [1.0] * 2


@pytest.mark.parametrize("surely_in_a_hand", [False, True])
def test_worlds_give_the_card_to_the_suspected_more_often(surely_in_a_hand: bool) -> None:
    match = new_match(("ripper", "us", 4), "suspects")
    seen = match.seen(match.turn)
    assert "escapes" not in seen.own
    suspected, cleared, other = (seat for seat in range(4) if seat != match.turn)
    told = [*_victims(4), *_turn(suspected, RESIGNS), *_turn(cleared, "suspect:druitt"), *_turn(other)]
    worlds, random = Worlds(replace(seen, events=(*seen.events, *told))), Random(0)
    if surely_in_a_hand:  # as with a second Case File that was made without it
        worlds.left[c.ESCAPES], worlds.in_hands = 0, [c.ESCAPES]
    hands = [worlds.deal(random).start().hands for _ in range(WORLDS)]
    holds = [sum(1 for dealt in hands if dealt[seat] & c.FIELD[c.ESCAPES]) for seat in range(4)]
    assert holds[suspected] > 2 * holds[other]
    assert 0 < holds[cleared] < 0.8 * holds[other]
    assert (sum(holds) == WORLDS) == surely_in_a_hand
