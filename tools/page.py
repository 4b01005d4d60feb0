"""The part of the site that is read as it was written: the page, its scripts, styles and icons."""

from __future__ import annotations

import json
import re
import subprocess
from base64 import b64encode
from pathlib import Path

from game.i18n import LANGUAGES
from tools import files, languages
from tools.environment import venv_program
from tools.errors import SetupError

# The style sheets of the built page and what each is made of; what comes later may lean on what comes before. The first
# is all that the painted desk needs and comes to stand in the page (`tools.inline`); the other comes when that is seen.
STYLES = {
    "first": "style/tokens style/base style/cards style/screen style/desk style/language boot/boot".split(),
    "later": """
        style/depth style/table style/jekyll style/play style/fit style/newgame style/curtain style/ballot
        style/escapes style/sheets style/transfer style/scoring style/scoresheet style/scoring-sizes
        style/choices style/seats style/casebook style/statistics style/replay style/undo style/large
        style/lying style/sideways style/site
    """.split(),
}

VERBATIM = {
    "manifest.webmanifest": "manifest.webmanifest",
    "pyscript.toml": "pyscript.toml",
    "main.py": "ui/platform/boot.py",
    "worker.py": "ui/platform/worker.py",
}
FOLDERS = {"assets/boot": "*.*js", "assets/icons": "*.*", "assets/screenshots": "*.webp"}

# What the progress bar counts: the downloads of a first visit that take time.
COUNTED = ("runtime/pyodide/pyodide.asm.wasm", "runtime/pyodide/python.snapshot")
TOTAL_MARK = "{boot-bytes}"
MODULES_MARK = "{boot-modules}"
LANGUAGES_MARK = "{languages}"
PAINTED_MARK = "{painted}"

Entry = tuple[str, int]
"""A file's digest, as the browser checks it, and its size."""

# Browsers show these before they install the site, and only then.
NOT_KEPT = "assets/screenshots/"

# What the drawing of the cards depends on.
SPRITE_SOURCES = (
    "tools/art/**/*.py",
    "assets/art/**/*",
    "ui/html/icons.py",
    "ui/html/case_cards.py",
    "ui/cases/*/cards.py",
    "game/cases/*/cards.py",
    "assets/locale/*/LC_MESSAGES/faces.po",
)


def write(root: Path, target: Path, painted: str) -> None:
    """Write the page into ``target``, which holds the rest of the site already, with the desk as it is painted."""
    files.copy({name: root / source for name, source in VERBATIM.items()}, target)
    for folder, pattern in FOLDERS.items():
        files.copy(files.below(root / folder, pattern), target / folder)
    _write_styles(root, target / "assets" / "style")
    total = sum((target / name).stat().st_size for name in COUNTED)
    html = (root / "index.html").read_text(encoding="utf-8").replace(TOTAL_MARK, str(total))
    html = html.replace(LANGUAGES_MARK, " ".join(LANGUAGES))
    html = html.replace(MODULES_MARK, " ".join(_modules(target))).replace(PAINTED_MARK, painted)
    (target / "index.html").write_text(html, encoding="utf-8", newline="\n")


def _modules(target: Path) -> list[str]:
    """The modules that bring up Python, to be fetched before one of them comes to ask for the next."""
    (core,) = target.glob("runtime/pyscript/core-*.js")
    parser = re.findall(r'import\("\./(toml-[\w-]+\.js)"\)', core.read_text(encoding="utf-8"))
    theirs = [
        core.with_name("core.js"),
        core,
        *sorted(core.parent.glob("error-*.js")),
        *map(core.with_name, sorted(set(parser))),
    ]
    ours = [*target.glob("assets/boot/*.mjs"), *target.glob("runtime/pyodide/*.mjs")]
    return [f"./{path.relative_to(target).as_posix()}" for path in (*theirs, *sorted(ours))]


def _write_styles(root: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for name in STYLES:
        (target / f"{name}.css").write_text(style(root, name), encoding="utf-8", newline="\n")


def style(root: Path, *names: str) -> str:
    """The text of these of the style sheets; without names, of all. FileNotFoundError where a part is missing."""
    parts = [part for name in names or STYLES for part in STYLES[name]]
    return "\n".join((root / "assets" / f"{part}.css").read_text(encoding="utf-8") for part in parts)


def write_service_worker(root: Path, target: Path) -> None:
    """Write ``sw.js`` with the list of all that is in ``target`` by now, except pictures that only installers show."""
    found = files.below(target, "*").items()
    listed = {f"./{name}": path for name, path in found if not name.startswith(NOT_KEPT)}
    listed["./"] = listed.pop("./index.html")
    # The worker's own text counts: two workers must not fill one cache.
    version = files.digest_of({**listed, "sw.js": root / "sw.js"})
    chosen: dict[str, dict[str, Entry]] = {}
    kept: dict[str, Entry] = {}
    for name, path in sorted(listed.items()):
        of = languages.language_of(name)
        (kept if of is None else chosen.setdefault(of, {}))[name] = _entry(path)
    build = {"version": version, "files": kept, "languages": chosen}
    source = (root / "sw.js").read_text(encoding="utf-8")
    text = f"self.BUILD = {json.dumps(build, indent=1)};\n\n{source}"
    (target / "sw.js").write_text(text, encoding="utf-8", newline="\n")


def _entry(path: Path) -> Entry:
    return f"sha256-{b64encode(bytes.fromhex(files.digest(path))).decode()}", path.stat().st_size


def sprite_sources(root: Path) -> dict[str, Path]:
    """Return the files on which the drawing of the cards depends."""
    found = {
        path.relative_to(root).as_posix(): path
        for p in SPRITE_SOURCES
        for path in root.glob(p)
        if path.is_file()
    }
    return found | {"package-lock.json": root / "package-lock.json"}


def write_sprite(root: Path, target: Path) -> None:
    """Draw all cards and icons into one SVG for each language; in a process of its own, which reads the sources as they
    are now."""
    target.mkdir(parents=True, exist_ok=True)
    command = [str(venv_program(root, "python")), "-m", "tools.art", "--all", "--out", str(target)]
    done = subprocess.run(
        command, cwd=root, capture_output=True, text=True, encoding="utf-8", errors="replace"
    )
    if done.returncode:
        raise SetupError(f"Drawing the cards failed:\n{done.stderr.strip()}")
