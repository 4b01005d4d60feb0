"""Nothing that matters lies under a notch, the clock or the home bar of a device: their depths are simulated by the
tokens that hold them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.pictures import Size
from tests.support.scenes import SCREENS
from tests.support.table_scenes import TABLES
from tests.support.thorough import THOROUGH
from tools.design.studio import Studio

MEASURE = (Path(__file__).parent / "safe_areas.js").read_text(encoding="utf-8")
DEVICES: dict[str, tuple[Size, tuple[int, int, int, int]]] = {
    "phone": ((390, 844), (59, 0, 34, 0)),
    "phone on its side": ((844, 390), (0, 59, 21, 59)),
    "tablet": ((1180, 820), (24, 0, 20, 0)),
}
"""The size of each in CSS pixels, and the depths of its covered edges: top, right, bottom, left."""
TABLES_SHOWN = ("table-2", "table-4", "table-jekyll")


@pytest.mark.parametrize("device", DEVICES)
def test_every_screen_keeps_clear_of_the_covered_edges(studio: Studio, device: str) -> None:
    """The tables on each device, the other screens on one of them in turn; in the nightly run all on all."""
    size, edges = DEVICES[device]
    tokens = "".join(f"--safe-{side}:{px}px;" for side, px in zip("trbl", edges, strict=True))
    page, faults = studio.page(*size, more_style=f":root{{{tokens}}}"), []
    scenes = {**SCREENS, **{name: TABLES[name] for name in TABLES_SHOWN}}
    own = list(DEVICES).index(device)
    for at, (name, scene) in enumerate(scenes.items()):
        if not (THOROUGH or name in TABLES_SHOWN or at % len(DEVICES) == own):
            continue
        page.show(scene())
        page.page.evaluate("document.getAnimations().forEach(each => each.finish())")
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(MEASURE, list(edges))]
    assert not faults, "\n".join(faults)
