"""The yardstick of regret: a judge that sees what an action loses, and a page that holds what was judged."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.bots.judge import Judge
from game.play import Play
from tests.support.coached import FIVE_DOWN
from tools.benchmarks import regret


@pytest.mark.parametrize("sergeants", [False, True])
def test_a_judge_sees_what_is_lost_by_not_escaping(sergeants: bool) -> None:
    judge = Judge(Play.from_position(FIVE_DOWN, Random(0)).seen(0), "test", sergeants=sergeants)
    verdict = judge.verdict("discard escapes", 400)
    assert verdict.best != "discard escapes"
    assert verdict.regret > regret.BLUNDER
    assert verdict.regret > regret.CLEAR * verdict.error
    assert judge.verdict("play escapes", 400).regret < regret.BLUNDER


def test_a_loss_smaller_than_asked_for_is_not_looked_for() -> None:
    judge = Judge(Play.from_position(FIVE_DOWN, Random(0)).seen(0), "test")
    assert judge.verdict("discard escapes", 400, least=1_000.0).best == "discard escapes"


@pytest.mark.parametrize("winners", [{"play escapes"}, {"play escapes", "discard gull"}])
def test_an_action_that_always_wins_as_much_is_not_behind_itself(winners: set[str]) -> None:
    judge = Judge(Play.from_position(FIVE_DOWN, Random(0)).seen(0), "test")
    codes = {judge._code(action) for action in winners}
    judge._ways = (lambda world, action: 10.0 if action in codes else 0.0,)
    verdict = judge.verdict("discard escapes", 400)
    assert verdict.best in winners
    assert (verdict.regret, verdict.error) == (10.0, 0.0)
    assert judge.verdict("discard escapes", 400, least=11.0).best == "discard escapes"


def test_decisions_about_escapes_with_four_victims_down_are_known() -> None:
    assert regret.is_dangerous(Play.from_position(FIVE_DOWN, Random(0)).seen(0))
    fewer = FIVE_DOWN | {"areas": [["victim:nichols"], ["victim:stride", "victim:eddowes"]]}
    assert not regret.is_dangerous(Play.from_position(fewer, Random(0)).seen(0))


@pytest.mark.parametrize("name", ["us 3", "jekyll"])
def test_a_hand_is_judged(name: str) -> None:
    found = regret.judged_hand(regret.TABLES[name], 0, regret.JudgingMethod(8))
    assert len(found["regrets"]) <= found["judged"]
    assert found["danger"] <= found["judged"]
    assert found["judged"] > 5


def test_only_decisions_with_four_victims_down_are_judged_if_asked_for() -> None:
    judging = regret.JudgingMethod(8, danger=True, sergeants=True)
    found = [regret.judged_hand(regret.TABLES["us 2"], number, judging) for number in range(4)]
    assert sum(hand["judged"] for hand in found) == sum(hand["danger"] for hand in found) > 0


def test_figures_count_the_decisions_that_lost_nothing() -> None:
    lost = {
        "at": 3,
        "danger": True,
        "chosen": "draw",
        "best": "take",
        "regret": 6.0,
        "error": 1.0,
        "before": [],
    }
    hands = [
        {"hand": 0, "judged": 4, "danger": 1, "regrets": [lost]},
        {"hand": 1, "judged": 8, "danger": 0, "regrets": []},
    ]
    page = regret.table_of({"us 2, 2000": hands})
    assert "| `us`, 2 seats | 2,000 | 2 | 12 | 0.50 ±" in page
    assert "| 3.0 | 0.50 |" in page
    assert "| `us`, 2 seats, in the hands above | 2,000 | quick rules | 1 | 1 |" in page


def test_only_the_rows_that_are_judged_again_are_forgotten() -> None:
    rows = ["us 2, 2000", "us 2, 2000, four Victims down", "jekyll, 2000"]
    kept: regret.Kept = {row: [{"hand": 0}] for row in rows}
    regret.forget(kept, ["us 2"], regret.JudgingMethod(2_000))
    assert [*kept] == rows
    assert [len(hands) for hands in kept.values()] == [0, 1, 1]


def test_an_unsure_loss_is_no_visible_blunder() -> None:
    assert regret.is_blunder({"regret": 6.0, "error": 2.9})
    assert not regret.is_blunder({"regret": 6.0, "error": 3.1})
    assert not regret.is_blunder({"regret": 3.9, "error": 0.1})


def test_the_page_holds_what_was_judged() -> None:
    kept = json.loads(regret.KEPT.read_text("utf-8"))
    assert f"\n\n{regret.table_of(kept)}\n\n" in regret.REPORT.read_text("utf-8")
