"""The ending of a hand, against what its last action did (8.1 to 8.4)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from game.bots.ripper import playout
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import position, scoring
from game.cases.ripper.constants import OVER
from game.cases.ripper.editions import rules
from game.cases.ripper.result import RipperEnding, ending
from game.cases.ripper.state import State
from game.notation import Reader
from tests.support.thorough import THOROUGH

HANDS = 500 if THOROUGH else 150


@cache
def _last(edition: str, players: int, number: int) -> tuple[State, int, int]:
    """A hand that is over, the seat that acted last, and what it did; now and then somebody plays without a plan."""
    random = Random(number)
    deck = list(c.DECK)
    random.shuffle(deck)
    state = State.deal(rules(edition, {}), players, number % players, deck, Random(number))
    while True:
        seat, legal = state.actor(), state.legal()
        action = random.choice(legal) if random.random() < 0.2 else playout.choose(state)
        state.apply(action, seat)
        if state.phase == OVER:
            return state, seat, action


def _expected(state: State, seat: int, action: int) -> dict[str, Any]:
    empty = [other for other, hand in enumerate(state.hands) if not hand]
    if action == a.ESCAPE:
        way, by = "escaped", seat
    elif seat in empty:
        way, by = "gone-out", seat
    elif empty:
        way, by = "emptied", seat
    else:
        way, by = "exhausted", None
    return {"way": way, "by": by, "emptied": tuple(empty), "file_number": state.file_number}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["us", "manual", "de"])
def test_the_end_is_what_the_last_action_did(edition: str, players: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(HANDS):
        state, seat, action = _last(edition, players, number)
        told = ending(state)
        drawn_out = told.drawn_out
        assert told == RipperEnding(**_expected(state, seat, action), drawn_out=drawn_out), number
        again = position.read(Reader(position.write(state)), state.rules, Random(0))
        assert told == ending(state.copy()) == ending(again), number
        outcome = scoring.outcome(state)
        could_be = scoring.leader(state) >= 0
        if told.way in ("gone-out", "emptied") and could_be:
            assert drawn_out == (outcome != "caught"), number
        assert not drawn_out or (outcome == "at-large" and not state.case_file), number
        seen[told.way] += 1
        seen["drawn out"] += drawn_out
        seen["by another seat than the first"] += told.by not in (0, None)
    assert seen["gone-out"] and seen["by another seat than the first"]
    assert not seen["drawn out"] or edition == "us"


def test_every_end_is_seen() -> None:
    """The hands above hold each way; the Commissioner empties hands of others where the edition has it."""
    seen: set[str] = set()
    for edition in ("us", "manual", "de"):
        for players in (2, 3, 4):
            for number in range(HANDS):
                state, _, _ = _last(edition, players, number)
                told = ending(state)
                seen |= {told.way} | ({"drawn out"} if told.drawn_out else set())
    assert seen == {"gone-out", "emptied", "escaped", "exhausted", "drawn out"}
