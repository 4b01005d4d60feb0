"""Where notices lie, and what is said under a card that is dragged: nothing that is needed is covered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui import samples
from tests.ui.test_table_jekyll import drawn
from tests.visual.pictures import Size
from tests.visual.scenes import PAIR, STATES, shown
from tests.visual.test_layout import MEASURE, MORE
from tests.visual.test_screens import PHONE, SIX, UPRIGHT
from tests.visual.test_screens import TABLET as TABLET_FLAT
from tools.design.studio import Studio
from ui.model import Notice
from ui.table import table


@pytest.mark.parametrize("name", ["table-why", "table-recap", "table-recap-4"])
@pytest.mark.parametrize("size", [PHONE, SIX[0]], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_a_notice_covers_nothing(studio: Studio, size: Size, name: str) -> None:
    """It has a place of its own: what lies on the table can be scrolled into sight beside it."""
    page = studio.page(*size)
    page.show(STATES[name]())
    notice, felt = page.page.locator(".notice").bounding_box(), page.page.locator("#felt").bounding_box()
    hand = page.page.locator("#hand").bounding_box()
    page.close()
    assert notice is not None and felt is not None and hand is not None
    assert felt["y"] + felt["height"] <= notice["y"] and notice["y"] + notice["height"] <= hand["y"]
    assert felt["height"] >= 100, "and the table has not gone for it"


LONGEST = Notice(
    "Draw first: from the Case File or from Scotland Yard. A discard ends the turn.", "3.2", "info"
)
COVERED = """() => {
  const box = (e) => e.getBoundingClientRect(), over = box(document.getElementById("notice"));
  return [...document.querySelectorAll(".plate, .meld, .coins, .pile, .victims, .suspects li, .abar > *, #hand .hc")]
    .filter((e) => !e.matches(".dock") && box(e).width > 1)
    .filter((e) => box(e).top < over.bottom - 1 && over.top < box(e).bottom - 1)
    .filter((e) => box(e).left < over.right && over.left < box(e).right)
    .map((e) => e.className);
}"""


@pytest.mark.parametrize(
    "size", [UPRIGHT, TABLET_FLAT, *MORE[:2], (1366, 1024)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_on_a_tablet_a_notice_covers_only_what_was_said_before(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    for sample in (samples.two_drawing(), samples.four()):
        page.show(shown(table(replace(sample, notice=LONGEST))))
        assert page.page.evaluate(COVERED) == []
    page.close()


NOTICED = {
    "longest of two": lambda: shown(table(replace(samples.two_drawing(), notice=LONGEST))),
    "longest of four": lambda: shown(table(replace(samples.four(), notice=LONGEST))),
    "with Escapes": lambda: shown(table(replace(samples.crowded(), notice=LONGEST, actions=()))),
    "shown": lambda: shown(table(replace(samples.two_showing(), notice=LONGEST))),
    "Hyde": lambda: shown(table(replace(drawn("awakes awakes"), seats=PAIR, notice=LONGEST))),
    **{name: STATES[name] for name in ("table-why", "table-recap", "table-recap-4")},
}
ANY = """() => {
  const box = (e) => e.getBoundingClientRect(), over = box(document.querySelector(".notice"));
  const parts = ".plate, .meld, .coins, .middle, .suspects, .log, .abar > *, .tools > *, #hand .hc";
  const lie = (e) => box(e).width > 1 && !e.matches(".dock, .tools");
  const felt = document.getElementById("felt");
  return [...[...document.querySelectorAll(parts)].filter(lie)
    .filter((e) => box(e).top < over.bottom - 1 && over.top < box(e).bottom - 1)
    .filter((e) => box(e).left < over.right - 1 && over.left < box(e).right - 1)
    .map((e) => `covers ${e.className}`),
    ...(felt.scrollHeight > felt.clientHeight + 1 ? [`scrolls ${felt.scrollHeight - felt.clientHeight}`] : [])];
}"""


SAID = """(over) => {
  Object.assign(document.documentElement.dataset, { drag: "", over });
  const words = (query) => getComputedStyle(document.querySelector(query), "::after").content.replaceAll('"', "");
  const said = [words(".pile.sy"), words(".area.me")];
  for (const name of ["drag", "over"]) delete document.documentElement.dataset[name];
  return said;
}"""


@pytest.mark.parametrize("case", ["ripper", "jekyll"])
def test_a_place_under_a_dragged_card_says_what_a_drop_does(studio: Studio, case: str) -> None:
    page = studio.page(*PHONE)
    page.show(shown(table(samples.two() if case == "ripper" else replace(drawn(), seats=PAIR))))
    assert page.page.evaluate(SAID, "discard") == ["Discard & end turn", "none"]
    assert page.page.evaluate(SAID, "play") == ["none", "Play"]
    page.show(shown(table(samples.two_drawing())))
    assert page.page.evaluate(SAID, "discard") == ["none", "none"], "before the draw nothing can be dropped"
    page.close()


@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("size", [UPRIGHT, (768, 1024)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_an_upright_tablet_a_notice_covers_nothing(studio: Studio, size: Size, side: str) -> None:
    """It stands in the bar, in the place of the steps of the turn, and the table still has nothing to scroll."""
    page, faults = studio.page(*size), []
    for name, scene in NOTICED.items():
        page.show(scene(), {"side": side})
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(ANY)]
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(MEASURE)["faults"]]
    page.close()
    assert not faults, "\n".join(faults)
