"""Marks and spaces of each language on the page itself, where texts have been put together from several."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.i18n import LANGUAGES, speaking
from tests.support.app_page import Page
from tests.support.markup import without_terms
from tests.support.scenes import SCENES
from tests.support.words_seen import of_fixtures, words_seen
from tools.typography import faults

INFLECTED = re.compile(r"\b(?:mit|bei|von|aus|nach|zu) [−\d]+\s(?:Punkte|Karte|Durchgänge)\b")
"""A number with its noun in the first case, behind a word that asks for the third."""


def misspelt(html: str, language: str) -> Iterator[str]:
    """Yield what is wrong with the texts of a page; what stands in the scene itself is none of them."""
    for said in words_seen(without_terms(html)):
        if any(text in said for text in of_fixtures() if len(text) > 2 and " " in text):
            continue
        yield from faults(said, language)
        if language == "de" and INFLECTED.search(said):
            yield f"“{said}” has its noun in the wrong case"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(SCENES))
def test_a_screen_has_the_marks_of_its_language(name: str, language: str) -> None:
    with speaking(language):
        html = SCENES[name]()
    assert list(misspelt(html, language)) == []


def test_marks_of_another_language_are_found() -> None:
    page = Page()
    assert list(misspelt(page.html, "en")) == []
    assert list(misspelt("<p>Prêt? Oui: oui.</p>", "fr"))
    assert list(misspelt("<p>Druitt führt mit 6 Punkte</p>", "de"))
