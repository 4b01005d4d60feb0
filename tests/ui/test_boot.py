"""The script that imports the program in parts: what happens between them counts."""

from __future__ import annotations

import gc
import importlib
import runpy
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import ui
from tests.support.apart import run_apart
from tools.build import ROOT


class World:
    """A page, a program that notes its start, and an import that something may happen in."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, happens: str = "", at: str = "") -> None:
        self.started, self.failed = 0, False
        self.told: list[str] = []
        self._happens, self._at = happens, at
        js: Any = ModuleType("js")
        js.document = SimpleNamespace(documentElement=SimpleNamespace(hasAttribute=lambda _: self.failed))
        js.console = SimpleNamespace(error=lambda text: self.told.append(text.strip().splitlines()[-1]))
        js.CustomEvent, js.dispatchEvent = SimpleNamespace(new=str), self.told.append
        js.window = SimpleNamespace(
            casefile=SimpleNamespace(language=SimpleNamespace(device="en", spoken="en"))
        )
        main: Any = ModuleType("ui.platform.main")
        main.start = self._start
        monkeypatch.setitem(sys.modules, "js", js)
        monkeypatch.setitem(sys.modules, "ui.platform.main", main)
        monkeypatch.setattr(sys, "path", list(sys.path))
        monkeypatch.setattr(importlib, "import_module", self._import)

    def _start(self, _: object) -> Iterator[None]:
        yield
        self.failed = self._at == "start"
        yield
        self.started += 1

    def _import(self, name: str) -> None:
        if name == self._at and self._happens == "fails":
            self.failed = True
        elif name == self._at:
            raise ModuleNotFoundError(self._happens)

    def boot(self) -> None:
        """Run the script to its end."""

        async def run() -> None:
            task = runpy.run_path(str(ROOT / "ui" / "platform" / "boot.py")).get("beginning")
            if task:
                await task

        run_apart(run())
        gc.unfreeze()


def test_all_parts_are_there_and_then_the_program_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch)
    world.boot()
    assert (world.started, world.told) == (1, []) and gc.isenabled()


@pytest.mark.parametrize("at", ["random", "ui.app.update", "ui.platform.browser", "start"])
def test_a_page_that_fails_meanwhile_stays_as_it_is(monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    world = World(monkeypatch, "fails", at)
    world.boot()
    assert (world.started, world.told) == (0, []) and gc.isenabled()


def test_a_page_that_has_failed_imports_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch)
    world.failed = True
    world.boot()
    assert (world.started, world.told) == (0, [])


def test_a_fault_in_a_part_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(monkeypatch, "no such part", "game")
    world.boot()
    assert world.started == 0 and gc.isenabled()
    assert world.told == ["ModuleNotFoundError: no such part", "casefile:fault"]


@pytest.mark.parametrize(("held", "started"), [(b"1 (one)\n", 1), (b"1 (two)\n", 0)])
def test_parts_of_two_versions_are_not_mixed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, held: bytes, started: int
) -> None:
    with zipfile.ZipFile(tmp_path / "app.zip", "w") as archive:
        archive.writestr("version.txt", "1 (one)\n")
    world = World(monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(ui, "__version__", held, raising=False)
    world.boot()
    assert world.started == started
    assert world.told == (
        [] if started else ["ImportError: the parts of this page are of two versions", "casefile:fault"]
    )
