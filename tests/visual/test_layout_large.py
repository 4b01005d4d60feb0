"""The needs of a player are in sight: with larger text on every device, and with many cards in the hand."""

from __future__ import annotations

import itertools
from dataclasses import replace
from itertools import product
from operator import le

import pytest

from tests.support import tables
from tests.support.layout import LONGEST, MEASURE
from tests.support.pictures import Size
from tests.support.scenes import SCENES
from tests.support.screen_sizes import PHONE, SIX, UPRIGHT, USUAL
from tests.support.screen_sizes import TABLET as TABLET_FLAT
from tests.support.table_scenes import FULL, STATES, TABLES, late, shown
from tests.support.thorough import sparing, sparing_rows
from tools.design.studio import Studio
from ui.table import table

LYING = (TABLET_FLAT, (1080, 810), (1024, 768))
PLAIN = ("table-2", "table-3", "table-4", "table-jekyll", "table-hyde")

IN_SIGHT = """() => {
  const box = (e) => e.getBoundingClientRect(), felt = box(document.getElementById("felt"));
  const faults = [];
  for (const e of document.querySelectorAll(".area.me .plate, .area.me .meld, .area.me .coins, .pile .pb")) {
    const it = box(e);
    if (it.top < felt.top - 1 || it.bottom > felt.bottom + 1)
      faults.push(`not in sight: ${e.className} ${it.top} to ${it.bottom} of ${felt.top} to ${felt.bottom}`);
  }
  const step = document.querySelector(".steps .now"), at = step && box(step);
  if (step && !(at.width > 20 && at.bottom <= innerHeight)) faults.push("no step of the turn");
  return faults;
}"""


@pytest.mark.parametrize("text", sparing(["130", "150"], ["150"]))
@pytest.mark.parametrize("size", LYING, ids=lambda size: f"{size[0]}x{size[1]}")
def test_larger_text_on_a_lying_tablet_keeps_the_own_area(studio: Studio, size: Size, text: str) -> None:
    """Piles and own area are above the hand without scrolling, and the bar says where the turn has come to. On the
    smallest the log may lie below."""
    page, faults = studio.page(*size), []
    scenes = {name: TABLES[name] for name in PLAIN}
    for name, scene in {**scenes, "table-drawing": STATES["table-drawing"]}.items():
        page.show(scene(), {"text": text})
        found = page.page.evaluate(MEASURE)
        faults += [f"{name}: {fault}" for fault in [*page.page.evaluate(IN_SIGHT), *found["faults"]]]
        if found["scroll"][0] > 0 and size != LYING[-1]:
            faults.append(f"{name}: {found['scroll'][0]} pixels of the table are out of sight")
    assert not faults, "\n".join(faults)


EMPTY = """() => [...document.querySelectorAll(".area.opp")].filter((area) => area.querySelector(".none"))
  .map((area) => [area.getBoundingClientRect().height, area.querySelector(".plate").getBoundingClientRect().height])"""


