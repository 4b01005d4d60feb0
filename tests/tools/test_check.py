"""The whole check: what it does beside the build, and where Python keeps what it has compiled."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tools import check
from tools.build import ROOT


def test_bytecode_is_kept_outside_the_sources_whatever_python_was_told() -> None:
    environ = check.keeping_bytecode({**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
    asked = [sys.executable, "-c", "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)"]
    done = subprocess.run(asked, env=environ, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", str(ROOT / ".cache" / "pycache")]


def test_what_runs_beside_the_build_ends_with_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *given: object, **named: object) -> None:
            super().__init__(*given, **named)  # type: ignore[call-overload]
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    monkeypatch.setattr(check, "AHEAD", (("timeit", "-n1", "import time; time.sleep(1000)"),))
    with check.running_ahead(sys.executable, os.environ):
        assert [each.poll() for each in started] == [None]
    assert None not in [each.poll() for each in started]
