"""CPython and Pyodide give the same results for the same record, and their bots the same actions for the same view."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.support.fingerprint import fingerprint
from tests.support.thorough import THOROUGH
from tools import runtime
from tools.console import say
from tools.environment import node, prepare

ROOT = Path(__file__).resolve().parents[2]
FORESEEN, SEARCHED, JUDGED = (1, 4, 14) if THOROUGH else (8, 48, 4)
"""Of so many decisions one has all its plays foreseen, and one is searched; and the coach judges so many. Searching and
judging take most of the time."""


@pytest.mark.long
def test_the_engine_and_the_bots_are_the_same_in_pyodide() -> None:
    prepare(ROOT, say)
    script = Path(__file__).with_name("replay_in_pyodide.mjs")
    library = runtime.folder(ROOT, ROOT / ".cache", say) / runtime.LIBRARY
    command = [node(ROOT, say), script, ROOT, library, FORESEEN, SEARCHED, JUDGED]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == fingerprint(FORESEEN, SEARCHED, JUDGED)
