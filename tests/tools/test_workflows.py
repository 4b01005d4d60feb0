"""The workflows: nothing in them can change behind our back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.build import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
USES = re.compile(r"^[ -]*uses:(.*)$", re.MULTILINE)
PINNED = re.compile(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_by_its_commit(path: Path) -> None:
    used = [found.strip() for found in USES.findall(path.read_text(encoding="utf-8"))]
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []


def test_one_action_has_one_commit() -> None:
    used = {found.strip() for path in WORKFLOWS for found in USES.findall(path.read_text(encoding="utf-8"))}
    assert len(used) == len({action.partition("@")[0] for action in used})
