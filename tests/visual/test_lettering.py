"""The widths of letters by which names are fitted are those of the font."""

from __future__ import annotations

from tools.art.lettering import LETTERS, text_width
from tools.design.studio import Studio

MEASURE = """letters => {
    const brush = document.createElement("canvas").getContext("2d");
    brush.font = '1000px "Abril Fatface"';
    return Object.fromEntries([...letters].map((letter) => [letter, brush.measureText(letter).width / 10]));
}"""
OFF = 0.75
"""Hundredths of the size by which a written width may differ from the font's."""


def test_letters_are_as_wide_as_is_written(studio: Studio) -> None:
    page = studio.page(390, 844)
    measured = page.page.evaluate(MEASURE, LETTERS)
    assert len(measured) > 80
    assert not {
        letter: found for letter, found in measured.items() if abs(found - text_width(letter, 100)) > OFF
    }
