"""The table in every size: no word is cut, nothing lies under something else, and a tablet has nothing to scroll."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui import samples
from tests.ui.test_table_jekyll import drawn
from tests.visual.pictures import Size
from tests.visual.replays import SCENES as REPLAYS
from tests.visual.scenes import FULL, STATES, TABLES, late, shown
from tests.visual.test_screens import SIX, UPRIGHT
from tests.visual.test_screens import TABLET as TABLET_FLAT
from tools.design.studio import Studio
from ui import people
from ui.table import table

MEASURE = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
TABLET = 700
"""The width from which a device is a tablet; a telephone scrolls what lies on the table."""
MORE = ((1024, 768), (768, 1024), (667, 375))
SCROLLED = {("table-crowded-4", (820, 1180)): 16, ("table-crowded-4", (768, 1024)): 56}
"""Seven melds, ten Gavels and twenty cards in a hand of four players: no hand has come to that."""


BOTS = samples.seats(
    "Nora", *(people.called(level) for level in ("superintendent", "inspector", "constable"))
)
NAMED = {
    "bots-2": lambda: shown(table(replace(late(2), seats=BOTS[:2]))),
    "bots-3": lambda: shown(table(replace(late(3), seats=BOTS[:3]))),
    "bots-4": lambda: shown(table(replace(late(4), seats=BOTS))),
    "bots-jekyll": lambda: shown(table(replace(drawn(identity="jekyll"), seats=BOTS[:2]))),
}
"""Tables with the names that bots have by themselves: these are never cut."""


@pytest.mark.parametrize("size", [*SIX, *MORE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_or_covered(studio: Studio, size: Size) -> None:
    page, faults = studio.page(*size), []
    for name, scene in {**TABLES, **FULL, **STATES, **NAMED}.items():
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


@pytest.mark.parametrize("size", [UPRIGHT, TABLET_FLAT, (1024, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_replay_lies_as_the_table_does(studio: Studio, size: Size) -> None:
    """A tablet has nothing to scroll, whoever looks at it."""
    page, faults = studio.page(*size), []
    for name, scene in REPLAYS.items():
        page.show(scene())
        wide = page.page.evaluate("[document.documentElement.scrollHeight - innerHeight, innerWidth]")
        found = (
            page.page.evaluate(MEASURE)
            if name != "replay-scores"
            else {"faults": [], "scroll": [0], "page": [0]}
        )
        faults += [f"{name}: {fault}" for fault in found["faults"]]
        if max(wide[0], *found["page"], found["scroll"][0]) > 0:
            faults.append(f"{name}: {wide}, {found['page']}, {found['scroll']}")
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
