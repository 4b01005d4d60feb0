"""The tool that checks the coach: what it keeps, and what it writes from that."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools import coach_report


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place where the tool keeps things for this test."""
    monkeypatch.setattr(coach_report, "KEPT", tmp_path / "coach.json")
    monkeypatch.setattr(coach_report, "REPORT", tmp_path / "COACH.md")
    monkeypatch.setattr(coach_report, "SHIPPED_FILE", tmp_path / "levels.json")
    return tmp_path


def judged(verdict: str, *means: float) -> dict[str, Any]:
    return {
        "verdict": verdict,
        "best": "draw",
        "deep": {"draw": [[mean, 0.1, 400] for mean in means]} if means else {},
    }


def test_the_report_and_the_levels_are_those_of_what_is_kept() -> None:
    found = coach_report.read()
    page = coach_report.REPORT.read_text("utf-8")
    for table in (coach_report.table_of, coach_report.luck_table, coach_report.bots_table):
        assert table(found) in page
    assert coach_report.shipped_text(found) == coach_report.SHIPPED_FILE.read_text("utf-8")


def test_what_is_wrong_doubtful_large_and_found_is_counted() -> None:
    rows = [
        judged("mistake", 3.0, 0.5),  # wrong, and doubtful
        judged("blunder", 9.0, 8.0),  # large, and found
        judged("slight", 9.0, 8.0),  # missed
        judged("good", 9.0, 2.0),  # not large by both
        judged("good"),
    ]
    table = coach_report.table_of({"checked": {"us 2": rows}})
    assert "| us 2 | 5 | 2 | 1 | 1 | 2 | 1 |" in table
    assert "| all | 5 | 2 | 1 | 1 | 2 | 1 |" in table


def test_numbers_below_nothing_have_a_minus_and_rules_of_tables_stay() -> None:
    table = coach_report.luck_table({"luck": {"us 2": [[-4.0, -2.0, 1.0], [0.0, -2.0, 1.0]]}})
    assert "| --- | --- |" in table
    assert (
        "| us 2 | 2 | −2.0 ± 2.0 (SD 3) | −2.0 ± 0.0 (SD 0) | 1.0 ± 0.0 (SD 0) | −1.0 ± 2.0 (SD 3) | 100% |"
        in table
    )
    assert "| --- | --- |" in coach_report.bots_table({})


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 34, 0.0, 0.1028), (1, 34, 0.0007, 0.1533), (14, 16, 0.6165, 0.9845), (5, 5, 0.4782, 1.0)],
)
def test_the_interval_is_that_of_clopper_and_pearson(hits: int, tries: int, low: float, high: float) -> None:
    assert coach_report.confidence_interval(hits, tries) == (
        pytest.approx(low, abs=1e-4),
        pytest.approx(high, abs=1e-4),
    )


def test_nothing_is_known_of_no_tries() -> None:
    assert coach_report.confidence_interval(0, 0) == (0.0, 1.0)


def test_a_part_is_written_and_the_others_stay(kept: Path) -> None:
    (kept / "coach.json").write_text(
        json.dumps({"checked": {"us 2": [judged("good")]}, "hands": {"us 2": 1}})
    )
    coach_report.write({"checked": {}, "luck": {"us 2": [[1.0, 0.5, 0.25]]}}, "luck")
    found = coach_report.read()
    assert found["checked"] == {"us 2": [judged("good")]}
    assert found["luck"] == {"us 2": [[1.0, 0.5, 0.25]]}
    assert not (kept / "levels.json").exists()
    coach_report.write({"bots": {"jekyll, sergeant": {"hands": 1, "measure": {}}}}, "bots")
    assert json.loads((kept / "levels.json").read_text("utf-8")) == {
        "jekyll 2": {"sergeant": {"hands": 1, "measure": {}}}
    }


def test_decisions_are_drawn_again_as_before_and_none_is_forced() -> None:
    for table in coach_report.TABLES:
        found = [
            (action, step, len(seen.legal) > 1)
            for seen, action, step in coach_report.drawn_decisions(table, 1)
        ]
        again = [(action, step, True) for _, action, step in coach_report.drawn_decisions(table, 1)]
        assert found == again
        assert found


def test_tables_have_names_of_their_own() -> None:
    names = [table.name for table in coach_report.TABLES]
    assert len({*names}) == len(names)
