"""The licences of all that the site is made of, as texts that travel with it: ``licenses/``, with an index.

The packages bring their own texts; ``tools/license-texts`` holds those of the packages that bring none, of what they
have taken over from others, and of Python.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path

from tools import files, pyscript
from tools.application import PACKAGES
from tools.console import SetupError
from tools.toolchain import site_packages

PYODIDE_MAP = "node_modules/pyodide/pyodide.mjs.map"
# In the names of sources: the package that one belongs to, and what a package has taken over from others.
PACKAGE_PATTERN = re.compile(r"node_modules/((?:@[\w.-]+/)?[\w.-]+)/")
COPIED_CODE_PATTERN = re.compile(r"/(?:vendor|3rd-party|python)/([\w-]+)")
OWN = {"CASEFILE": "LICENSE", "CREDITS": "docs/CREDITS.md"}
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<title>Licences – Casefile</title>
<h1>Licences of Casefile and of all that it is made of</h1>
<ul>
{}
</ul>
</html>
"""


def write(root: Path, target: Path) -> None:
    """Write ``licenses/`` into ``target``. SetupError where a package's text is not to be found."""
    named = {f"{name}.txt": root / source for name, source in OWN.items()} | texts(root)
    files.copy(named, target / "licenses")
    items = "\n".join(
        f'<li><a href="./{escape(name)}">{escape(name.removesuffix(".txt"))}</a>' for name in named
    )
    (target / "licenses" / "index.html").write_text(PAGE.format(items), encoding="utf-8", newline="\n")


def texts(root: Path) -> dict[str, Path]:
    """Others' licences, by what they are for. SetupError where one is missing."""
    found = files.files_below(root / "tools" / "license-texts", "*.txt")
    wanted = in_site(root)
    for name in wanted:
        if text := _text_in(root / "node_modules" / name):
            found[f"{_plain(name)}.txt"] = text
    for name in PACKAGES:
        for folder in site_packages(root).glob(f"{name}-*.dist-info/licenses"):
            if text := _text_in(folder):
                found[f"{name}.txt"] = text
    missing = {f"{_plain(name)}.txt" for name in (*wanted, *PACKAGES)} - found.keys()
    if missing:
        raise SetupError(
            f"Put the missing licence texts into tools/license-texts: {', '.join(sorted(missing))}."
        )
    return dict(sorted(found.items()))


def in_site(root: Path) -> set[str]:
    """Others' work in the site that came by npm: what we asked for, and what that is made of.

    PyScript's modules and Pyodide's tell by their source maps. Polyscript holds a program for workers as a text,
    which has none: all that polyscript needs may be in that.
    """
    asked = set(json.loads((root / "package.json").read_text(encoding="utf-8"))["dependencies"])
    maps = [root / pyscript.SOURCE_FOLDER / f"{name}.map" for name in pyscript.patched_scripts(root)]
    sources = [source for path in (*maps, root / PYODIDE_MAP) for source in _sources(path)]
    parts = {PACKAGE_PATTERN.findall(source)[-1] for source in sources if PACKAGE_PATTERN.search(source)}
    copied = {found[1] for source in sources if (found := COPIED_CODE_PATTERN.search(source))}
    return asked | parts | copied | _needed_by(root, parts & {"polyscript"})


def _sources(path: Path) -> list[str]:
    """Return the sources of a bundle."""
    sources: list[str] = json.loads(path.read_text(encoding="utf-8"))["sources"]
    return sources


def _needed_by(root: Path, names: set[str]) -> set[str]:
    """Return what npm packages need, and what that needs."""
    locked = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found: set[str] = set()
    while names:
        found |= names
        needed = (locked[f"node_modules/{name}"].get("dependencies", ()) for name in names)
        names = {name for each in needed for name in each} - found
    return found


def _text_in(folder: Path) -> Path | None:
    return next(iter(sorted(folder.glob("LICENSE*"))), None)


def _plain(package: str) -> str:
    """A package's name as a file's."""
    return package.removeprefix("@").replace("/", "-")
