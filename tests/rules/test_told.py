"""Refusals tell what really stands against a play: the card kept for the discard, the Gavel that a search found."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.play import Play

POSITION: dict[str, Any] = {
    "case": "ripper",
    "edition": "us",
    "options": {},
    "players": 2,
    "dealer": 1,
    "turn": 0,
    "phase": "play",
    "gavel_played": False,
    "hands": [["gull"] * 3, ["chapman", "jill", "letter"]],
    "areas": [["victim:nichols"], ["eddy"] * 3],
    "case_file": ["pedachenko", "chapman", "jill"],
    "discard": ["chapman"],
    "case_file_number": 1,
    "ballots": None,
    "scores": [0, 0],
}
JEKYLL = POSITION | {
    "case": "jekyll",
    "edition": "fr",
    "identity": "jekyll",
    "hands": [["poole"] * 3, ["carew"] * 3],
    "areas": [[], ["enfield"] * 3],
    "case_file": ["theory", "will", "lab"],
    "discard": ["utterson"],
}


def play_of(position: dict[str, Any], *cards: str, **changes: Any) -> Play:
    """A hand at a position, with the cards that seat 0 holds."""
    hands = [list(cards) or position["hands"][0], position["hands"][1]]
    return Play.from_position(position | {"hands": hands} | changes, Random(0))


@pytest.mark.parametrize("edition", ["us", "manual", "de"])
@pytest.mark.parametrize(
    "cards", [["gull"] * 3, ["gull", "gull", "wild"], ["gull", "wild", "wild"], ["letter"] * 3]
)
def test_the_last_three_of_a_kind_are_told_from_the_first_tap(edition: str, cards: list[str]) -> None:
    play = play_of(POSITION, *cards, edition=edition, areas=[["victim:nichols"], []])
    assert not [action for action in play.legal(0) if action.startswith(("meld", "layoff"))]
    for number in (1, 2, 3):
        refusal = play.seen(0).why_not(cards[:number])
        assert (refusal.key, refusal.rule) == ("last-three", "7.2"), cards[:number]
    assert play.seen(0).why_not(cards[-1:]).key == "last-three"


@pytest.mark.parametrize(
    ("cards", "key"),
    [
        (["gull", "gull", "jill"], "not-melded"),
        (["gull", "gull"], "not-melded"),
        (["letter", "letter", "wild"], "not-melded"),
        (["gull", "gull", "strikes"], "not-melded"),
    ],
)
def test_what_would_be_no_meld_is_told_as_before(cards: list[str], key: str) -> None:
    assert play_of(POSITION, *cards).seen(0).why_not(cards[:1]).key == key


def test_four_of_a_kind_can_be_melded_but_for_one() -> None:
    assert "meld gull 3" in play_of(POSITION, *["gull"] * 4).legal(0)


def test_the_last_three_at_jekyll_and_hyde() -> None:
    play = play_of(JEKYLL)
    for number in (1, 2, 3):
        refusal = play.seen(0).why_not(["poole"] * number)
        assert (refusal.key, refusal.rule) == ("last-three", "5.2")
    assert play_of(JEKYLL, identity="hyde").seen(0).why_not(["poole"]).key == "wrong-side"
    assert play_of(JEKYLL, "poole", "poole").seen(0).why_not(["poole"]).key == "not-melded"
    alone = play_of(JEKYLL, "poole", "enfield", identity="hyde")
    assert alone.seen(0).why_not(["poole"]).key == "not-melded", "a single card need not fit the side (3.4)"


def test_a_suspect_card_is_said_to_be_no_part_of_a_meld() -> None:
    play = play_of(POSITION, "gull", "gull", "suspect:gull", "jill")
    refusal = play.seen(0).why_not(["suspect:gull"])
    assert (refusal.key, refusal.rule) == ("suspect-not-melded", "5.2")


def test_a_search_says_which_gavel_would_wait_and_why() -> None:
    pile = ["alibi:druitt", "suspect:eddy", "victim:kelly", "jill", "escapes", "wild"]
    play = play_of(POSITION, "scene:bucks-row", "jill", discard=pile)
    play.play(0, "play scene:bucks-row")
    told = {action: play.seen(0).refusal_of_picked_gavel(action) for action in play.legal(0)}
    refusal = told.pop("pick alibi:druitt")
    assert refusal is not None and (refusal.key, refusal.rule) == ("not-melded", "5.3")
    assert not any(told.values()), "Evidence, and what can be played at once"
    play.play(0, "pick alibi:druitt")
    assert play.seen(0).view()["phase"] == "play"
    for answer in (play.seen(0).why_not(["alibi:druitt"]), play.refusal(0, "play alibi:druitt")):
        assert answer is not None and (answer.key, answer.rule) == ("found-waits", "5.8")
    assert play.seen(0).why_not(["jill"]).key == "not-melded"


def test_a_found_gavel_that_was_kept_is_told_in_this_turn_only() -> None:
    pile = ["suspect:eddy", "letter"]
    play = play_of(POSITION, "scene:bucks-row", "jill", "suspect:jill", discard=pile)
    for action in ("play scene:bucks-row", "pick suspect:eddy", "keep"):
        play.play(0, action)
    assert play.seen(0).why_not(["suspect:eddy"]).key == "found-waits"
    assert play.seen(0).why_not(["suspect:jill"]).key == "one-gavel", "that one was not found"
    play.play(0, "discard jill")
    for action in ("draw", "discard letter"):
        play.play(1, action)
    play.play(0, "draw")
    assert "play suspect:eddy" in play.legal(0)


def test_a_last_gavel_found_that_brings_no_card_is_told_as_such() -> None:
    play = play_of(POSITION, "scene:bucks-row", discard=["suspect:eddy", "letter"])
    play.play(0, "play scene:bucks-row")
    refusal = play.seen(0).refusal_of_picked_gavel("pick suspect:eddy")
    assert refusal is not None and refusal.key == "last-card"


@pytest.mark.parametrize("way", ["search", "reveal"])
def test_every_gavel_of_work_in_lab_waits(way: str) -> None:
    play = play_of(
        JEKYLL, "lab", "will", discard=["potion", "utterson"], case_file=["potion", "poole", "enfield", "lab"]
    )
    play.play(0, f"play lab {way}")
    told = {action: play.seen(0).refusal_of_picked_gavel(action) for action in play.legal(0)}
    potion = told.pop("pick potion")
    assert potion is not None and potion.key == "lab-was-gavel" and told and not any(told.values())
    play.play(0, "pick potion")
    assert play.seen(0).why_not(["potion"]).key == "found-by-lab"


@pytest.mark.parametrize(("ballots", "key"), [(["gull", "gull"], "voted-already"), (None, "vote-needs-meld")])
def test_a_vote_is_refused_for_what_stands_against_it(ballots: list[str] | None, key: str) -> None:
    """10.1: one a hand, and only with a meld on the table; both are said by the same rule."""
    play = Play.from_position(POSITION | {"phase": "draw", "ballots": ballots, "areas": [[], []]}, Random(1))
    assert play.seen(0).refusal("call-vote").key == key
