"""The part of the site that is read as it was written: the page, its scripts, styles and icons."""

from __future__ import annotations

import json
import subprocess
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path

from tools import files
from tools.environment import venv_program
from tools.errors import SetupError

# In this order: what comes later may lean on what comes before.
STYLES = "tokens base cards table jekyll play fit screens sheets scoring choices seats".split()
BOOT_STYLE = "assets/boot/boot.css"

VERBATIM = {
    "manifest.webmanifest": "manifest.webmanifest",
    "pyscript.toml": "pyscript.toml",
    "main.py": "ui/boot.py",
    "worker.py": "ui/worker.py",
}
FOLDERS = {"assets/boot": "*.js", "assets/icons": "*.*"}

# What the progress bar counts: the downloads of a first visit that take time.
COUNTED = ("runtime/pyodide/pyodide.asm.wasm", "runtime/pyodide/python_stdlib.zip", "app.zip")
TOTAL_MARK = "{boot-bytes}"

# What the drawing of the cards depends on.
SPRITE_SOURCES = ("tools/art/**/*.py", "assets/art/**/*", "ui/icons.py", "ui/cards.py", "game/*/cards.py")


def write(root: Path, target: Path) -> None:
    """Write the page into ``target``, which holds the rest of the site already."""
    files.copy({name: root / source for name, source in VERBATIM.items()}, target)
    for folder, pattern in FOLDERS.items():
        files.copy(files.below(root / folder, pattern), target / folder)
    _write_style(root, target / "assets" / "style" / "app.css")
    total = sum((target / name).stat().st_size for name in COUNTED)
    html = (root / "index.html").read_text(encoding="utf-8").replace(TOTAL_MARK, str(total))
    (target / "index.html").write_text(html, encoding="utf-8", newline="\n")


def _write_style(root: Path, target: Path) -> None:
    """One style sheet of all: one request, and an order that no file can get wrong."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(style(root), encoding="utf-8", newline="\n")


def style(root: Path) -> str:
    """The text of all style sheets. FileNotFoundError where one is missing."""
    sources = [root / "assets" / "style" / f"{name}.css" for name in STYLES] + [root / BOOT_STYLE]
    return "\n".join(path.read_text(encoding="utf-8") for path in sources)


def write_service_worker(root: Path, target: Path) -> None:
    """Write ``sw.js`` with the list of all that is in ``target`` by now."""
    listed = {f"./{name}": path for name, path in files.below(target, "*").items()}
    listed["./"] = listed.pop("./index.html")
    build = {"version": files.digest_of(listed), "files": _integrity(listed)}
    source = (root / "sw.js").read_text(encoding="utf-8")
    text = f"self.BUILD = {json.dumps(build, indent=1)};\n\n{source}"
    (target / "sw.js").write_text(text, encoding="utf-8", newline="\n")


def _integrity(listed: Mapping[str, Path]) -> dict[str, str]:
    digests = {name: bytes.fromhex(files.digest(path)) for name, path in sorted(listed.items())}
    return {name: f"sha256-{b64encode(digest).decode()}" for name, digest in digests.items()}


def sprite_sources(root: Path) -> dict[str, Path]:
    """What the drawing of the cards depends on."""
    found = {
        path.relative_to(root).as_posix(): path
        for p in SPRITE_SOURCES
        for path in root.glob(p)
        if path.is_file()
    }
    return found | {"package-lock.json": root / "package-lock.json"}


def write_sprite(root: Path, target: Path) -> None:
    """Draw all cards and icons into one SVG; in a process of its own, which reads the sources as they are now."""
    target.mkdir(parents=True, exist_ok=True)
    command = [str(venv_program(root, "python")), "-m", "tools.art", "--out", str(target / "cards.svg")]
    done = subprocess.run(
        command, cwd=root, capture_output=True, text=True, encoding="utf-8", errors="replace"
    )
    if done.returncode:
        raise SetupError(f"The cards could not be drawn:\n{done.stderr.strip()}")
