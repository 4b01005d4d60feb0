"""A turn moves nothing, and before the draw what can be done lies side by side, alike."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.i18n import LANGUAGES, speaking, t
from tests.support import tables
from tests.support.pictures import Size
from tests.support.table_scenes import FOUR, PAIR, board_of_two, shown
from tests.support.thorough import sparing, sparing_rows
from tools.design.studio import Studio
from ui.state.view_models import LogLine
from ui.table import table

SIZES: tuple[Size, ...] = ((1180, 820), (1024, 768), (820, 1180), (768, 1024), (390, 844))
TOPS = """() => [...document.querySelectorAll(".middle, .area.me, .opp .melds")]
  .map((e) => Math.round(e.getBoundingClientRect().top))"""
TOTALS = """() => { const rights = [...document.querySelectorAll(".scores b")].map((e) => e.getBoundingClientRect());
  const next = [...document.querySelectorAll(".scores .tok, #undo")].map((e) => e.getBoundingClientRect());
  return rights.filter((a) => next.some((b) => a.left < b.right && b.left < a.right
    && a.top < b.bottom && b.top < a.bottom)).length; }"""


@pytest.mark.parametrize(
    ("size", "names"),
    sparing_rows(
        product(SIZES, ["short", "long"]),
        [(SIZES[1], "long"), (SIZES[2], "long"), (SIZES[4], "long"), (SIZES[4], "short")],
    ),
    ids=lambda each: each if isinstance(each, str) else f"{each[0]}x{each[1]}",
)
def test_the_turn_of_an_opponent_moves_nothing(studio: Studio, size: Size, names: str) -> None:
    page, start, tops = studio.page(*size), tables.four(), []
    seats = FOUR if names == "long" else start.seats
    for turn in (1, 2, 3):
        seen = tables.seen_with(start, turn=turn)
        m = replace(start, **seen, legal=(), seats=seats, actions=(), preview=None, thinking=turn)
        page.show(shown(table(m)))
        tops.append(page.page.evaluate(TOPS))
    assert tops[0] == tops[1] == tops[2]


BAR = """() => ["felt", "abar", "discard"].map((id) => document.getElementById(id).getBoundingClientRect())
  .map(({ top, height }) => `${Math.round(top)} ${Math.round(height)}`).join(", ")"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES[:4], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_the_bar_says_moves_nothing(studio: Studio, size: Size, language: str) -> None:
    """Nothing selected, one play or two, none and why; and where only the discard is left, in two lines."""
    page, start, places = studio.page(*size), board_of_two(), set()
    bare = replace(tables.two_discarding(), notice=None)
    one = replace(tables.two(), actions=(tables.MELD_3,))
    with speaking(language):
        stuck = [replace(m, stuck=t("refusals.one-gavel")) for m in (start, bare)]
    for m in (start, one, tables.two(), bare, *stuck):
        with speaking(language):
            page.show(shown(table(m)))
        places.add(page.page.evaluate(BAR))
    page.show(shown(table(tables.two_discarding())))
    assert len(places | {page.page.evaluate(BAR)}) == 1


WIDTHS = (
    "[...document.querySelectorAll('.middle .slot')].map((e) => Math.round(e.getBoundingClientRect().width))"
)


@pytest.mark.parametrize("lines", [1, 2])
def test_what_happened_meanwhile_leaves_the_cards_their_size(studio: Studio, lines: int) -> None:
    """On a tablet that stands it has the room of the log."""
    page, start, widths = studio.page(820, 1180), tables.two_drawing(), []
    told = tuple(LogLine(1, "drew a card, discarded Jill the Ripper.") for _ in range(lines))
    for recap in ((), told):
        page.show(shown(table(replace(start, seats=PAIR, recap=recap))))
        widths.append(page.page.evaluate(WIDTHS))
    assert widths[0] == widths[1]


@pytest.mark.parametrize("text", ["100", "150", "200"])
@pytest.mark.parametrize(
    "size",
    sparing(SIZES, [SIZES[1], SIZES[2], SIZES[4]]),
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_the_vote_is_a_button_beside_the_draws(studio: Studio, size: Size, text: str) -> None:
    page = studio.page(*size)
    page.show(shown(table(tables.two_drawing())), {"text": text})
    boxes = [page.page.locator(f"#acts .btn >> nth={at}").bounding_box() for at in range(3)]
    draw, take, vote = (each for each in boxes if each is not None)
    assert min(vote["width"], vote["height"]) >= 44
    assert (draw["y"], draw["x"]) < (take["y"] + 1, take["x"] + 1), "the Case File comes first"
    if abs(draw["y"] - take["y"]) < 20:
        assert abs(draw["height"] - take["height"]) <= 1


@pytest.mark.parametrize(
    ("size", "text"),
    sparing_rows(
        product([(390, 844), (360, 740), (820, 1180)], ["100", "130", "150", "175", "200"]),
        [*product([(360, 740)], ["100", "150", "200"]), ((820, 1180), "100"), ((820, 1180), "200")],
    ),
    ids=lambda each: each if isinstance(each, str) else f"{each[0]}x{each[1]}",
)
def test_no_total_lies_under_anything(studio: Studio, size: Size, text: str) -> None:
    page = studio.page(*size)
    for start in (tables.two(), tables.three(), replace(tables.four(), seats=FOUR)):
        page.show(shown(table(start)), {"text": text})
        assert page.page.evaluate(TOTALS) == 0, len(start.seats)
