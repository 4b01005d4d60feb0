"""The deals of a first hand: a learner who plays them as the lessons teach mostly wins, and uses what was taught."""

from __future__ import annotations

import pytest

from game.case import CASES
from game.lessons import first_hands
from game.match import Match
from game.resources import ROOT
from tests.support import foreseen
from tests.support.thorough import examples
from tools.first_hands.__main__ import (
    CHECK_LIMITS,
    CHECK_OF_ALL_LIMITS,
    CHOICE_LIMITS,
    FEWEST_TURNS,
    DealLimits,
    check_deal,
    faults,
    is_good,
)
from tools.first_hands.learner import Learner, Trial

DEALS, PLAYS = examples(4, 12), examples(5, 10)
USED = frozenset({"meld", "layoff", "gavel", "alibi", "victim", "potion"})


@pytest.mark.parametrize("case", CASES)
def test_there_are_some_dozens_of_deals_and_they_are_small(case: str) -> None:
    codes = first_hands.codes(case)
    assert len(set(codes)) == len(codes) >= 24 and all(len(code) == 6 for code in codes)
    text = (ROOT / first_hands.path_of(case)).read_text("utf-8")
    assert len(text) < 500 and text == first_hands.file_text(codes)


@pytest.mark.parametrize("case", CASES)
def test_a_learner_wins_the_deals_uses_what_was_taught_and_has_time(case: str) -> None:
    """A few of the deals by the rules of each edition, as `python -m tools.first_hands --check` plays all of them."""
    codes = first_hands.codes(case)
    step = len(codes) // DEALS
    played = [check_deal(case, code, PLAYS) for code in codes[::step]]
    for at in range(len(played[0])):
        trials = [each for by_edition in played for each in by_edition[at]]
        assert len(trials) >= DEALS * PLAYS
        assert faults(case, trials, CHECK_LIMITS) == [], case


def test_the_deals_are_those_that_the_tool_would_choose() -> None:
    """One of them passes again; most others do not."""
    assert is_good("jekyll", first_hands.codes("jekyll")[0])
    assert not any(is_good("ripper", f"PLAIN{number}") for number in range(examples(2, 5)))


def trials(*margins: int, turns: int = 8, used: frozenset[str] = USED) -> list[Trial]:
    return [Trial(margin, turns, used) for margin in margins]


@pytest.mark.parametrize("limits", [*CHOICE_LIMITS, CHECK_LIMITS, CHECK_OF_ALL_LIMITS])
def test_what_speaks_against_a_deal(limits: DealLimits) -> None:
    assert faults("ripper", trials(*[9] * 20), limits) == []
    assert faults("ripper", trials(*[9] * 10, *[-3] * 10), limits) == ["lost too often"]
    assert faults("ripper", trials(*[9] * 15, *[-15] * 5), limits) == ["too many routs"]
    assert faults("ripper", trials(*[9] * 20, turns=FEWEST_TURNS - 1), limits) == ["over too soon"]
    assert faults("jekyll", trials(*[9] * 20, turns=30), limits) == ["too long"]
    assert faults("ripper", trials(*[9] * 20, used=USED - {"alibi"}), limits) == ["too rarely alibi"]
    assert faults("jekyll", trials(*[9] * 20, used=USED - {"potion"}), limits) == ["too rarely potion or lab"]
    assert faults("jekyll", trials(*[9] * 20, used=(USED | {"lab"}) - {"potion"}), limits) == []


# ---- the learner ----


def chosen(match: Match) -> set[str]:
    """The choices of learners, of whom each overlooks something else; the most of them."""
    actions = [Learner(match, 0, str(seed)).choose() for seed in range(40)]
    return {action for action in actions if actions.count(action) > 12}


def ripper(hand: list[str], areas: list[list[str]], **more: object) -> Match:
    return foreseen.ripper(hands=[hand, ["gull"] * 2], areas=areas, case_file=["letter"] * 2, **more)


def test_a_victim_is_played_at_once() -> None:
    hand = ["victim:kelly", "victim:chapman", "chapman", "chapman", "scene:bucks-row"]
    assert chosen(ripper(hand, [[], []])) == {"play victim:kelly", "play victim:chapman"}


def test_three_of_a_kind_are_melded_and_a_wild_is_kept_for_another_meld() -> None:
    hand = ["druitt"] * 3 + ["wild", "letter"]
    assert chosen(ripper(hand, [["victim:nichols"], []])) == {"meld druitt 3"}


def test_an_alibi_clears_the_opponents_leader_and_not_the_own() -> None:
    hand, mine, others = ["alibi:druitt", "letter", "gull"], ["jill"] * 3, ["druitt"] * 4
    assert chosen(ripper(hand, [["victim:nichols", *mine], others])) == {"play alibi:druitt"}
    own = chosen(ripper(hand, [["victim:nichols", *others], mine]))
    assert own and not any(action.startswith("play") for action in own)


def test_pairs_are_kept_and_what_the_opponent_can_lay_off_is_not_discarded() -> None:
    """A Gavel was played: what is left is the discard, of a Suspect who is melded, a pair and two others."""
    hand = ["suspect:druitt", "eddy", "eddy", "pedachenko", "suspect:jill"]
    match = ripper(hand, [["victim:nichols"], ["druitt"] * 3], gavel_played=True)
    assert match.seen(0).gives("discard suspect:druitt")
    assert chosen(match) == {"discard pedachenko"}


@pytest.mark.parametrize(
    ("top", "action"), [("druitt", "take"), ("eddy", "take"), ("chapman", "draw"), ("suspect:jill", "draw")]
)
def test_the_open_card_is_taken_if_it_makes_three_or_joins_a_meld(top: str, action: str) -> None:
    hand = ["eddy", "eddy", "chapman", "letter"]
    match = ripper(
        hand, [["victim:nichols"], ["druitt"] * 3], phase="draw", gavel_played=False, discard=["letter", top]
    )
    assert chosen(match) == {action}


@pytest.mark.parametrize(("side", "action"), [("jekyll", "play potion"), ("hyde", "meld awakes 3")])
def test_a_potion_is_played_if_the_other_side_suits_the_cards(side: str, action: str) -> None:
    hand = ["awakes"] * 3 + ["potion", "will"]
    match = foreseen.jekyll(hands=[hand, ["poole"] * 4], areas=[[], []], identity=side, discard=["theory"])
    assert chosen(match) == {action}
