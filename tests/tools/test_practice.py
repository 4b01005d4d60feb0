"""The tool that makes positions to practise: what it takes for clear, and that its check finds a wrong answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.bots.sums import Sums
from game.case import case_named
from game.coach import exercises
from tools import practice

EASY = max(
    (exercises.exercises("ripper").read(each.name) for each in exercises.exercises("ripper").entries[:20]),
    key=lambda each: min(min(cost) for action, cost in each.costs.items() if action not in each.right),
)


def gains(*figures: float) -> Sums:
    return Sums.of(figures)


def test_an_answer_is_clear_if_nothing_is_between_right_and_wrong() -> None:
    near, far, between = gains(-0.5, -0.5), gains(-6, -6), gains(-2, -2)
    assert practice.right_plays({"b": near, "c": far}, "a") == ("a", "b")
    assert practice.right_plays({"b": near}, "a") == ()
    assert practice.right_plays({"b": far, "c": between}, "a") == ()


def test_the_check_agrees_with_an_easy_answer_and_finds_a_wrong_one() -> None:
    assert not list(practice.faults(EASY, "test", quick=60, blocks=1))
    wrong = next(action for action in EASY.costs if action not in EASY.right)
    assert list(practice.faults(replace(EASY, right=(wrong,)), "test", quick=60, blocks=1))


def test_a_theme_is_that_of_the_rarer_play_whichever_is_right() -> None:
    themes = case_named("ripper").themes
    assert themes.of_decision("discard gull", "play victim:kelly") == "victims"
    assert themes.of_decision("play victim:kelly", "discard gull") == "victims"
    assert themes.of_decision("draw", "call-vote") == "vote"
    assert themes.of_decision("discard gull", "meld gull 3") == "meld"
    assert case_named("jekyll").themes.of_decision("meld will 3", "draw", ("shut-out",)) == "shut-out"
    assert case_named("jekyll").themes.of_decision("play lab search", "draw", ("shut-out",)) == "lab"


@pytest.mark.parametrize("case", tuple(practice.TABLES))
def test_positions_are_from_hands_of_the_seed_and_written_a_line_each(case: str, tmp_path: Path) -> None:
    name, seen = next(practice.decisions(case, 0))
    assert name.startswith("0-") and seen.case == case and len(seen.legal) > 1
    assert next(practice.decisions(case, 0))[1].view() == seen.view()
    practice.write(
        tmp_path / "x.json", {"seed": "s", "hands": 1, "exercises": [{"name": "a"}, {"name": "b"}]}
    )
    assert (tmp_path / "x.json").read_text("utf-8").count("\n") == 4
