"""The memory of the page's Python when it has imported the library and the program: what a start need not do again.

``snapshot.mjs`` takes it, with the very Python that the page runs, and ``assets/boot/interpreter.mjs`` gives it back.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools import application, files, runtime, slim_pyodide
from tools.console import Say
from tools.toolchain import run_node

NAME = "runtime/pyodide/python.snapshot"
# What PyScript's own start imports of the library, and what the program imports only when it is needed.
MODULES = "ast base64 bz2 datetime html html.entities inspect lzma secrets textwrap traceback".split()
# They reach for the page, which is not there yet.
LEFT_OUT = frozenset("ui.platform.boot ui.platform.browser ui.platform.main ui.platform.worker".split())


def snapshot_and_zips(
    root: Path, cache: Path, zips: Mapping[str, Path], say: Say, *, quick: bool
) -> dict[str, Path]:
    """The snapshot and what it leaves of the `zips`, library and program, all by their names in the site.

    With ``quick``, the program is not in the snapshot: a changed one need not be waited for. Raises SetupError.
    """
    recipe = [root / "tools" / "snapshot.mjs", root / "assets" / "boot" / "memory.mjs", Path(__file__)]
    python = [
        zips[runtime.LIBRARY_ZIP].with_name(name) for name in (slim_pyodide.GLUE_FILE, slim_pyodide.WASM_FILE)
    ]
    inputs = {
        path.name: path for path in (*recipe, root / "package-lock.json", *python, zips[runtime.LIBRARY_ZIP])
    }
    names, packed = list(MODULES), {runtime.LIBRARY_ZIP: zips[runtime.LIBRARY_ZIP]}
    if not quick:
        inputs |= {application.NAME: zips[application.NAME]}
        names += sorted({_module(name) for name in application.sources(root)} - LEFT_OUT)
        packed = dict(zips)

    def take(target: Path) -> None:
        say("Taking a snapshot of Python’s memory ...")
        (target / NAME).parent.mkdir(parents=True)
        held = frozenset(_take(root, say, zips, names, target / NAME))
        for name, path in packed.items():
            with files.scratch_folder(cache) as unpacked:
                files.unpack(path, unpacked, lambda name: _module(name) not in held)
                files.write_zip(target / name, files.files_below(unpacked, "*"))

    return {
        **zips,
        **files.files_below(
            files.cached_folder(cache, "library" if quick else "snapshot", inputs, take), "*"
        ),
    }


def _take(root: Path, say: Say, zips: Mapping[str, Path], names: Iterable[str], target: Path) -> list[str]:
    """Write the snapshot; the names of all modules in it."""
    parts = (root / "tools" / "snapshot.mjs", zips[runtime.LIBRARY_ZIP], zips[application.NAME], target)
    failure = "Python did not start for the snapshot"
    imported: list[str] = json.loads(run_node(root, say, failure, *parts, given="\n".join(names)))
    return imported


def _module(name: str) -> str:
    """The module that a file of a zip is."""
    return name.removesuffix("c").removesuffix(".py").replace("/", ".").removesuffix(".__init__")
