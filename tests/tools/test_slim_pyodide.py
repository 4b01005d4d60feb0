"""Pyodide without the exports that the page does not use."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import files, runtime, slim_pyodide
from tools.build import ROOT
from tools.console import SetupError, say
from tools.toolchain import run_node

GLUE = (
    "var _used,_idle,_seen,_told,memory,wasmMemory;function assignWasmExports(wasmExports){"
    '_used=Module["_used"]=wasmExports["used"];_idle=Module["_idle"]=wasmExports["idle"];'
    '_seen=Module["_seen"]=wasmExports["seen"].value>>>0;_told=Module["_told"]=wasmExports["told"];'
    'memory=Module["memory"]=wasmMemory=wasmExports["memory"]}run(_used,memory);wasmExports["never"]'
)


def test_what_nobody_names_goes() -> None:
    text, kept = slim_pyodide.slim(
        GLUE, "module._told()", ["memory", "told", "idle", "used", "seen", "never", "else"]
    )
    assert kept == ["memory", "told", "used", "never"]
    assert "idle" not in text and "seen" not in text
    assert text.startswith("var _used,_told,memory,wasmMemory;")
    assert text.endswith('run(_used,memory);wasmExports["never"]')


@pytest.mark.parametrize(
    "other", ["run()", GLUE.replace(".value>>>0", ".value|0"), GLUE.replace("var _used,", "")]
)
def test_another_pyodide_stops_the_build(other: str) -> None:
    with pytest.raises(SetupError, match=r"tools/slim_pyodide\.py"):
        slim_pyodide.slim(other, "", [])


@pytest.fixture(scope="module")
def python() -> Path:
    """The folder of the site's Pyodide."""
    return runtime.runtime_folder(ROOT, ROOT / ".cache", say) / runtime.PYODIDE_FOLDER


def exports(wasm: Path) -> set[str]:
    """Return the exports of a WebAssembly."""
    return set(
        json.loads(
            run_node(ROOT, say, slim_pyodide.FAILURE_TEXT, "-e", slim_pyodide.LIST_EXPORTS_SCRIPT, wasm)
        )
    )


def test_all_that_the_scripts_name_is_there_and_little_else(python: Path) -> None:
    theirs = exports(ROOT / "node_modules" / "pyodide" / slim_pyodide.WASM_FILE)
    ours = exports(python / slim_pyodide.WASM_FILE)
    assert ours < theirs and len(ours) * 10 < len(theirs)
    scripts = files.files_below(python.parents[1] / "runtime", "*.js", "*.mjs").values()
    text = "".join(path.read_text(encoding="utf-8") for path in scripts)
    words = set(
        slim_pyodide.IDENTIFIER_PATTERN.findall(
            slim_pyodide.ASSIGNMENTS_PATTERN.sub("", slim_pyodide.DECLARATIONS_PATTERN.sub("", text))
        )
    )
    assert {name for name in theirs if {name, f"_{name}"} & words} <= ours
    glue = (python / slim_pyodide.GLUE_FILE).read_text(encoding="utf-8")
    assigned = slim_pyodide.ASSIGNMENTS_PATTERN.search(glue)
    assert assigned
    assert {found["export"] for found in slim_pyodide.ASSIGNMENT_PATTERN.finditer(assigned[0])} <= ours
