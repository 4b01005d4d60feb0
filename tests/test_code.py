"""The code as text: format, lint, types, the direction of imports, catalogues without a mistake."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent

CHECKS = {
    "format": [BIN / "ruff", "format", "--check", "--diff", "--quiet", "."],
    "lint": [BIN / "ruff", "check", "--quiet", "--output-format=concise", "."],
    "types": [BIN / "mypy"],
    "imports": [BIN / "lint-imports", "--no-cache"],
    "catalogues": [sys.executable, "-m", "tools.catalogues"],
}


@pytest.mark.long
@pytest.mark.parametrize("name", CHECKS)
def test_code(name: str) -> None:
    done = subprocess.run([*map(str, CHECKS[name])], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"


def test_no_test_module_is_imported() -> None:
    """Shared helpers are in `tests/support`: another's tests are not run twice, nor moved by a rename."""
    borrowed = re.compile(
        r"^(?:from|import) tests\.(?:\w+\.)*test_|^from tests(?:\.\w+)* import .*\btest_", re.MULTILINE
    )
    modules = [path for folder in ("tests", "tools") for path in (ROOT / folder).rglob("*.py")]
    assert not [str(path) for path in modules if borrowed.search(path.read_text("utf-8"))]
