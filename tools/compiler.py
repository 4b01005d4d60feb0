"""Compile Python sources with the very Python that the page runs (see ``precompile.mjs``)."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.console import say
from tools.environment import node
from tools.errors import SetupError


def recipe(root: Path) -> list[Path]:
    """The files that decide what the compiler writes, besides its input."""
    return [root / "tools" / "compiler.py", root / "tools" / "precompile.mjs", root / "package-lock.json"]


def compile_below(root: Path, folder: Path) -> None:
    """Write a ``.pyc`` beside every ``.py`` below ``folder``.

    SetupError, with place and reason, where one of them is not Python.
    """
    command = [node(root, say), str(root / "tools" / "precompile.mjs"), str(folder)]
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", errors="replace", cwd=root
    )
    if done.returncode:
        said = (done.stdout + done.stderr).replace("/source/", "").strip()
        raise SetupError(f"Correct these mistakes in the Python sources, then build again:\n{said}")
