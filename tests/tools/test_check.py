"""The whole check: what it does beside the build, and where Python keeps what it has compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import ClassVar

import pytest

from tools import check
from tools.build import ROOT
from tools.console import SetupError


def test_bytecode_is_kept_outside_the_sources_whatever_python_was_told() -> None:
    environ = check.keeping_bytecode({**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
    asked = [sys.executable, "-c", "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)"]
    done = subprocess.run(asked, env=environ, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", str(ROOT / ".cache" / "pycache")]


class Noted(subprocess.Popen):  # type: ignore[type-arg]
    """A process that notes itself, and whether others ever still ran when it was told to end."""

    begun: ClassVar[list[Noted]] = []
    others_ran = False

    def __init__(self, *given: object, **named: object) -> None:
        super().__init__(*given, **named)  # type: ignore[call-overload]
        self.begun.append(self)

    def terminate(self) -> None:
        self.others_ran |= any(each.poll() is None for each in self.begun if each is not self)
        super().terminate()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Noted]:
    """The processes that are begun: collecting takes for ever, reading the types a moment."""
    monkeypatch.setattr(Noted, "begun", [])
    monkeypatch.setattr(subprocess, "Popen", Noted)
    monkeypatch.setattr(check, "COLLECT_COMMAND", ("timeit", "-n1", "import time; time.sleep(1000)"))
    monkeypatch.setattr(check, "TYPES", ("timeit", "-n1", "-r1", "import time; time.sleep(2)"))
    return Noted.begun


def test_the_types_are_read_to_their_end_before_the_tests(started: list[Noted]) -> None:
    """Two mypy on one cache can find it locked. Collecting goes on meanwhile, and ends then."""
    with check.running_ahead(sys.executable, os.environ):
        assert [each.poll() for each in started] == [None, None]
    collecting, types = started
    assert collecting.poll() not in (None, 0) and types.poll() == 0
    assert not collecting.others_ran


def test_what_runs_beside_a_build_that_fails_ends_with_it(started: list[Noted]) -> None:
    with pytest.raises(SetupError), check.running_ahead(sys.executable, os.environ):
        raise SetupError("no")
    assert [each.poll() in (None, 0) for each in started] == [False, False]
