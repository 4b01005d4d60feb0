"""The sheet on which a bot says why, and the button that asks: in reach, and nothing cut, at every size."""

from __future__ import annotations

import pytest

from tests.support.asked_bots import SCENES
from tests.support.pictures import Size
from tools.design.studio import Studio

SIZES = ((1180, 820), (820, 1180), (390, 844), (844, 390))
CUT = """() => [...document.querySelectorAll("#sheet, #sheet .why, #sheet .why *:not(svg, svg *)")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
  .map((each) => `${each.className}: ${each.scrollWidth} > ${each.clientWidth}`)"""
AXES = """() => [...document.querySelectorAll("#sheet .zero")]
  .map((each) => Math.round(each.getBoundingClientRect().x))"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", ["100", "200"])
def test_a_decision_is_read_at_every_size(studio: Studio, size: Size, text: str) -> None:
    page, (width, height) = studio.page(*size), size
    for name, scene in SCENES.items():
        page.show(scene(), {"text": text})
        assert page.page.evaluate(CUT) == [], name
        box = page.page.locator("#sheet").bounding_box()
        close = page.page.locator("#sheet .sh-head .ib").bounding_box()
        assert box is not None and close is not None
        assert (
            box["x"] >= 0 and box["x"] + box["width"] <= width + 1 and box["y"] + box["height"] <= height + 1
        )
        assert min(close["width"], close["height"]) >= 48 and close["y"] >= 0
        assert len(set(page.page.evaluate(AXES))) <= 1, "all rows have the same axis"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_button_is_large_enough_and_in_sight(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    page.show(SCENES["why"]())
    button = page.page.locator("#replay-why").bounding_box()
    assert button is not None
    least = 48 if size[1] > size[0] or size[1] > 560 else 44  # --tap of a phone on its side
    assert button["width"] >= least and button["height"] >= least
    assert button["x"] >= 0 and button["x"] + button["width"] <= size[0]
    assert button["y"] >= 0 and button["y"] + button["height"] <= size[1]
