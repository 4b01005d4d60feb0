"""Hands played out fast: the lean policy does only what the engine allows, and sums up as the score sheet does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.ripper import playout, playout_manners
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.constants import OVER
from game.cases.ripper.editions import CHOICES, EDITIONS, rules
from game.cases.ripper.result import result
from game.cases.ripper.state import State

OPTIONS = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in CHOICES.items()}
)

MANNERS = [playout_manners.USUAL_MANNER, playout_manners.CAREFUL, playout_manners.HOLDING]


def _dealt(edition: str, options: dict[str, Any], players: int, number: int) -> State:
    deck = list(c.DECK)
    Random(number).shuffle(deck)
    return State.deal(rules(edition, options), players, number % players, deck, Random(number))


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(sorted(EDITIONS)),
    OPTIONS,
    st.integers(2, 4),
    st.integers(0, 10**6),
    st.integers(0, 40),
    st.sampled_from(MANNERS),
)
def test_what_it_picks_is_legal(
    edition: str,
    options: dict[str, Any],
    players: int,
    number: int,
    wander: int,
    manner: playout_manners.Manner,
) -> None:
    """From deals, and from places that random play has come to."""
    state, random = _dealt(edition, options, players, number), Random(number)
    idle = 0
    for step in range(800):
        if state.phase == OVER:
            break
        legal = state.legal()
        action = random.choice(legal) if step < wander else playout.choose(state, idle > 2 * players, manner)
        assert action in legal
        idle = idle + 1 if action == a.TAKE else idle if action in a.DISCARD else 0
        state.apply(action)
    assert state.phase == OVER
    assert scoring.scores(state) == list(result(state).scores)


def test_a_hand_played_out_is_the_same_as_step_by_step() -> None:
    for number in range(20):
        fast, slow = (_dealt("us", {}, 3, number) for _ in range(2))
        playout.play_on(fast)
        idle = 0
        while slow.phase != OVER:
            action = playout.choose(slow, idle >= playout.IDLE_ROUNDS * 3)
            idle = idle + 1 if action == a.TAKE else idle if action in a.DISCARD else 0
            slow.apply(action)
        assert scoring.scores(fast) == scoring.scores(slow)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_looks_at_no_other_hand(players: int) -> None:
    """The contents of other hands and of the Case File do not change what is picked."""
    for number in range(40):
        state, random = _dealt("us", {}, players, number), Random(number)
        while state.phase != OVER:
            action = playout.choose(state)
            twin = state.copy()
            others = [seat for seat in range(players) if seat != twin.actor()]
            hidden = [card for seat in others for card in c.kinds_of(twin.hands[seat])] + twin.case_file
            random.shuffle(hidden)
            for seat in others:
                size = twin.sizes[seat]
                twin.hands[seat], hidden = c.pack_of(hidden[:size]), hidden[size:]
            twin.case_file = hidden
            assert playout.choose(twin) == action
            state.apply(action)


def test_the_leader_off_a_table_is_the_leader_by_the_rule() -> None:
    """The most points among those melded and without an Alibi, a tie to the lower number (9.1)."""
    checked = set()
    for number in range(60):
        state, random = _dealt("us", {}, 2 + number % 3, number), Random(number)
        while state.phase != OVER:
            totals = [
                sum(
                    2 * c.count(area, suspect) + 4 * c.count(area, c.SUSPECT + suspect)
                    for area in state.areas
                )
                for suspect in range(6)
            ]
            may_be = [s for s in range(6) if state.melded >> s & 1 and s != state.alibi]
            leader = max(may_be, key=lambda suspect: (totals[suspect], -suspect), default=-1)
            assert (scoring.suspect_totals(state), scoring.leader(state)) == (totals, leader)
            checked.add(leader)
            state.apply(random.choice(state.legal()) if random.random() < 0.3 else playout.choose(state))
    assert checked == {-1, *range(6)}
