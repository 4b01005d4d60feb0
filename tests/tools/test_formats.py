"""Numbers and lists as a language writes them: what is kept is what the CLDR says, and is used."""

from __future__ import annotations

import pytest
from babel.lists import format_list
from babel.numbers import format_decimal

from game.i18n import LANGUAGES, join_words, number, speaking, tn
from tools import formats

NAMES = ("Basil", "Ines", "{Otto}", "Nora")
SPELT = {
    language: f"{language}_{formats.TERRITORY_OF_LANGUAGE.get(language, language.upper())}"
    for language in LANGUAGES
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_kept_is_what_the_cldr_says(language: str) -> None:
    assert formats.path(language).read_text(encoding="utf-8") == formats.formats(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 7, 999, 1000, 987_654, 1_234_567])
def test_whole_numbers(language: str, value: int) -> None:
    with speaking(language):
        assert number(value) == format_decimal(value, locale=SPELT[language])
        assert tn("casebook.count", value).startswith(number(value)) or value == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0.5, 12.3, 1234.5])
def test_fractions(language: str, value: float) -> None:
    with speaking(language):
        assert number(value, 1) == format_decimal(value, locale=SPELT[language])
        assert number(-value, 1) == f"−{number(value, 1)}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_lists(language: str, count: int) -> None:
    with speaking(language):
        assert join_words(NAMES[:count]) == format_list(NAMES[:count], locale=SPELT[language])


def test_nothing_is_a_list_too() -> None:
    assert join_words(()) == ""
