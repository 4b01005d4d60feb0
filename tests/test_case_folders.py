"""A case is one folder in three places: what lies outside of them does not know its words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import ClassVar

import pytest

from game import card_names
from game.case import CASES
from ui.html.case_cards import CaseCards
from ui.play.case_words import CaseWords
from ui.screens.case_screens import CaseScreens
from ui.screens.sheets.every import SHEETS
from ui.state.case_parts import enter
from ui.table.case_table import CaseTable

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("game/cases", "ui/cases", *(f"game/bots/{name}" for name in CASES))
ENTERED = "game/__init__.py"
"""The module in which the cases are entered, by name."""
COMMON = frozenset("letter wild will theory lab row case file draw take".split())
"""Words of cards, piles and actions that mean something else too, or that belong to every case."""
WORDS = (
    frozenset(CASES)
    | frozenset(part for case in CASES.values() for code in case.codes for part in re.split("[:-]", code))
    | frozenset(part for name in CASES for pile in CaseWords.of(name).piles for part in pile.split("-"))
    | {"suspects", "victims", "alibis", "scenes", "ballot", "ballots", "vote", "votes"}
) - COMMON


def shared() -> list[Path]:
    """Every module that is of no case."""
    files = chain((ROOT / "game").rglob("*.py"), (ROOT / "ui").rglob("*.py"))
    names = sorted(path.relative_to(ROOT).as_posix() for path in files)
    return [ROOT / name for name in names if not name.startswith(FOLDERS) and name != ENTERED]


def said(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name and every text of a module with its line; docstrings and comments are for people."""
    notes = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "module", "value"):
            text = getattr(node, field, None)
            if isinstance(text, str) and id(node) not in notes:
                yield getattr(node, "lineno", 0), text


def words_of_cases(source: str) -> list[str]:
    """List the places where a source speaks of a case: the line and the word."""
    return [
        f"{line}: {word}"
        for line, text in said(ast.parse(source))
        for word in re.findall("[a-z]+", text.lower())
        if word in WORDS
    ]


def test_shared_code_knows_no_word_of_a_case() -> None:
    found = {path.relative_to(ROOT).as_posix(): words_of_cases(path.read_text("utf-8")) for path in shared()}
    assert {path: words for path, words in found.items() if words} == {}


def test_the_search_finds_words_in_names_and_texts_alone() -> None:
    source = (
        '"""Victims."""\n# a victim\ndef victims(m):\n    return m["victim"], f"pile london {m.suspect}"\n'
    )
    assert words_of_cases(source) == ["3: victims", "4: victim", "4: london", "4: suspect"]
    assert {"druitt", "utterson", "jekyll", "yard", "strikes"} <= WORDS


@pytest.mark.parametrize("name", CASES)
def test_what_the_parts_of_a_case_say_twice_agrees(name: str) -> None:
    case, screens, questions = CASES[name], CaseScreens.of(name), CaseScreens.of(name).questions
    assert {each.action: each.name for each in questions} == CaseTable.of(name).asks_first
    assert SHEETS.keys().isdisjoint(each.name for each in questions)
    assert bool(case.sealed_phase) == (type(screens).sealed_choice is not CaseScreens.sealed_choice)
    assert bool(case.out_of_turn_phase) == (type(screens).out_of_turn is not CaseScreens.out_of_turn)
    assert CaseTable.of(name).out_of_turn == case.out_of_turn_card
    for code, look in CaseCards.of(name).looks.items():
        assert look.kind == card_names.kind(code), code
    words = CaseWords.of(name)
    assert ("picked" in case.event_kinds) == (type(words).choice is not CaseWords.choice), (
        "the words of a pick"
    )


def test_a_part_that_leaves_something_out_is_not_entered() -> None:
    class Silent(CaseWords):
        piles: ClassVar = {"case-file": "draw"}

    with pytest.raises(TypeError, match="discard_pile, discard_rule, draw_first, turn_rule"):
        enter("silent", Silent())


def test_codes_of_cards_are_unique_over_all_cases() -> None:
    codes = [code for case in CASES.values() for code in case.codes]
    assert len(codes) == len(set(codes))
