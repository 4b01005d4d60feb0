"""A reason is given only where the choice goes with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots import choose
from game.bots.contrast import MOST
from game.bots.decision import Reason
from game.bots.levels import bots_of
from game.bots.playout_model import WHOLE_GAME, WithoutFeature, only_after
from game.case import CASES, case_named
from game.coach.reasons import ENDS_TURN, LEFT, NEARLY_ALL_SHARE, WORLDS, Grounds, grounds, play_out
from game.coach.verdicts import AS_GOOD_POINTS
from game.codec import decode, encode
from game.play import Play
from game.seen import Seen
from tests.support.play import Setup, new_match
from tests.support.thorough import examples

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
GOES_OUT: dict[str, Any] = FEEDS | {
    "hands": [["jill", "jill", "jill", "eddy"], ["pedachenko"] * 3],
    "areas": [["victim:nichols"], ["druitt", "druitt", "druitt"]],
    "case_file": ["chapman", "gull", "chapman", "jill", "wild", "letter"],
}
"""Three Jills to meld, and a card to go out with."""

SETUPS: list[Setup] = [("ripper", "us", 2), ("ripper", "us", 4), ("jekyll", "fr", 2)]


def gain_without(seen: Seen, better: int, other: int, without: WithoutFeature, seed: str) -> float:
    """The gain of one action over another in a game without something, counted here once more."""
    model = bots_of(seen.case).judged(seen, Random(f"why|{seed}"), False, without)
    extra = dict([without.credit])
    total = 0.0
    for _ in range(WORLDS):
        world = model.deal()
        total += model.ways[0](world, better) + extra.get(better, 0.0)
        total -= model.ways[0](world, other) + extra.get(other, 0.0)
    return total / WORLDS


def taken_away(seen: Seen, reason: Reason, better: int, other: int) -> WithoutFeature:
    """The game without what a reason speaks of."""
    ends = {(each.key, each.card): without for each, without in bots_of(seen.case).outcomes(seen.own_seat)}
    found = ends.get((reason.key, reason.card))
    if found is None:
        found = bots_of(seen.case).without(seen.own_seat, reason, better, other)
    assert found is not None
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_without_what_a_reason_speaks_of_the_other_play_is_as_good(setup: Setup) -> None:
    match, given, tested = new_match(setup, "reasons"), 0, 0
    codes = case_named(match.case).table.codes
    while not match.hand_over and tested < examples(5, 24):
        seat = match.actors[0]
        seen = match.seen(seat)
        best = choose(seen, "sergeant", "reasons")
        for other in [each for each in seen.legal if each != best][:2]:
            tested += 1
            one, two = codes[best], codes[other]
            gain = gain_without(seen, one, two, WHOLE_GAME, "test")
            if gain < AS_GOOD_POINTS:
                continue
            found = grounds(seen, best, other, gain, "test")
            assert len(found.reasons) <= MOST
            assert decode(Grounds, encode(found)) == found
            tested_away = [reason for reason in found.reasons if reason.key != ENDS_TURN]
            if len(tested_away) < len(found.reasons):
                assert found.reasons[0].key == ENDS_TURN and found.against is None
                continue
            lefts = [
                gain_without(seen, one, two, taken_away(seen, reason, one, two), "test")
                for reason in tested_away
            ]
            assert lefts == pytest.approx([gain - worth for worth in found.worths])
            given += len(lefts)
            bar = max(AS_GOOD_POINTS, LEFT * gain)
            assert all(left < bar for left in lefts)
        match.play(seat, best)
    assert given


def test_what_a_discard_gives_away_is_a_reason_and_goes_with_it() -> None:
    seen = Play.from_position(FEEDS, Random(0)).seen(0)
    codes = case_named("ripper").table.codes
    better, other = codes["discard eddy"], codes["discard druitt"]
    facts = bots_of("ripper").reasons(seen, bots_of("ripper").players["superintendent"])
    fact = next(each for each in facts.differences(better, other) if each.key == "feeds-not")
    without = bots_of("ripper").without(0, fact, better, other)
    assert without is not None
    (part,) = play_out(seen, better, other, [without], "test").parts
    assert part.mean > 0


def test_a_play_after_which_the_seat_goes_out_at_once_says_so() -> None:
    seen = Play.from_position(GOES_OUT, Random(0)).seen(0)
    found = grounds(seen, "meld jill 3", "discard eddy", 20.0, "test")
    assert found.reasons[0].key == ENDS_TURN and found.worths[0] == 0
    assert found.against is None, "nobody can lay off on the meld any more"
    waits = Play.from_position(
        GOES_OUT | {"hands": [[*GOES_OUT["hands"][0], "gull"], ["pedachenko"] * 3]}, Random(0)
    ).seen(0)
    found = grounds(waits, "meld jill 3", "discard eddy", 20.0, "test")
    assert ENDS_TURN not in [each.key for each in found.reasons]


@pytest.mark.parametrize("case", CASES)
def test_a_fact_that_cannot_be_taken_away_is_no_reason(case: str) -> None:
    assert bots_of(case).without(0, Reason("single"), 0, 1) is None


def test_a_change_is_made_after_its_own_action_alone() -> None:
    done: list[str] = []
    change = only_after(3, lambda before, hand: done.append(hand))
    change("before", "four", 4)
    change("before", "three", 3)
    assert done == ["three"]
    assert WithoutFeature() == WHOLE_GAME


def test_a_call_for_a_vote_does_not_end_the_hand_though_the_draw_after_it_may() -> None:
    position = GOES_OUT | {
        "phase": "draw",
        "hands": [["eddy"], ["pedachenko"] * 3],
        "areas": [["victim:nichols", *["druitt"] * 3], []],
        "discard": ["eddy", "druitt"],
    }
    seen = Play.from_position(position, Random(0)).seen(0)
    assert "call-vote" in seen.legal
    codes = case_named("ripper").table.codes
    played = play_out(seen, codes["call-vote"], codes["draw"], [WHOLE_GAME], "test")
    vote, draw = played.ended
    assert vote > NEARLY_ALL_SHARE and draw < 0.5, "the Druitt is taken and laid off, and the hand is over"
    assert not played.ends_turn("call-vote") and played.ends_turn("take")
