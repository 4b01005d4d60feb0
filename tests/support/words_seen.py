"""The words a person reads or hears on a page: its texts, and those of its attributes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from tests.support.html_reader import HTMLReader
from tests.support.markup import without_terms
from tools.typography import faults

SAID = ("aria-label", "title", "placeholder", "alt", "aria-valuetext")
FIXTURES = (
    "scenes table_scenes tables jekyll_tables replay_scenes shut_out results statistics games stored_games"
).split()
"""Modules of `tests.support` that put texts of their own on a scene."""
INFLECTED = re.compile(r"\b(?:mit|bei|von|aus|nach|zu) [−\d]+\s(?:Punkte|Karte|Durchgänge)\b")
"""A number with its noun in the first case, behind a word that asks for the third."""


class _Reader(HTMLReader):
    def __init__(self) -> None:
        self.found: list[str] = []
        self._foreign: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if "lang" in given:
            self._foreign.append(tag)
        self.found += [value for name in SAID if (value := given.get(name))]

    def handle_endtag(self, tag: str) -> None:
        if self._foreign and self._foreign[-1] == tag:
            self._foreign.pop()

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._foreign:
            self.found.append(" ".join(data.split(" ")).strip())


def words_seen(html: str) -> list[str]:
    """All texts of a page in order; what is said in another language (`lang`) is none of them."""
    reader = _Reader()
    reader.feed(html)
    return reader.found


@lru_cache(maxsize=4)
def whole_texts(html: str) -> tuple[str, ...]:
    """The same with each text in one piece, whatever of it can be tapped; read once by all that look at a page."""
    return tuple(words_seen(without_terms(html)))


def misspelt(html: str, language: str) -> Iterator[str]:
    """Yield what is wrong with the texts of a page; what stands in the scene itself is none of them."""
    for said in whole_texts(html):
        yield from _faults(said, language)


@cache
def _faults(said: str, language: str) -> tuple[str, ...]:
    """The mistakes of one text; many stand on many pages."""
    if any(text in said for text in of_fixtures() if " " in text):
        return ()
    found = [*faults(said, language)]
    if language == "de" and INFLECTED.search(said):
        found.append(f"“{said}” has its noun in the wrong case")
    return tuple(found)


@cache
def of_fixtures() -> frozenset[str]:
    """The texts that stand in the scenes themselves: the page has them from its players, or a test wrote them."""
    found: set[str] = set()
    for name in FIXTURES:
        path = Path(__file__).with_name(f"{name}.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if path.exists() else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) > 2:
                found.add(node.value.strip())
    return frozenset(found)
