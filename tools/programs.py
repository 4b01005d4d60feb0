"""Programs that the tools run, and what they print."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.errors import SetupError


def output_of(
    command: Sequence[str | Path],
    root: Path,
    failure: str,
    given: str = "",
    environ: Mapping[str, str] | None = None,
) -> str:
    """Run a program and give what it prints. SetupError where it fails: `failure`, and what it has said."""
    done = subprocess.run(
        [*map(str, command)],
        cwd=root,
        input=given,
        capture_output=True,
        env=environ,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise SetupError(f"{failure}:\n{(done.stdout + done.stderr).strip()}")
    return done.stdout
