"""Positions in which one action is plainly the best: the Sergeant finds it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.bots import choose
from game.case import case_named
from game.events import Discarded, Kept, Picked, Took
from game.play import Play
from game.seen import Seen
from tests.support.play import cards_of

MELD = ["druitt", "druitt", "druitt"]


def _sees(hand: list[str], **changes: Any) -> Seen:
    """Return what seat 0 sees of two in its turn: a Victim and a meld of Druitt lie in its own area."""
    position: dict[str, Any] = {
        "case": "ripper",
        "edition": "us",
        "players": 2,
        "dealer": 1,
        "turn": 0,
        "phase": "play",
        "hands": [hand, []],
        "areas": [["victim:nichols", *MELD], []],
        "case_file": [],
        "discard": ["eddy"],
    }
    position |= changes
    rest = sorted((Counter(case_named("ripper").deck) - cards_of(position)).elements())
    Random(1).shuffle(rest)
    position["hands"][1], position["case_file"] = rest[:6], rest[6:20]
    return Play.from_position(position, Random(0)).seen(0)


def _choice(hand: list[str], **changes: Any) -> str:
    return choose(_sees(hand, **changes), "sergeant", "")


def test_lays_what_goes_out_and_leads() -> None:
    assert _choice(["druitt", "letter"]) == "layoff druitt"
    assert _choice(["letter"]) == "discard letter"


def test_does_not_go_out_when_far_behind() -> None:
    rich = ["gull"] * 4 + ["suspect:gull"] + ["letter"] * 3 + ["chapman"] * 3
    assert _choice(["gull", "pedachenko"], areas=[["victim:nichols", *MELD], rich]).startswith("discard")
    assert _choice(["gull", "pedachenko"], areas=[["victim:nichols", *MELD], rich[:3]]) == "layoff gull"


def test_a_victim_opens_the_table_for_a_meld() -> None:
    hand = ["gull", "gull", "gull", "eddy", "victim:kelly", "suspect:gull"]
    assert _choice(hand, areas=[[], []]) == "play victim:kelly"


def test_lays_a_meld() -> None:
    assert _choice(["gull", "gull", "gull", "jill", "letter"]) == "meld gull 3"


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        (["gull", "gull", "eddy"], {"gull"}),
        (["gull", "gull", "wild", "eddy"], {"gull", "wild"}),
        (["suspect:druitt", "suspect:eddy", "alibi:jill"], {"suspect:druitt"}),
        (["escapes", "eddy", "gull"], {"escapes"}),
    ],
)
def test_throws_what_is_of_no_use(hand: list[str], kept: set[str]) -> None:
    action = _choice(hand, gavel_played=True, areas=[MELD, []])
    assert action.startswith("discard ")
    assert action.removeprefix("discard ") not in kept


def test_does_not_feed_the_next_player() -> None:
    """No Victim on the table yet: Chapman fits what the next player took, Eddy fits nothing."""
    seen = _sees(["chapman", "eddy", "gull", "gull"], areas=[[], []], gavel_played=True)
    took = [Took(1, "chapman")] * 2
    assert choose(replace(seen, events=tuple(took)), "sergeant", "") == "discard eddy"


def test_takes_the_card_that_completes_a_meld() -> None:
    hand = ["gull", "gull", "chapman", "jill", "letter"]
    assert _choice(hand, phase="draw", discard=["gull"]) == "take"
    assert _choice(hand, phase="draw", discard=["eddy"]) == "draw"


@pytest.mark.parametrize("edition", ["us", "de"])
@pytest.mark.parametrize("hand", [["gull", "gull"], ["gull", "wild"]])
def test_a_meld_that_leaves_nothing_to_discard_is_no_reason_to_take(edition: str, hand: list[str]) -> None:
    """Three cards in hand, and one of them is kept for the discard (7.2)."""
    table = {"phase": "draw", "discard": ["gull"], "areas": [["victim:nichols"], []], "edition": edition}
    assert _choice(hand, **table) == "draw"
    assert _choice([*hand, "eddy"], **table) == "take"


def test_a_search_does_not_find_what_cannot_be_laid() -> None:
    two = ["gull", "gull"]
    found = {"phase": "search", "discard": ["gull", "suspect:druitt", "eddy"], "gavel_played": True}
    assert _choice([*two, "eddy"], **found) == "pick gull"
    assert _choice(two, **found) == "pick suspect:druitt"


def test_does_not_take_and_throw_for_ever() -> None:
    seen = _sees(["gull", "gull", "chapman", "jill"], phase="draw", discard=["gull"])
    turn = [Took(0, "gull"), Discarded(0, "gull")]
    assert choose(replace(seen, events=tuple(turn * 4)), "sergeant", "") == "draw"


FOUR_VICTIMS = [["victim:nichols", "victim:chapman", *MELD], ["victim:stride", "victim:eddowes"]]


def test_lays_the_fifth_victim_for_its_own_escape() -> None:
    assert _choice(["victim:kelly", "escapes", "gull", "eddy"], areas=FOUR_VICTIMS) == "play victim:kelly"


def test_does_not_lay_the_fifth_victim_for_another_to_escape() -> None:
    seen = _sees(["victim:kelly", "gull", "eddy"], areas=FOUR_VICTIMS)
    kept = [
        Picked(1, "escapes"),
        Kept(1, "escapes"),
    ]
    assert choose(replace(seen, events=tuple(kept)), "sergeant", "") != "play victim:kelly"


def test_escapes_where_it_pays() -> None:
    five = [["victim:nichols", "victim:chapman", "victim:kelly", *MELD], ["victim:stride", "victim:eddowes"]]
    assert _choice(["escapes", "gull", "eddy"], areas=five) == "play escapes"
    rich = [
        five[0] + ["druitt", "druitt", "wild=druitt", "wild=druitt", "suspect:druitt"] + ["gull"] * 5,
        five[1],
    ]
    assert _choice(["escapes", "eddy", "pedachenko"], areas=rich, phase="escape") == "pass"


def test_of_two_scenes_the_one_comes_first_that_nobody_can_take_away() -> None:
    """Whoever lays Nichols takes the Scene that lies waiting for her; Stride is its own already."""
    hand = ["scene:bucks-row", "scene:berner-street", "chapman", "gull", "jill"]
    assert _choice(hand, areas=[["victim:stride"], []]) == "play scene:berner-street"
    assert _choice(hand, areas=[["victim:nichols"], []]) == "play scene:bucks-row"


def test_a_search_finds_what_completes_a_meld() -> None:
    assert (
        _choice(["gull", "gull", "jill"], phase="search", discard=["eddy", "gull", "chapman"]) == "pick gull"
    )


def test_a_found_suspect_is_played_at_once() -> None:
    assert _choice(["gull", "eddy"], phase="picked", picked="suspect:druitt") == "play suspect:druitt"


def test_votes_for_the_leader_unless_it_holds_his_alibi() -> None:
    two = [["victim:nichols", "gull", "gull", "gull"], ["druitt"] * 4]
    ballots = [None, None]
    assert _choice(["eddy", "jill"], phase="ballot", ballots=ballots, areas=two) == "ballot druitt"
    assert _choice(["eddy", "alibi:druitt"], phase="ballot", ballots=ballots, areas=two) == "ballot gull"
    assert _choice(["eddy", "alibi:druitt"], phase="draw", areas=two) == "call-vote"
    assert _choice(["eddy", "jill"], phase="draw", areas=two) != "call-vote"
