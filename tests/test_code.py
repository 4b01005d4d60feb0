"""The code as text: format, lint, types, the direction of imports, catalogues without a mistake."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
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


def test_docstrings_state() -> None:
    """An imperative or a noun phrase begins each, also those of attributes: a question has its answer elsewhere."""
    asking = re.compile(
        r"(?:Whether|What|Which|Who(?:se|m)?|How|Wh(?:ere|en|y)|That|If|Is|Are|Was|Does|Has|Can|May|Must|Will|Should)\b"
    )
    modules = [path for folder in ("game", "ui", "tools", "tests") for path in (ROOT / folder).rglob("*.py")]
    assert not [
        f"{path.relative_to(ROOT)}:{said.lineno} {said.value.value}"
        for path in modules
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for said in node.body
        if isinstance(said, ast.Expr) and isinstance(said.value, ast.Constant)
        if isinstance(said.value.value, str) and asking.match(said.value.value)
    ]


ASKING = {"inspect", "annotationlib", "get_type_hints", "__annotations__", "__annotate__"}
OF_CLASSES = {"game/codec.py", "ui/state/case_parts.py"}
"""The modules that ask classes for their types, which these keep."""


def test_no_function_is_asked_for_its_types() -> None:
    """In the page it has none (docs/decisions/0100-what-a-start-carries.md), so that this would fail there alone."""
    modules = [path for folder in ("game", "ui") for path in (ROOT / folder).rglob("*.py")]
    asking = {str(path.relative_to(ROOT)) for path in modules if ASKING & {*_names(path.read_text("utf-8"))}}
    assert asking == OF_CLASSES
    for way in (
        "import inspect",
        "from inspect import signature",
        "typing.get_type_hints(f)",
        "f.__annotations__",
        "getattr(f, '__annotations__')",
    ):
        assert ASKING & {*_names(way)}, way


def _names(code: str) -> Iterator[object]:
    """All that is named in a module, in strings as well."""
    for node in ast.walk(ast.parse(code)):
        yield from (getattr(node, field, None) for field in ("id", "attr", "name", "module"))
        if isinstance(node, ast.Constant):
            yield node.value
