"""From step to step of a lesson note, table and action bar stay where they are."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.i18n import BASE, LANGUAGES, speaking
from tests.support import tables
from tests.support.lesson_scenes import every_lesson, step
from tests.support.pictures import Size
from tests.support.screen_sizes import PHONE, SIX
from tests.support.table_scenes import shown
from tests.support.thorough import THOROUGH, sparing, sparing_rows
from tools.design.studio import Studio
from ui.screens.learn.catalogue import path_of
from ui.table import table

SIZES: tuple[Size, ...] = ((1180, 820), (820, 1180), (390, 844), (844, 390), (667, 375))
SCROLLING = 17.5
"""In so few letters a line the table scrolls as a whole, and the note is as high as its words."""
LOOKS = [(language, text) for language in LANGUAGES for text in ("100", "150")]
PLACES = """() => document.querySelector("#abar") && Object.fromEntries([
  ["note", ["#lesson-note", "left", "top", "width", "height"]], ["felt", ["#felt", "left", "top", "width"]],
  ["bar", ["#abar", "left", "bottom", "width"]], ["hand", ["#hand", "left", "top", "width", "height"]],
].map(([name, [place, ...sides]]) => {
  const box = document.querySelector(place)?.getBoundingClientRect();
  return [name, box && sides.map((side) => Math.round(box[side]))];
}))"""
DAILY = [((1180, 820), (BASE, "100")), ((820, 1180), ("de", "150")), ((390, 844), (BASE, "100"))]
USUAL = {"ripper/victim", "ripper/alibi", "jekyll/melds", "jekyll/choose"}
MANY = (
    "druitt druitt eddy gull chapman jill jill letter wild strikes victim:nichols alibi:eddy-gull jill druitt"
).split()


@pytest.mark.parametrize(
    ("size", "look"),
    sparing_rows(
        [
            (size, look)
            for (at, size), (number, look) in product(enumerate(SIZES), enumerate(LOOKS))
            if size[0] >= SCROLLING * 16 * int(look[1]) / 100
            and (number % 3 == at % 3 or (size, look) in DAILY)
        ],
        DAILY,
    ),
    ids=lambda each: "x".join(map(str, each)),
)
def test_the_steps_of_a_lesson_move_nothing(studio: Studio, size: Size, look: tuple[str, str]) -> None:
    page, faults, (language, text) = studio.page(*size), [], look
    for path, steps in [(path_of(lesson), len(lesson.steps)) for lesson in every_lesson()]:
        if not THOROUGH and path not in USUAL:
            continue
        places = {}
        for number in range(1, steps):
            with speaking(language):
                page.show(step(path, number), {"text": text})
            if (found := page.page.evaluate(PLACES)) and 'class="taught-over' not in page.page.content():
                places[number] = found
        first = next(iter(places.values()))
        faults += [f"{path} {at}: {each} is not {first}" for at, each in places.items() if each != first]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", sparing(SIZES, SIZES[2:4]), ids=lambda size: f"{size[0]}x{size[1]}")
def test_back_is_never_where_the_way_on_was(studio: Studio, size: Size) -> None:
    """A finger that taps on without looking must not go back."""
    page, back, on = studio.page(*size), set(), set()
    lesson = next(each for each in every_lesson() if path_of(each) == "jekyll/melds")
    for number in range(2, len(lesson.steps)):
        page.show(step(path_of(lesson), number))
        for places, name in ((back, "back"), (on, "next")):
            found = page.page.locator(f"#lesson-{name}")
            if found.count() and (box := found.bounding_box()) is not None:
                across, down = (round(box["x"]), round(box["y"]))
                places.add((across, down, across + round(box["width"]), down + round(box["height"])))
    assert len(back) == len(on) == 1, (back, on)
    (its, that) = (*back, *on)
    assert its[2] <= that[0] or its[3] <= that[1], "neither before it nor above it"


@pytest.mark.parametrize("text", ["100", "150"])
@pytest.mark.parametrize(
    "size",
    sparing([PHONE, SIX[0], (844, 390), (667, 375)], [SIX[0], (667, 375)]),
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_the_bar_stays_where_it_is_from_one_row_of_cards_to_two(
    studio: Studio, size: Size, text: str
) -> None:
    page, corners = studio.page(*size), {}
    for count in range(1, 13):
        sample = replace(tables.two(), hand=tables.hand(MANY[:count]), actions=(), preview=None)
        page.show(shown(table(sample)), {"text": text})
        box = page.page.locator("#discard").bounding_box()
        assert box is not None
        corners[count] = [round(box["x"] + box["width"]), round(box["y"] + box["height"])]
    assert len(set(map(tuple, corners.values()))) == 1, corners
