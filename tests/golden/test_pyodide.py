"""CPython and what the site ships give the same results for the same record, and their bots the same actions for the
same view."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.support.fingerprint import fingerprint
from tests.support.thorough import THOROUGH
from tools import application, runtime
from tools.build import ROOT, build
from tools.console import say
from tools.toolchain import node

FORESEEN, SEARCHED, JUDGED = (1, 4, 14) if THOROUGH else (24, 192, 2)
"""Of so many decisions one has all its plays foreseen, and one is searched; and the coach judges so many. Searching and
judging take most of the time."""


@pytest.mark.long
def test_the_engine_and_the_bots_are_the_same_in_pyodide() -> None:
    build(ROOT / "dist", say)
    script = Path(__file__).with_name("replay_in_pyodide.mjs")
    cache = ROOT / ".cache"
    library, program = (
        runtime.runtime_folder(ROOT, cache, say) / runtime.LIBRARY_ZIP,
        cache / application.NAME,
    )
    command = [node(ROOT, say), script, ROOT, library, program, FORESEEN, SEARCHED, JUDGED]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == fingerprint(FORESEEN, SEARCHED, JUDGED)
