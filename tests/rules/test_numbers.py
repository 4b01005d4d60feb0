"""The rules pages, the cases and the engine speak of the same rules by the same numbers."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.rules import test_cases

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/rules/jack-the-ripper.md").read_text("utf-8")
RULINGS = (ROOT / "docs/rules/rulings.md").read_text("utf-8")
RULE = re.compile(r"\d+\.\d+(?:\.\d+)?")
EDITION_LINE = re.compile(r"\*(us|manual|de):\* \S")

CHAPTERS = re.findall(r"^## (\d+) (.+)$", PAGE, re.MULTILINE)
RULES = re.findall(r"^### (\S+) (.+)$", PAGE, re.MULTILINE)
NUMBERS = [number for number, _ in RULES]
RULING_NUMBERS = re.findall(r"^## (R\w+) .+$", RULINGS, re.MULTILINE)
OTHER_CASE = {"R30"}
"""Rulings that concern Jekyll & Hyde alone."""


def _shown() -> Counter[str]:
    """The numbers that the case files name, and the docstrings of the tests that need a whole game."""
    files = sorted((ROOT / "tests/rules/cases").glob("*.json"))
    cases = Counter(case["rule"] for file in files for case in json.loads(file.read_text("utf-8")))
    for name, function in vars(test_cases).items():
        if name.startswith("test_"):
            cases.update(re.findall(r"R\d+b?|\d+\.\d+", function.__doc__ or ""))
    return cases


SHOWN = _shown()


def _numbers_in_code() -> set[str]:
    """Every string of the engine's rules that is the number of a rule: what a refusal can name."""
    found = set()
    for file in sorted((ROOT / "game/ripper").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
                found.add(node.value)
    return found


def test_chapters_and_rules_are_numbered_in_order() -> None:
    """1, 2, 3 ...; 1.1, 1.2 ... within each."""
    assert [int(number) for number, _ in CHAPTERS] == list(range(1, len(CHAPTERS) + 1))
    for chapter, _ in CHAPTERS:
        own = [number for number in NUMBERS if number.split(".")[0] == chapter]
        assert own == [f"{chapter}.{n}" for n in range(1, len(own) + 1)]
    assert len(NUMBERS) == len(set(NUMBERS))


def test_every_rule_has_a_text() -> None:
    """A heading is followed by a paragraph, and what begins with a star names an edition."""
    for part in re.split(r"^### .+$", PAGE, flags=re.MULTILINE)[1:]:
        paragraphs = [p for p in re.split(r"\n\s*\n", part.strip()) if not p.startswith("#")]
        assert paragraphs
        assert not paragraphs[0].startswith("*")
        assert all(EDITION_LINE.match(p) for p in paragraphs if p.startswith("*"))


def test_references_lead_somewhere() -> None:
    """A number in the text of a page is the number of a rule."""
    assert set(re.findall(r"\b\d+\.\d+\b", PAGE + RULINGS)) <= set(NUMBERS)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_case_for_every_rule(number: str) -> None:
    """The rule is held by a case or by a test of whole games."""
    assert SHOWN[number]


@pytest.mark.parametrize("number", RULING_NUMBERS)
def test_a_case_for_every_ruling(number: str) -> None:
    """The ruling is held by a case or by a test of whole games."""
    assert SHOWN[number] or number in OTHER_CASE


def test_the_rulings_are_all_there() -> None:
    """R1 to R30, and R8b."""
    assert sorted(RULING_NUMBERS) == sorted([f"R{n}" for n in range(1, 31)] + ["R8b"])


def test_cases_and_refusals_name_rules_that_exist() -> None:
    """No case and no refusal points to a number that the pages do not have."""
    assert set(SHOWN) <= set(NUMBERS) | set(RULING_NUMBERS)
    assert _numbers_in_code() <= set(NUMBERS)
    assert _numbers_in_code()
