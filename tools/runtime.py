"""The part of the site that is not ours: Python for the browser, PyScript, Idiomorph, the fonts.

It comes from ``node_modules`` and changes only with ``package-lock.json``, so it is put together once and kept.
"""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import compiler, files, lean, pyscript
from tools.console import Say

# Of the standard library, what a page of cards never imports. It halves what is loaded at every start; a module that
# is missed here costs bytes, one that is listed in error fails the browser tests.
STDLIB_UNUSED = frozenset(
    "_aix_support _android_support _apple_support _ios_support _osx_support _pydatetime _pydecimal _pyio _pylong "
    "_pyrepl _ssl argparse bdb cProfile cmd compileall configparser csv ctypes curses dbm difflib doctest email "
    "ensurepip filecmp fileinput fractions ftplib getopt getpass graphlib gzip http idlelib imaplib ipaddress mailbox "
    "mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib pprint profile "
    "pstats pty py_compile pyclbr pydoc pydoc_data quopri rlcompleter runpy sched shelve smtplib socketserver sqlite3 "
    "statistics symtable sysconfig tabnanny tarfile telnetlib test this timeit tkinter tomllib trace tracemalloc tty "
    "turtle turtledemo unittest uuid venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo".split()
)
ENCODINGS = frozenset(
    "__init__ aliases ascii cp437 idna latin_1 punycode unicode_escape utf_16 utf_8 utf_8_sig".split()
)
LIBRARY = "runtime/pyodide/python_stdlib.zip"
PYODIDE = "runtime/pyodide"
# PyScript's own package: it would write it as text at every start (assets/boot/interpreter.mjs).
PYSCRIPT = "node_modules/@pyscript/core/src/stdlib"
FONTS = {
    "abril-fatface.woff2": "@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2",
    "instrument-sans.woff2": "@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2",
}


def folder(root: Path, cache: Path, say: Say) -> Path:
    """The folder that holds ``runtime/`` and the fonts and scripts of ``assets/``, made where it is not there yet."""
    ours = [root / "tools" / name for name in ("runtime.py", "lean.py", "pyscript.py")]
    recipe = [root / "package-lock.json", *ours, *compiler.recipe(root)]
    return files.cached_folder(
        cache, "runtime", {path.name: path for path in recipe}, lambda target: _fill(target, root, cache, say)
    )


def _fill(target: Path, root: Path, cache: Path, say: Say) -> None:
    modules = root / "node_modules"
    pyscript.write(root, target / "runtime/pyscript")
    files.copy({"pyodide.mjs": modules / "pyodide" / "pyodide.mjs"}, target / PYODIDE)
    scripts = files.files_below(target / "runtime", "*.js", "*.mjs").values()
    say("Compiling Python’s standard library (once only; it takes half a minute) ...")
    with ThreadPoolExecutor() as pool:  # either takes one core for seconds
        made = pool.submit(lean.write, root, cache, scripts, target / PYODIDE, say)
        _write_stdlib(root, cache, modules / "pyodide" / "python_stdlib.zip", target / LIBRARY)
        made.result()
    files.copy({name: modules / path for name, path in FONTS.items()}, target / "assets/fonts")
    files.copy({"idiomorph.js": modules / "idiomorph/dist/idiomorph.min.js"}, target / "assets/vendor")
    _write_lock(modules / "pyodide" / "pyodide-lock.json", target / PYODIDE / "pyodide-lock.json")


def _write_lock(source: Path, target: Path) -> None:
    """Pyodide wants its list of packages; we use none of them, so the page need not read a hundred kilobytes."""
    info = json.loads(source.read_text(encoding="utf-8"))["info"]
    target.write_text(json.dumps({"info": info, "packages": {}}), encoding="utf-8")


def _write_stdlib(root: Path, cache: Path, source: Path, target: Path) -> None:
    with files.scratch(cache) as unpacked:
        files.unpack(source, unpacked, _is_needed)
        files.copy(files.files_below(root / PYSCRIPT, "*.py"), unpacked)
        compiler.compile_below(root, unpacked)
        files.write_zip(
            target, {n: p for n, p in files.files_below(unpacked, "*").items() if not n.endswith(".py")}
        )


def _is_needed(name: str) -> bool:
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return top.removesuffix(".py") not in STDLIB_UNUSED and not top.startswith("_sysconfigdata")
