"""Pages without drawings, which most tests of the layout measure, have everything where the whole page has it."""

from __future__ import annotations

import pytest

from tests.support.scenes import SCENES
from tests.support.screen_sizes import PHONE, TABLET
from tests.support.thorough import sparing
from tools.design.studio import Studio

USUAL = (
    "table-crowded-4",
    "table-jekyll",
    "desk",
    "sheet-board",
    "score-sheet",
    "scoring-jekyll",
    "replay-open",
)
PLACES = """() => [...document.querySelectorAll("#app *")].filter((each) => !each.parentElement.closest("svg"))
  .map((each) => [each.outerHTML.slice(0, 60), ...Object.values(each.getBoundingClientRect().toJSON())])"""


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("name", sparing(SCENES, USUAL))
def test_drawings_have_no_say_in_where_things_lie(
    name: str, size: tuple[int, int], studio: Studio, drawn_studio: Studio
) -> None:
    html, places = SCENES[name](), []
    for pages in (studio, drawn_studio):
        page = pages.page(*size)
        page.show(html)
        places.append(page.page.evaluate(PLACES))
    assert places[0] == places[1]
