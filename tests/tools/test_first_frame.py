"""The first frame: what its style sheet must not hold (decision record 50)."""

from __future__ import annotations

import re
from pathlib import Path

from tools import page

ROOT = Path(__file__).parents[2]
DEAR = re.compile(
    r"(?<![\w-])(?:filter|backdrop-filter|mix-blend-mode|mask)\s*:|gradient\(|var\(--(?:fog|grain)\)"
)
"""Textures, filters and gradients: without a graphics card they are coloured in pixel by pixel."""
NOT_SEEN_THERE = ("> .face", ".bust")
"""The face of a card that cannot be played, and the ground of a face: neither is in the first frame."""


def test_the_first_sheet_has_no_textures_filters_and_gradients() -> None:
    first = re.sub(r"/\*.*?\*/|:root[^{]*{[^}]*}", "", page.style_text(ROOT, "first"), flags=re.S)
    rules = re.findall(r"([^{};]+){([^{}]*)}", first)
    assert {head.strip() for head, body in rules if DEAR.search(body)} == set(NOT_SEEN_THERE)


def test_what_it_lacks_comes_with_the_second() -> None:
    later = page.style_text(ROOT, "later")
    for texture in ("var(--fog)", "var(--grain)", "repeating-conic-gradient", "drop-shadow"):
        assert texture in later
