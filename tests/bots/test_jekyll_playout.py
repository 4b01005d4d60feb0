"""Hands of Jekyll & Hyde played out by the quick rules: legal, blind to what is hidden, and they end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.jekyll import playout
from game.bots.jekyll.playout import play_on
from game.bots.jekyll.playout_weights import PlayoutWeights
from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.constants import OVER
from game.cases.jekyll.editions import Rules
from game.cases.jekyll.effects import EFFECTS, Effect
from game.cases.jekyll.result import result
from game.cases.jekyll.state import State
from game.result import total
from tests.support.thorough import examples

VALUES = (0, 1, 5)


class _Watched(State):
    """A hand that remembers what it was told to do."""

    __slots__ = ("done",)
    done: list[int]


@pytest.fixture(autouse=True)
def _all_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "EFFECTS", [_watched(effect) for effect in EFFECTS])


def _watched(effect: Effect) -> Effect:
    def done(state: State, action: int, seat: int) -> None:
        assert isinstance(state, _Watched)
        assert action in state.legal()
        assert seat == state.turn
        state.done.append(action)
        effect(state, action, seat)

    return done


def _after(seed: int, steps: int, value: int = 1) -> _Watched:
    """A hand dealt and played at random for some actions."""
    random = Random(seed)
    deck = list(c.DECK)
    random.shuffle(deck)
    state = _Watched.deal(Rules(transformation_value=value), seed % 2, deck, Random(seed))
    assert isinstance(state, _Watched)
    state.done = []
    for _ in range(steps):
        if state.phase == OVER:
            break
        state.apply(random.choice(state.legal()))
    return state


@settings(max_examples=examples(100, 300), deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 150), st.sampled_from(VALUES))
def test_only_legal_actions_and_always_an_end(seed: int, steps: int, value: int) -> None:
    state = _after(seed, steps, value)
    play_on(state)
    assert state.phase == OVER
    assert scoring.scores(state) == list(result(state).scores)


@settings(max_examples=examples(50, 150), deadline=None)
@given(st.integers(0, 10**9), st.lists(st.floats(-20, 20), min_size=20, max_size=20))
def test_legal_with_any_habits(seed: int, numbers: list[float]) -> None:
    names = [
        name for name in PlayoutWeights.__dataclass_fields__ if PlayoutWeights.__dataclass_fields__[name].init
    ]
    weights = PlayoutWeights(**dict(zip(names, numbers, strict=False)))
    state = _after(seed, seed % 40)
    play_on(state, (weights, weights))
    assert state.phase == OVER


@settings(max_examples=examples(100, 300), deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(VALUES))
def test_fast_scores_are_those_of_the_score_sheet(seed: int, value: int) -> None:
    state = _after(seed, 10_000, value)
    assert scoring.scores(state) == list(result(state).scores)
    for seat in range(2):
        for side in range(2):
            lines = scoring.area_lines(state, seat, side)
            doubled = scoring.card_points(state, 0) * scoring.letter_counts(state, seat)[side]
            points = scoring.printed_points(state, state.areas[seat]) + doubled
            assert points == scoring.area_points(state, seat, side) == total(lines)


@pytest.mark.parametrize("steps", [0, 7, 20, 45])
def test_a_turn_does_not_depend_on_what_is_hidden(steps: int) -> None:
    """Up to the first card that comes out of hiding, the same is done whatever the rival and the Case File hold."""
    for seed in range(40):
        state = _after(seed, steps)
        if state.phase == OVER:
            continue
        twin = state.copy()
        hidden = [*c.kinds_of(state.hands[1 - state.turn]), *state.case_file]
        Random(seed + 1).shuffle(hidden)
        size = state.sizes[1 - state.turn]
        twin.hands[1 - state.turn] = c.pack_of(hidden[:size])
        twin.case_file = hidden[size:]
        assert _first(state) == _first(twin)


def _first(state: State) -> int:
    """The first action of a hand played out."""
    watched = _Watched.__new__(_Watched)
    for name in State.__slots__:
        setattr(watched, name, getattr(state.copy(), name))
    watched.done = []
    play_on(watched)
    return watched.done[0]
