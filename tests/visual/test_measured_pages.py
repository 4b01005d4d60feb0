"""Pages without drawings, which most tests of the layout measure, have everything where the whole page has it; and so
has one that was of another size before."""

from __future__ import annotations

from itertools import product

import pytest

from tests.support.pictures import Size
from tests.support.scenes import SCENES
from tests.support.screen_sizes import PHONE, TABLET
from tests.support.shared_pages import SharedPages
from tests.support.thorough import sparing_rows
from tools.design.studio import Studio

USUAL = (
    "table-crowded-4",
    "desk",
    "scoring-jekyll",
    "replay-open",
)
DAILY = [(name, (PHONE, TABLET)[at % 2]) for at, name in enumerate(USUAL)]
PLACES = """() => [...document.querySelectorAll("#app *")].filter((each) => !each.parentElement.closest("svg"))
  .map((each) => [each.outerHTML.slice(0, 60), ...Object.values(each.getBoundingClientRect().toJSON())])"""


@pytest.mark.parametrize(
    ("name", "size"),
    sparing_rows(
        [
            (name, size)
            for (at, name), size in product(enumerate(SCENES), [PHONE, TABLET])
            if (size == PHONE) == (at % 2 == 0) or (name, size) in DAILY
        ],
        DAILY,
    ),
    ids=lambda each: each if isinstance(each, str) else "phone" if each == PHONE else "tablet",
)
def test_drawings_have_no_say_in_where_things_lie(
    name: str, size: Size, studio: Studio, drawn_studio: Studio
) -> None:
    html, places = SCENES[name](), []
    for pages in (studio, drawn_studio):
        page = pages.page(*size)
        page.show(html)
        places.append(page.page.evaluate(PLACES))
    assert places[0] == places[1]


@pytest.mark.parametrize(
    ("size", "before"),
    sparing_rows([(PHONE, TABLET), (TABLET, PHONE)], [(PHONE, TABLET)]),
    ids=["a phone", "a tablet"],
)
def test_a_page_that_had_another_size_is_as_a_new_one(
    size: Size, before: Size, drawn_pages: SharedPages, fresh_studio: Studio
) -> None:
    for name in ("table-4", "desk"):
        drawn_pages.page(*before).show(SCENES[name]())
        drawn_pages.take_back()
        places = []
        for page in (drawn_pages.page(*size), fresh_studio.page(*size)):
            page.show(SCENES[name]())
            places.append(page.page.evaluate(PLACES))
        drawn_pages.take_back()
        assert places[0] == places[1]
