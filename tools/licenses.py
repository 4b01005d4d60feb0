"""The licences of all that the site is made of, as texts that travel with it: ``licenses/``, with an index.

The packages bring their own texts; ``tools/license-texts`` holds those of the packages that bring none, and Python's.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from tools import files
from tools.application import PACKAGES
from tools.environment import site_packages
from tools.errors import SetupError

OWN = {"CASEFILE": "LICENSE", "CREDITS": "docs/CREDITS.md"}
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<title>Licences · Casefile</title>
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
    """Others' licences, by the names of their packages."""
    found = files.below(root / "tools" / "license-texts", "*.txt")
    for folder in (root / name for name in _npm_packages(root)):
        if text := _text_in(folder):
            found[f"{_plain(folder.relative_to(root / 'node_modules').as_posix())}.txt"] = text
    for name in PACKAGES:
        for folder in site_packages(root).glob(f"{name}-*.dist-info/licenses"):
            if text := _text_in(folder):
                found[f"{name}.txt"] = text
    missing = {f"{_plain(name)}.txt" for name in (*_wanted(root), *PACKAGES)} - found.keys()
    if missing:
        raise SetupError(
            f"No licence was found for {', '.join(sorted(missing))}: put it into tools/license-texts."
        )
    return dict(sorted(found.items()))


def _wanted(root: Path) -> list[str]:
    """The npm packages that we asked for ourselves."""
    return list(json.loads((root / "package.json").read_text(encoding="utf-8"))["dependencies"])


def _npm_packages(root: Path) -> list[str]:
    """The folders of all npm packages that may be in the page: PyScript has several of them in its bundle."""
    locked = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return [
        name for name, package in locked.items() if name.count("node_modules") == 1 and not package.get("dev")
    ]


def _text_in(folder: Path) -> Path | None:
    return next(iter(sorted(folder.glob("LICENSE*"))), None)


def _plain(package: str) -> str:
    """A package's name as a file's."""
    return package.removeprefix("@").replace("/", "-")
