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
from game.cases.jekyll import editions as jekyll
from game.cases.jekyll.cards import HYDE_FAMILIES, JEKYLL_FAMILIES
from game.cases.ripper import editions as ripper
from game.match import Match
from game.play import Play
from game.refusal import IllegalAction
from tests.support.play import SETUPS, Setup, cards_of, new_match, random_hand
from tests.support.thorough import examples

setups = st.sampled_from(SETUPS)
seeds = st.integers(0, 10**9)


@st.composite
def houses(draw: st.DrawFn) -> tuple[Setup, dict[str, Any]]:
    """A setup with any of the options of its case changed."""
    setup = draw(setups)
    choices = {"ripper": ripper.CHOICES, "jekyll": jekyll.CHOICES}[setup[0]]
    values = {name: st.sampled_from(values) for name, values in choices.items()} | {
        "target": st.integers(50, 500)
    }
    return setup, draw(st.fixed_dictionaries({}, optional=values))


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
    assert match.result["scores"] == [
        sum(line["points"] for line in sheet) for sheet in match.result["breakdown"]
    ]


@given(setups, seeds)
@settings(max_examples=examples(12, 120), deadline=None)
def test_what_is_not_offered_is_refused_with_a_reason_and_changes_nothing(setup: Setup, seed: int) -> None:
    match = new_match(setup, str(seed))
    random = Random(seed)
    for _ in random_hand(match, random):
        seat, action = random.randrange(len(match.seats)), random.choice(CASES[setup[0]].table.texts)
        refusal = match.refusal(seat, action)
        if action in match.legal(seat):
            assert refusal is None
            continue
        before = match.position(), match.record()
        with pytest.raises(IllegalAction):
            match.play(seat, action)
        assert (match.position(), match.record()) == before
        assert refusal is not None
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
        assert str(match.why_not(seat, chosen))


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
    assert again.events(None) == match.events(None)


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
        plain = Play.from_position(position, Random(0)).view(seat)
        other = scramble(position, seat, random)
        if findable(other) != findable(position):
            continue  # `legal` may show whether a search would find anything: all of it was seen when it was laid there
        assert Play.from_position(other, Random(1)).view(seat) == plain


def findable(position: dict[str, Any]) -> bool:
    """Could a search of the pile find a card?"""
    if position["case"] == "jekyll":
        side = position["identity"]
        other = JEKYLL_FAMILIES if side == "hyde" else HYDE_FAMILIES
        return any(card not in other for card in position["discard"])
    return any(not card.startswith("scene:") for card in position["discard"])


def scramble(position: dict[str, Any], seat: int, random: Random) -> dict[str, Any]:
    """Deal again the cards that `seat` cannot see. With five Victims down, the holder of Ripper Escapes stays, since
    others act on it; while the pile is searched, its cards stay, since the searcher sees them."""
    held = [cards if owner != seat else [] for owner, cards in enumerate(position["hands"])]
    pile = position["discard"]
    buried = pile[:-1] if position["phase"] != "search" else []
    fixed = ["escapes"]
    pool = [card for cards in (*held, position["case_file"], buried) for card in cards if card not in fixed]
    random.shuffle(pool)

    def dealt(cards: list[str]) -> list[str]:
        return [card if card in fixed else pool.pop() for card in cards]

    return position | {
        "hands": [cards if owner == seat else dealt(cards) for owner, cards in enumerate(position["hands"])],
        "case_file": dealt(position["case_file"]),
        "discard": dealt(pile[:-1]) + pile[-1:] if buried else pile,
    }
