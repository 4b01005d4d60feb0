"""`python -m game coach`: what it prints, and that no input brings more than one line and exit status 2."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cli import main
from tests.support.coached import begun, first_hand
from tests.support.play import new_match, random_hand

Captured = pytest.CaptureFixture[str]


def run(capsys: Captured, tmp_path: Path, data: Any, *options: str) -> tuple[int, str, str]:
    file = tmp_path / "record.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    capsys.readouterr()
    status = main(["coach", str(file), *options])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_it_judges_a_hand(capsys: Captured, tmp_path: Path) -> None:
    status, out, _ = run(capsys, tmp_path, begun(("jekyll", "fr", 2)), "--playouts", "50", "--seat", "0")
    assert status == 0
    (hand,) = json.loads(out)["hands"]
    assert {each["seat"] for each in hand["decisions"]} == {0}


def test_house_rules(capsys: Captured, tmp_path: Path) -> None:
    options = {"vote": False, "target": 60}
    match = new_match(("ripper", "us", 2), "house", options)
    for number, _ in enumerate(random_hand(match, Random(1))):
        if number == 6:
            break
    assert match.options == options
    status, out, _ = run(capsys, tmp_path, match.record(), "--playouts", "50")
    assert status == 0
    assert len(json.loads(out)["hands"][0]["decisions"]) == 6


def test_a_hand_that_has_just_been_dealt(capsys: Captured, tmp_path: Path) -> None:
    status, out, _ = run(capsys, tmp_path, new_match(("ripper", "us", 3), "new").record())
    assert (status, json.loads(out)["hands"][0]["decisions"]) == (0, [])


def test_a_whole_hand(capsys: Captured, tmp_path: Path) -> None:
    record = first_hand(("ripper", "us", 2))
    status, out, _ = run(
        capsys, tmp_path, record, "--playouts", "50", "--hand", "1", "--seat", "1", "--seed", "x"
    )
    assert status == 0
    (hand,) = json.loads(out)["hands"]
    scores = record["hands"][0]["result"]["scores"]
    assert hand["result"] == [scores[0] - scores[1], scores[1] - scores[0]]
    for seat, result in enumerate(hand["result"]):
        assert hand["luck"]["deal"][seat] + hand["luck"]["draws"][seat] + hand["play"][seat] == result


@pytest.mark.parametrize(
    "options",
    [
        ["--seat", "2"],
        ["--seat", "-1"],
        ["--seat", "x"],
        ["--hand", "0"],
        ["--hand", "2"],
        ["--playouts", "0"],
        ["--playouts", "10000000"],
        ["--playouts", "many"],
        ["--unknown"],
    ],
)
def test_a_wrong_option_is_one_line(capsys: Captured, tmp_path: Path, options: list[str]) -> None:
    assert_refused(*run(capsys, tmp_path, begun(("ripper", "us", 2)), *options))


@pytest.mark.parametrize("data", ["", "{", "[]", "null", "{}", '{"format": "casefile"}'])
def test_what_is_no_record_is_one_line(capsys: Captured, tmp_path: Path, data: str) -> None:
    assert_refused(*run(capsys, tmp_path, data))


def test_a_record_that_does_not_replay_is_one_line(capsys: Captured, tmp_path: Path) -> None:
    record = begun(("ripper", "us", 2))
    record["hands"][0]["actions"][3] = "0 meld druitt 5"
    assert_refused(*run(capsys, tmp_path, record))


def test_a_file_that_is_not_there_is_one_line(capsys: Captured, tmp_path: Path) -> None:
    capsys.readouterr()
    status = main(["coach", str(tmp_path / "nowhere.json")])
    said = capsys.readouterr()
    assert_refused(status, said.out, said.err)


def assert_refused(status: int, out: str, err: str) -> None:
    assert (status, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
