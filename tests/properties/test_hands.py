"""Properties of every hand: hypothesis plays them at random, for every edition and number of players."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.case import CASES
from game.match import Match
from game.play import Play
from game.refusal import IllegalAction
from game.result import total
from tests.support.houses import houses
from tests.support.play import SETUPS, Setup, cards_of, new_match, random_hand
from tests.support.scramble import findable, redealt
from tests.support.thorough import examples

setups = st.sampled_from(SETUPS)
seeds = st.integers(0, 10**9)


@given(houses(), seeds)
@settings(max_examples=examples(12, 120), deadline=None)
def test_every_card_is_in_one_place_at_all_times(house: tuple[Setup, dict[str, Any]], seed: int) -> None:
    match = new_match(house[0], str(seed), house[1])
    deck = Counter(CASES[match.case].deck)
    for seat, _ in random_hand(match, Random(seed)):
        assert cards_of(match.position()) == deck
        assert match.actors
        assert all(match.legal(actor) for actor in match.actors)
        assert seat in range(len(match.seats))
    assert cards_of(match.position()) == deck
    assert match.result is not None
    assert list(match.result.scores) == [total(sheet) for sheet in match.result.breakdown]


@given(setups, seeds)
@settings(max_examples=examples(12, 120), deadline=None)
def test_what_is_not_offered_is_refused_with_a_reason_and_changes_nothing(setup: Setup, seed: int) -> None:
    match = new_match(setup, str(seed))
    random = Random(seed)
    for _ in random_hand(match, random):
        seat, action = random.randrange(len(match.seats)), random.choice(CASES[setup[0]].table.texts)
        refusal = match.seen(seat).refusal(action)
        if action in match.legal(seat):
            assert refusal is None
            continue
        before = match.position(), match.record()
        with pytest.raises(IllegalAction):
            match.play(seat, action)
        assert (match.position(), match.record()) == before
        if refusal is None:  # to whom an offer is a secret, it looks as if the turn went on
            assert match.out_of_turn_offered and action in match.seen(seat).legal
            continue
        assert refusal.sentence[-1] == "."
        assert refusal.rule.partition(".")[0].isdigit()


@given(setups, seeds)
@settings(max_examples=examples(12, 120), deadline=None)
def test_any_selection_of_the_hand_that_is_no_play_is_explained(setup: Setup, seed: int) -> None:
    match = new_match(setup, str(seed))
    random = Random(seed)
    for seat, _ in random_hand(match, random):
        hand = match.position()["hands"][seat]
        chosen = random.sample(hand, random.randint(0, min(4, len(hand))))
        assert str(match.seen(seat).why_not(chosen))


@given(setups, seeds)
@settings(max_examples=examples(10, 60), deadline=None)
def test_a_record_replays_to_the_same_match(setup: Setup, seed: int) -> None:
    match = new_match(setup, str(seed))
    random = Random(seed)
    for _ in range(2):
        for _ in random_hand(match, random):
            if random.random() < 0.02:
                assert_same_match(match)
        assert_same_match(match)
        if match.over:
            return
        match.next_hand()


def assert_same_match(match: Match) -> None:
    record = match.record()
    again = Match.from_record(json.loads(json.dumps(record)))
    assert again.record() == record
    assert again.position() == match.position()
    assert again.scores == match.scores
    assert again.seen_by_all().events == match.seen_by_all().events


@pytest.mark.long
@given(houses(), seeds)
@settings(max_examples=examples(12, 120), deadline=None)
def test_a_position_is_read_back_as_it_was_written(house: tuple[Setup, dict[str, Any]], seed: int) -> None:
    match = new_match(house[0], str(seed), house[1])
    for _ in random_hand(match, Random(seed)):
        position = json.loads(json.dumps(match.position()))
        play = Play.from_position(position, Random(0))
        assert play.position() == position
        assert all(sorted(play.legal(seat)) == sorted(match.legal(seat)) for seat in range(len(match.seats)))
    position = json.loads(json.dumps(match.position()))
    assert Play.from_position(position, Random(0)).position() == position


@given(setups, seeds)
@settings(max_examples=examples(12, 120), deadline=None)
def test_a_copy_is_independent(setup: Setup, seed: int) -> None:
    match = new_match(setup, str(seed))
    random = Random(seed)
    for _ in random_hand(match, random):
        hand = match._play.hand
        before = match.position()
        twin = hand.copy()
        for _ in range(5):
            if not twin.actors():
                break
            twin.apply(random.choice(twin.legal()))
        assert match.position() == before


@given(setups, seeds)
@settings(max_examples=examples(12, 120), deadline=None)
def test_a_view_holds_nothing_that_its_seat_may_not_know(setup: Setup, seed: int) -> None:
    """The hidden cards are dealt again among the places that the seat cannot see; its view stays the same."""
    match = new_match(setup, str(seed))
    random = Random(seed)
    for seat, _ in random_hand(match, random):
        if random.random() > 0.1:
            continue
        position = match.position()
        plain = Play.from_position(position, Random(0)).seen(seat).view()
        other = redealt(position, seat, random)
        if findable(other) != findable(position):
            continue  # `legal` may show whether a search would find anything: all of it was seen when it was laid there
        assert Play.from_position(other, Random(1)).seen(seat).view() == plain
