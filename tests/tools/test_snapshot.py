"""The memory that the page's Python begins with: what is in it, and that it comes back as it was taken."""

from __future__ import annotations

import gzip
import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from tools import application, runtime, snapshot
from tools.build import ROOT
from tools.console import say
from tools.environment import node
from tools.errors import SetupError

PACKING = """
import { pack, unpack } from "./assets/boot/memory.mjs";
const PAGE = 1 << 14;
const fresh = (own) => Uint32Array.from({ length: 4 * PAGE }, (_, at) => (at < PAGE ? at : at === PAGE ? own : 0));
const memory = fresh(5);
memory.fill(7, 10, 20).fill(9, 3 * PAGE);
const packed = pack(memory, fresh(5), PAGE);
const here = fresh(6), elsewhere = fresh(6);
elsewhere[3] = 1;
const equal = unpack(packed, here) && here.every((word, at) => word === memory[at]);
console.log(JSON.stringify([equal, unpack(packed, elsewhere), packed.length < 4 * PAGE]));
"""


def test_a_memory_comes_back_and_another_layout_is_told() -> None:
    command = [node(ROOT, say), "--input-type=module", "-e", PACKING]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [True, False, True]


def test_what_is_left_out_is_there() -> None:
    modules = {snapshot._module(name) for name in application.sources(ROOT)}
    assert modules >= snapshot.LEFT_OUT
    assert {"game", "game.bots.ripper.search", "ui.app", "htpy"} <= modules - snapshot.LEFT_OUT


def test_the_site_has_every_module_once() -> None:
    cache = ROOT / ".cache"
    whole = zipfile.ZipFile(cache / application.NAME).namelist()
    rest = zipfile.ZipFile(ROOT / "dist" / application.NAME).namelist()
    gone = {snapshot._module(name) for name in set(whole) - set(rest)}
    assert {snapshot._module(name) for name in rest} >= snapshot.LEFT_OUT
    assert "ui.app" in gone and "game.bots.ripper.search" in gone
    assert [name for name in whole if not name.endswith((".py", ".pyc")) and name not in rest] == []


def test_nothing_of_the_machine_is_in_it() -> None:
    memory = gzip.decompress((ROOT / "dist" / snapshot.NAME).read_bytes())
    assert str(ROOT).encode() not in memory
    assert b"snapshot.mjs" not in memory


def test_a_module_that_fails_stops_the_build_with_its_reason(tmp_path: Path) -> None:
    library = runtime.folder(ROOT, ROOT / ".cache", say) / runtime.LIBRARY
    program = tmp_path / application.NAME
    with zipfile.ZipFile(program, "w") as archive:
        archive.writestr("early.py", "import js")
    zips = {runtime.LIBRARY: library, application.NAME: program}
    with pytest.raises(SetupError, match="reaches for the page") as told:
        snapshot._take(ROOT, say, zips, ["early"], tmp_path / "snapshot")
    assert len(str(told.value)) < 2_000
