"""The table in every size: no word is cut, nothing lies under something else, and a tablet has nothing to scroll."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.visual.pictures import Size
from tests.visual.scenes import FULL, STATES, TABLES
from tests.visual.test_screens import SIX
from tools.design.studio import Studio

MEASURE = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
TABLET = 700
"""The width from which a device is a tablet; a telephone scrolls what lies on the table."""
MORE = ((1024, 768), (667, 375))
SCROLLED = {("table-crowded-4", (820, 1180)): 16}
"""Seven melds, ten Gavels and twenty cards in a hand of four players: no hand has come to that."""


@pytest.mark.parametrize("size", [*SIX, *MORE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_or_covered(studio: Studio, size: Size) -> None:
    page, faults = studio.page(*size), []
    for name, scene in {**TABLES, **FULL, **STATES}.items():
        page.show(scene())
        found = page.page.evaluate(MEASURE)
        faults += [f"{name}: {fault}" for fault in found["faults"]]
        free = size[0] < TABLET
        if max(found["page"]) > 0 or found["scroll"][1] > 0:
            faults.append(f"{name}: the page scrolls {found['page']}, {found['scroll']}")
        if not free and found["scroll"][0] > SCROLLED.get((name, size), 0):
            faults.append(f"{name}: {found['scroll'][0]} pixels of the table are out of sight")
    page.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("text", ["130", "150", "200"])
@pytest.mark.parametrize("size", SIX[:4], ids=lambda size: f"{size[0]}x{size[1]}")
def test_large_text_hides_nothing(studio: Studio, size: Size, text: str) -> None:
    """The table may scroll then, but not sideways, and the last step of the turn is in sight."""
    page = studio.page(*size)
    for name in ("table-2", "table-4", "table-jekyll"):
        page.show(TABLES[name](), {"text": text})
        wide = page.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        end = page.page.locator("#discard").bounding_box()
        assert wide <= 0 and end is not None, name
        assert end["x"] >= 0 and end["x"] + end["width"] <= size[0] + 1, name
        assert end["y"] + end["height"] <= size[1] + 1 and end["height"] >= 44, name
    page.close()


@pytest.mark.parametrize("size", SIX[1:4], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_bar_is_mirrored_for_the_left_hand(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    at = {}
    for side in ("right", "left"):
        page.show(TABLES["table-2"](), {"side": side})
        last, first = page.page.locator("#discard"), page.page.locator(".acts .prime")
        at[side] = (last.bounding_box() or {})["x"], (first.bounding_box() or {})["x"]
    page.close()
    assert at["right"][0] > at["right"][1] and at["left"][0] < at["left"][1]
