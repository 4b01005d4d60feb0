"""Pyodide without what only compiled packages need: the page loads none, so most of its exports are idle.

At every start page and worker make an object of each of eight thousand exports and enter it into three tables. Here
those stay that a script of Pyodide's or PyScript's names; Binaryen's ``wasm-metadce`` takes out the others and what
only they use.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from tools import files
from tools.console import Say, SetupError
from tools.toolchain import run_node

GLUE_FILE, WASM_FILE = "pyodide.asm.mjs", "pyodide.asm.wasm"
FAILURE_TEXT = "Making Pyodide’s WebAssembly smaller failed"
METADCE_PROGRAM = "node_modules/binaryen/bin/wasm-metadce"
# What Pyodide's WebAssembly makes use of; the names are Binaryen's.
WASM_FEATURES = (
    "exception-handling bulk-memory nontrapping-float-to-int sign-ext mutable-globals reference-types".split()
)
LIST_EXPORTS_SCRIPT = """const { exports } = WebAssembly.Module;
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
console.log(JSON.stringify(exports(module).map(({ name }) => name)));"""

ASSIGNMENTS_PATTERN = re.compile(r"(?<=function assignWasmExports\(wasmExports\)\{)[^{}]+(?=\})")
DECLARATIONS_PATTERN = re.compile(r"(?<=var )(?:[\w$]+,)+[\w$]+(?=;function assignWasmExports\()")
ASSIGNMENT_PATTERN = re.compile(
    r'(?P<variable>[\w$]+)=(?:[\w$]+=|Module\["[\w$]+"\]=)*wasmExports\["(?P<export>[\w$]+)"\](?:\.value>>>0)?'
)
IDENTIFIER_PATTERN = re.compile(r"[A-Za-z_$][\w$]*")


def write(root: Path, cache: Path, scripts: Iterable[Path], target: Path, say: Say) -> None:
    """Write Pyodide's glue and its WebAssembly into `target`, with the exports that they or `scripts` name.

    Raises SetupError where this Pyodide is not written as it is expected to be.
    """
    source = root / "node_modules" / "pyodide"
    glue = (source / GLUE_FILE).read_text(encoding="utf-8")
    others = "".join(path.read_text(encoding="utf-8") for path in scripts)
    exported = json.loads(run_node(root, say, FAILURE_TEXT, "-e", LIST_EXPORTS_SCRIPT, source / WASM_FILE))
    text, kept = slim(glue, others, exported)
    (target / GLUE_FILE).write_text(text, encoding="utf-8", newline="\n")
    with files.scratch_folder(cache) as folder:
        graph = folder / "graph.json"
        graph.write_text(json.dumps([{"name": name, "export": name, "root": True} for name in kept]))
        flags = [f"--enable-{name}" for name in WASM_FEATURES]
        names = ("-f", str(graph), "-o", str(target / WASM_FILE), *flags)
        run_node(root, say, FAILURE_TEXT, root / METADCE_PROGRAM, source / WASM_FILE, *names)


def slim(glue: str, others: str, exported: Iterable[str]) -> tuple[str, list[str]]:
    """The `glue` without the variables that neither it nor the `others` name again, and the exports that are left.

    Raises SetupError where the glue has no such variables.
    """
    declared, assigned = DECLARATIONS_PATTERN.search(glue), ASSIGNMENTS_PATTERN.search(glue)
    statements = (
        [ASSIGNMENT_PATTERN.fullmatch(text) for text in assigned[0].split(";")] if assigned else [None]
    )
    if not declared or not assigned or None in statements:
        raise SetupError("tools/slim_pyodide.py does not recognise how this Pyodide takes its exports.")
    rest = glue[: declared.start()] + glue[declared.end() : assigned.start()] + glue[assigned.end() :]
    named = set(IDENTIFIER_PATTERN.findall(rest + others))
    # What C calls by a name has an underscore before it in the glue.
    named |= {name.removeprefix("_") for name in named}
    kept = [each for each in statements if each and {each["variable"], each["export"]} & named]
    gone = {each["variable"] for each in statements if each} - {each["variable"] for each in kept}
    variables = ",".join(name for name in declared[0].split(",") if name not in gone)
    text = glue.replace(assigned[0], ";".join(each[0] for each in kept)).replace(declared[0], variables)
    return text, [name for name in exported if name in named | {each["export"] for each in kept}]
