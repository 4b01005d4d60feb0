"""Laying cards moves nothing: the middle stays in its place while areas grow."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.cases.ripper.cards import SCENES, VICTIMS
from tests.support import tables
from tests.support.pictures import Size
from tests.support.screen_sizes import PHONE, SIX, TABLET, UPRIGHT
from tests.support.table_scenes import FOUR, shown
from tests.support.thorough import sparing_rows
from tools.design.studio import Studio
from ui.table import table

FAMILIES = "druitt pedachenko chapman jill".split()
GAVELS = [f"victim:{name}" for name in VICTIMS] + [f"scene:{name}" for name in SCENES]
LAID = [(families, 0) for families in range(5)] + [(2, gavels) for gavels in (1, 3, 4, 6)]
"""Numbers of families and Gavels; more of them before one player are rare."""
MIDDLE = """() => { const { top, height } = document.getElementById("middle").getBoundingClientRect();
  return [Math.round(top), Math.round(height)]; }"""


def _area(families: int, gavels: int) -> tables.Area:
    return {code: [code] * 4 for code in FAMILIES[:families]}, GAVELS[:gavels]


@pytest.mark.parametrize(
    ("size", "count"),
    sparing_rows(
        product([TABLET, (1024, 768), SIX[4], UPRIGHT, (768, 1024), PHONE], [2, 3, 4]),
        [((1024, 768), 4), (UPRIGHT, 2), (UPRIGHT, 4), (PHONE, 2)],
    ),
    ids=lambda each: str(each) if isinstance(each, int) else f"{each[0]}x{each[1]}",
)
def test_the_middle_stays_while_areas_grow(studio: Studio, size: Size, count: int) -> None:
    """The own area, and those of all others."""
    page, start = studio.page(*size), tables.four() if count > 2 else tables.two()
    places = set()
    for families, gavels in LAID:
        own, others = _area(families, gavels), _area(0, 0)
        for areas in ([own] + [others] * (count - 1), [others] + [own] * (count - 1)):
            m = replace(
                start,
                seats=FOUR[:count],
                **tables.sees([9, *[7] * (count - 1)]),
                board=tables.board(areas),
                actions=(),
                preview=None,
            )
            page.show(shown(table(replace(m, log=()))))
            places.add(tuple(page.page.evaluate(MIDDLE)))
    assert len(places) == 1, sorted(places)
