"""The screens and the table in the other languages: their longer words are whole, and nothing lies on another.

The language that nobody speaks (`tests.support.pseudo`) is longer than any of them, and its words break as theirs do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path

import pytest

from game import resources
from game.i18n import BASE, LANGUAGES, speaking
from tests.support import pseudo
from tests.support.layout import MEASURE
from tests.support.pictures import Size
from tests.support.scenes import SCREENS, VARIANTS
from tests.support.screen_sizes import SIX, TABLET, UPRIGHT
from tests.support.table_scenes import STATES, TABLES
from tests.support.thorough import THOROUGH, also_nightly, sparing_rows
from tools.design.studio import Studio

OF_SCREENS = (Path(__file__).parent / "screen_layout.js").read_text(encoding="utf-8")
OTHERS = [language for language in LANGUAGES if language != BASE]
EVERY = [*OTHERS, pseudo.LANGUAGE]
SIZES = [SIX[0], UPRIGHT, TABLET]
NARROWEST = SIZES[0]
OF_TABLES = {**TABLES, **STATES}
LARGE = "150"
ALWAYS_SO = pseudo.pseudo("Scotland Yard")

TABLES_SEEN = [(pseudo.LANGUAGE, NARROWEST), ("de", UPRIGHT), ("de", TABLET)]
SCREENS_SEEN = [("de", UPRIGHT), (pseudo.LANGUAGE, NARROWEST)]


@pytest.fixture(autouse=True, scope="module")
def longest() -> Iterator[None]:
    """The language of longer words is known."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(resources, "_added", [])
        pseudo.use_pseudo_language()
        yield


def named(value: Size | str) -> str:
    return value if isinstance(value, str) else f"{value[0]}x{value[1]}"


def matters(fault: str, language: str) -> bool:
    """False, in the language that nobody speaks, for what is unseemly but loses no word, and for a name that is as
    long in every other."""
    return language in LANGUAGES or not (fault.startswith("two lines") or ALWAYS_SO in fault)


def faults_of(
    studio: Studio,
    size: Size,
    language: str,
    scenes: Mapping[str, Callable[[], str]],
    measure: str,
    text: str = "100",
) -> list[str]:
    """List the faults of scenes in a language."""
    page, faults = studio.page(*size), []
    for name, scene in scenes.items():
        with speaking(language):
            page.show(scene(), {"text": text})
        found = page.page.evaluate(measure)
        beside = found.get("wide", 0)
        wide = [f"{beside} pixels are out of sight beside the page"] if beside > 0 else []
        faults += [f"{name}: {fault}" for fault in (*wide, *found["faults"]) if matters(fault, language)]
    return faults


@pytest.mark.parametrize(("language", "size"), sparing_rows(product(EVERY, SIZES), TABLES_SEEN), ids=named)
def test_words_of_the_table_are_whole(studio: Studio, language: str, size: Size) -> None:
    faults = faults_of(studio, size, language, OF_TABLES, MEASURE)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("language", "size"), sparing_rows(product(EVERY, SIZES), SCREENS_SEEN), ids=named)
def test_words_of_the_screens_are_whole(studio: Studio, language: str, size: Size) -> None:
    """On every run the longest words on the narrowest phone, German on a tablet for every other screen; without the
    `VARIANTS`."""
    names = [name for name in SCREENS if THOROUGH or name not in VARIANTS]
    seen = names if THOROUGH or size == NARROWEST else names[::2]
    faults = faults_of(studio, size, language, {name: SCREENS[name] for name in seen}, OF_SCREENS)
    assert not faults, "\n".join(faults)


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize(
    ("scenes", "measure"), [(OF_TABLES, MEASURE), (SCREENS, OF_SCREENS)], ids=["tables", "screens"]
)
def test_large_german_words_are_whole(
    studio: Studio, size: Size, scenes: Mapping[str, Callable[[], str]], measure: str
) -> None:
    faults = faults_of(studio, size, "de", scenes, measure, LARGE)
    assert not faults, "\n".join(faults)


BROKEN = """() => [...document.querySelectorAll(".seg")].flatMap((seg) => {
  const text = seg.firstChild, range = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
})"""
"""The words of a row of buttons that do not stand in one line."""


@pytest.mark.parametrize("language", OTHERS)
def test_the_name_of_a_case_breaks_between_words(studio: Studio, language: str) -> None:
    broken = []
    for width in also_nightly((360, 390), (375, 412, 430)):
        page = studio.page(width, 844)
        for scene in ("learn", "new-game"):
            with speaking(language):
                page.show(SCREENS[scene]())
            broken += [f"{width} {scene}: {word}" for word in page.page.evaluate(BROKEN)]
    assert not broken, "\n".join(broken)
