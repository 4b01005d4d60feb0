"""PyScript for a page that has one script: what is in the page later is no program.

PyScript watches the whole document. Whatever comes into it as ``<script type="py">``, as ``<py-script>`` or with an
attribute such as ``py-click`` would be run. Here the watching is taken out of its bundle, and with it MicroPython, of
which PyScript would have nothing for us but editors and terminals that watch the page, too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from tools import files
from tools.console import SetupError

SOURCE_FOLDER = "node_modules/@pyscript/core/dist"
ENTRY_FILE, CORE_PREFIX = "core.js", "core-"
# What PyScript asks for only in editors, terminals, games, dependency graphs and MicroPython pages. We have none.
UNUSED = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "index-",
    "mpy-",
    "py-",
    "pyodide_graph",
    "service-worker",
    "storage",
    "xterm",
    "zip-",
)
# What is cut out of the bundle, each of it once.
CUT_PATTERNS = {
    "the watching": re.compile(
        r"if\(!\w+\)\{const \w+=new MutationObserver\([^\n]*?queueMicrotask\(\(\)=>\{[^{}]*\}\)\}"
    ),
    "the attributes": re.compile(r'\w+\|\|\w+\(document\),(?=\w+\(\w+\.join\(","\)\)\.forEach\()'),
    "MicroPython": re.compile(r',\["mpy","micropython"\](?=\]\))'),
}
WATCHER_PATTERN = re.compile(r"MutationObserver|attachShadow")


def write(root: Path, target: Path) -> None:
    """Write PyScript's modules into ``target``. SetupError where they are not written as we know them."""
    target.mkdir(parents=True)
    for name, text in patched_scripts(root).items():
        (target / name).write_text(text, encoding="utf-8", newline="\n")


def patched_scripts(root: Path) -> dict[str, str]:
    """PyScript's modules in the site, by their names. SetupError where they are not written as we know them."""
    texts = {
        name: path.read_text(encoding="utf-8")
        for name, path in files.files_below(root / SOURCE_FOLDER, "*.js").items()
        if not name.startswith(UNUSED)
    }
    return unwatching_modules(texts)


def unwatching_modules(texts: Mapping[str, str]) -> dict[str, str]:
    """Of PyScript's modules those that it asks for, none of which watches the page; by their names.

    Raises SetupError where they are not written as we know them.
    """
    made = {
        name: without_watching(text) if name.startswith(CORE_PREFIX) else text for name, text in texts.items()
    }
    asked = {
        name for name in made if name == ENTRY_FILE or any(f"./{name}" in text for text in made.values())
    }
    if left := [name for name in asked if WATCHER_PATTERN.search(made[name])]:
        raise SetupError(f"PyScript would run markup in the page: {', '.join(left)} watches for it.")
    return {name: made[name] for name in sorted(asked)}


def without_watching(text: str) -> str:
    """The bundle without what looks for programs in the page. SetupError where it is written otherwise."""
    for name, cut in CUT_PATTERNS.items():
        text, number = cut.subn("", text)
        if number != 1:
            raise SetupError(f"tools/pyscript.py does not recognise {name} in this PyScript.")
    return text
