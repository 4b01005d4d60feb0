"""A telephone on its side: hand, piles, bar, own area and who leads are in sight together, and can be touched."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.cases.ripper.cards import SUSPECTS
from tests.support import tables
from tests.support.layout import BOTS, MEASURE
from tests.support.pictures import Size
from tests.support.scenes import SCREENS
from tests.support.table_scenes import FOUR, FULL, STATES, TABLES, late, shown
from tests.support.thorough import sparing_rows
from tools.design.studio import Studio
from ui.state.view_models import SeatInfo
from ui.table import table

SIZES: tuple[Size, ...] = ((844, 390), (667, 375))
IDS = [f"{width}x{height}" for width, height in SIZES]
EXTREMES = sparing_rows(product(SIZES, ("100", "115", "130", "150")), [(SIZES[0], "100"), (SIZES[1], "150")])
"""The larger with small text and the smaller with large."""
LONG = tables.seats(*["WWWWWWWWWWWWWWWWWWWW"] * 4, totals=(71, 64, 83, -9))

IN_SIGHT = """() => {
  const faults = [], box = (e) => e.getBoundingClientRect(), all = (query) => [...document.querySelectorAll(query)];
  const called = (e) => `${e.id || e.className} "${e.textContent.trim().slice(0, 20)}"`;
  const seen = (e) => box(e).width > 1 && box(e).height > 1;
  const at = (e, x, y) => e.contains(document.elementFromPoint(x, y));
  const parts = ".pile .pb, #abar .btn, #abar .ib, #abar .strip, .area.me .plate, .area.me .meld, .area.me .coins,"
    + " .suspects:not(.fams) li, .now2 p, .ident .turns, .ident .turn, .whatif, #top .ib, .scores li";
  for (const e of all(parts).filter(seen)) {
    const {left, right, top, bottom} = box(e);
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) faults.push(`off the screen: ${called(e)}`);
    const within = [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]];
    if (!at(e, (left + right) / 2, (top + bottom) / 2) && !within.some(([x, y]) => at(e, x, y)))
      faults.push(`covered: ${called(e)}`);
    for (let p = e.parentElement; p && p.id !== "table"; p = p.parentElement)
      if (/auto|hidden|scroll/.test(getComputedStyle(p).overflowY) && box(p).height
          && (bottom > box(p).bottom + 2 || right > box(p).right + 2)) faults.push(`cut: ${called(e)}`);
  }
  for (const e of all("#hand .hc")) {
    const card = e.querySelector(".card"), {left, right, top, bottom, width, height} = box(card);
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight + 1) faults.push(`off the screen: ${e.id}`);
    const next = e.nextElementSibling && box(e.nextElementSibling.querySelector(".card"));
    const strip = next && next.left > left ? Math.min(next.left - left, width) : width;
    if (strip < 44 || box(e).height < 44) faults.push(`no room to touch: ${e.id} ${strip} by ${box(e).height}`);
    if (![[0.1, 0.06], [0.2, 0.3], [0.5, 0.3]].every(([x, y]) => at(card, left + x * width, top + y * height)))
      faults.push(`its corner is covered: ${e.id}`);
  }
  for (const e of all("#abar .btn, #abar .ib, #top .ib, .pile .pb").filter(seen))
    if (box(e).width < 43.9 || box(e).height < 43.9) faults.push(`small: ${called(e)}`);
  const regions = all("#top, .opps, .middle, .area.me, .rail, #abar, #hand .card:not(.is-selected, .is-maybe)")
    .map((e) => [e, box(e)]);
  regions.forEach(([a, x], i) => regions.slice(i + 1).forEach(([b, y]) => {
    if (a.closest("#hand") && b.closest("#hand")) return;
    const [wide, high] = [Math.min(x.right, y.right) - Math.max(x.left, y.left),
      Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top)];
    if (wide > 1 && high > 1) faults.push(`one on the other: ${a.id || a.className}, ${b.id || b.className}`);
  }));
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) faults.push("the page scrolls");
  return faults;
}"""


def named(value: Size | str) -> str:
    return value if isinstance(value, str) else f"{value[0]}x{value[1]}"


def _hand(cards: int) -> str:
    """A table of two with so many cards in the hand."""
    held = tables.hand(tables.MANY_CARDS[:cards], new="druitt")
    return shown(table(replace(tables.two(), hand=held, actions=(), preview=None)))


def _melds(seats: int, cards: int) -> str:
    """Six families and four Gavels before the viewer, with so many cards in the hand."""
    laid: tables.Area = ({code: [code] * 4 for code in SUSPECTS}, ["victim:kelly", "scene:bucks-row"] * 2)
    start, areas = late(seats), [laid, *[({}, [])] * (seats - 1)]
    held = tables.hand(tables.MANY_CARDS[:cards])
    return shown(table(replace(start, board=tables.board(areas), hand=held, actions=(), preview=None)))


@pytest.mark.parametrize(("size", "text"), EXTREMES, ids=named)
def test_all_that_a_turn_needs_is_in_sight(studio: Studio, size: Size, text: str) -> None:
    page, faults = studio.page(*size), []
    scenes = {
        **TABLES,
        **FULL,
        **{name: STATES[name] for name in ("table-drawing", "table-why", "table-showing")},
    }
    for name, scene in scenes.items():
        page.show(scene(), {"text": text})
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(IN_SIGHT)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("size", "text"), EXTREMES, ids=named)
def test_every_card_can_be_touched_and_read(studio: Studio, size: Size, text: str) -> None:
    page, faults = studio.page(*size), []
    for cards in (1, 2, 7, 10, 12, 13, 17, 20, 24):
        page.show(_hand(cards), {"text": text})
        faults += [f"{cards} cards: {fault}" for fault in page.page.evaluate(IN_SIGHT)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("size", "text"), EXTREMES, ids=named)
def test_six_melds_and_long_names_have_room(studio: Studio, size: Size, text: str) -> None:
    page, faults = studio.page(*size), []
    scenes = {
        f"six melds of {seats}, {cards} cards": _melds(seats, cards) for seats in (2, 4) for cards in (1, 24)
    }
    scenes |= {
        f"{len(seats)} seats {seats[1].name}": shown(table(replace(late(len(seats)), seats=seats)))
        for every in (FOUR, BOTS, LONG)
        for seats in (every[:2], every[:3], every)
    }
    for name, scene in scenes.items():
        page.show(scene, {"text": text})
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(IN_SIGHT)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_no_word_is_cut(studio: Studio, size: Size) -> None:
    page, faults = studio.page(*size), []
    for name, scene in {**TABLES, **FULL, **STATES}.items():
        page.show(scene())
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(MEASURE)["faults"]]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("size", "text"), EXTREMES, ids=named)
def test_the_last_opponent_is_a_scroll_away_at_most(studio: Studio, size: Size, text: str) -> None:
    page = studio.page(*size)
    for scene in FULL.values():
        page.show(scene(), {"text": text})
        last = page.page.locator(".area.opp").last
        last.evaluate("e => e.scrollIntoView({ block: 'end' })")
        box, bar = last.bounding_box(), page.page.locator("#abar").bounding_box()
        assert box is not None and bar is not None and box["y"] + box["height"] <= bar["y"] + 1
        assert page.page.evaluate("window.scrollY || document.getElementById('table').scrollTop") == 0


UNSEEN = """() => {
  const column = document.querySelector(".opps"), box = (e) => e.getBoundingClientRect(), { bottom } = box(column);
  const fade = parseFloat(getComputedStyle(column).maskImage.match(/100% - ([0-9.]+)px/)?.[1]);
  return [...column.querySelectorAll(".seatname, dl, .meld, .coin")]
    .filter((e) => box(e).bottom > bottom - fade + 1 || (e.matches(".seatname") && e.scrollWidth > e.clientWidth))
    .map((e) => e.textContent || e.ariaLabel);
}"""


@pytest.mark.parametrize("players", [FOUR, BOTS], ids=["persons", "bots"])
def test_three_others_are_in_sight_together(studio: Studio, players: tuple[SeatInfo, ...]) -> None:
    """Names, cards in hand and points, families and Gavels; and the piles beside them keep clear of one another."""
    page = studio.page(*SIZES[0])
    for m in (tables.four(), late(4)):
        page.show(shown(table(replace(m, seats=players))))
        assert page.page.locator(".opp").count() == 3 and page.page.evaluate(UNSEEN) == []


END = """() => {
  const column = document.querySelector(".opps"), box = (e) => e.getBoundingClientRect();
  column.scrollTop = column.scrollHeight;
  const fade = parseFloat(getComputedStyle(column).maskImage.match(/100% - ([0-9.]+)px/)?.[1]);
  return [column.scrollTop, fade, box(column).bottom - box(column.lastElementChild).bottom];
}"""


def test_where_more_of_the_others_follow_the_column_fades(studio: Studio) -> None:
    """At its end only the room below the last one does."""
    page = studio.page(*SIZES[0])
    page.show(shown(table(tables.crowded(4))))
    scrolled, fade, room = page.page.evaluate(END)
    assert scrolled > 0 and room >= fade - 1 > 0


NOTICED = """() => {
  const needed = [".suspects", "#hand .card", "#discard", ...document.querySelector(".tray") ? [] : [".pile .pb"]];
  const [told, ...parts] = [".notice, .tray", ...needed]
    .map((query) => document.querySelector(query).getBoundingClientRect());
  return parts.filter((it) => Math.min(it.right, told.right) - Math.max(it.left, told.left) > 1
    && Math.min(it.bottom, told.bottom) - Math.max(it.top, told.top) > 1).length;
}"""


@pytest.mark.parametrize("name", ["table-why", "table-recap", "table-recap-4", "table-wild"])
@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_what_is_told_leaves_the_board_in_sight(studio: Studio, size: Size, name: str) -> None:
    """And the piles, unless it is a choice of plays, for which they are not needed."""
    page = studio.page(*size)
    page.show(STATES[name]())
    assert page.page.evaluate(NOTICED) == 0


@pytest.mark.parametrize(
    "name", ["ballot", "escapes", "escapes-held", "menu", "sheet-board", "search", "picked"]
)
def test_what_lies_over_the_table_stays_on_the_screen(studio: Studio, name: str) -> None:
    """Nothing goes off sideways, and the last button can be scrolled into sight."""
    page = studio.page(*SIZES[0])
    page.show(SCREENS[name]())
    wide = page.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    last = page.page.locator("#app button:visible").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert wide <= 0 and box is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= SIZES[0][0] + 1
    assert box["y"] >= 0 and box["y"] + box["height"] <= SIZES[0][1] + 1
