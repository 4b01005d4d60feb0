"""Points lost per real decision."""

from __future__ import annotations

import json

from game.case import case_named
from game.coach import JudgedDecision, Measure, measure_of
from game.coach.judged import KINDS, kind_of
from game.coach.measure import ENOUGH
from game.coach.verdicts import Verdict


def judged(seat: int, kind: str, verdict: Verdict, points: float) -> JudgedDecision:
    return JudgedDecision(0, seat, "draw", "take", verdict, (0, 1), (), kind=kind, points=points)


def test_forced_choices_are_not_counted() -> None:
    some = [
        judged(0, "draw", "forced", 0.0),
        judged(0, "draw", "mistake", 3.0),
        judged(1, "draw", "good", 0.0),
    ]
    found = measure_of(some, 0)
    assert (found.all.lost.count, found.all.lost.mean) == (1, 3.0)
    assert measure_of(some).all.lost.count == 2
    assert found.kinds["draw"].verdicts == (0, 0, 0, 1, 0)


def test_there_is_no_number_before_there_are_enough() -> None:
    one = measure_of([judged(0, "meld", "good", 1.0)] * (ENOUGH - 1))
    assert one.all.rate is None
    both = one + measure_of([judged(0, "discard", "good", 1.0)])
    assert both.all.rate == (1.0, 0.0)
    assert both.kinds["discard"].rate is None
    assert Measure.from_json(json.loads(json.dumps(both.as_json()))) == both
    assert Measure().all.rate is None


def test_every_action_is_of_a_kind() -> None:
    for name in ("ripper", "jekyll"):
        case = case_named(name)
        kinds = {text.split()[0]: kind_of(case, text) for text in case.table.texts}
        assert set(kinds.values()) <= set(KINDS)
        assert kinds["take"] == "draw" and kinds["layoff"] == "meld" and kinds["pick"] == "gavel"
    assert (
        kind_of(case_named("ripper"), "ballot druitt")
        == kind_of(case_named("ripper"), "call-vote")
        == "sealed"
    )
    assert kind_of(case_named("ripper"), "pass") == "gavel"
