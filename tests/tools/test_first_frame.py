"""The first frame: what its style sheet must not hold (decision record 50)."""

from __future__ import annotations

import re
from pathlib import Path

from tools import page

ROOT = Path(__file__).parents[2]
DEAR = re.compile(
    r"(?<![\w-])(?:filter|backdrop-filter|mix-blend-mode|mask|background-image)\s*:|repeating-|conic-gradient"
)
"""What is coloured in pixel by pixel where there is no graphics card."""


def test_the_first_sheet_colours_nothing_pixel_by_pixel() -> None:
    first = re.sub(r"/\*.*?\*/", "", page.style(ROOT, "first"), flags=re.S)
    rules = [line.strip() for line in first.splitlines() if DEAR.search(line)]
    assert set(rules) <= {"filter: saturate(0.75);"}  # cards that cannot be played: none is on the desk


def test_what_it_lacks_comes_with_the_second() -> None:
    later = page.style(ROOT, "later")
    for texture in ("var(--fog)", "var(--grain)", "repeating-conic-gradient", "drop-shadow"):
        assert texture in later
