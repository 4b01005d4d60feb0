"""The screens and the table in the other languages: their longer words are whole, and nothing lies on another."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.i18n import BASE, LANGUAGES, speaking
from tests.support.layout import MEASURE
from tests.support.pictures import Size
from tests.support.scenes import SCREENS, STATES, TABLES
from tests.support.screen_sizes import SIX, TABLET, UPRIGHT
from tests.support.thorough import sparing_rows
from tools.design.studio import Studio

OF_SCREENS = (Path(__file__).parent / "screen_layout.js").read_text(encoding="utf-8")
OTHERS = [language for language in LANGUAGES if language != BASE]
SIZES = [SIX[0], UPRIGHT, TABLET]


SEEN = [(language, size) for at, language in enumerate(OTHERS) for size in (SIZES[0], SIZES[1 + at % 2])]


def named(value: Size | str) -> str:
    return value if isinstance(value, str) else f"{value[0]}x{value[1]}"


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("language", OTHERS)
def test_words_of_the_table_are_whole(studio: Studio, language: str, size: Size) -> None:
    page, faults = studio.page(*size), []
    for name, scene in {**TABLES, **STATES}.items():
        with speaking(language):
            page.show(scene())
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(MEASURE)["faults"]]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("language", "size"), sparing_rows(product(OTHERS, SIZES), SEEN), ids=named)
def test_words_of_the_screens_are_whole(studio: Studio, language: str, size: Size) -> None:
    """In every language on the narrowest phone, on every run, and on a tablet one way up."""
    page, faults = studio.page(*size), []
    for name, scene in SCREENS.items():
        with speaking(language):
            page.show(scene())
        found = page.page.evaluate(OF_SCREENS)
        wide = [f"{found['wide']} pixels are out of sight beside the page"] if found["wide"] > 0 else []
        faults += [f"{name}: {fault}" for fault in (*wide, *found["faults"])]
    assert not faults, "\n".join(faults)
