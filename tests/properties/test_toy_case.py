"""The parts that all cases share play a case that they have never heard of: the toy of `tests.support.toy`."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.bots import choose
from game.case import CASES
from game.errors import CasefileError
from game.events import Drew
from game.match import Match, Seat
from game.play import Play
from game.replay import Timeline
from tests.support.toy.engine import DECK, TOY
from tests.support.toy.registered import registered

SEATS = [Seat("Ada", "bot", "constable"), Seat("Ben", "bot", "sergeant")]


def played(seed: str) -> Match:
    """A whole match of the toy between bots."""
    match = Match.new("toy", "only", {}, SEATS, seed)
    while True:
        while not match.hand_over:
            seat = match.actors[0]
            match.play(seat, choose(match.seen(seat), "constable", seed))
        if match.over:
            return match
        match.next_hand()


def test_a_match_is_played_recorded_and_replayed() -> None:
    with registered():
        match = played("lantern")
        again = Match.from_record(match.record())
        assert again.record() == match.record()
        assert again.scores == match.scores
        assert max(match.scores) >= 50
        assert match.hand_number > 1


def test_cards_stay_in_one_place_and_views_hide_the_rest() -> None:
    with registered():
        match, rng = Match.new("toy", "only", {}, SEATS, "moth"), Random(1)
        while not match.hand_over:
            truth, seat = match.position(), match.actors[0]
            piles = [*truth["hands"], *truth["areas"], truth["case_file"], truth["discard"]]
            assert Counter(card for pile in piles for card in pile) == Counter(
                TOY.codes[kind] for kind in DECK
            )
            view = match.seen(1 - seat).view()
            assert view["hands"][seat] == len(truth["hands"][seat])
            assert not any(
                event.cards for event in view["history"] if isinstance(event, Drew) and event.seat == seat
            )
            assert Play.from_position(truth, Random(0)).position() | {"scores": []} == truth | {"scores": []}
            match.play(seat, rng.choice(match.legal(seat)))


def test_a_replay_steps_through_it() -> None:
    with registered():
        match = played("wick")
        line = Timeline(match)
        last = line.at(1, line.steps(1))
        assert last.seen_by_all().over
        assert last.seen_by_all().result == match.results[0]
        assert not line.at(1, 0).seen_by_all().over


def test_it_is_gone_when_it_is_taken_out() -> None:
    with registered():
        assert "toy" in CASES
    with pytest.raises(CasefileError):
        Match.new("toy", "only", {}, SEATS, "ash")
