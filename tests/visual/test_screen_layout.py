"""The screens around the table in every size: lines that can be read, words beside pictures, sheets in their place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.i18n import LANGUAGES, speaking
from tests.support import pad_scenes
from tests.support.lesson_scenes import learn
from tests.support.pictures import Size
from tests.support.scenes import SAVED, SCREENS
from tests.support.screen_sizes import PHONE, SIX
from tests.support.table_scenes import PAIR, shown
from tests.support.thorough import sparing
from tools.design.studio import Studio
from ui.screens.curtain import Curtain, curtain
from ui.screens.desk.screen import desk
from ui.screens.desk.view_model import Desk
from ui.state.messages import Offline

MEASURE = (Path(__file__).parent / "screen_layout.js").read_text(encoding="utf-8")
SIZES = (SIX[0], SIX[2], SIX[4], SIX[5])
"""The narrowest, the one upright tablet, and the widest."""
TABLET = 700
LINE = 80
"""Letters in a line of a text that has several: from a longer one the eye does not find back to the next."""
ALONE = 100
"""Letters in a line that stands alone."""
CENTRED = 16
"""Least space that a sheet on a tablet leaves free beside it; one from an edge does so on its other side."""

Found = Mapping[str, Any]


def _lines(name: str, found: Found) -> list[str]:
    return [
        f"{letters} letters in a line of {what}"
        for letters, alone, what in found["lines"]
        if letters > (ALONE if alone else LINE)
    ]


def _sheet(size: Size, found: Found) -> list[str]:
    if found["sheet"] is None:
        return []
    left, right = found["sheet"]
    if size[0] < TABLET:
        return [] if abs(left) < 1 and abs(right) < 1 else [f"the sheet leaves {left}, {right} beside it"]
    placed = max(left, right) >= CENTRED and all(free < 1 or free >= CENTRED for free in (left, right))
    return [] if placed else [f"the sheet leaves {left}, {right} beside it"]


@pytest.mark.parametrize("size", sparing(SIZES, SIZES[1:2]), ids=lambda size: f"{size[0]}x{size[1]}")
def test_screens_keep_their_words_and_sheets_in_place(studio: Studio, size: Size) -> None:
    """On every run the narrowest phone has longer words (`test_layout_languages`)."""
    page, faults = studio.page(*size), []
    for name, scene in SCREENS.items():
        page.show(scene())
        found = page.page.evaluate(MEASURE)
        wide = [f"{found['wide']} pixels are out of sight beside the page"] if found["wide"] > 0 else []
        faults += [
            f"{name}: {fault}"
            for fault in (*_lines(name, found), *_sheet(size, found), *wide, *found["faults"])
        ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("name", ["desk", "desk-first", "desk-update", "desk-no-copy"])
def test_on_a_small_phone_the_desk_ends_at_the_fold(studio: Studio, name: str) -> None:
    """The ways to the other places are there with their words, whatever the desk says of the site above them."""
    page = studio.page(*SIX[0])
    page.show(SCREENS[name]())
    last = page.page.locator(".places li").last.bounding_box()
    assert last is not None and last["y"] + last["height"] <= SIX[0][1]


def test_a_desk_has_a_poster_of_its_size(studio: Studio) -> None:
    """On a wide page the form of a new game does not pull names and what is chosen for them apart."""
    page = studio.page(1920, 1080)
    page.show(SCREENS["new-game"]())
    poster, name = (
        page.page.locator(".casebill").bounding_box(),
        page.page.locator(".sheet-seats input").first,
    )
    typed = name.bounding_box()
    assert poster is not None and typed is not None
    assert poster["width"] >= 1920 / 4 and typed["width"] <= 1920 / 2


@pytest.mark.parametrize("text", ["100", "150", "200"])
@pytest.mark.parametrize(
    "size", [(1024, 768), (1180, 820), (1366, 1024)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_figures_lie_in_even_rows_with_large_text_too(studio: Studio, size: Size, text: str) -> None:
    page = studio.page(*size)
    page.show(SCREENS["statistics"]())
    page.dress(text=text)
    tops = page.page.locator(".st-figures > div").evaluate_all(
        "all => all.map(e => Math.round(e.getBoundingClientRect().top))"
    )
    wide = page.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    assert len({tops.count(top) for top in tops}) == 1
    assert wide <= 0


ON_ITS_SIDE: Size = (844, 390)
OF_DESKS = {
    "full": lambda: desk(Desk(replace(SAVED, ended=True), ("ripper", PAIR), Offline("ready"), games=7)),
    "first": lambda: desk(Desk(newcomer=True)),
    "empty": lambda: desk(Desk()),
}
OUT_OF_PLACE = """() => {
  const words = (e) => { const text = document.createRange(); text.selectNodeContents(e); return text; };
  const beside = [...document.querySelectorAll(".desk :is(.cont, .desk-way, .entry)")].flatMap((place) => {
    const box = place.getBoundingClientRect(), least = place.matches(".entry") ? 0 : 2;
    return [...words(place).getClientRects()]
      .filter(({left, right, width}) => width > 1 && Math.min(left - box.left, box.right - right) < least)
      .map(() => `over the edge: ${place.innerText}`);
  });
  const lines = [...document.querySelectorAll(".entry small")].filter((e) => {
    const rows = [...words(e).getClientRects()].map(({top}) => Math.round(top));
    return new Set(rows).size > 3;
  }).map((e) => `more than three lines: ${e.innerText}`);
  const tall = [...document.querySelectorAll(".desk-way")].filter((e) => e.offsetHeight > e.offsetWidth);
  return [...beside, ...lines, ...tall.map((e) => `higher than wide: ${e.innerText}`)];
}"""
"""Words of the desk that leave their card or column, or stand in a column of short lines."""


@pytest.mark.parametrize("size", [*SIX[:4], ON_ITS_SIDE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_words_of_the_desk_stay_in_their_places(studio: Studio, size: Size) -> None:
    """With games in the Casebook there are eight ways to other places. German has the longest words."""
    page, faults = studio.page(*size), []
    for language, (name, drawn) in product(LANGUAGES, OF_DESKS.items()):
        with speaking(language):
            page.show(shown(drawn()))
        faults += [f"{language}, {name}: {fault}" for fault in page.page.evaluate(OUT_OF_PLACE)]
    assert not faults, "\n".join(faults)


def test_a_refusal_of_the_score_pad_leaves_a_phone_its_page(studio: Studio) -> None:
    """Its sentence, the longest there is, stands above the button."""
    page = studio.page(*PHONE)
    page.show(SCREENS["pad-table"]())
    plain = page.page.locator(".pad-foot").bounding_box()
    refused = pad_scenes.tapped(pad_scenes.form(), "begin", "seat 0", "turn victim:kelly", "seat 1")
    pad_scenes.tapped(refused, "turn scene:millers-court")
    page.show(shown(refused.session.screen.draw(refused.session)))
    foot = page.page.locator(".pad-foot").bounding_box()
    assert plain is not None and foot is not None
    assert page.page.locator(".pad-foot .problem").count() == 1
    assert foot["height"] < 2.5 * plain["height"]


@pytest.mark.parametrize("size", [PHONE, (820, 1180), (1180, 820)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_pad_names_the_ripper_once_and_no_hat_lies_over_the_name(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    pad = pad_scenes.tapped(pad_scenes.form(), "begin", "seat 0", *["add chapman"] * 3, "turn victim:kelly")
    page.show(shown(pad.session.screen.draw(pad.session)))
    names = page.page.locator(":is(.so-far b, .pad-rip h2):visible")
    assert names.all_inner_texts() == ["Chapman"]
    name = names.evaluate(
        "e => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect().bottom }"
    )
    portrait = page.page.locator(".pad-rip .gaslit:visible")
    assert all(each.evaluate("e => e.getBoundingClientRect().top") >= name for each in portrait.all())


@pytest.mark.parametrize("size", [PHONE, (820, 1180)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", ["learn", "new-game"])
def test_the_way_back_stays_and_the_poster_goes_as_the_page_scrolls(
    studio: Studio, size: Size, scene: str
) -> None:
    page = studio.page(*size)
    page.show(learn("jekyll") if scene == "learn" else SCREENS[scene]())
    poster = page.page.locator(".casebill").bounding_box()
    page.page.evaluate("document.body.style.minHeight = '300vh'")
    page.page.evaluate("document.querySelector('.newgame').style.minHeight = '300vh'")
    page.page.evaluate("scrollTo(0, 90)")
    after, back = page.page.locator(".casebill").bounding_box(), page.page.locator(".back").bounding_box()
    assert poster is not None and after is not None and back is not None
    assert 0 <= back["y"] < back["height"]
    assert page.page.evaluate(
        "([x, y]) => !!document.elementFromPoint(x, y).closest('.back')",
        [back["x"] + back["width"] / 2, back["y"] + back["height"] / 2],
    )
    assert round(poster["y"] - after["y"]) == 90


@pytest.mark.parametrize("size", SIX[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_lines_of_a_long_menu_are_as_high_as_their_words(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    page.show(SCREENS["menu"]())
    out = page.page.locator(".sh-menu .item").evaluate_all(
        """all => all.filter((each) => {
            const [line, words] = [each, each.querySelector(".titled")].map((one) => one.getBoundingClientRect());
            return line.height && words.height > line.height - 8;
        }).map((each) => each.innerText)"""
    )
    assert not out


def test_the_figures_of_a_curtain_stand_in_a_line(studio: Studio) -> None:
    """Whatever stands below them."""
    counts = (("cards laid", 3), ("Victim on the table at last", 1), ("in Scotland Yard", 9))
    page = studio.page(*PHONE)
    page.show(shown(curtain(Curtain(PAIR[1], "turn", (), counts))))
    tops = page.page.locator(".csums b").evaluate_all("all => all.map((e) => e.getBoundingClientRect().top)")
    assert len(tops) == 3 and len(set(tops)) == 1


@pytest.mark.parametrize("size", [PHONE, (820, 1180)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_number_of_copies_leaves_the_name_of_a_card_in_sight(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    page.show(SCREENS["search"]())
    lows = page.page.locator(".sh .badge").evaluate_all(
        """all => all.map((each) => {
            const [badge, card] = [each, each.closest(".card")].map((one) => one.getBoundingClientRect());
            return (badge.bottom - card.top) / card.height;
        })"""
    )
    assert lows and max(lows) < 0.75


def test_the_rank_of_a_bot_stands_beside_what_it_means(studio: Studio) -> None:
    """Beneath the name, and the choices of who plays end at one edge, whoever plays."""
    page = studio.page(*SIX[3])
    page.show(SCREENS["new-game"]())
    seats = page.page.locator("[id^=seat-]")
    ends = seats.locator(".segs").evaluate_all("all => all.map((e) => e.getBoundingClientRect().right)")
    rank, words = seats.locator(".nlevel").first.bounding_box(), seats.locator(".nchar").first.bounding_box()
    name = seats.locator("input").first.bounding_box()
    assert len(ends) > 1 and max(ends) - min(ends) < 1
    assert rank is not None and words is not None and name is not None
    assert abs(rank["x"] - name["x"]) < 1
    assert rank["y"] < words["y"] + words["height"] / 2 < rank["y"] + rank["height"]


def test_a_position_to_practise_leaves_a_phone_the_victims(studio: Studio) -> None:
    """They are in sight with the question above them."""
    page = studio.page(*PHONE)
    page.show(SCREENS["practising"]())
    note = page.page.locator("#practice-note").bounding_box()
    assert note is not None and note["height"] < PHONE[1] / 6
