"""A reason is given only where the choice goes with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots import choose
from game.bots.contrast import MOST
from game.bots.decision import Reason
from game.bots.judge_model import WHOLE, Without, only_after
from game.bots.levels import bots_of
from game.case import CASES, case_named
from game.coach.reasons import Grounds, grounds, parts
from game.coach.verdicts import AS_GOOD
from game.match import Match
from game.play import Play
from tests.support.play import Setup, new_match

FEEDS: dict[str, Any] = {
    "case": "ripper",
    "edition": "us",
    "players": 2,
    "dealer": 1,
    "turn": 0,
    "phase": "play",
    "hands": [["druitt", "letter", "eddy"], ["gull", "jill", "jill"]],
    "areas": [["victim:nichols"], ["druitt", "druitt", "druitt"]],
    "case_file": ["gull", "pedachenko", "chapman", "jill", "wild", "letter"],
    "discard": ["eddy"],
}
"""Whoever gets the fourth Druitt lays it off."""


def sergeants(setup: Setup, seed: str) -> Match:
    return new_match(setup, seed)


@pytest.mark.parametrize("setup", [("ripper", "us", 2), ("ripper", "us", 4), ("jekyll", "fr", 2)])
def test_without_what_a_reason_speaks_of_the_other_play_is_as_good(setup: Setup) -> None:
    """What the coach claims is done once more: the gain in a game without the fact is too small to count."""
    match, given, tested = new_match(setup, "reasons"), 0, 0
    codes = case_named(match.case).table.codes
    while not match.hand_over and tested < 60:
        seat = match.actors[0]
        seen = match.seen(seat)
        best = choose(seen, "sergeant", "reasons")
        for other in [each for each in seen.legal if each != best][:2]:
            tested += 1
            found = grounds(seen, best, other, 2.5, "test")
            assert len(found.reasons) <= MOST
            assert Grounds.from_json(found.as_json()) == found
            again = parts(seen, codes[best], codes[other], found.reasons, "test")
            for reason, worth, part in zip(found.reasons, found.worths, again, strict=True):
                given += 1
                assert part is not None, reason
                assert 2.5 - worth < AS_GOOD
        match.play(seat, best)
    assert given


def test_what_a_discard_gives_away_is_a_reason_and_goes_with_it() -> None:
    seen = Play.from_position(FEEDS, Random(0)).seen(0)
    codes = case_named("ripper").table.codes
    better, other = codes["discard eddy"], codes["discard druitt"]
    facts = bots_of("ripper").reasons(seen, bots_of("ripper").players["superintendent"])
    fact = next(each for each in facts.differences(better, other) if each.key == "feeds-not")
    (part,) = parts(seen, better, other, [fact], "test")
    assert part is not None and part.mean > 0


@pytest.mark.parametrize("case", CASES)
def test_a_fact_that_cannot_be_taken_away_is_no_reason(case: str) -> None:
    assert bots_of(case).without(0, Reason("single"), 0, 1) is None


def test_a_change_is_made_after_its_own_action_alone() -> None:
    done: list[str] = []
    change = only_after(3, lambda before, hand: done.append(hand))
    change("before", "four", 4)
    change("before", "three", 3)
    assert done == ["three"]
    assert Without() == WHOLE
