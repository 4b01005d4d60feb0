"""The board of suspects: each portrait and bar within its own row, with any number of players and size of text."""

from __future__ import annotations

import pytest

from tests.support.pictures import Size
from tests.support.screen_sizes import SIX, USUAL
from tests.support.table_scenes import FULL
from tests.support.thorough import also_nightly, sparing
from tools.design.studio import Studio

OUT_OF_ROW = """() => [...document.querySelectorAll(".suspects li")].flatMap((row) => {
  const frame = row.getBoundingClientRect();
  return [...row.querySelectorAll(".bust, .bar, p b")].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.height && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
  }).map((part) => `${part.getAttribute("class") ?? part.localName} of ${row.id || row.textContent}`);
})"""


@pytest.mark.parametrize("text", ["100", "150"])
@pytest.mark.parametrize("size", sparing([*SIX, (744, 1133)], USUAL), ids=lambda size: f"{size[0]}x{size[1]}")
def test_portraits_and_bars_stay_in_their_rows(studio: Studio, size: Size, text: str) -> None:
    page, faults = studio.page(*size), []
    for name in also_nightly(("table-late-2", "table-late-4", "table-crowded-4"), ("table-late-3",)):
        page.show(FULL[name]())
        page.dress(text=text)
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(OUT_OF_ROW)]
    assert not faults, "\n".join(faults)
