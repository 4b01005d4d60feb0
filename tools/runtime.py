"""The part of the site that is not ours: Python for the browser, PyScript, Idiomorph, the fonts.

It comes from ``node_modules`` and changes only with ``package-lock.json``, so it is put together once and kept.
"""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import compiler, files, pyscript, slim_pyodide
from tools.console import Say

# Of the standard library, what a page of cards never imports. It halves what is loaded at every start; a module that
# is missed here costs bytes, one that is listed in error fails the browser tests.
STDLIB_UNUSED = frozenset(
    "__hello__ __phello__ _aix_support _android_support _apple_support _compat_pickle _ios_support _markupbase "
    "_osx_support _py_abc _pydatetime _pydecimal _pyio _pylong "
    "_pyrepl _ssl _strptime antigravity argparse asyncio.__main__ asyncio.proactor_events asyncio.tools "
    "asyncio.windows_events asyncio.windows_utils bdb cProfile calendar cmd code colorsys compileall "
    "concurrent.futures.interpreter concurrent.futures.process concurrent.futures.thread concurrent.interpreters "
    "configparser csv ctypes curses dbm difflib doctest email "
    "ensurepip filecmp fileinput fractions ftplib getopt getpass graphlib gzip html.parser http idlelib "
    "imaplib importlib.metadata importlib.readers importlib.resources importlib.simple ipaddress json.__main__ "
    "json.tool logging.config logging.handlers mailbox mimetypes modulefinder multiprocessing netrc nturl2path numbers "
    "optparse pdb pickle pickletools pkgutil platform plistlib poplib pprint profile pstats pty py_compile pyclbr "
    "pydoc pydoc_data pyodide._nodesock_transport pyodide.console pyodide.http quopri rlcompleter runpy sched shelve "
    "shlex smtplib socketserver sqlite3 sre_compile sre_constants sre_parse ssl statistics stringprep symtable "
    "sysconfig tabnanny tarfile telnetlib test this timeit tkinter tomllib trace tracemalloc tty turtle turtledemo "
    "unittest urllib uuid venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo".split()
)
KEPT_ENCODINGS = frozenset(
    "__init__ aliases ascii cp437 latin_1 unicode_escape utf_16 utf_8 utf_8_sig".split()
)
LIBRARY_ZIP = "runtime/pyodide/python_stdlib.zip"
PYODIDE_FOLDER = "runtime/pyodide"
# PyScript's own package: it would write it as text at every start (assets/boot/interpreter.mjs).
PYSCRIPT = "node_modules/@pyscript/core/src/stdlib"
# What draws and reads codes that a camera sees: fetched where two devices are joined, and not before.
QR_MODULES = ("index.js", "decode.js")
FONT_FILES = {
    "abril-fatface.woff2": "@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2",
    "instrument-sans.woff2": "@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2",
}


def runtime_folder(root: Path, cache: Path, say: Say) -> Path:
    """The folder that holds ``runtime/`` and the fonts and scripts of ``assets/``, made where it is not there yet."""
    ours = [root / "tools" / name for name in ("runtime.py", "slim_pyodide.py", "pyscript.py")]
    recipe = [root / "package-lock.json", *ours, *compiler.recipe_files(root)]
    return files.cached_folder(
        cache, "runtime", {path.name: path for path in recipe}, lambda target: _fill(target, root, cache, say)
    )


def _fill(target: Path, root: Path, cache: Path, say: Say) -> None:
    modules = root / "node_modules"
    pyscript.write(root, target / "runtime/pyscript")
    files.copy({"pyodide.mjs": modules / "pyodide" / "pyodide.mjs"}, target / PYODIDE_FOLDER)
    scripts = files.files_below(target / "runtime", "*.js", "*.mjs").values()
    say("Compiling Python’s standard library (once only; it takes half a minute) ...")
    with ThreadPoolExecutor() as pool:  # either takes one core for seconds
        made = pool.submit(slim_pyodide.write, root, cache, scripts, target / PYODIDE_FOLDER, say)
        _write_stdlib(root, cache, modules / "pyodide" / "python_stdlib.zip", target / LIBRARY_ZIP)
        made.result()
    files.copy({name: modules / path for name, path in FONT_FILES.items()}, target / "assets/fonts")
    files.copy({"idiomorph.js": modules / "idiomorph/dist/idiomorph.min.js"}, target / "assets/vendor")
    files.copy({name: modules / "qr" / name for name in QR_MODULES}, target / "assets/vendor/qr")
    _write_lock(modules / "pyodide" / "pyodide-lock.json", target / PYODIDE_FOLDER / "pyodide-lock.json")


def _write_lock(source: Path, target: Path) -> None:
    """Pyodide wants its list of packages; we use none of them, so the page need not read a hundred kilobytes."""
    info = json.loads(source.read_text(encoding="utf-8"))["info"]
    target.write_text(json.dumps({"info": info, "packages": {}}), encoding="utf-8")


def _write_stdlib(root: Path, cache: Path, source: Path, target: Path) -> None:
    with files.scratch_folder(cache) as unpacked:
        files.unpack(source, unpacked, _is_needed)
        files.copy(files.files_below(root / PYSCRIPT, "*.py"), unpacked)
        compiler.compile_below(root, unpacked, lines=False)
        files.write_zip(
            target, {n: p for n, p in files.files_below(unpacked, "*").items() if not n.endswith(".py")}
        )


def _is_needed(name: str) -> bool:
    module = name.removesuffix(".py").split("/")
    if module[0] == "encodings":
        return module[-1] in KEPT_ENCODINGS
    above = {".".join(module[:count]) for count in range(1, len(module) + 1)}
    return not above & STDLIB_UNUSED and not name.startswith("_sysconfigdata")
