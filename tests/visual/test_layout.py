"""The table in every size: no word is cut, nothing lies under something else, and a tablet has nothing to scroll."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.case import CASES
from game.cases.ripper.cards import SCENES, VICTIMS
from game.i18n import t
from tests.support import tables
from tests.support.jekyll_tables import drawn
from tests.support.layout import BOTS, MEASURE, MORE
from tests.support.pictures import Size
from tests.support.replay_scenes import SCENES as REPLAYS
from tests.support.scenes import SCREENS
from tests.support.screen_sizes import PHONE, SIX, UPRIGHT, USUAL
from tests.support.screen_sizes import TABLET as TABLET_FLAT
from tests.support.table_scenes import FULL, PAIR, STATES, TABLES, late, shown
from tests.support.thorough import THOROUGH, also_nightly, sparing
from tools.design.studio import Studio
from ui.html.cards import name_in_sentence, points
from ui.screens.curtain import Curtain, curtain
from ui.state.view_models import ActionButton, LogLine
from ui.table import table

TABLET = 700
"""The width from which a device is a tablet; a telephone scrolls what lies on the table."""
SCROLLED = {("table-crowded-4", (820, 1180)): 16, ("table-crowded-4", (768, 1024)): 56}
"""Seven melds, ten Gavels and twenty cards in a hand of four players: no hand has come to that."""


NAMED = {
    "bots-2": lambda: shown(table(replace(late(2), seats=BOTS[:2]))),
    "bots-3": lambda: shown(table(replace(late(3), seats=BOTS[:3]))),
    "bots-4": lambda: shown(table(replace(late(4), seats=BOTS))),
    "bots-jekyll": lambda: shown(table(replace(drawn(identity="jekyll"), seats=BOTS[:2]))),
}
"""Tables with the names that bots have by themselves: these are never cut."""


@pytest.mark.parametrize("size", sparing([*SIX, *MORE], USUAL), ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_or_covered(studio: Studio, size: Size) -> None:
    page, faults = studio.page(*size), []
    for name, scene in {**TABLES, **FULL, **STATES, **NAMED}.items():
        page.show(scene())
        found = page.page.evaluate(MEASURE)
        faults += [f"{name}: {fault}" for fault in found["faults"]]
        free = size[0] < TABLET
        if max(found["page"]) > 0 or found["scroll"][1] > 0:
            faults.append(f"{name}: the page scrolls {found['page']}, {found['scroll']}")
        if not free and found["scroll"][0] > SCROLLED.get((name, size), 0):
            faults.append(f"{name}: {found['scroll'][0]} pixels of the table are out of sight")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", [UPRIGHT, TABLET_FLAT, (1024, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_replay_lies_as_the_table_does(studio: Studio, size: Size) -> None:
    """A tablet has nothing to scroll, for any viewer."""
    page, faults = studio.page(*size), []
    for name, scene in REPLAYS.items():
        page.show(scene())
        wide = page.page.evaluate("[document.documentElement.scrollHeight - innerHeight, innerWidth]")
        found = (
            page.page.evaluate(MEASURE)
            if name != "replay-scores"
            else {"faults": [], "scroll": [0], "page": [0]}
        )
        faults += [f"{name}: {fault}" for fault in found["faults"]]
        if max(wide[0], *found["page"], found["scroll"][0]) > 0:
            faults.append(f"{name}: {wide}, {found['page']}, {found['scroll']}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("text", sparing(["130", "150", "200"], ["150", "200"]))
@pytest.mark.parametrize("size", sparing(SIX[:4], USUAL), ids=lambda size: f"{size[0]}x{size[1]}")
def test_large_text_hides_nothing(studio: Studio, size: Size, text: str) -> None:
    """The table may scroll then, but not sideways, and the last step of the turn is in sight."""
    page = studio.page(*size)
    for name in ("table-2", "table-4", "table-jekyll"):
        page.show(TABLES[name](), {"text": text})
        wide = page.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        end = page.page.locator("#discard").bounding_box()
        assert wide <= 0 and end is not None, name
        assert end["x"] >= 0 and end["x"] + end["width"] <= size[0] + 1, name
        assert end["y"] + end["height"] <= size[1] + 1 and end["height"] >= 44, name


def _laid(melds: int, gavels: int, case: str) -> str:
    """A table of two on which each has so many melds, and as many Gavels."""
    if case == "jekyll":
        laid = [code for code in ("carew", "lanyon", "utterson")[:melds] for _ in range(3)] + ["lab"] * gavels
        return shown(table(replace(drawn(areas=[[], laid]), seats=PAIR)))
    families = {code: [code] * 3 for code in ("druitt", "jill", "pedachenko")[:melds]}
    codes = [f"victim:{name}" for name in VICTIMS] + [f"scene:{name}" for name in SCENES]
    area: tables.Area = (families, codes[:gavels])
    return shown(table(replace(tables.two(), board=tables.board([area, area]), actions=(), preview=None)))


@pytest.mark.parametrize("size", sparing([PHONE, SIX[0]], [SIX[0]]), ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_any_number_of_gavels_fits(studio: Studio, size: Size) -> None:
    page, faults = studio.page(*size), []
    for case, most in (("ripper", 10), ("jekyll", 5)):
        for melds in range(4):
            for gavels in range(1, most + 1):
                if (melds + gavels) % 2 and not THOROUGH:  # every number of each, and at night all together
                    continue
                page.show(_laid(melds, gavels, case))
                found = page.page.evaluate(MEASURE)
                faults += [f"{case} {melds}, {gavels}: {fault}" for fault in found["faults"]]
                if found["scroll"][1] > 0:
                    faults.append(f"{case} {melds}, {gavels}: {found['scroll']}")
    assert not faults, "\n".join(faults)


REACHED = """() => {
  const faults = [], felt = document.getElementById("felt");
  const parts = "#hand .hc .face, #top .ib, .area.me, .area.opp, .middle, .rail, #discard";
  for (const e of document.querySelectorAll(parts)) {
    if (getComputedStyle(e).display === "none" || !e.getClientRects().length) continue;
    if (felt.contains(e) || getComputedStyle(felt.parentElement).overflowY === "visible")
      e.scrollIntoView({ block: "end" });  // what is cut off cannot be scrolled to by a finger
    const box = e.getBoundingClientRect();
    if (box.bottom > innerHeight + 9 || box.right > innerWidth + 1 || box.left < -9)
      faults.push(`out of reach: ${e.id || e.className.baseVal || e.className} ${JSON.stringify(box)}`);
    if (felt.contains(e) && box.bottom > felt.getBoundingClientRect().bottom + 9)
      faults.push(`cut at the foot of the table: ${e.className}`);
  }
  return faults;
}"""


@pytest.mark.parametrize("size", [TABLET_FLAT, UPRIGHT, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_largest_text_leaves_everything_in_reach(studio: Studio, size: Size) -> None:
    """Cards of the hand are whole, nothing lies under another, and a tablet keeps the way to the settings in sight."""
    page, faults = studio.page(*size), []
    scenes = {name: TABLES[name] for name in ("table-2", "table-4", "table-jekyll")}
    for name, scene in {**scenes, "table-drawing": STATES["table-drawing"]}.items():
        page.show(scene(), {"text": "200"})
        found = page.page.evaluate(MEASURE)["faults"]
        covered = [fault for fault in found if fault.startswith("one on the other")]
        faults += [f"{name}: {fault}" for fault in [*covered, *page.page.evaluate(REACHED)]]
        if size[0] >= TABLET and not page.page.locator('#top [data-ui="sheet settings"]').is_visible():
            faults.append(f"{name}: no way to the settings")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", [UPRIGHT, TABLET_FLAT], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_words_of_the_bar_keep_clear_of_its_borders(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    longest = ActionButton("0 discard commissioner", "Discard Commissioner Resigns, end turn")
    page.show(shown(table(replace(tables.two(), discard=longest))))
    assert page.page.locator("#discard .lb").bounding_box()["height"] <= 44  # type: ignore[index]
    page.show(STATES["table-drawing"]())
    if page.page.locator("#call-vote").count():
        assert page.page.locator("#call-vote .lb").bounding_box()["height"] <= 24  # type: ignore[index]


OVERFULL = """() => [...document.querySelectorAll("#abar .btn")].filter((button) => {
  const words = button.querySelector(".lb").getBoundingClientRect(), box = button.getBoundingClientRect();
  return words.top < box.top + 2 || words.bottom > box.bottom - 2 || words.right > box.right - 4;
}).map((button) => button.textContent)"""
LYING: Size = (844, 390)


@pytest.mark.parametrize(
    "size",
    sparing([PHONE, LYING, UPRIGHT, TABLET_FLAT], [PHONE, TABLET_FLAT]),
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_whatever_a_card_is_called_its_buttons_hold_it(studio: Studio, size: Size) -> None:
    page, faults, start = studio.page(*size), [], tables.two_drawing()
    codes = dict.fromkeys((*CASES["ripper"].deck, *CASES["jekyll"].deck))
    longest = sorted(codes, key=lambda code: len(name_in_sentence(code, brief=True)))[-9:]
    for code in also_nightly(("chapman", *longest[-4:]), ("letter", *longest[:-4])):
        card, worth = name_in_sentence(code, brief=True), points(code) or None
        drawing = replace(start, draw=(start.draw[0], ActionButton("0 take", t("app.take", card=card))))
        plays = tuple(ActionButton(f"0 play {at}", t("app.play", card=card), worth) for at in range(2))
        discard = ActionButton("0 discard x", t("app.discard", card=card))
        for m in (drawing, *(replace(tables.two(), actions=plays[:n], discard=discard) for n in (1, 2))):
            page.show(shown(table(m)))
            faults += page.page.evaluate(OVERFULL)
    assert not faults


@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize(
    "size", sparing([LYING, UPRIGHT, TABLET_FLAT], [LYING, UPRIGHT]), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_the_menu_opens_where_its_button_is(studio: Studio, size: Size, side: str) -> None:
    """For either hand; so do the seats, whose names stand there too."""
    page = studio.page(*size)
    for name in ("menu", "seats"):
        page.show(SCREENS[name](), {"side": side})
        boxes = (page.page.locator(which).bounding_box() for which in ('[data-ui="sheet menu"]', "#sheet"))
        button, sheet = boxes
        assert button is not None and sheet is not None and sheet["width"] < size[0]
        assert sheet["x"] <= button["x"] and button["x"] + button["width"] <= sheet["x"] + sheet["width"]


SCROLLERS = """() => [document.scrollingElement, ...document.querySelectorAll("body *")]
  .filter((e) => e === document.scrollingElement || /auto|scroll/.test(getComputedStyle(e).overflowY))
  .filter((e) => e.scrollHeight > e.clientHeight + 1).length"""
WRONG = """() => {
  const box = (e) => e.getBoundingClientRect(), seen = (e) => box(e).height > 1;
  const faults = [];
  for (const e of document.querySelectorAll(".entry, .desk-way, .sc-sheet tfoot tr, .sc-acts .prime")) {
    e.scrollIntoView({ block: "center" });
    if (box(e).bottom > innerHeight || box(e).top < 0) faults.push(`out of reach: ${e.className}`);
  }
  for (const b of document.querySelectorAll(".lineup b"))
    if (seen(b) && box(b).bottom > box(b.parentElement.querySelector(".gaslit")).top) faults.push("a name over a face");
  const [title, words] = document.querySelectorAll(".sc-suspects .hd > *");
  if (title && box(words).left < box(title).right + 8 && box(words).top < box(title).bottom - 8)
    faults.push("words run together");
  const sheet = document.getElementById("sc-sheet");
  if (sheet && sheet.scrollHeight > sheet.clientHeight + 1) faults.push("the sheet is cut");
  const [of, chart] = [sheet, document.querySelector(".sc-totals")].map((each) => each && box(each));
  if (of && of.top < chart.bottom && of.bottom > chart.top && of.left < chart.right && of.right > chart.left)
    faults.push("on the chart");
  return faults;
}"""


@pytest.mark.parametrize("size", [UPRIGHT, TABLET_FLAT], ids=lambda size: f"{size[0]}x{size[1]}")
def test_with_the_largest_text_one_scroll_reaches_all(studio: Studio, size: Size) -> None:
    page, faults = studio.page(*size), []
    for name in ("desk", "score-sheet", "match-end"):
        page.show(SCREENS[name](), {"text": "200"})
        if (scrollers := page.page.evaluate(SCROLLERS)) != 1:
            faults.append(f"{name}: {scrollers} parts scroll")
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(WRONG)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", SIX[1:4], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_bar_is_mirrored_for_the_left_hand(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    at = {}
    for side in ("right", "left"):
        page.show(TABLES["table-2"](), {"side": side})
        last, first = page.page.locator("#discard"), page.page.locator(".acts .prime")
        at[side] = (last.bounding_box() or {})["x"], (first.bounding_box() or {})["x"]
    assert at["right"][0] > at["right"][1] and at["left"][0] < at["left"][1]


@pytest.mark.parametrize("size", [TABLET_FLAT, PHONE, (667, 375)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_newest_line_of_the_curtain_is_in_view(studio: Studio, size: Size) -> None:
    """More has happened than the list has room for: it opens at its end."""
    lines = tuple(LogLine(0, f"Nora drew {cards} cards.") for cards in range(2, 20))
    page = studio.page(*size)
    page.show(shown(curtain(Curtain(tables.seats("Nora", "Basil")[1], "turn", lines))))
    seen = page.page.evaluate(
        """() => {
          const line = document.querySelector(".csince li:last-child"), list = line.closest(".csince")
          list.scrollIntoView({block: "end"})
          const {left, top, height} = line.getBoundingClientRect()
          return line.contains(document.elementFromPoint(left + 40, top + height / 2))
        }"""
    )
    assert seen, "the last line lies outside the list"
