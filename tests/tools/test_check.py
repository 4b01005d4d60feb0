"""The whole check: what it does beside the build, and where Python keeps what it has compiled."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tools import check
from tools.build import ROOT
from tools.errors import SetupError


def test_bytecode_is_kept_outside_the_sources_whatever_python_was_told() -> None:
    environ = check.keeping_bytecode({**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
    asked = [sys.executable, "-c", "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)"]
    done = subprocess.run(asked, env=environ, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", str(ROOT / ".cache" / "pycache")]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes that are begun: collecting takes for ever, reading the types a moment."""
    started: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *given: object, **named: object) -> None:
            super().__init__(*given, **named)  # type: ignore[call-overload]
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    monkeypatch.setattr(check, "COLLECTING", ("timeit", "-n1", "import time; time.sleep(1000)"))
    monkeypatch.setattr(check, "TYPES", ("timeit", "-n1", "-r1", "import time; time.sleep(2)"))
    return started


def test_the_types_are_read_to_their_end_before_the_tests(started: list[subprocess.Popen[bytes]]) -> None:
    """Two mypy on one cache can find it locked; collecting ends with what is waited for."""
    with check.running_ahead(sys.executable, os.environ):
        assert [each.poll() for each in started] == [None, None]
    collecting, types = [each.poll() for each in started]
    assert collecting not in (None, 0) and types == 0


def test_what_runs_beside_a_build_that_fails_ends_with_it(started: list[subprocess.Popen[bytes]]) -> None:
    with pytest.raises(SetupError), check.running_ahead(sys.executable, os.environ):
        raise SetupError("no")
    assert [each.poll() in (None, 0) for each in started] == [False, False]
