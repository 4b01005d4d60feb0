"""The part of the site that is Python: game, ui, the packages they use, the catalogues and the rules, as one zip.

Its ``.pyc`` files spare a start the compiling; of a full build most of them go into the snapshot (``tools.snapshot``).
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from pathlib import Path

from game.i18n import BASE
from tools import compiler, files
from tools.console import Say
from tools.toolchain import site_packages

NAME = "app.zip"
SOURCES = ("game", "ui")
# Integrations with servers that a page has not got, and what belongs to a command line.
UNUSED = frozenset(
    "game/__main__.py game/bench.py game/bots/arena.py game/cli.py game/post_commands.py "
    "htpy/django.py htpy/html2htpy.py htpy/starlette.py".split()
)
PACKAGES = ("htpy", "markupsafe")
VERSION = "version.txt"
# Lessons, first hands, practice and the coach: they hold no words.
WORDLESS_FILES = [f"assets/{folder}/**/*.json" for folder in ("lessons", "first-hands", "practice", "coach")]


def sources(root: Path) -> dict[str, Path]:
    """Every Python file of the page, by its name in the zip."""
    found: dict[str, Path] = {}
    for base, folders in ((root, SOURCES), (site_packages(root), PACKAGES)):
        for name in folders:
            found |= {
                f"{name}/{below}": path for below, path in files.files_below(base / name, "*.py").items()
            }
    return {name: path for name, path in found.items() if name not in UNUSED}


def language_files(root: Path, catalogues: Path, language: str) -> dict[str, Path]:
    """All that Python says in a language, by the names in the zip: compiled catalogues, patterns, pages of rules."""
    found = files.files_below(catalogues / language, "*.mo")
    said = {f"assets/locale/{language}/{name}": path for name, path in found.items()}
    said |= files.matching_files(root, f"assets/locale/{language}/**/*.json")
    return said | files.matching_files(root, f"docs/rules/{language}/**/*.md")


def write(root: Path, cache: Path, catalogues: Path, target: Path, say: Say, *, quick: bool) -> None:
    """Write the zip to ``target``; ``catalogues`` is the folder of the compiled ones.

    With ``quick``, a module that has changed since the last full build goes in as source, for the browser to compile:
    a reload need not wait for a Python to start under Node.
    """
    compiled = (
        cache / f"bytecode-{files.digest_of({path.name: path for path in compiler.recipe_files(root)})}"
    )
    modules = sources(root)
    bytecode = {name: compiled / _key(name, path) for name, path in modules.items()}
    if not quick:
        _compile_missing(root, cache, modules, bytecode, say)
    content = language_files(root, catalogues, BASE) | files.matching_files(root, *WORDLESS_FILES)
    content[VERSION] = _version(root, cache, modules | content)
    for name, path in modules.items():
        done = bytecode[name]
        content |= {f"{name}c": done} if done.exists() else {name: path}
    files.write_zip(target, content)


def _version(root: Path, cache: Path, content: Mapping[str, Path]) -> Path:
    """Write what a report of a problem names: the number of the release, and what the page really runs on."""
    with (root / "pyproject.toml").open("rb") as file:
        number = tomllib.load(file)["project"]["version"]
    told = cache / VERSION
    told.write_text(f"{number} ({files.digest_of(content)[:10]})\n", encoding="utf-8", newline="\n")
    return told


def _key(name: str, path: Path) -> str:
    """Return the key of a module's bytecode, by its text and its name: tracebacks show the name."""
    return hashlib.sha256(f"{name} {files.digest(path)}".encode()).hexdigest()[:24]


def _compile_missing(
    root: Path, cache: Path, modules: Mapping[str, Path], bytecode: Mapping[str, Path], say: Say
) -> None:
    missing = {name: path for name, path in modules.items() if not bytecode[name].exists()}
    if missing:
        say(f"Compiling {len(missing)} Python module{'s' * (len(missing) > 1)} ...")
        with files.scratch_folder(cache) as folder:
            files.copy(missing, folder)
            compiler.compile_below(root, folder)
            for name in missing:
                bytecode[name].parent.mkdir(exist_ok=True)
                (folder / f"{name}c").rename(bytecode[name])
    _sweep(cache, bytecode)


def _sweep(cache: Path, bytecode: Mapping[str, Path]) -> None:
    """Drop the bytecode of texts that are no longer there."""
    wanted = set(bytecode.values())
    for path in cache.glob("bytecode-*/*"):
        if path not in wanted:
            path.unlink()
