"""The verdict on a decision, from the figures that were found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.sums import NOTHING, Sums
from game.coach.verdicts import (
    FEWEST_SERGEANT_WORLDS,
    SERGEANTS_SPREAD_POINTS,
    Loss,
    Verdict,
    doubtful,
    nearly_forced,
)


def sums(mean: float, error: float, count: int = 100) -> Sums:
    """Sums with this mean and standard error."""
    spread = error * error * count * (count - 1)
    return Sums(count, mean * count, spread + mean * mean * count)


def test_sums_are_those_of_their_figures() -> None:
    one, two = Sums.of([1.0, 2.0]), Sums.of([6.0])
    both = one + two
    assert (both.count, both.mean) == (3, 3.0)
    assert both.error == pytest.approx((14 / 6) ** 0.5)
    assert Sums.from_json(both.as_json()) == both
    assert (NOTHING.mean, NOTHING.error) == (0.0, 0.0)


@pytest.mark.parametrize("data", [[1, 2], [-1, 0, 0], ["1", 0, 0], [1.5, 0, 0], None])
def test_what_is_no_sums_is_refused(data: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        Sums.from_json(data)


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        ((0.9, 0.1), None, "good"),
        ((3.0, 1.6), None, "good"),  # inside two errors
        ((1.5, 0.3), None, "slight"),
        ((3.0, 0.5), (3.0, 0.5), "mistake"),
        ((3.0, 0.5), (0.5, 0.2), "slight"),  # the second opinion sees less than a point
        ((3.0, 0.5), (2.5, 1.0), "slight"),  # or is not sure of it
        ((2.4, 0.8), (10.0, 3.4), "slight"),  # however much it sees
        ((8.5, 0.8), (4.3, 1.4), "blunder"),  # a large loss by the first needs less
        ((28.7, 1.1), (4.2, 3.0), "slight"),  # but the first cannot carry the second
        ((3.0, 0.5), (-1.0, 0.5), "good"),  # or sees the opposite
        ((5.0, 0.5), (3.0, 0.5), "mistake"),  # a blunder is one by both
        ((5.0, 0.5), (4.5, 0.5), "blunder"),
        ((9.0, 5.0), (9.0, 1.0), "good"),
    ],
)
def test_verdicts(first: tuple[float, float], second: tuple[float, float] | None, verdict: Verdict) -> None:
    loss = Loss(sums(*first), sums(*second) if second else NOTHING)
    assert loss.verdict == verdict
    low, high = loss.band
    assert 0 <= low < high
    assert loss.band[0] == 0 or verdict != "good"


def test_a_few_worlds_of_the_second_opinion_decide_nothing() -> None:
    assert Loss(sums(3.0, 0.1), sums(3.0, 0.0, FEWEST_SERGEANT_WORLDS - 1)).verdict == "slight"
    assert Loss(sums(3.0, 0.1), sums(3.0, 0.0, FEWEST_SERGEANT_WORLDS)).verdict == "mistake"


def test_both_opinions_together_lie_between_them_and_near_the_surer_one() -> None:
    assert Loss(sums(3.0, 0.5)).combined == (0.0, 0.0)
    assert Loss(sums(3.0, 0.5), sums(7.0, 0.0)).combined == (7.0, 0.0)
    mean, error = Loss(sums(3.0, 0.0), sums(7.0, SERGEANTS_SPREAD_POINTS)).combined
    assert (mean, error) == (pytest.approx(5.0), pytest.approx(SERGEANTS_SPREAD_POINTS / 2**0.5))


@given(
    st.floats(2.0, 40.0),
    st.floats(0.1, 3.0),
    st.floats(-20.0, 40.0),
    st.floats(0.1, 5.0),
    st.floats(0.1, 5.0),
)
def test_the_first_opinion_counts_less_the_more_the_second_has_seen(
    first: float, first_error: float, second: float, one: float, other: float
) -> None:
    few, many = sorted((one, other), reverse=True)
    loss = [Loss(sums(first, first_error), sums(second, error)).combined for error in (few, many)]
    assert min(first, second) - 1e-6 <= loss[1][0] <= max(first, second) + 1e-6
    assert abs(loss[1][0] - second) <= abs(loss[0][0] - second) + 1e-6
    assert loss[1][1] <= loss[0][1] + 1e-6


def test_the_band_holds_both_opinions() -> None:
    assert Loss(sums(3.0, 0.5), sums(5.5, 1.0)).band == (2, 7)


def test_a_band_that_sergeants_were_called_for_and_not_asked_about_is_wider() -> None:
    assert Loss(sums(3.0, 0.5)).band == (2, 4)
    assert Loss(sums(3.0, 0.5)).wide_band == (0, 6), "two points, and the error"
    assert Loss(sums(10.0, 0.5)).wide_band == (3, 17), "six of ten"


@given(
    st.floats(-20.0, 40.0),
    st.floats(0.0, 5.0),
    st.floats(-20.0, 40.0),
    st.sampled_from([0, FEWEST_SERGEANT_WORLDS]),
)
def test_the_wide_band_holds_the_other_and_is_it_where_nobody_was_called_for(
    first: float, error: float, second: float, heard: int
) -> None:
    loss = Loss(sums(first, error), sums(second, 1.0, heard) if heard else NOTHING)
    (low, high), (least, most) = loss.band, loss.wide_band
    assert 0 <= least <= low <= high <= most
    if heard or not doubtful(loss.first):
        assert loss.wide_band == loss.band


def test_a_second_opinion_is_for_what_looks_like_a_mistake() -> None:
    assert doubtful(sums(2.5, 0.5))
    assert not doubtful(sums(1.5, 0.1))
    assert not doubtful(sums(2.5, 1.5))


def test_nearly_forced_is_where_all_else_is_far_behind() -> None:
    assert nearly_forced([sums(-9.0, 1.0), sums(-20.0, 2.0)])
    assert not nearly_forced([sums(-9.0, 1.0), sums(-5.0, 0.1)])
    assert not nearly_forced([sums(-9.0, 4.0)])
