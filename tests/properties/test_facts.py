"""What is read off a hand is kept until the next action, and no longer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import Match
from game.play import Play
from game.undo import undo
from tests.play import SETUPS, Setup, new_match, random_step


def facts(match: Match) -> list[Any]:
    """Everything that is kept, for every seat."""
    seats = range(len(match.seats))
    return [match.board(0), *((match.view(seat), match.offers(seat)) for seat in seats)]


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(1, 80))
@settings(max_examples=30, deadline=None)
def test_nothing_outlives_what_happens(setup: Setup, seed: int, steps: int) -> None:
    """Play, take back, deal: each time the table is that of a match that nobody has looked at yet."""
    match, random = new_match(setup, str(seed)), Random(seed)
    match.casual = True
    for _ in range(steps):
        facts(match)
        if match.over:
            break
        if match.hand_over:
            match.next_hand()
        elif match.dealt.actions and random.random() < 0.2:
            undo(match, random.randint(1, len(match.dealt.actions)), agreed=True)
        else:
            match.play(*random_step(match, random))
        assert facts(match) == facts(Match.from_record(match.record()))


@given(st.sampled_from(SETUPS), st.integers(0, 10**9))
@settings(max_examples=10, deadline=None)
def test_what_is_taken_away_from_a_view_is_still_there(setup: Setup, seed: int) -> None:
    """The page does so where nothing is legal for the one who looks."""
    match = new_match(setup, str(seed))
    seat = match.actors[0]
    before = match.view(seat)
    match.view(seat)["legal"] = []
    match.offers(seat).clear()
    assert match.view(seat) == before and before["legal"]
    assert [offer.action for offer in match.offers(seat)] == before["legal"]


def test_it_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match, read = new_match(SETUPS[0], "once"), list[int]()

    def view(play: Play, seat: int) -> dict[str, Any]:
        read.append(seat)
        return {}

    monkeypatch.setattr(Play, "_view", view)
    for seat in (0, 1, 0, 1, 1):
        match.view(seat)
    assert read == [0, 1]
