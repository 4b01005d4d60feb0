"""Text as people space it who read with effort, and names of the widest letters: nothing is cut, covered, or beside the
page."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.i18n import BASE, LANGUAGES, speaking
from tests.support.pictures import Size
from tests.support.scenes import SCENES
from tests.support.thorough import THOROUGH, sparing_rows
from tools.design.studio import Studio

MEASURE = (Path(__file__).parent / "spaced_text.js").read_text(encoding="utf-8")
SPACED = "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}"
"""The spacing that every page has to bear (WCAG 1.4.12)."""
STYLE = "css => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = [s]; }"
SEEN = """desk new-game new-jekyll house-rules learn practice practising-ballot daily duel-challenge duel-arrived
duel-compared pair-lost curtain pad-table pad-totals settings statistics score-sheet""".split()
SIZES = ((320, 640), (768, 1024))
NAMES = {"Nora": "Z" + "\u0302\u0323\u0304\u0331", "Basil": "\ufdfd" * 20}
ROWS = [*product(LANGUAGES, SIZES)]


@pytest.mark.parametrize(("language", "size"), sparing_rows(ROWS, [(BASE, SIZES[0]), ("de", SIZES[1])]))
def test_spaced_text_and_wide_names_keep_their_place(studio: Studio, language: str, size: Size) -> None:
    page, faults = studio.page(*size), []
    for name in SEEN if THOROUGH else SEEN[SIZES.index(size) :: 2]:
        with speaking(language):
            html = SCENES[name]()
        page.page.evaluate(STYLE, "")
        page.show(html)
        as_ever = page.page.evaluate(MEASURE)
        page.page.evaluate(STYLE, SPACED)
        faults += [f"{name}, spaced: {each}" for each in page.page.evaluate(MEASURE) if each not in as_ever]
        page.page.evaluate(STYLE, "")
        for usual, wide in NAMES.items():
            html = html.replace(usual, wide)
        page.show(html)
        faults += [f"{name}, names: {each}" for each in page.page.evaluate(MEASURE) if each not in as_ever]
    assert not faults, "\n".join(faults)
