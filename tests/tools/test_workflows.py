"""The workflows: nothing in them can change behind our back."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.build import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
USES = re.compile(r"^[ -]*uses:(.*)$", re.MULTILINE)
PICTURES = ("tests/visual/test_screens.py", "test_screens[desk]", "test_screens[desk-update]")
QUICKLY_READ = ("tests/tools/test_positions.py", "::test_the_bots_decide", "::test_as_many_seeds_decide")
"""Modules of tests, each with one of every run and one of the night."""
PINNED = re.compile(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_by_its_commit(path: Path) -> None:
    used = [found.strip() for found in USES.findall(path.read_text(encoding="utf-8"))]
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []


def test_one_action_has_one_commit() -> None:
    used = {found.strip() for path in WORKFLOWS for found in USES.findall(path.read_text(encoding="utf-8"))}
    assert len(used) == len({action.partition("@")[0] for action in used})


@pytest.mark.parametrize("name", ["nightly", "release"])
def test_what_an_ordinary_run_leaves_out_is_tried_every_night_and_for_a_release(name: str) -> None:
    text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")
    assert re.search(r'^    env:\n      CASEFILE_THOROUGH: "1"\n', text, re.MULTILINE)
    assert re.search(r"^      - run: \.ci/run$", text, re.MULTILINE)
    assert name != "nightly" or re.search(r"^  schedule:\n    - cron: ", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("night", "options", "also"),
    [
        pytest.param(False, [], False, id="day"),
        pytest.param(True, [], True, id="night"),
        pytest.param(False, ["--update-visuals"], True, id="update", marks=pytest.mark.thorough),
    ],
)
def test_some_tests_are_for_the_night(night: bool, options: list[str], also: bool) -> None:
    """Without the flag they are left out, but for pictures that are taken anew; with it they are collected."""
    module, usual, nightly = PICTURES if options else QUICKLY_READ
    environ = {name: value for name, value in os.environ.items() if name != "CASEFILE_THOROUGH"}
    environ |= {"CASEFILE_THOROUGH": "1"} if night else {}
    collect = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        *options,
        module,
    ]
    found = subprocess.run(collect, cwd=ROOT, env=environ, capture_output=True, text=True, check=True).stdout
    assert usual in found
    assert (nightly in found) is also
