"""The arena: duplicate deals, figures by bot, programs from outside."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import pytest

from game.bots.arena import Table, play_deal, play_deals
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
    assert play_deals(_table("sergeant", "sergeant"), 4)["edge"] == {"mean": 0, "low": 0, "high": 0}


def test_every_seat_is_taken_once() -> None:
    result = play_deal(_table("sergeant", "random", "random"), 0)
    assert (result.hands, len(result.points)) == (3, 3)


def test_more_processes_give_the_same_points() -> None:
    one, two = (
        play_deals(_table("random", "sergeant"), 3),
        play_deals(_table("random", "sergeant"), 3, jobs=2),
    )
    assert [one[name] for name in ("points", "wins", "edge")] == [
        two[name] for name in ("points", "wins", "edge")
    ]


@pytest.mark.parametrize("seat", [False, True], ids=["the action", "seat and action"])
def test_a_program_from_outside_plays(tmp_path: Path, seat: bool) -> None:
    """It may answer as `legal` has it, or in full notation."""
    program = tmp_path / "last.py"
    program.write_text(PROGRAM.replace("print(", "print(view['seat'], ") if seat else PROGRAM)
    report = play_deals(_table("sergeant", f"cmd:{sys.executable} {program}"), 2)
    assert (report["hands"], report["errors"]) == (4, [])


def test_a_program_that_fails_is_told_of(tmp_path: Path) -> None:
    report = play_deals(_table("random", f"cmd:{sys.executable} -c pass"), 1)
    assert len(report["errors"]) == 2
    assert report["points"] == [None, None]


SLOW = """
import json, pathlib, subprocess, sys, time
asked = pathlib.Path(sys.argv[1])
helper = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
for line in sys.stdin:
    if not asked.exists():
        asked.write_text(str(helper.pid))
        time.sleep(600)
    print(json.loads(line)["legal"][-1], flush=True)
"""


def test_a_program_that_takes_too_long_is_ended_and_loses_its_hand_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The processes it started end with it; the next hand starts it again."""
    program, asked = tmp_path / "slow.py", tmp_path / "asked"
    program.write_text(SLOW)
    bots = f"random,cmd:{sys.executable} {program} {asked}"
    arguments = [
        "arena",
        "--case",
        "ripper",
        "--edition",
        "us",
        "--bots",
        bots,
        "--deals",
        "2",
        "--seed",
        "s",
    ]
    assert main([*arguments, "--timeout", "5"]) == 0
    report = json.loads(capsys.readouterr().out)
    (error,) = report["errors"]
    assert error.startswith("deal 0, rotation 0: cmd:")
    assert error.endswith("gave no answer within 5 seconds and was stopped")
    assert (report["hands"], report["unfinished"]) == (4, 0)
    helper = int(asked.read_text())
    while _runs(helper):  # the signal is on its way
        time.sleep(0.05)


def _runs(process: int) -> bool:
    """True if the process is there, and more than a name that nobody has asked after."""
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_program_that_reads_nothing_is_ended_too() -> None:
    program = "cmd:" + sys.executable + " -c 'import time; time.sleep(600)'"
    report = play_deals(Table("ripper", "us", (program, "random"), "test", timeout=0.2), 1)
    assert len(report["errors"]) == 2
    assert all("within 0.2 seconds" in error for error in report["errors"])


@pytest.mark.parametrize("timeout", ["0", "-1", "nan", "inf", "x"])
def test_a_timeout_is_a_number_of_seconds(timeout: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "arena --case ripper --edition us --bots random,random --deals 1 --seed s --timeout".split()
    assert main([*arguments, timeout]) == 2
    assert "--timeout" in capsys.readouterr().err


@pytest.mark.parametrize(
    "bots", [("sergeant",), ("sergeant", "general"), ("random",) * 5, ("random", "cmd:/no/such/program")]
)
def test_bad_input(bots: tuple[str, ...]) -> None:
    with pytest.raises(CasefileError):
        play_deals(_table(*bots), 1)
