"""The vote on the screen: the question leaves the suspects' board in sight, and the own vote is there to be read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support import tables
from tests.support.framed import framed_question
from tests.support.layout import LYING, MEASURE, MORE
from tests.support.pictures import Size
from tests.support.screen_sizes import PHONE, SIX, TABLET, UPRIGHT, USUAL
from tests.support.table_scenes import late, shown
from tests.support.thorough import sparing
from tools.design.studio import Studio
from ui.state.view_models import Table
from ui.table import table

TABLET_LEAST = 700
"""The shorter side from which a device is a tablet: it has nothing to scroll."""
TABLES = {"two": tables.two_drawing(), "four": late(4)}
BOARD = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const sheet = box(".sh"), board = box("#suspects"), felt = box("#felt");
  const standing = document.querySelector(".sh-standing").getClientRects().length > 0;
  const clear = board.bottom <= sheet.top + 1 && board.bottom <= felt.bottom + 1 && board.top >= felt.top - 1;
  return { clear, standing, within: sheet.top >= 0 && sheet.bottom <= innerHeight + 1 };
}"""
IN_SIGHT = """() => [...document.querySelectorAll(".voted")].filter((e) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  if (!width || x < 0 || x + width > innerWidth || y < 0 || y + height > innerHeight) return false;
  return e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((e) => e.parentElement.className || e.parentElement.localName)"""
CUT = """() => [...document.querySelectorAll(".leads span:not(.sr), .top .case")]
  .filter((e) => e.getClientRects().length && e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""


def asked(m: Table) -> str:
    """The question over a table."""
    return shown(table(m), framed_question(m, "vote"))


def voted(m: Table) -> str:
    """A table after a vote in which the longest name was given."""
    ballots = ("pedachenko", *[True] * (len(m.seats) - 1))
    return shown(table(replace(m, **tables.seen_with(m, sealed_choices=ballots))))


@pytest.mark.parametrize(
    "size", [TABLET, UPRIGHT, (1024, 768), (744, 1133), (1366, 1024)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_on_a_tablet_the_question_leaves_the_board_in_sight(studio: Studio, size: Size) -> None:
    page = studio.page(*size)
    for name, m in TABLES.items():
        page.show(asked(m))
        assert page.page.evaluate(BOARD) == {"clear": True, "standing": False, "within": True}, name


@pytest.mark.parametrize(
    ("size", "text"), [(PHONE, "100"), (SIX[0], "100"), (LYING, "100"), (TABLET, "200")], ids=str
)
def test_where_the_board_is_out_of_sight_the_question_says_how_it_stands(
    studio: Studio, size: Size, text: str
) -> None:
    page = studio.page(*size)
    for name, m in TABLES.items():
        page.show(asked(m), {"text": text})
        found = page.page.evaluate(BOARD)
        assert found["standing"] and found["within"], name
        for button in ("Not now", "Call the vote"):
            box = page.page.get_by_role("button", name=button).bounding_box()
            assert box is not None and box["y"] + box["height"] <= size[1], f"{name}: {button}"


@pytest.mark.parametrize(
    "size", sparing([*SIX, *MORE, LYING], [*USUAL, LYING]), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_the_own_vote_is_in_sight_and_moves_nothing(studio: Studio, size: Size) -> None:
    page, faults = studio.page(*size), []
    for name, m in TABLES.items():
        page.show(shown(table(m)))
        before = page.page.evaluate(MEASURE)
        page.show(voted(m))
        after = page.page.evaluate(MEASURE)
        faults += [f"{name}: {fault}" for fault in set(after["faults"]) - set(before["faults"])]
        if not page.page.evaluate(IN_SIGHT):
            faults.append(f"{name}: out of sight")
        faults += [f"{name}: cut: {words}" for words in page.page.evaluate(CUT)]
        if min(size) >= TABLET_LEAST and after["scroll"][0] > max(0, before["scroll"][0]):
            faults.append(f"{name}: scrolls {after['scroll']}, before {before['scroll']}")
    assert not faults, "\n".join(faults)
