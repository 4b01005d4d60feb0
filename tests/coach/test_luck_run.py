"""Luck over many hands: the band holds nine of ten whom chance alone has dealt to."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from game.coach import HandLuck, luck_run
from game.coach.luck_run import ENOUGH

RIPPER, JEKYLL = ("ripper", 2), ("jekyll", 2)


def hands(points: list[float], table: tuple[str, int] = RIPPER) -> list[HandLuck]:
    return [HandLuck(table, each / 4, each * 3 / 4) for each in points]


def test_few_hands_say_nothing() -> None:
    assert luck_run(hands([9.0] * (ENOUGH - 1))) is None
    assert luck_run([]) is None


def test_it_is_the_sum_and_the_band_grows_with_the_root_of_the_hands() -> None:
    run = luck_run(hands([10.0, -10.0] * 50))
    assert run is not None and run.share == 0
    assert run.sums[:4] == (0, 10, 0, 10) and len(run.sums) == len(run.band) == 101
    assert run.band[0] == 0 and run.band[100] == pytest.approx(1.645 * 100) == pytest.approx(2 * run.band[25])


def test_each_kind_of_table_has_a_variance_of_its_own() -> None:
    run = luck_run(hands([4.0] * 10) + hands([-40.0] * 10, JEKYLL))
    assert run is not None
    assert run.band[10] == pytest.approx(1.645 * sqrt(10 * 16))
    assert run.band[20] == pytest.approx(1.645 * sqrt(10 * 16 + 10 * 1600))


@pytest.mark.parametrize(
    ("lucky", "share"), [(50, 0), (58, 0), (59, 96), (65, 99), (100, 99), (42, 0), (41, -96), (0, -99)]
)
def test_the_share_is_that_of_chance(lucky: int, share: int) -> None:
    """A coin that falls right so many times of a hundred."""
    run = luck_run(hands([10.0] * lucky + [-10.0] * (100 - lucky)))
    assert run is not None and run.share == share


def test_hands_without_any_luck() -> None:
    run = luck_run(hands([0.0] * ENOUGH))
    assert run is not None and run.share == 0 and run.band[-1] == 0


@pytest.mark.parametrize("number", [ENOUGH, 60])
@pytest.mark.parametrize("kind", ["even", "rare"])
def test_the_band_leaves_out_one_of_ten(kind: str, number: int) -> None:
    random, left_out, players = Random(f"{kind}{number}"), 0, 1000
    for _ in range(players):
        if kind == "even":
            points = [random.gauss(0, 20) for _ in range(number)]
        else:  # seldom much, mostly a little less than nothing
            points = [
                random.gauss(40, 15) if random.random() < 0.2 else random.gauss(-10, 15)
                for _ in range(number)
            ]
        run = luck_run(hands(points))
        assert run is not None
        left_out += run.share != 0
    assert 75 <= left_out <= 130
