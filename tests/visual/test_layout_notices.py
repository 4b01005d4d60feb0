"""The places of notices, and the words under a card that is dragged: nothing that is needed is covered."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.i18n import t
from tests.support import tables
from tests.support.jekyll_tables import drawn
from tests.support.layout import LONGEST, LYING, MEASURE, MORE
from tests.support.pictures import Size
from tests.support.screen_sizes import PHONE, SIX, UPRIGHT, USUAL
from tests.support.screen_sizes import TABLET as TABLET_FLAT
from tests.support.table_scenes import PAIR, STATES, late, shown, told_of_one, told_of_three
from tests.support.thorough import sparing, sparing_rows
from tools.design.studio import Studio
from ui.screens.curtain import Curtain, curtain
from ui.state.view_models import ActionButton, LogLine, Notice, Table
from ui.table import table


def named(value: Size | str) -> str:
    return value if isinstance(value, str) else f"{value[0]}x{value[1]}"


ANSWERED = {
    "recap": lambda: shown(table(replace(told_of_one(), notice=LONGEST))),
    "recap-4": lambda: shown(table(replace(told_of_three(), notice=LONGEST))),
}
"""The recap of the others' turns, and the answer to a tap."""


@pytest.mark.parametrize("name", ANSWERED)
@pytest.mark.parametrize(
    "size", [PHONE, SIX[0], LYING, UPRIGHT, TABLET_FLAT], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_an_answer_stands_beside_what_happened_meanwhile(studio: Studio, size: Size, name: str) -> None:
    """On a phone's side, where only the column of the others has room, in its place until it is closed."""
    page = studio.page(*size)
    page.show(ANSWERED[name]())
    parts = ("#recap", "#notice", "#top", "#acts", "#felt")
    recap, notice, top, acts, felt = (page.page.locator(part).bounding_box() for part in parts)
    recap = recap or (notice if size == LYING else None)
    assert recap is not None and notice is not None and top is not None
    assert acts is not None and felt is not None
    beside = recap is notice or recap["x"] + recap["width"] <= notice["x"]
    assert beside or recap["y"] + recap["height"] <= notice["y"] + 1, "neither lies over the other"
    for each in (recap, notice):
        assert each["y"] >= top["y"] + top["height"] and each["y"] + each["height"] <= acts["y"] + 1
    assert felt["height"] >= 100 and not page.page.evaluate(MEASURE)["faults"]


@pytest.mark.parametrize("name", ["table-why", "table-recap", "table-recap-4"])
@pytest.mark.parametrize("size", [PHONE, SIX[0]], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_a_notice_covers_nothing(studio: Studio, size: Size, name: str) -> None:
    """It has a place of its own: what lies on the table can be scrolled into sight beside it."""
    page = studio.page(*size)
    page.show(STATES[name]())
    notice, felt = page.page.locator(".notice").bounding_box(), page.page.locator("#felt").bounding_box()
    hand = page.page.locator("#hand").bounding_box()
    assert notice is not None and felt is not None and hand is not None
    assert felt["y"] + felt["height"] <= notice["y"] and notice["y"] + notice["height"] <= hand["y"]
    assert felt["height"] >= 100, "and the table has not gone for it"


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
    for sample in (tables.two_drawing(), tables.four()):
        page.show(shown(table(replace(sample, notice=LONGEST))))
        assert page.page.evaluate(COVERED) == []


NOTICED = {
    "longest of two": lambda: shown(table(replace(tables.two_drawing(), notice=LONGEST))),
    "longest of four": lambda: shown(table(replace(tables.four(), notice=LONGEST))),
    "with Escapes": lambda: shown(table(replace(tables.crowded(), notice=LONGEST, actions=()))),
    "shown": lambda: shown(table(replace(tables.two_showing(), notice=LONGEST))),
    "Hyde": lambda: shown(table(replace(drawn("awakes awakes"), seats=PAIR, notice=LONGEST))),
    **{name: STATES[name] for name in ("table-why", "table-recap", "table-recap-4")},
}
ANY = """() => {
  const box = (e) => e.getBoundingClientRect(), over = box(document.querySelector(".notice"));
  const parts = ".plate, .meld, .coins, .middle, .suspects, .abar > *, .tools > *, #hand .hc";
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
    page.show(shown(table(tables.two() if case == "ripper" else replace(drawn(), seats=PAIR))))
    assert page.page.evaluate(SAID, "discard") == ["Discard, end turn", "none"]
    assert page.page.evaluate(SAID, "play") == ["none", "Play"]
    page.show(shown(table(tables.two_drawing())))
    assert page.page.evaluate(SAID, "discard") == ["none", "none"], "before the draw nothing can be dropped"


@pytest.mark.parametrize(
    ("size", "side"),
    sparing_rows(
        product([UPRIGHT, (768, 1024)], ["right", "left"]), [(UPRIGHT, "right"), ((768, 1024), "left")]
    ),
    ids=named,
)
def test_on_an_upright_tablet_a_notice_covers_only_the_log(studio: Studio, size: Size, side: str) -> None:
    """And the table still has nothing to scroll."""
    page, faults = studio.page(*size), []
    for name, scene in NOTICED.items():
        page.show(scene(), {"side": side})
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(ANY)]
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(MEASURE)["faults"]]
    assert not faults, "\n".join(faults)


TURNED_UP = Notice(
    "Nora turned up a Letter, George Chapman, Sir Gull and Victim: Mary Jane Kelly, laid out Victim: Mary Jane Kelly,"
    " drew 2 cards.",
    "5.9",
    "told",
)
REFUSED = Notice("One card must be kept for the discard: the last one goes there.", "7.2", "why")
MANY = (
    LogLine(1, "drew a card, played Victim: Annie Chapman, drew 2 cards, discarded Alibi: Dr. Pedachenko."),
    LogLine(
        2,
        "drew a card, played Scene: Mitre Square, picked Alibi: Pedachenko, kept Alibi: Pedachenko, discarded Jill.",
    ),
    LogLine(3, "drew a card, played Commissioner Resigns."),
    LogLine(0, "laid out Victim: Mary Jane Kelly."),
    LogLine(3, "discarded Alibi: Montague Druitt."),
)
"""Cards that the Commissioner makes others lay out give more lines than there are players."""
HIDDEN = """() => {
  const box = (e) => e.getBoundingClientRect(), over = box(document.querySelector(".notice"));
  return [...document.querySelectorAll("#suspects, #hand .hc")].filter((e) => {
    const under = box(e), felt = box(document.getElementById("felt"));
    const bottom = e.id ? Math.min(under.bottom, felt.bottom) : under.bottom; // the felt scrolls
    return under.top < over.bottom - 1 && over.top < bottom - 1 && under.left < over.right && over.left < under.right;
  }).map((e) => e.className);
}"""
BOARD_IN_VIEW = "document.getElementById('suspects').scrollIntoView({ block: 'end' })"


@pytest.mark.parametrize(
    "size", sparing([*SIX, *MORE, LYING], [*USUAL, LYING]), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_what_happened_covers_neither_board_nor_hand(studio: Studio, size: Size) -> None:
    """Nor does the board where it was scrolled into sight."""
    page, faults = studio.page(*size), []
    told = {name: STATES[name]() for name in ("table-recap", "table-recap-4")}
    told["many turns"] = shown(table(replace(told_of_three(), recap=MANY)))
    told["turned up"] = shown(table(replace(late(4), actions=(), preview=None, notice=TURNED_UP)))
    for name, html in told.items():
        page.show(html)
        faults += [f"{name}: covers {under}" for under in page.page.evaluate(HIDDEN)]
        if min(size) >= 700 and (pushed := page.page.evaluate(MEASURE)["scroll"][0]) > 0:
            faults.append(f"{name}: {pushed} pixels of the table are out of sight")
        page.page.evaluate(BOARD_IN_VIEW)
        faults += [f"{name}: covers {under} in sight" for under in page.page.evaluate(HIDDEN)]
    assert not faults, "\n".join(faults)


def told_with_full_areas(players: int) -> Table:
    """A draw late in a hand, with what the others did meanwhile."""
    start, told = late(players), told_of_three()
    seen = tables.seen_with(start, phase="draw")
    return replace(told, seats=start.seats, board=start.board, **seen, recap=told.recap[: players - 1])


TOLD = {f"Ripper {players}": told_with_full_areas(players) for players in (2, 3, 4)} | {
    "Jekyll": replace(drawn(phase="draw"), seats=PAIR, recap=told_of_one().recap)
}
DEVICES = (TABLET_FLAT, (1024, 768), UPRIGHT, LYING, PHONE)
OWN = """() => {
  const box = (e) => e.getBoundingClientRect(), recap = document.getElementById("recap"), over = box(recap);
  const felt = box(document.getElementById("felt")), all = (query) => [...document.querySelectorAll(query)];
  const own = ".area.me :is(.plate, .plate dl, .meld, .ml, .coins), .pile .pb";
  const needed = all(own).filter((e) => box(e).width > 1);
  const faults = needed.filter((e) => box(e).bottom > felt.bottom + 1 || (
    Math.min(box(e).bottom, over.bottom) - Math.max(box(e).top, over.top) > 1
    && Math.min(box(e).right, over.right) - Math.max(box(e).left, over.left) > 1
  )).map((e) => `covers ${e.className || e.tagName} ${e.textContent.trim().slice(0, 20)}`);
  for (const e of recap.querySelectorAll("button"))
    if (Math.min(box(e).width, box(e).height) < 43.9) faults.push("a small button");
  const list = recap.querySelector("ul"), { maskImage } = getComputedStyle(list);
  if (list.scrollHeight > list.clientHeight + 1 && maskImage === "none") faults.push("its last line is cut");
  const board = document.querySelector(".suspects"), board_below = Math.min(box(board).bottom, felt.bottom);
  if (innerWidth > innerHeight && over.top < board_below - 1 && over.right > box(board).left + 1
    && over.left < box(board).right) faults.push("covers the board");
  return faults;
}"""
NEEDED = COVERED.replace(".plate, .meld, .coins", ".me :is(.plate, .meld, .coins)")


@pytest.mark.parametrize("look", [{}, {"text": "150"}, {"cards": "large"}], ids=str)
@pytest.mark.parametrize("size", [LYING, MORE[2]], ids=named)
def test_on_a_phones_side_an_answer_covers_the_others_alone(
    studio: Studio, size: Size, look: dict[str, str]
) -> None:
    page, faults = studio.page(*size), []
    turned_up = replace(late(4), actions=(), preview=None, notice=TURNED_UP)
    for m in (
        *(replace(each, notice=LONGEST) for each in (tables.two(), tables.four(), *TOLD.values())),
        turned_up,
    ):
        page.show(shown(table(m)), look)
        faults += page.page.evaluate(NEEDED)
    assert not faults, faults


LARGE = ({"text": "130"}, {"cards": "large"}, {"text": "150", "cards": "large"})


@pytest.mark.parametrize("size", [UPRIGHT, LYING, PHONE], ids=named)
def test_large_text_and_cards_leave_the_own_area_in_sight_of_what_happened(
    studio: Studio, size: Size
) -> None:
    """But on a phone that stands, with text of half as much again: there the table scrolls as a whole."""
    page, faults = studio.page(*size), []
    html = shown(table(TOLD["Ripper 4"]))
    for look in LARGE:
        page.show(html, look)
        if page.page.evaluate("document.getElementById('felt').clientHeight < innerHeight"):
            faults += [f"{look}: {fault}" for fault in page.page.evaluate(OWN)]
        top, recap = page.page.locator("#top").bounding_box(), page.page.locator("#recap").bounding_box()
        assert top is not None and recap is not None and recap["y"] >= top["y"] + top["height"]
    assert not faults, "\n".join(faults)


PLACES = """() => [...document.querySelectorAll(".middle, .area.me, .area.me .meld, .opp, #hand, #acts")]
  .map((e) => [e.className, ...["left", "top", "width"].map((at) => Math.round(e.getBoundingClientRect()[at]))])"""


@pytest.mark.parametrize(
    ("size", "side"),
    sparing_rows(product(DEVICES, ["right", "left"]), [(size, "right") for size in DEVICES]),
    ids=named,
)
def test_what_happened_leaves_the_own_area_and_the_piles_in_sight(
    studio: Studio, size: Size, side: str
) -> None:
    """Plate, melds with their captions and Gavels, of every number of players; and nothing moves as it goes."""
    page, faults = studio.page(*size), []
    for name, m in TOLD.items():
        page.show(shown(table(m)), {"side": side})
        faults += [f"{name}: {fault}" for fault in page.page.evaluate(OWN)]
        before = page.page.evaluate(PLACES)
        page.show(shown(table(replace(m, recap=()))), {"side": side})
        if page.page.evaluate(PLACES) != before:
            faults.append(f"{name}: something has moved")
    assert not faults, "\n".join(faults)


def refused(players: int) -> Table:
    """A card that cannot be played is selected, and the reason stands there."""
    start = late(players)
    held = tables.hand(tables.TWO_HAND, selected="eddy", off="eddy letter")
    discard = ActionButton("0 discard eddy", "Discard Eddy, end turn")
    return replace(start, hand=held, actions=(), preview=None, discard=discard, notice=REFUSED)


WITHIN = """() => {
  const box = (e) => e.getBoundingClientRect();
  const bar = box(document.getElementById("abar")), notice = box(document.getElementById("notice"));
  const next = [...document.querySelectorAll(".abar > *, .abar > .tools > *")]
    .filter((e) => !e.matches(".dock, .tools") && box(e).width > 1);
  return { within: notice.top >= bar.top - 1 && notice.bottom <= bar.bottom + 1, apart: next.every((e) =>
    box(e).left >= notice.right - 1 || box(e).right <= notice.left + 1 || box(e).top >= notice.bottom - 1
    || box(e).bottom <= notice.top + 1) };
}"""


@pytest.mark.parametrize(
    ("size", "side"),
    sparing_rows(
        product([*SIX, *MORE, LYING], ["right", "left"]),
        [*product([*USUAL, LYING], ["right"]), (USUAL[0], "left"), (USUAL[2], "left")],
    ),
    ids=named,
)
def test_a_refusal_stands_in_the_bar(studio: Studio, size: Size, side: str) -> None:
    """Beside what was tapped, in every size; over nothing else there, and without moving the table."""
    page, faults = studio.page(*size), []
    for players in (2, 4):
        m = refused(players)
        page.show(shown(table(replace(m, notice=None))), {"side": side})
        before = page.page.locator("#felt").bounding_box()
        page.show(shown(table(m)), {"side": side})
        if page.page.evaluate(WITHIN) != {"within": True, "apart": True}:
            faults.append(f"{players}: {page.page.evaluate(WITHIN)}")
        if min(size) >= 700 and page.page.locator("#felt").bounding_box() != before:
            faults.append(f"{players}: the table has moved")
        faults += [f"{players}: {fault}" for fault in page.page.evaluate(MEASURE)["faults"]]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("text", ["100", "200"])
@pytest.mark.parametrize(
    "size",
    sparing([PHONE, SIX[0], UPRIGHT, TABLET_FLAT, (667, 375)], [SIX[0], UPRIGHT, (667, 375)]),
    ids=str,
)
def test_a_notice_on_the_curtain_covers_nothing(studio: Studio, size: Size, text: str) -> None:
    page = studio.page(*size)
    said = Notice(t("app.storage.older"), kind="error")
    page.show(shown(curtain(Curtain(PAIR[1], "turn", notice=said))), {"text": text})
    page.page.locator(".banner").scroll_into_view_if_needed()
    boxes = [page.page.locator(part).bounding_box() for part in (".banner", ".pass", ".quit")]
    wide = page.page.evaluate("document.querySelector('.curtain').scrollWidth > innerWidth")
    banner, pass_, leave = (each for each in boxes if each is not None)
    assert banner["y"] >= 0 and banner["y"] + banner["height"] <= pass_["y"] and not wide
    apart = leave["x"] >= banner["x"] + banner["width"] or leave["y"] >= banner["y"] + banner["height"]
    assert apart or leave["y"] + leave["height"] <= banner["y"]


@pytest.mark.parametrize("size", [PHONE, UPRIGHT, LYING], ids=str)
def test_a_rule_at_the_end_of_an_answer_keeps_off_its_edge(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    page.show(shown(table(refused(2))))
    notice, rule = (page.page.locator(part).bounding_box() for part in ("#notice", "#notice .link"))
    assert notice is not None and rule is not None
    assert notice["x"] + notice["width"] - rule["x"] - rule["width"] >= 6


@pytest.mark.parametrize("size", [PHONE, UPRIGHT, LYING], ids=str)
def test_the_ring_round_a_control_in_the_line_on_top_is_not_cut_off(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    page.show(shown(table(late(2))))
    page.page.keyboard.press("Tab")
    cut = page.page.evaluate(
        """() => [...document.querySelectorAll(".top .ib")].filter((e) => {
          if (!e.getClientRects().length) return false;
          e.focus({ focusVisible: true });
          const r = e.getBoundingClientRect(), look = getComputedStyle(e);
          const out = parseFloat(look.outlineOffset) + parseFloat(look.outlineWidth);
          return r.top < out || r.left < out || r.right + out > innerWidth;
        }).map((e) => e.ariaLabel)"""
    )
    assert not cut
