"""The words on the cards in every language that has them: all there, and each within its place."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from game.i18n import LANGUAGES, speaking, t
from tools.art import build_sprite
from tools.art.lettering import LETTERS, text_width
from tools.catalogues import LOCALE, read

NODE_MODULES = Path(__file__).resolve().parent.parent.parent / "node_modules"
SVG = "{http://www.w3.org/2000/svg}"
BAND = (18, 232)
SMALLEST_NAME = 20.0
"""Units of a card 250 wide: on a card of 122 px, as in a hand, letters of ten pixels."""
INDEX = (0, 92)
BAND_TOP = 276
DRAWN = frozenset("|/")
"""The bar parts lines, and the stroke of J/H is drawn."""


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def cards(language: str) -> dict[str, ElementTree.Element]:
    """The symbol of each card by its id."""
    root = ElementTree.fromstring(build_sprite(NODE_MODULES, language=language))
    symbols = {each.attrib["id"]: each for each in root.iter(f"{SVG}symbol")}
    return {name: each for name, each in symbols.items() if name.startswith("c-")}


def _texts(card: ElementTree.Element) -> list[ElementTree.Element]:
    """The lines in the display face that stand upright on the card."""
    return [
        each for each in card.iter(f"{SVG}text") if "x" in each.attrib and "letter-spacing" not in each.attrib
    ]


def _span(line: ElementTree.Element) -> tuple[float, float]:
    """From where to where a line goes, by the widths of the font's letters."""
    x, wide = float(line.attrib["x"]), text_width(line.text or "", float(line.attrib["font-size"]))
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[line.attrib["text-anchor"]] * wide
    return left, left + wide


def _printed(language: str) -> dict[str, str]:
    """All that is printed on the cards, by its key."""
    return {
        str(each.id): str(each.string)
        for each in read(LOCALE / language / "LC_MESSAGES" / "faces.po")
        if each.id
    }


def test_every_letter_has_a_known_width(language: str) -> None:
    letters = {letter for word in _printed(language).values() for letter in word + word.upper()}
    assert letters - DRAWN <= set(LETTERS)


def test_names_lie_within_their_band(cards: dict[str, ElementTree.Element]) -> None:
    named = 0
    for name, card in cards.items():
        lines = [line for line in _texts(card) if float(line.attrib["y"]) > BAND_TOP]
        named += bool(lines)
        for line in lines:
            left, right = _span(line)
            assert BAND[0] <= left and right <= BAND[1], (name, line.text, left, right)
            assert float(line.attrib["font-size"]) >= SMALLEST_NAME, (name, line.text)
    assert named == len(cards) - 2, "only the two backs have no name"


def test_names_do_not_run_into_each_other(cards: dict[str, ElementTree.Element]) -> None:
    """The Alibi for two has a name in either half of its band."""
    left, right = (
        _span(line) for line in _texts(cards["c-alibi-eddy-gull"]) if float(line.attrib["y"]) > BAND_TOP
    )
    assert left[1] < 121 and right[0] > 129


def test_the_symbols_stand_beside_the_name_of_the_wild(cards: dict[str, ElementTree.Element]) -> None:
    [name] = (line for line in _texts(cards["c-wild"]) if float(line.attrib["y"]) > BAND_TOP)
    marks = [
        float(use.attrib["x"]) for use in cards["c-wild"].iter(f"{SVG}use") if use.attrib.get("width") == "16"
    ]
    assert len(marks) == 6
    assert _span(name)[1] < min(marks)


def test_index_letters_keep_to_their_column(cards: dict[str, ElementTree.Element]) -> None:
    for name, card in cards.items():
        column = [
            line
            for line in _texts(card)
            if float(line.attrib["x"]) < 60 and float(line.attrib["y"]) < BAND_TOP
        ]
        for line in column:
            left, right = _span(line)
            assert INDEX[0] < left and right < INDEX[1], (name, line.text)


def test_kinds_along_the_column_are_short_enough() -> None:
    """Read upwards from 262, below the disc at 112: capitals of 19 units, at most 0.78 of that wide, and space."""
    for language in LANGUAGES:
        with speaking(language):
            stamps = [t("cards.kind.alibi"), t("cards.kind.victim"), t("faces.stamp.scene")]
        for word in stamps:
            assert len(word) * (19 * 0.78 + 2.2) < 262 - 140, (language, word)


def test_the_language_is_that_of_the_card_alone(language: str, cards: dict[str, ElementTree.Element]) -> None:
    names = {"en": "Letters", "de": "Briefe", "fr": "Lettres"}
    assert names[language] in [line.text for line in _texts(cards["c-letter"])]
    assert t("cards.name.letter") == "Letters"


def test_sprites_differ_in_their_words_alone() -> None:
    def bare(language: str) -> str:
        return re.sub(r"<text.*?</text>", "", build_sprite(NODE_MODULES, language=language))

    assert bare("de") == bare("fr") == bare("en")
