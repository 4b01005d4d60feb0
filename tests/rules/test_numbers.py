"""The rules pages, the cases and the engine speak of the same rules by the same numbers."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs/rules/en"
PAGES = {
    "ripper": (FOLDER / "jack-the-ripper.md").read_text("utf-8"),
    "jekyll": (FOLDER / "jekyll-and-hyde.md").read_text("utf-8"),
}
WHOLE_GAMES = {"ripper": "test_cases.py", "jekyll": "test_jekyll_matches.py"}
"""The modules whose tests need a whole game; their docstrings name the rules."""
RULINGS = (FOLDER / "rulings.md").read_text("utf-8")
RULE = re.compile(r"\d+\.\d+(?:\.\d+)?")
EDITION_LINE = re.compile(r"\*(us|manual|de):\* \S")
CASES = tuple(PAGES)

NUMBERS = {case: re.findall(r"^### (\S+) .+$", page, re.MULTILINE) for case, page in PAGES.items()}
RULING_NUMBERS = re.findall(r"^## (R\w+) .+$", RULINGS, re.MULTILINE)
EDITIONS = {
    number: set(re.findall(r"\b(?:us|manual|de|fr)\b", line))
    for number, line in re.findall(r"^## (R\w+) .+?^\*Editions:\* (.+?)$", RULINGS, re.MULTILINE | re.DOTALL)
}


def _shown(case: str) -> Counter[str]:
    """The numbers that a game's case files name, and the docstrings of its tests that need a whole game."""
    shown: Counter[str] = Counter()
    for file in sorted((ROOT / "tests/rules/cases").glob("*.json")):
        for entry in json.loads(file.read_text("utf-8")):
            shown[entry["rule"]] += entry["input"]["position"]["case"] == case
    games = ast.parse((ROOT / "tests" / "rules" / WHOLE_GAMES[case]).read_text("utf-8"))
    for test in games.body:
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
            shown.update(re.findall(r"R\d+b?|\d+\.\d+", ast.get_docstring(test) or ""))
    return +shown


SHOWN = {case: _shown(case) for case in CASES}


OF_DRAWINGS = {"x", "y", "opacity", "stroke_width"}
"""Attributes that may look like the number of a rule."""


def _named_values(node: ast.AST) -> list[tuple[object, ast.expr]]:
    """The values in an expression that have a name: a keyword, or the keys of a dictionary."""
    if isinstance(node, ast.keyword):
        return [(node.arg, node.value)]
    if isinstance(node, ast.Dict):
        return [
            (key.value, value)
            for key, value in zip(node.keys, node.values, strict=True)
            if isinstance(key, ast.Constant)
        ]
    return []


def _numbers_in_code(folder: str) -> set[str]:
    """Every string of a folder's modules that is the number of a rule: what a refusal or a link can name."""
    found = set()
    for file in sorted((ROOT / folder).rglob("*.py")):
        nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
        drawn = {
            id(part)
            for node in nodes
            for name, value in _named_values(node)
            if name in OF_DRAWINGS
            for part in ast.walk(value)
        }
        for node in nodes:
            text = node.value if isinstance(node, ast.Constant) and id(node) not in drawn else None
            if isinstance(text, str) and RULE.fullmatch(text):
                found.add(text)
    return found


@pytest.mark.parametrize("case", CASES)
def test_chapters_and_rules_are_numbered_in_order(case: str) -> None:
    """1, 2, 3 ...; 1.1, 1.2 ... within each."""
    chapters = re.findall(r"^## (\d+) .+$", PAGES[case], re.MULTILINE)
    assert [int(number) for number in chapters] == list(range(1, len(chapters) + 1))
    expected = []
    for chapter in chapters:
        count = sum(number.split(".")[0] == chapter for number in NUMBERS[case])
        expected += [f"{chapter}.{n}" for n in range(1, count + 1)]
    assert NUMBERS[case] == expected


@pytest.mark.parametrize("case", CASES)
def test_every_rule_has_a_text(case: str) -> None:
    """A heading is followed by a paragraph, and what begins with a star names an edition."""
    for part in re.split(r"^### .+$", PAGES[case], flags=re.MULTILINE)[1:]:
        paragraphs = [p for p in re.split(r"\n\s*\n", part.strip()) if not p.startswith("#")]
        assert paragraphs
        assert not paragraphs[0].startswith("*")
        assert all(EDITION_LINE.match(p) for p in paragraphs if p.startswith("*"))


@pytest.mark.parametrize("case", CASES)
def test_references_lead_somewhere(case: str) -> None:
    """A number in the text of a page is the number of one of its rules; the rulings, read with both, name none."""
    assert set(re.findall(r"\b\d+\.\d+\b", PAGES[case])) <= set(NUMBERS[case])
    assert not re.findall(r"\b\d+\.\d+\b", RULINGS)


@pytest.mark.parametrize("case", CASES)
def test_a_case_for_every_rule(case: str) -> None:
    """Each rule is held by a case or by a test of whole games."""
    assert [number for number in NUMBERS[case] if not SHOWN[case][number]] == []


def test_a_case_for_every_ruling() -> None:
    """Each ruling is held by a case or by a test of whole games, in each game whose editions it names."""
    for number in RULING_NUMBERS:
        assert EDITIONS[number], number
        if EDITIONS[number] - {"fr"}:
            assert SHOWN["ripper"][number], number
        if "fr" in EDITIONS[number]:
            assert SHOWN["jekyll"][number], number


def test_the_rulings_are_all_there() -> None:
    """R1 to R38, and R8b."""
    assert sorted(RULING_NUMBERS) == sorted([f"R{n}" for n in range(1, 39)] + ["R8b"])


@pytest.mark.parametrize("case", CASES)
def test_cases_and_refusals_name_rules_that_exist(case: str) -> None:
    """No case and no refusal points to a number that the game's page does not have."""
    assert set(SHOWN[case]) <= set(NUMBERS[case]) | set(RULING_NUMBERS)
    assert _numbers_in_code(f"game/cases/{case}") <= set(NUMBERS[case])
    assert _numbers_in_code(f"game/cases/{case}")


def test_the_page_links_to_rules_that_exist() -> None:
    linked = _numbers_in_code("ui")
    assert linked and linked <= {*NUMBERS["ripper"], *NUMBERS["jekyll"]}
