"""The report on the bots' strength: what its rows say, and that the page holds the report of what was played."""

from __future__ import annotations

import json
from typing import Any

from tools.benchmarks import strength

ROW = strength.ROWS[0].name


def deals(*edges: float, failed: int = 0) -> list[dict[str, Any]]:
    """Deals of two hands each, of which the first bot won one."""
    played = {"won": 1.0, "hands": 2, "unfinished": failed, "errors": [], "seed": strength.LATER_SEED}
    return [{"edge": edge} | played for edge in edges]


def row(kept: list[dict[str, Any]]) -> list[str]:
    """The cells of a report of one row, spaces off."""
    *_, line = strength.table({ROW: kept}).splitlines()
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_a_row_names_its_bots_and_gives_the_mean_with_its_interval() -> None:
    assert row(deals(1.0, 3.0)) == [
        "ripper `us`",
        "`superintendent` against `sergeant`",
        "2 (4)",
        "2.0 (0.0 to 4.0)",
        "50%",
        "0",
    ]


def test_a_row_of_the_earlier_deals_says_that_it_is_older() -> None:
    earlier = [{key: deal[key] for key in deal if key != "seed"} for deal in deals(1.0, 3.0)]
    assert row(earlier)[1] == "`superintendent` against `sergeant`, older"
    assert strength.ROWS[0].seed == strength.LATER_SEED
    rows = {row.name: row.seed for row in strength.ROWS}
    assert rows["ripper us sergeant hoarder"] == strength.LATER_SEED, (
        "the deals of the other bot that meets it"
    )
    assert rows["ripper us sergeant constable"] == rows["jekyll fr superintendent sergeant"] == strength.SEED


def test_points_below_nothing_bear_a_true_minus() -> None:
    assert row(deals(-1.0, -4.0, failed=1))[3:] == ["−2.5 (−5.4 to 0.4)", "50%", "2"]


def test_the_page_holds_the_report_of_what_was_played() -> None:
    kept = json.loads(strength.KEPT.read_text("utf-8"))
    assert f"\n\n{strength.table(kept)}\n\n" in strength.REPORT.read_text("utf-8")
