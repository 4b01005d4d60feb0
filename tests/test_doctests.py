"""Examples in docstrings: they give what they say."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for folder in ("game", "ui", "tools")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if " >>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_give_what_they_say(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried and not failed
