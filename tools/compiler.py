"""Compile Python sources with the very Python that the page runs (see ``precompile.mjs``)."""

from __future__ import annotations

from pathlib import Path

from tools.console import say
from tools.toolchain import run_node


def recipe_files(root: Path) -> list[Path]:
    """The files that decide what the compiler writes, besides its input."""
    return [root / "tools" / "compiler.py", root / "tools" / "precompile.mjs", root / "package-lock.json"]


def compile_below(root: Path, folder: Path, *, lines: bool = True) -> None:
    """Write a ``.pyc`` beside every ``.py`` below ``folder``; without ``lines``, tracebacks do not number them.

    SetupError, with place and reason, where one of them is not Python.
    """
    failure = "Correct these mistakes in the Python sources, then build again"
    run_node(root, say, failure, root / "tools" / "precompile.mjs", folder, *([] if lines else ["lineless"]))
