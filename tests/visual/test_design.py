"""The boards of the design system: every card, mark and control, in all states and themes."""

from __future__ import annotations

import pytest

from tests.support.pictures import Size, scale
from tests.support.screen_sizes import THEMES, check
from tests.support.thorough import THOROUGH
from tests.visual.conftest import ROOT
from tools.design.pieces import DESIGN_BOARDS, board
from tools.design.studio import Studio

STYLE = (ROOT / "tools" / "design" / "design.css").read_text(encoding="utf-8")
SIZES: dict[str, Size] = {
    "pieces": (1240, 1640),
    "cards-ripper": (1240, 2330),
    "cards-jekyll": (1240, 1500),
    "large-ripper": (1240, 3400),
    "large-jekyll": (1240, 1600),
}


def test_every_board_is_looked_at() -> None:
    assert set(SIZES) == set(DESIGN_BOARDS)


@pytest.mark.parametrize("name", DESIGN_BOARDS)
def test_boards(name: str, drawn_studio: Studio, update: bool) -> None:
    """Large cards have the same colours in every theme but one: on an ordinary run they are seen in the first."""
    large = name.startswith("large")
    whole = THEMES[::2] if large else THEMES
    themes = whole[:1] if large and not (update or THOROUGH) else whole
    page = drawn_studio.page(*SIZES[name], scale(SIZES[name]), more_style=STYLE)
    page.show(board(name))
    cells = {}
    for theme in themes:
        page.dress(theme=theme)
        cells[theme, SIZES[name]] = page.picture()
    tall = page.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert tall <= 0, f"{name} is {tall} pixels taller than its picture"
    check(f"design-{name}", cells, update, [(theme, SIZES[name]) for theme in whole])
