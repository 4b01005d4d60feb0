"""A telephone's bar and the line above it: the first play first, and the way to the board, which is out of sight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.cases.ripper.cards import SCENES, VICTIMS
from tests.support import tables
from tests.support.jekyll_tables import drawn
from tests.support.pictures import Size
from tests.support.screen_sizes import PHONE, SIX
from tests.support.table_scenes import FOUR, PAIR, TABLES, shown
from tests.support.thorough import sparing
from tools.design.studio import Studio
from ui.state.view_models import Table
from ui.table import table

PHONES = sparing([PHONE, SIX[0]], [SIX[0]])
GAVELS = [f"victim:{name}" for name in VICTIMS] + [f"scene:{name}" for name in SCENES] + ["alibi:eddy-gull"]


def named(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


@pytest.mark.parametrize("text", sparing(["100", "130", "150"], ["100", "150"]))
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("size", PHONES, ids=named)
def test_the_primary_play_comes_first(studio: Studio, size: Size, side: str, text: str) -> None:
    """Side by side with the other one, on the side of the hand that plays; the discard stays where it was."""
    page = studio.page(*size)
    page.show(
        shown(table(replace(tables.two(), actions=tables.two().actions[:1]))), {"side": side, "text": text}
    )
    before = page.page.locator("#discard").bounding_box()
    page.show(TABLES["table-2"](), {"side": side, "text": text})
    prime, second, discard = (
        page.page.locator(each).bounding_box() for each in (".acts .prime", ".acts .second", "#discard")
    )
    assert prime is not None and second is not None and discard is not None and before is not None
    assert abs(prime["y"] - second["y"]) < 1 and abs(prime["height"] - second["height"]) < 1
    assert (prime["x"] < second["x"]) == (side == "right")
    assert discard["y"] >= prime["y"] + prime["height"]
    corner, was = (
        (each["x"] + each["width"] * (side == "right"), each["y"] + each["height"])
        for each in (discard, before)
    )
    assert max(abs(a - b) for a, b in zip(corner, was, strict=True)) < 1


@pytest.mark.parametrize("text", ["100", "150"])
@pytest.mark.parametrize("size", PHONES, ids=named)
def test_who_leads_is_a_button_to_the_board(studio: Studio, size: Size, text: str) -> None:
    """It says too what the selection would add, and has the height of a finger."""
    page = studio.page(*size)
    for sample in (tables.two(), replace(tables.four(), seats=FOUR)):
        page.show(shown(table(sample)), {"text": text})
        button, bar = page.page.get_by_role("button", name="leads"), page.page.locator("#abar").bounding_box()
        box, adds = button.bounding_box(), button.get_by_text("+6").bounding_box()
        assert box is not None and bar is not None and adds is not None
        assert box["height"] >= 44 and box["y"] + box["height"] <= bar["y"] + 1
        assert box["x"] <= adds["x"] and adds["x"] + adds["width"] <= box["x"] + box["width"]
        assert button.get_attribute("data-ui") == "sheet board"
        cut = button.evaluate("e => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]")
        assert max(cut) <= 0, cut


@pytest.mark.parametrize("size", PHONES, ids=named)
def test_what_the_selection_would_change_stands_in_its_box(studio: Studio, size: Size) -> None:
    """Of the scores as well as of the families."""
    page = studio.page(*size)
    page.show(TABLES["table-hyde"]())
    beside = page.page.locator(".now2 em").evaluate_all(
        """all => all.filter((em) => {
            const [it, box] = [em, em.closest("p")].map((each) => each.getBoundingClientRect());
            return it.left < box.left || it.right > box.right || it.top < box.top || it.bottom > box.bottom;
        }).map((em) => em.textContent)"""
    )
    assert page.page.locator(".now2 em").count() and not beside


LAID = [["poole"] * 3 + ["utterson"] * 3 + ["hideaway"] + ["stevenson"] * 3 + ["lab"], ["hideaway"] * 3]
HELD = [["carew"] * 2, ["awakes"] * 4]
INITIALS = """() => [...document.querySelectorAll(".meldtag b")].filter((b) => {
  const rest = b.lastElementChild.getBoundingClientRect(), box = b.getBoundingClientRect();
  return rest.top > box.bottom - 3 || rest.right > box.right + 1;
}).map((b) => b.textContent)"""


def test_a_name_below_a_meld_is_whole_where_its_line_has_room(studio: Studio) -> None:
    """Its points go below it then: H is the letter of a side, too."""
    page = studio.page(*PHONE)
    page.show(shown(table(replace(drawn(areas=LAID, hands=HELD), seats=PAIR))))
    assert page.page.evaluate(INITIALS) == []
    tops = page.page.locator(".me .fan").evaluate_all("all => all.map((e) => e.getBoundingClientRect().top)")
    assert len(tops) == 4 and len(set(tops)) == 1, "and the cards lie in a row"


FULL = [
    ["utterson"] * 3 + ["enfield"] * 3 + ["theory", "lab"] + ["lanyon"] * 2,
    ["utterson"] + ["poole"] * 4 + ["theory"] + ["lanyon"] * 3 + ["lab", "lab", "transformation"],
]
LAPPED = """() => [...document.querySelectorAll(".area")].flatMap((area) => {
  const box = (e) => e.getBoundingClientRect(), melds = [...area.querySelectorAll(".meld")], faults = [];
  melds.forEach((meld, at) => {
    const next = melds[at + 1] ?? area.querySelector(".coins"), cards = [...meld.querySelectorAll(".lie")].map(box);
    const beside = next && box(next).top < box(meld).bottom && box(next).left > box(meld).left;
    const over = beside ? Math.max(...cards.map((each) => each.right)) - box(next).left : 0;
    if (over > 1) faults.push(`${meld.getAttribute("aria-label")}: ${Math.round(over)}`);
  });
  return faults;
})"""


def test_beside_gavels_the_melds_of_an_area_give_way(studio: Studio) -> None:
    """On no card lies another meld, or a Gavel."""
    page = studio.page(*PHONE)
    page.show(shown(table(replace(drawn(areas=FULL, hands=HELD), seats=PAIR))))
    assert page.page.evaluate(LAPPED) == []


@pytest.mark.parametrize("number", sparing([1, 3, 5, 6, 8, 11], [6, 11]))
@pytest.mark.parametrize("start", [tables.three, tables.four])
@pytest.mark.parametrize("size", PHONES, ids=named)
def test_the_gavels_of_an_opponent_stay_in_its_column(
    studio: Studio, size: Size, start: Callable[[], Table], number: int
) -> None:
    page, sample = studio.page(*size), start()
    laid: tables.Area = ({"jill": ["jill"] * 3}, GAVELS[:number])
    page.show(shown(table(replace(sample, board=tables.board([laid] * len(sample.seats))))))
    over = page.page.locator(".opp").evaluate_all(
        "all => all.map(area => Math.max(...[...area.querySelectorAll('.coin')].map("
        "each => each.getBoundingClientRect().right)) - area.getBoundingClientRect().right)"
    )
    assert len(over) == len(sample.seats) - 1 and max(over) <= 0, over