@pytest.mark.parametrize("size", [TABLET_FLAT, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_an_empty_area_is_low_with_larger_text(studio: Studio, size: Size) -> None:
    """An empty area is hardly higher than its name."""
    page = studio.page(*size)
    for sample in (tables.two(), tables.four()):
        seats = len(sample.seats)
        bare = replace(sample, board=tables.board([({}, ())] * seats), preview=None)
        page.show(shown(table(bare)), {"text": "150"})
        heights = page.page.evaluate(EMPTY)
        assert len(heights) == seats - 1
        assert all(area <= plate + 60 for area, plate in heights), heights


@pytest.mark.parametrize("size", sparing([PHONE, SIX[0]], [SIX[0]]), ids=lambda size: f"{size[0]}x{size[1]}")
def test_larger_text_on_a_phone_has_piles_and_hand_together(studio: Studio, size: Size) -> None:
    page, faults = studio.page(*size), []
    for name in PLAIN:
        page.show(TABLES[name](), {"text": "150"})
        felt, hand, bar = (page.page.locator(which).bounding_box() for which in ("#felt", "#hand", "#abar"))
        assert felt is not None and hand is not None and bar is not None
        end = min(felt["y"] + felt["height"], bar["y"])
        for pile in page.page.locator(".pile:is(.cf, .sy) .pb").all():
            box = pile.bounding_box()
            if box is None or box["y"] < felt["y"] or box["y"] + box["height"] > end + 1:
                faults.append(f"{name}: {box}, where the table ends at {end}")
        if hand["y"] + hand["height"] > size[1] + 1:
            faults.append(f"{name}: the hand ends below the screen")
    assert not faults, "\n".join(faults)


def test_larger_text_on_a_phone_has_short_notices(studio: Studio) -> None:
    page = studio.page(*PHONE)
    page.show(shown(table(replace(tables.two_drawing(), notice=LONGEST))), {"text": "150"})
    notice = page.page.locator("#notice").bounding_box()
    lines = page.page.evaluate(
        """() => { const p = document.querySelector("#notice p"), style = getComputedStyle(p);
          return p.getBoundingClientRect().height / parseFloat(style.lineHeight); }"""
    )
    assert notice is not None and notice["height"] <= 120 and lines < 4


NAMELESS = """() => [...document.querySelectorAll("#hand .hc")].flatMap((place) => {
  const reach = (x, y) => place.contains(document.elementFromPoint(x, y));
  const name = place.querySelector(".hn"), band = getComputedStyle(place).getPropertyValue("--name");
  const box = name.getBoundingClientRect(), card = place.querySelector(".card").getBoundingClientRect();
  const printed = band !== "0" && reach(card.left + 0.12 * card.width, card.top + 0.89 * card.height);
  if (!box.width || !box.height) return printed ? [] : [`${place.id}: no name`];
  const seen = [[box.left + 1, box.top + 1], [box.right - 1, box.bottom - 1]].every(([x, y]) => reach(x, y));
  return seen && name.scrollWidth <= name.clientWidth + 1 ? [] : [`${place.id}: its name is covered or cut`];
})"""


@pytest.mark.parametrize(
    ("size", "text"),
    sparing_rows(
        product([*SIX[:4], (768, 1024)], ["100", "150"]),
        [(USUAL[0], "100"), (USUAL[0], "150"), (USUAL[1], "100"), (USUAL[2], "150")],
    ),
    ids=lambda each: each if isinstance(each, str) else f"{each[0]}x{each[1]}",
)
def test_in_two_rows_every_card_has_its_name(studio: Studio, size: Size, text: str) -> None:
    """In rows that lie over one another, the names of the cards underneath stand on what is seen of them."""
    page, faults = studio.page(*size), []
    for count in (7, 10, 11, 13, 14, 16, 17, 20, 26)[: 9 if text == "100" else 8]:
        hand = tables.hand(tables.MANY_CARDS[:count])
        page.show(shown(table(replace(tables.two(), hand=hand, actions=(), preview=None))), {"text": text})
        page.page.evaluate("document.getElementById('hand').scrollIntoView({block: 'end'})")
        faults += [f"{count} cards: {fault}" for fault in page.page.evaluate(NAMELESS)]
    assert not faults, "\n".join(faults)


def test_large_text_on_an_upright_tablet_keeps_steps_and_points(studio: Studio) -> None:
    """The step of the turn, also below what happened meanwhile, and the points at the end with each Identity."""
    page = studio.page(*UPRIGHT)
    for name in ("table-2", "table-recap", "table-jekyll", "table-hyde"):
        page.show({**TABLES, **STATES}[name](), {"text": "150"})
        assert page.page.locator(".steps .now").is_visible(), name
        table_of_points = page.page.locator(".whatif")
        assert not table_of_points.count() or table_of_points.is_visible(), name


PILES = """() => [...document.querySelectorAll(".pile:is(.cf, .sy)")].map((pile) => {
  const [card, badge] = [".pb", ".cnt"].map((part) => pile.querySelector(part).getBoundingClientRect());
  return [card.width, badge.height / card.height];
})"""


def test_the_largest_text_leaves_piles_their_size(studio: Studio) -> None:
    """On a lying tablet they use the room beside the Victims, and their counts leave them in sight."""
    page = studio.page(*TABLET_FLAT)
    page.show(TABLES["table-2"](), {"text": "200"})
    assert all(wide >= 70 and badge < 0.36 for wide, badge in page.page.evaluate(PILES))


NAMES = """() => [...document.querySelectorAll("#hand .hc:not(:last-child) .hn")].map((name) => {
  const style = getComputedStyle(name), range = document.createRange();
  range.selectNodeContents(name);
  const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
  const band = name.getBoundingClientRect().height / name.previousElementSibling.getBoundingClientRect().height;
  return { size: parseFloat(style.fontSize), broken: lines > name.textContent.split(" ").length, band };
})"""


def test_ten_names_on_an_upright_tablet_are_bands_and_grow_with_the_text(studio: Studio) -> None:
    """In one row they are as high as the bands that are printed, and each word is in one piece."""
    page, sizes = studio.page(*UPRIGHT), []
    hand = tables.hand(tables.MANY_CARDS[:10])
    for text in ("100", "150", "200"):
        page.show(shown(table(replace(tables.two(), hand=hand, actions=(), preview=None))), {"text": text})
        names = page.page.evaluate(NAMES)
        assert len(names) == 9 and not any(name["broken"] for name in names)
        assert min(name["band"] for name in names) > 0.2
        sizes.append([name["size"] for name in names])
    assert min(sizes[0]) >= 13
    for smaller, larger in itertools.pairwise(sizes):
        assert all(map(le, smaller, larger)) and sum(smaller) < sum(larger)


LARGE = """() => {
  const places = [...document.querySelectorAll("#hand .hc")], [first] = places;
  return {
    rows: new Set(places.map((place) => Math.round(place.getBoundingClientRect().top))).size,
    wide: first.querySelector(".card").getBoundingClientRect().width,
    strip: places[1].getBoundingClientRect().left - first.getBoundingClientRect().left,
    name: parseFloat(getComputedStyle(first.querySelector(".hn")).fontSize),
  };
}"""


@pytest.mark.parametrize("text", ["100", "200"])
@pytest.mark.parametrize(
    "size", sparing([*SIX[:4], (844, 390)], [SIX[0], UPRIGHT]), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_large_cards_lie_in_two_rows_at_most(studio: Studio, size: Size, text: str) -> None:
    """They are larger and show more of themselves. Their names are whole; in one row of large cards, which covers more
    of each, the largest letters are a little smaller."""
    page, hand = studio.page(*size), tables.hand(tables.MANY_CARDS[:10])
    page.show(shown(table(replace(tables.two(), hand=hand, actions=(), preview=None))), {"text": text})
    usual = page.page.evaluate(LARGE)
    page.dress(cards="large")
    large = page.page.evaluate(LARGE)
    assert large["rows"] <= 2
    assert large["wide"] >= 1.2 * usual["wide"] and large["name"] >= 0.89 * usual["name"]
    assert large["strip"] >= 43
    assert page.page.evaluate(NAMELESS) == []


@pytest.mark.parametrize("size", sparing([PHONE, SIX[0]], [SIX[0]]), ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_phone_says_in_a_line_who_leads(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    for name, scene in {**FULL, "table-2": TABLES["table-2"]}.items():
        page.show(scene())
        line, bar = page.page.locator("#leads").bounding_box(), page.page.locator("#abar").bounding_box()
        assert line is not None and bar is not None, name
        assert line["height"] >= 20 and line["y"] + line["height"] <= bar["y"] + 1, name
        cut = page.page.evaluate("document.getElementById('leads').scrollWidth - innerWidth")
        assert cut <= 0, f"{name}: {cut}"


SIZES_OF_NAMES = """() => [...document.querySelectorAll(".opp .plate h2")].map((e) => getComputedStyle(e))
  .map((style) => `${style.fontSize} ${style.fontFamily}`)"""


@pytest.mark.parametrize("size", sparing(SIX, USUAL), ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_names_of_one_line_have_one_size(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    for start, names in (
        (tables.three(), ("Nora", "Basil", "Superintendent")),
        (tables.four(), ("Nora", "Basil", "Ines", "Bartholomew")),
    ):
        page.show(shown(table(replace(start, seats=tables.seats(*names)))))
        assert len(set(page.page.evaluate(SIZES_OF_NAMES))) == 1


@pytest.mark.parametrize("text", ["100", "150"])
@pytest.mark.parametrize(
    "size", sparing([*SIX[2:], (1024, 768)], USUAL[1:]), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_a_pick_leaves_the_hand_in_sight(studio: Studio, size: Size, text: str) -> None:
    page = studio.page(*size)
    for name in ("search", "picked"):
        page.show(SCENES[name](), {"text": text})
        sheet, card = (page.page.locator(which).first.bounding_box() for which in ("#decision", "#hand .hc"))
        assert sheet is not None and card is not None
        assert sheet["y"] >= 0 and sheet["y"] + sheet["height"] <= card["y"] + 1, name
        acts = page.page.locator(".sh-acts .btn").last.bounding_box() if name == "picked" else None
        assert acts is None or acts["y"] + acts["height"] <= sheet["y"] + sheet["height"], name


@pytest.mark.parametrize(
    "size",
    sparing([*SIX[:4], (1024, 768), (744, 1133), (844, 390)], [*USUAL, (844, 390)]),
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_what_was_found_is_whole(studio: Studio, size: Size) -> None:
    """The card and its words, beside the way to take it back; on a tablet beneath what answers a tap, too."""
    page = studio.page(*size)
    page.show(SCENES["picked"]())
    assert page.page.evaluate(HIDDEN) <= 1
    if min(size) >= 700:
        page.page.evaluate(ANSWERED)
        assert page.page.evaluate(HIDDEN) <= 1


HIDDEN = "(e => e.scrollHeight - e.clientHeight)(document.querySelector('.sh-card'))"
ANSWERED = """() => document.querySelector(".sh-card").insertAdjacentHTML("afterbegin",
  '<div class="notice why"><p>First play the Gavel that was found, or keep it.</p>' +
  '<button class="link">Rule 5.8</button></div>')"""


HALF = """() => {
  const box = (e) => e.getBoundingClientRect(), over = box(document.querySelector(".notice"));
  const log = box(document.querySelector(".log ol"));
  const seen = (e) => box(e).height && getComputedStyle(e).visibility === "visible";
  const beside = (e) => box(e).right <= over.left || over.right <= box(e).left;
  return [...document.querySelectorAll(".log li")].filter((e) => seen(e) && !beside(e)).map((e) => [
      Math.max(box(e).top, log.top), Math.min(box(e).bottom, log.bottom), e.textContent])
    .filter(([top, bottom]) => bottom > top && top < over.top && over.top < bottom - 1).map((line) => line[2]);
}"""


@pytest.mark.parametrize(
    "size",
    sparing([*SIX[3:], (1024, 768)], [TABLET_FLAT, (1024, 768)]),
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_a_notice_leaves_no_half_line_of_the_log(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    for name in ("table-why", "table-recap", "table-recap-4"):
        page.show(STATES[name]())
        assert page.page.evaluate(HALF) == [], name


@pytest.mark.parametrize("size", [PHONE, SIX[0]], ids=lambda size: f"{size[0]}x{size[1]}")
def test_who_would_lead_is_whole_in_the_largest_text(studio: Studio, size: Size) -> None:
    """With an Alibi that comes, one that goes and points that are added, all of them in sight."""
    page = studio.page(*size)
    page.show(shown(table(late(4))), {"text": "200"})
    out = page.page.locator("#leader").evaluate(
        "e => [...e.children].filter((c) => c.getBoundingClientRect().right > e.getBoundingClientRect().right).length"
    )
    assert not out


LABELS = """() => [...document.querySelectorAll("#hand .hc:not(:last-child)")].map((place) => {
  const [card, label] = [".card", ".hn"].map((part) => place.querySelector(part).getBoundingClientRect());
  return label.height > 0 ? (label.top - card.top) / card.width : 1;
})"""
"""The distance from a card's upper edge, in its widths, to the label with its name."""
SYMBOL_END, POINTS_END = 0.58, 0.81


@pytest.mark.parametrize("size", [UPRIGHT, (768, 1024)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_label_of_a_card_leaves_its_points_in_sight(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    page.show(SCENES["table-crowded-4"]())
    assert min(page.page.evaluate(LABELS)) > POINTS_END


def test_on_a_phone_the_name_of_a_card_leaves_its_symbol_in_sight(studio: Studio) -> None:
    page = studio.page(*PHONE)
    hand = tables.hand(tables.MANY_CARDS[:10])
    page.show(shown(table(replace(tables.two(), hand=hand, actions=(), preview=None))))
    assert min(page.page.evaluate(LABELS)) > SYMBOL_END
