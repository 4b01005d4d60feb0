"""The measurement of the engine: it comes to its figures whatever the cards are. What they say is never tested."""

from __future__ import annotations

from random import Random

import pytest

from game import bench
from game.case import CASES


@pytest.mark.parametrize(
    ("case", "seed"), [("ripper", 59), ("ripper", 129), ("ripper", 354), ("jekyll", 288)]
)
def test_a_hand_that_ends_early_is_no_hindrance(
    monkeypatch: pytest.MonkeyPatch, case: str, seed: int
) -> None:
    """With these seeds one of the hands that are to be copied in their middle is over by then."""
    monkeypatch.setattr(bench, "WARM_UP_S", 0)
    monkeypatch.setattr(bench, "COPIES", 1)
    monkeypatch.setattr(bench, "Random", lambda _: Random(seed))
    report = bench.bench(CASES[case], CASES[case].editions[0], seconds=0)
    assert set(report) == {"actions_per_s", "hands_per_s", "copy_us", "hands", "seconds"}
    assert report["copy_us"] > 0
