"""Examples in docstrings: they give what they say."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = re.compile(r'^\s*(?:r?""")?>>> ', re.MULTILINE)
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for folder in ("game", "ui", "tools")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if EXAMPLE.search(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_give_what_they_say(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried and not failed


def test_there_are_examples() -> None:
    assert MODULES
