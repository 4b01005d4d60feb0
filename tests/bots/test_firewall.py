"""Bots know nothing that their seat cannot know: what is hidden is scrambled, and the decision stays.

Two doors are tested. The view: the same decision whatever the other hands and the Case File hold. The state: the
rules of thumb run in searches on states that hold every card, so there they must not look either. A planted cheater,
who looks into the next hand, has to be caught by the same test, or the test proves nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from game.bots import choose, think
from game.bots.knowledge import state_of
from game.bots.ripper import heuristic
from game.bots.ripper.knowledge import memory_of
from game.cases.ripper import actions as a
from game.cases.ripper.state import State
from game.play import Play
from tests.support.open_plays import open_plays
from tests.support.play import new_match
from tests.support.scramble import scrambled

Decider = Callable[[Play, int], str]
OPEN = ("sizes", "areas", "melded", "laid", "victims", "alibi", "phase", "turn", "gavel_played", "picked")
"""The parts of a state that lie open."""


@cache
def _plays() -> list[tuple[Play, int]]:
    """Hands between bots, stopped before every decision; the seat whose decision it is."""
    matches = (new_match(("ripper", "us", players), "wall") for players in (2, 3, 4))
    return [stop for match in matches for stop in open_plays(match)]


def _caught(decide: Decider, every: int = 1) -> int:
    """Count the decisions that change when only hidden cards do."""
    random, changed = Random(7), 0
    for play, seat in _plays()[::every]:
        decision = decide(play, seat)
        changed += any(decide(scrambled(play, seat, random), seat) != decision for _ in range(2))
    return changed


def _by_view(play: Play, seat: int) -> str:
    return choose(play.seen(seat), "sergeant", "")


def _by_state(play: Play, seat: int, state: State | None = None) -> str:
    seen = play.seen(seat)
    legal = [a.TABLE.codes[text] for text in seen.legal]
    assert isinstance(play.hand, State)
    action = heuristic.choose(state or play.hand, seat, memory_of(seen, 10), legal)
    return a.TABLE.texts[action]


def _cheat(play: Play, seat: int) -> str:
    """Throws the card that the next hand has least of."""
    choice = _by_view(play, seat)
    if not choice.startswith("discard"):
        return choice
    thrown = [text for text in play.legal(seat) if text.startswith("discard")]
    next_hand = play.position()["hands"][(seat + 1) % play.hand.players]
    return min(thrown, key=lambda text: next_hand.count(text.removeprefix("discard ")))


def test_hidden_cards_do_not_change_a_decision() -> None:
    assert _caught(_by_view) == 0


def test_nor_do_they_in_a_search() -> None:
    assert _caught(_by_state) == 0


@pytest.mark.parametrize("level", ["constable", "inspector", "superintendent"])
def test_nor_for_the_other_levels(level: str) -> None:
    def decide(play: Play, seat: int) -> str:
        return think(play.seen(seat), level, "", limit=60).action

    assert _caught(decide, every=7) == 0


def test_a_cheater_is_caught() -> None:
    assert _caught(_cheat) > 5


def test_the_state_made_from_a_view_is_as_good_as_the_truth() -> None:
    for play, seat in _plays():
        assert _by_state(play, seat) == _by_state(play, seat, state_of(play.seen(seat)))


def test_a_state_made_from_a_view_holds_no_hidden_card() -> None:
    for play, seat in _plays():
        state = state_of(play.seen(seat))
        assert all(pack == 0 for other, pack in enumerate(state.hands) if other != seat)
        assert set(state.case_file) <= {-1}
        assert set(state.discard[:-1]) <= {-1}
        truth = play.hand
        assert isinstance(truth, State)
        for name in OPEN:
            assert getattr(state, name) == getattr(truth, name)
