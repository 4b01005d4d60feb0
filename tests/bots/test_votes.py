"""The call for a vote: it pays where the caller's cards tell more than the others' cards tell them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.bots.ripper import vote_search
from game.bots.ripper.determinization import Worlds
from game.bots.sequential_halving import Budget
from game.case import case_named
from game.play import Play
from game.seen import Seen
from tests.support.play import cards_of

LETTERS = ["victim:nichols", "letter", "letter", "letter"]
BOTH_MELDED = [[*LETTERS, "gull", "gull", "gull"], ["druitt"] * 4]
CALLS = 6


def _sees(hand: list[str], areas: list[list[str]], held: int) -> Seen:
    """Return what seat 0 sees of two at its draw, the other with so many cards."""
    position: dict[str, Any] = {
        "case": "ripper", "edition": "us", "players": 2, "dealer": 1, "turn": 0, "phase": "draw",
        "hands": [hand, []], "areas": areas, "case_file": [], "discard": ["scene:bucks-row"],
    }  # fmt: skip
    rest = sorted((Counter(case_named("ripper").deck) - cards_of(position)).elements())
    Random(1).shuffle(rest)
    position["hands"][1], position["case_file"] = rest[:held], rest[held : held + 25]
    position["discard"] = [*rest[held + 25 :], "scene:bucks-row"]
    return Play.from_position(position, Random(0)).seen(0)


@pytest.mark.parametrize(
    ("hand", "areas", "held", "calls"),
    [
        pytest.param(
            ["gull", "gull", "chapman", "suspect:druitt", "alibi:jill"], [LETTERS, []], 8, False, id="a guess"
        ),
        pytest.param(["alibi:druitt", "gull", "suspect:gull"], BOTH_MELDED, 4, True, id="the leader's Alibi"),
        pytest.param(
            ["jill", "pedachenko", "eddy"], BOTH_MELDED, 5, False, id="nothing that others do not see"
        ),
    ],
)
def test_a_vote_is_called_by_who_knows_more(
    hand: list[str], areas: list[list[str]], held: int, calls: bool
) -> None:
    """With no suspect melded the likeliest Ripper is a guess, and the others guess as well. By the luck of 64 hands
    such a vote is called once in fifty times."""
    worlds = Worlds(_sees(hand, areas, held))
    called = [vote_search.is_vote_worth_calling(worlds, Budget(500), Random(seed)) for seed in range(CALLS)]
    assert called.count(calls) >= CALLS - 1
