"""The memory that the page's Python begins with: what is in it, and that it comes back as it was taken."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from tools import application, runtime, snapshot
from tools.build import ROOT, build
from tools.console import SetupError, say
from tools.toolchain import node

PACKING = """
import { pack, unpack } from "./assets/boot/memory.mjs";
const PAGE = 1 << 14;
const fresh = (own) => Uint32Array.from({ length: 4 * PAGE }, (_, at) => (at < PAGE ? at : at === PAGE ? own : 0));
const memory = fresh(5);
memory.fill(7, 10, 20).fill(9, 3 * PAGE);
const links = [30, 3 * PAGE + 8, PAGE + 2, 3 * PAGE + 4]; // their words, in the order of the ring
links.forEach((at, place) => {
  memory[at] = (4 * links[(place + 1) % 4]) | 1;
  memory[at + 1] = (4 * links[(place + 3) % 4]) | 2;
});
const packed = pack(memory, fresh(5), PAGE, 4 * links[1]);
const here = fresh(6), elsewhere = fresh(6);
elsewhere[3] = 1;
const equal = unpack(packed, here) && here.every((word, at) => word === memory[at]);
const ring = [30, PAGE + 2, 3 * PAGE + 4, 3 * PAGE + 8];
const tied = ring.every((at, place) => here[at] === ((4 * ring[(place + 1) % 4]) | 1)
  && here[ring[(place + 1) % 4] + 1] === ((4 * at) | 2));
