"""The arena: duplicate deals, figures by bot, programs from outside."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game.bots.arena import Table, arena, play_deal
from game.cli import main
from game.errors import CasefileError

PROGRAM = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)
    print(view["legal"][-1], flush=True)
"""


def _table(*bots: str) -> Table:
    return Table("ripper", "us", bots, "test")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "arena --case ripper --edition us --bots sergeant,random --deals 4 --seed s".split()
    assert main(arguments) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["bots"] == ["sergeant", "random"]
    assert (report["deals"], report["hands"], report["unfinished"], report["errors"]) == (4, 8, 0, [])
    assert sum(report["wins"]) == pytest.approx(1)
    assert report["edge"]["low"] < report["edge"]["mean"] < report["edge"]["high"]
    assert report["edge"]["mean"] == pytest.approx(report["points"][0] - report["points"][1], abs=0.01)
    assert set(report["decision_ms"][0]) == {"median", "p95", "max"}


def test_bots_of_one_kind_have_no_edge_on_duplicate_deals() -> None:
    assert arena(_table("sergeant", "sergeant"), 4)["edge"] == {"mean": 0, "low": 0, "high": 0}


def test_every_seat_is_taken_once() -> None:
    result = play_deal(_table("sergeant", "random", "random"), 0)
    assert (result.hands, len(result.points)) == (3, 3)


def test_more_processes_give_the_same_points() -> None:
    one, two = arena(_table("random", "sergeant"), 3), arena(_table("random", "sergeant"), 3, jobs=2)
    assert [one[name] for name in ("points", "wins", "edge")] == [
        two[name] for name in ("points", "wins", "edge")
    ]


@pytest.mark.parametrize("seat", [False, True], ids=["the action", "seat and action"])
def test_a_program_from_outside_plays(tmp_path: Path, seat: bool) -> None:
    """It may answer as `legal` has it, or in full notation."""
    program = tmp_path / "last.py"
    program.write_text(PROGRAM.replace("print(", "print(view['seat'], ") if seat else PROGRAM)
    report = arena(_table("sergeant", f"cmd:{sys.executable} {program}"), 2)
    assert (report["hands"], report["errors"]) == (4, [])


def test_a_program_that_fails_is_told_of(tmp_path: Path) -> None:
    report = arena(_table("random", f"cmd:{sys.executable} -c pass"), 1)
    assert len(report["errors"]) == 2
    assert report["points"] == [None, None]


@pytest.mark.parametrize(
    "bots", [("sergeant",), ("sergeant", "general"), ("random",) * 5, ("random", "cmd:/no/such/program")]
)
def test_bad_input(bots: tuple[str, ...]) -> None:
    with pytest.raises(CasefileError):
        arena(_table(*bots), 1)
