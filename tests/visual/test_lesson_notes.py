"""The dealer's note at every step of the lessons: it covers nothing that it speaks of, and all of it can be reached."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.i18n import BASE, LANGUAGES, speaking
from tests.support.lesson_scenes import every_lesson, step, wrong
from tests.support.pictures import Size
from tests.support.thorough import sparing_rows
from tools.design.studio import Studio
from ui.screens.learn.catalogue import path_of

MEASURE = (Path(__file__).parent / "lesson_note.js").read_text(encoding="utf-8")
SIZES: tuple[Size, ...] = (
    (1180, 820),
    (820, 1180),
    (390, 844),
    (844, 390),
    (1366, 768),
    (768, 1024),
    (375, 667),
    (667, 375),
)
LOOKS = [(language, text) for language in LANGUAGES for text in ("100", "150", "200")]
USUAL = {"ripper/aim", "ripper/scene", "ripper/vote", "jekyll/shut-out"}
"""A board, a choice over the table, a screen of its own, a score sheet; each has steps of the other kinds as well."""
PLAIN, LARGE = (BASE, "100"), ("de", "150")
DAILY = [
    ((1180, 820), PLAIN, False),
    ((820, 1180), LARGE, False),
    ((844, 390), PLAIN, False),
    ((375, 667), LARGE, False),
]


NIGHTLY = [
    (size, look, rest)
    for (at, size), (number, look), rest in product(enumerate(SIZES), enumerate(LOOKS), [False, True])
    if look == ("de", "200") or (number == at and not rest) or (size, look, rest) in DAILY
]
"""At each size the longest words in the largest text, and one more look in turn; in this the lessons whose kinds of
steps others have too are left out."""


@pytest.mark.parametrize(
    ("size", "look", "rest"),
    sparing_rows(NIGHTLY, DAILY),
    ids=lambda each: f"{each[0]}x{each[1]}" if isinstance(each, tuple) and each in SIZES else str(each),
)
def test_the_note_covers_nothing_that_it_speaks_of(
    studio: Studio, size: Size, look: tuple[str, str], rest: bool
) -> None:
    page, faults, (language, text) = studio.page(*size), [], look
    for lesson in every_lesson():
        path = path_of(lesson)
        if (path in USUAL) == rest:
            continue
        for number in range(1, len(lesson.steps) + 1):
            with speaking(language):
                page.show(step(path, number), {"text": text})
            faults += [f"{path} {number}: {fault}" for fault in page.page.evaluate(MEASURE)]
    assert not faults, "\n".join(faults)


def test_a_note_that_covers_its_target_is_seen(studio: Studio) -> None:
    page = studio.page(1180, 820)
    page.show(step("ripper/victim", 4))
    assert page.page.evaluate(MEASURE) == []
    cover = "position: fixed; z-index: 9; inset: 0; grid-area: auto; align-self: stretch; width: auto; max-height: none"
    page.page.locator("[data-lesson]").evaluate("(note, cover) => (note.style.cssText = cover)", cover)
    faults = page.page.evaluate(MEASURE)
    assert any("covers hand-jill-1" in fault for fault in faults)
    assert any("hand-jill-1 cannot be touched" in fault for fault in faults)


FRAMED = """() =>
  [...document.querySelectorAll("[data-lesson-target]")].map((each) => getComputedStyle(each).outlineStyle)"""
DIMMED = """() => [...document.querySelectorAll(".plate, .meld, .pile, .suspects li")]
  .some((each) => getComputedStyle(each).opacity < 1)"""


def test_a_choice_frames_nothing_until_the_answer_is_told(studio: Studio) -> None:
    page, taps = (
        studio.page(1180, 820),
        ("select druitt#1", "discard", "select scene:mitre-square#1", "discard"),
    )
    for count in (0, 1, 2):
        page.show(wrong("ripper/choose", 2, *taps[:count]))
        assert set(page.page.evaluate(FRAMED)) <= {"none"} and not page.page.evaluate(DIMMED)
    page.show(wrong("ripper/choose", 2, *taps))
    assert set(page.page.evaluate(FRAMED)) == {"solid"} and page.page.evaluate(DIMMED)