console.log(JSON.stringify([equal, tied, unpack(packed, elsewhere), packed.length < 4 * PAGE]));
"""


def test_a_memory_comes_back_and_another_layout_is_told() -> None:
    command = [node(ROOT, say), "--input-type=module", "-e", PACKING]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [True, True, False, True]


GROWING = """
import { grow } from "./assets/boot/memory.mjs";
const memory = new WebAssembly.Memory({ initial: 2 });
const sizes = [1, 4, 3].map((pages) => (grow(memory, pages << 16), memory.buffer.byteLength >> 16));
console.log(JSON.stringify(sizes));
"""


def test_a_memory_grows_to_what_it_takes_over() -> None:
    command = [node(ROOT, say), "--input-type=module", "-e", GROWING]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [2, 4, 4]


READING = """
import { unpack, whole } from "./assets/boot/memory.mjs";
const words = Uint32Array.of(5, 7, 1 << 31, 0, 9);
const cut = (length) => new ReadableStream({
  start(controller) {
    const bytes = new Uint8Array(words.buffer);
    for (let at = 0; at < bytes.length; at += length) controller.enqueue(bytes.slice(at, at + length));
    controller.close();
  },
});
const read = async (stream) => [...new Uint32Array(await whole(stream, () => {}))];
const none = new ReadableStream({ start: (controller) => controller.close() });
const half = new ReadableStream({
  start(controller) {
    controller.enqueue(new Uint8Array(words.buffer, 0, 12));
    controller.close();
  },
});
const told = (stream) => read(stream).catch(({ name }) => name);
const wholes = [1, 2, 3, 4, 5, 20].map((length) => read(cut(length)));
const memory = new Uint32Array(1 << 14);
const unread = [[], [0, 9, 0, 0]].map((packed) => unpack(Uint32Array.from(packed), memory));
console.log(JSON.stringify([[...words], ...(await Promise.all([...wholes, told(none), told(half)])), unread]));
"""


def test_a_memory_is_read_in_pieces_of_any_length() -> None:
    command = [node(ROOT, say), "--input-type=module", "-e", READING]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    words, *read, none, half, unread = json.loads(done.stdout)
    assert read == [words] * 6
    assert (none, half) == ("TypeError", "TypeError")
    assert unread == [False, False]


def test_what_is_left_out_is_there() -> None:
    modules = {snapshot._module(name) for name in application.sources(ROOT)}
    assert modules >= snapshot.LEFT_OUT
    assert {"game", "game.bots.ripper.search", "ui.app.update", "htpy"} <= modules - snapshot.LEFT_OUT


@pytest.fixture(scope="module")
def dist() -> Path:
    """The built site."""
    build(ROOT / "dist", say)
    return ROOT / "dist"


@pytest.fixture(scope="module")
def zips() -> dict[str, Path]:
    """Library and program, whole."""
    cache = ROOT / ".cache"
    ready = runtime.runtime_folder(ROOT, cache, say)
    return {runtime.LIBRARY_ZIP: ready / runtime.LIBRARY_ZIP, application.NAME: cache / application.NAME}


def modules(archive: Path) -> set[str]:
    """The modules in a zip."""
    names = zipfile.ZipFile(archive).namelist()
    return {snapshot._module(name) for name in names if name.endswith((".py", ".pyc"))}


def test_what_the_site_leaves_out_of_the_zips_is_in_the_memory(dist: Path, zips: dict[str, Path]) -> None:
    memory = gzip.decompress((dist / snapshot.NAME).read_bytes())
    assert str(ROOT).encode() not in memory
    for name, whole in zips.items():
        rest = modules(dist / name)
        gone = modules(whole) - rest
        assert gone and rest and rest < modules(whole)
        assert [each for each in gone if each.encode() not in memory] == []
    assert modules(dist / application.NAME) >= snapshot.LEFT_OUT
    others = [each for each in zipfile.ZipFile(zips[application.NAME]).namelist() if not each.endswith("c")]
    assert others and set(others) <= set(zipfile.ZipFile(dist / application.NAME).namelist())


def test_the_page_fetches_all_modules_of_the_start_at_once(dist: Path) -> None:
    html = (dist / "index.html").read_text(encoding="utf-8")
    listed = html.split('data-modules="')[1].split('"')[0].split()
    assert [name for name in listed if not (dist / name).is_file()] == []
    wanted = "core.js core- error- toml- interpreter.mjs memory.mjs pyodide.mjs pyodide.asm.mjs".split()
    assert len(listed) == len(wanted)
    assert all(any(f"/{each}" in name for name in listed) for each in wanted)


def test_the_drawings_of_the_cards_are_not_shipped(dist: Path) -> None:
    assert not (dist / "assets" / "art").exists()
    for page in ("sw.js", "casefile.html"):
        assert "assets/art" not in (dist / page).read_text("utf-8"), page


def test_functions_carry_no_annotations_and_fields_keep_theirs(zips: dict[str, Path]) -> None:
    archive = zipfile.ZipFile(zips[application.NAME])
    compiled = [name for name in archive.namelist() if name.endswith(".pyc")]
    assert compiled and [name for name in compiled if b"__annotate__" in archive.read(name)] == []
    assert b"Callable[[Any], object]" in archive.read("game/codec.pyc")


FAILING = """
import { pathToFileURL } from "node:url";
const stdLibURL = process.argv[1];
const { loadPyodide } = await import(new URL("pyodide.mjs", pathToFileURL(stdLibURL)));
const python = await loadPyodide({ stdLibURL });
console.log(python.runPython(`
import json, traceback
try:
    json.loads("{")
except ValueError as error:
    told = "".join(traceback.format_exception(error))
told
`));
"""


def test_a_traceback_names_the_functions_of_the_library(zips: dict[str, Path]) -> None:
    """It tells the first line of each."""
    command = [node(ROOT, say), "--input-type=module", "-e", FAILING, str(zips[runtime.LIBRARY_ZIP])]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert re.search(r'json/decoder.py", line \d+, in raw_decode\n', told)
    assert "line 6, in <module>" not in told and "JSONDecodeError" in told


def test_nothing_that_was_freed_is_in_the_memory(tmp_path: Path, zips: dict[str, Path]) -> None:
    program = tmp_path / application.NAME
    with zipfile.ZipFile(program, "w") as archive:
        archive.writestr("early.py", "gone, kept = 'gone-' * 20_000, 'kept-' * 20_000\ndel gone")
    snapshot._take(ROOT, say, {**zips, application.NAME: program}, ["early"], tmp_path / "snapshot")
    memory = gzip.decompress((tmp_path / "snapshot").read_bytes())
    assert b"kept-" * 20_000 in memory
    assert b"gone-gone-" not in memory


@pytest.mark.thorough
@pytest.mark.long
def test_the_same_modules_give_the_same_bytes_everywhere(
    tmp_path: Path, zips: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = []
    for number, zone in enumerate(("America/New_York", "Asia/Tokyo")):
        monkeypatch.setenv("TZ", zone)
        out = tmp_path / f"{number} {zone[:4]}"
        held = snapshot._take(ROOT, say, zips, ["datetime", "game.names"], out)
        assert {"datetime", "game.names", "json"} <= set(held)
        taken.append(out.read_bytes())
    assert taken[0] == taken[1]
    assert str(ROOT).encode() not in gzip.decompress(taken[0])


def test_a_module_that_fails_stops_the_build_with_its_reason(tmp_path: Path, zips: dict[str, Path]) -> None:
    program = tmp_path / application.NAME
    with zipfile.ZipFile(program, "w") as archive:
        archive.writestr("early.py", "import js")
    with pytest.raises(SetupError, match="reaches for the page") as told:
        snapshot._take(ROOT, say, {**zips, application.NAME: program}, ["early"], tmp_path / "snapshot")
    assert len(str(told.value)) < 2_000
