"""What may be said of a decision, from the figures that were found."""

from __future__ import annotations

import pytest

from game.coach.sums import NOTHING, Sums
from game.coach.verdicts import Loss, Verdict, doubtful, nearly_forced


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


def test_the_band_holds_both_opinions() -> None:
    assert Loss(sums(3.0, 0.5), sums(5.5, 1.0)).band == (2, 7)


def test_a_second_opinion_is_for_what_looks_like_a_mistake() -> None:
    assert doubtful(sums(2.5, 0.5))
    assert not doubtful(sums(1.5, 0.1))
    assert not doubtful(sums(2.5, 1.5))


def test_nearly_forced_is_where_all_else_is_far_behind() -> None:
    assert nearly_forced([sums(-9.0, 1.0), sums(-20.0, 2.0)])
    assert not nearly_forced([sums(-9.0, 1.0), sums(-5.0, 0.1)])
    assert not nearly_forced([sums(-9.0, 4.0)])
