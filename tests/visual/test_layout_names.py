"""Names, and the symbols that stand for them: whole, in their place, under nothing, on every table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from game.cases.ripper.cards import SUSPECTS
from tests.support import tables
from tests.support.framed import framed_board
from tests.support.layout import BOTS
from tests.support.pictures import Size
from tests.support.scenes import SCENES
from tests.support.screen_sizes import PHONE, TABLET, UPRIGHT
from tests.support.table_scenes import FOUR, shown
from tests.support.thorough import also_nightly, sparing, sparing_rows
from tools.design.studio import Studio
from ui.state.view_models import LogLine, SeatInfo, Table
from ui.table import table

SIDEWAYS = (844, 390)
SIZES = (TABLET, UPRIGHT, PHONE, SIDEWAYS)
NAMES = [f"{width}x{height}" for width, height in SIZES]
EMPTY: tables.Area = ({}, [])
LONGEST = ("pedachenko", "chapman", "gull", "druitt")


def _table(
    areas: list[tables.Area],
    seats: tuple[SeatInfo, ...] = FOUR,
    alibi: tuple[str, str] | None = None,
    adds: dict[str, int] | None = None,
) -> Table:
    count, board = len(areas), tables.board(areas, alibi)
    return replace(
        tables.four() if count > 2 else tables.two(),
        seats=seats[:count],
        **tables.sees([9, *[7] * (count - 1)]),
        board=board,
        preview=tables.preview(board, **adds) if adds else None,
        log=(LogLine(0, "Nora drew from the Case File."),),
    )


def _families(count: int, cards: int) -> tables.Area:
    return {code: [code] * cards for code in LONGEST[:count]}, ["victim:kelly", "scene:bucks-row"]


def _tables(count: int) -> Iterator[tuple[str, Table]]:
    """Players with many families each; suspects in front, with an Alibi, and about to have more."""
    for seats in (FOUR, BOTS):
        for families in (2, 4):
            yield f"{families} families", _table([_families(families, 5)] * count, seats)
    for code in ("pedachenko", "chapman"):
        area: tables.Area = ({code: [code] * 6}, [f"alibi:{code}"])
        areas = [area, *[EMPTY] * (count - 1)]
        yield f"{code} leads", _table(areas, adds={code: 12})
        yield f"{code} has an Alibi", _table(areas, alibi=(f"alibi:{code}", code), adds={code: 6})
    level: list[tables.Area] = [({code: [code] * 5}, []) for code in LONGEST[:2]]
    yield "level", _table([*level, *[EMPTY] * (count - 2)], adds={"chapman": 6})


CUT = """() => {
  const box = (e) => e.getBoundingClientRect(), seen = (e) => box(e).width > 1 && box(e).height > 1;
  const faults = [];
  const words = document.createRange();
  for (const e of document.querySelectorAll(".table *, .sh *")) {
    const scrolls = e.matches(".felt, .opps, .rail, .melds, .scroll, .sr, .hand, svg, svg *");
    if (getComputedStyle(e).overflowX === "visible" || scrolls || !seen(e)) continue;
    words.selectNodeContents(e);
    const within = (line) => line.bottom > box(e).top + 4 && line.top < box(e).bottom - 4;
    if ([...words.getClientRects()].some((line) => within(line) && line.right > box(e).right + 1))
      faults.push(`cut: ${e.textContent} in ${e.closest("[id]").id}`);
  }
  for (const row of document.querySelectorAll(".suspects:not(.fams) li")) {
    const parts = [".mk", "p b", "p em", "strong"].map((each) => row.querySelector(each)).filter((e) => e && seen(e));
    if (!seen(row.querySelector(".mk"))) faults.push(`no symbol: ${row.id}`);
    parts.forEach((one, at) => {
      const a = box(one);
      if (a.left < box(row).left - 1 || a.right > box(row).right + 1) faults.push(`beside its row: ${one.outerHTML}`);
      for (const b of parts.slice(at + 1).map(box)) {
        const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (wide > 1 && high > 2) faults.push(`one on the other: ${row.id} ${one.outerHTML}`);
      }
    });
  }
  return [...new Set(faults)];
}"""


@pytest.mark.parametrize(
    ("size", "text"),
    sparing_rows(
        product(SIZES, ("100", "115", "130", "150")),
        [(TABLET, "150"), (UPRIGHT, "100"), (PHONE, "100"), (PHONE, "150")],
    ),
    ids=lambda each: each if isinstance(each, str) else f"{each[0]}x{each[1]}",
)
def test_no_name_is_cut(studio: Studio, size: Size, text: str) -> None:
    """And each suspect on the board has a symbol, also the one with the longest name in front."""
    page, faults = studio.page(*size), []
    for count in also_nightly((2, 4), (3,)):
        for name, m in _tables(count):
            page.show(shown(table(m)), {"text": text})
            faults += [f"{count}, {name}: {fault}" for fault in page.page.evaluate(CUT)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("text", ["100", "150", "200"])
@pytest.mark.parametrize(
    "size", sparing([PHONE, (360, 740)], [(360, 740)]), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_the_board_in_a_sheet_is_whole(studio: Studio, size: Size, text: str) -> None:
    page, faults = studio.page(*size), []
    for name, m in _tables(4):
        page.show(str(framed_board(m)), {"text": text})
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(CUT)]
        wide = page.page.evaluate("(e => e.scrollWidth - e.clientWidth)(document.querySelector('.sh-board'))")
        faults += [f"{name}: {wide} too wide"] if wide > 0 else []
    assert not faults, "\n".join(faults)


TOUCHING = """() => [...document.querySelectorAll(".opps .area + .area")].flatMap((area) => {
  const line = area.getBoundingClientRect().left, before = area.previousElementSibling;
  const parts = (within) => [...within.querySelectorAll(".tok, h2, dl, .meld, .coin, .none")]
    .map((e) => e.getBoundingClientRect()).filter((box) => box.width > 1);
  return [Math.min(...parts(area).map((box) => box.left)) - line,
    line - Math.max(...parts(before).map((box) => box.right))];
})"""


@pytest.mark.parametrize("text", ["100", "130"])
@pytest.mark.parametrize("size", [UPRIGHT, PHONE, (768, 1024)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_players_keep_clear_of_the_lines_between_them(studio: Studio, size: Size, text: str) -> None:
    page, gaps = studio.page(*size), []
    for count in (3, 4):
        page.show(shown(table(_table([_families(2, 3)] * count))), {"text": text})
        gaps += page.page.evaluate(TOUCHING)
    assert len(gaps) == 6 and min(gaps) >= 6, gaps


BROKEN = """() => {
  const words = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const range = document.createRange(), broken = [];
  for (let node; (node = words.nextNode());) {
    for (const { 0: name, index } of node.textContent.matchAll(/Bartholomew|Maximiliane|Konstantinopolis/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + name.length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => box.top));
      if (lines.size > 1) broken.push(`${name} in ${node.parentElement.closest("[class]").className}`);
    }
  }
  return broken;
}"""
LONG_NAMES = {"Ines": "Maximiliane-Eva", "Basil": "Konstantinopolis"}


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_long_name_does_not_break_within_the_word(studio: Studio, size: Size) -> None:
    """A name that finds no room shows its beginning."""
    page, faults = studio.page(*size), []
    names = (
        "pad-new",
        "pad-end",
        "pad-table",
        "pad-held",
        "pad-score",
        "pad-totals",
        "table-recap-4",
        "scoring-3",
    )
    for name in (*names, "score-sheet", "match-end", "seats", "log", "table-late-4"):
        html = SCENES[name]()
        for short, long in LONG_NAMES.items():
            html = html.replace(short, long)
        page.show(html)
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(BROKEN)]
    assert not faults, "\n".join(faults)


COVERED = """() => {
  const [pile, tag] = [document.querySelector(".inforce .pb"), document.querySelector(".inforce .whom")];
  const [card, box] = [pile.getBoundingClientRect(), tag.getBoundingClientRect()];
  const drawing = document.querySelector(pile.querySelector("use").getAttribute("href"));
  const on_band = [...drawing.querySelectorAll("text")].filter((each) => each.getAttribute("y") > 282);
  const printed = getComputedStyle(pile).getPropertyValue("--name").trim() !== "0"
    || on_band.some((each) => !each.closest(".bn"));
  return printed && box.bottom > card.top + 0.8 * card.height && box.top < card.bottom;
}"""


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_the_tag_of_an_alibi_covers_no_name(drawn_studio: Studio, size: Size) -> None:
    """It stands for the name: there is but one, and that is whole."""
    page, faults = drawn_studio.page(*size), []
    for code in SUSPECTS:
        card = f"alibi:{'eddy-gull' if code in ('eddy', 'gull') else code}"
        page.show(shown(table(_table([({}, [card]), EMPTY], alibi=(card, code)))))
        faults += [code] if page.page.evaluate(COVERED) else []
    assert not faults


ABOUT = """() => {
  const box = (e) => e.getBoundingClientRect(), mark = box(document.querySelector(".pi svg"));
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".sy h3"));
  const others = [words, ...document.querySelectorAll(".vic, .pb, .cnt")].map(box);
  return others.filter((each) => each.width > 1 && mark.left < each.right - 1 && each.left < mark.right - 1
    && mark.top < each.bottom - 1 && each.top < mark.bottom - 1).length;
}"""


@pytest.mark.parametrize("text", sparing(["100", "130", "150", "200"], ["100", "150", "200"]))
@pytest.mark.parametrize("size", [TABLET, (1024, 768), PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_way_to_a_card_lies_on_nothing(studio: Studio, size: Size, text: str) -> None:
    page = studio.page(*size)
    for sample in (tables.two(), tables.four()):
        page.show(shown(table(sample)), {"text": text})
        assert page.page.evaluate(ABOUT) == 0, len(sample.seats)
