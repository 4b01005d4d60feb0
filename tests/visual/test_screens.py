"""Every screen looks as it did, in every theme, on telephones, tablets and desks.

The pictures are in `baselines/`, one sheet for each screen. What was changed on purpose is taken over by
`pytest tests/visual --update-visuals`; look at the sheets before they are committed. What differs is written to
`test-results/visual/`.
"""

from __future__ import annotations

import pytest

from tests.support import pictures
from tests.support.scenes import SCENES, VARIANTS
from tests.support.screen_sizes import BASELINES, DRESSED, PHONE, SIX, TABLET, THEMES, UPRIGHT, check
from tests.support.table_scenes import TABLES
from tests.support.thorough import THOROUGH, sparing
from tools.design.pieces import DESIGN_BOARDS
from tools.design.studio import Studio

USUAL = (PHONE, UPRIGHT, TABLET)


def _sizes(name: str) -> tuple[pictures.Size, ...]:
    """The usual sizes of a screen: a table is seen in all of them, all else in one of them."""
    if name in TABLES:
        return USUAL
    at = list(SCENES).index(name) % len(USUAL)
    return USUAL[at : at + 1]


def _nightly(name: str) -> tuple[pictures.Size, ...]:
    """Those of a nightly run: of two that say the same of a screen, one; the tables are seen in all."""
    if name in TABLES:
        return SIX
    number = list(SCENES).index(name)
    seen = {*_sizes(name), *((SIX[0], UPRIGHT, TABLET) if number % 2 else (PHONE, UPRIGHT, SIX[4]))}
    return tuple(size for size in SIX if size in seen or (size == SIX[5] and number % 3 == 0))


EVERY_RUN = [name for name in list(SCENES)[::2] if name not in VARIANTS and name not in TABLES] + [*TABLES]
BY_SIZE = sorted(SCENES, key=_sizes)
"""A page that changes its size takes half as long as a picture."""


@pytest.mark.parametrize("name", sparing(BY_SIZE, EVERY_RUN))
def test_screens(name: str, drawn_studio: Studio, update: bool) -> None:
    """In every size with `--update-visuals`; with CASEFILE_THOROUGH the tables in all, and the rest on a small or a
    usual phone, a tablet upright, and one that lies or is large, a third of it on a desk; else the tables on a phone
    and a tablet, upright and lying, and half of all else on these in turn, without the `VARIANTS`.

    In the first theme: the others change nothing but colours, which the boards of the design and axe look at. Those are
    taken with `--update-visuals` too, and at night one of them is looked at in one of the sizes that are `DRESSED`,
    both in turn. A screen is drawn once for a size, and then only changes its dress."""
    number, html, cells = list(SCENES).index(name), SCENES[name](), {}
    dressed, worn = DRESSED[number % len(DRESSED)], (THEMES[0], THEMES[1 + number // 2 % 2])
    for size in SIX if update else _nightly(name) if THOROUGH else _sizes(name):
        page = drawn_studio.page(*size, pictures.scale(size))
        page.show(html)
        for theme in THEMES if update else worn if THOROUGH and size == dressed else THEMES[:1]:
            page.dress(theme=theme)
            cells[theme, size] = page.picture()
    check(name, cells, update, [(theme, size) for theme in THEMES for size in SIX])


def test_no_picture_is_kept_for_nothing() -> None:
    known = {*SCENES, *(f"design-{board}" for board in DESIGN_BOARDS)}
    assert {path.stem for path in BASELINES.glob("*.webp")} == known
