"""The worth of scores: points, and the match once it is near."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.bots.utility import MatchUtility

TOTALS = st.lists(st.integers(-50, 150), min_size=2, max_size=4)


def test_far_from_the_target_points_count_alone() -> None:
    assert MatchUtility([0, 20], 0, 100).worth([12, 2]) == 10
    assert MatchUtility([0, 20, 10], 2, 100).worth([12, 2, 17]) == 10


def test_near_it_a_hand_that_wins_beats_one_with_more_points() -> None:
    utility = MatchUtility([90, 60], 0, 100)
    assert utility.worth([10, 0]) > utility.worth([9, -1])


def test_a_match_that_the_other_wins_is_lost() -> None:
    utility = MatchUtility([60, 90], 0, 100)
    assert utility.chance([15, 10]) == 0.0
    assert utility.chance([45, 10]) == 1.0
    assert 0 < utility.chance([5, 5]) < 0.5


def test_a_small_lead_that_wins_beats_a_larger_one_that_lets_the_other_win() -> None:
    behind = MatchUtility([60, 90], 0, 100)
    assert behind.worth([5, 0]) > behind.worth([20, 10])


def test_a_lead_is_surer_the_nearer_the_target_is() -> None:
    utility = MatchUtility([0, 0], 0, 100)
    assert utility.chance([60, 40]) > utility.chance([20, 0]) > 0.5


def test_a_tie_at_the_target_goes_on() -> None:
    assert MatchUtility([90, 90], 0, 100).chance([10, 10]) == 0.5


@given(TOTALS, st.data())
def test_more_points_are_never_worth_less(totals: list[int], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(totals) - 1))
    scores = data.draw(st.lists(st.integers(-30, 60), min_size=len(totals), max_size=len(totals)))
    utility = MatchUtility(totals, seat, 100)
    better = scores[:]
    better[seat] += 1
    assert utility.worth(better) >= utility.worth(scores)
