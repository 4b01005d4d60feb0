"""Several devices play whole matches over their pages, while something befalls one line after the other."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser

from game.i18n import number, t
from tests.browser.conftest import Motion, OpenPage, Watch
from tests.support.devices_table import WAYS, DevicesTable

TARGET = 50
"""The lowest one. No hand is worth as much, so a match has two of them at least."""
EVERY = 10
"""Actions from one cut to the next."""


@pytest.fixture(scope="module")
def motion() -> Motion:
    """None: it is the lines that are tried."""
    return "reduce"


@pytest.mark.thorough
@pytest.mark.long
@pytest.mark.timeout(900)
def test_two_devices_play_a_match_whatever_befalls_their_line(open_page: OpenPage) -> None:
    play_match(DevicesTable(open_page(), [open_page()], Random("jekyll")), "jekyll")


@pytest.mark.thorough
@pytest.mark.long
@pytest.mark.timeout(900)
def test_three_chromiums_and_a_firefox_play_a_match_whatever_befalls_their_lines(
    open_page: OpenPage, firefox: Browser, site: str
) -> None:
    context = firefox.new_context(base_url=site)
    watch = Watch(())
    watch.follow(context, site)
    guests = [open_page(), open_page(), context.new_page()]
    play_match(DevicesTable(open_page(), guests, Random("ripper")), "ripper")
    context.close()
    assert not watch.faults


def play_match(table: DevicesTable, case: str) -> None:
    """A match to its end, in which each mishap befalls the last line, and one each of the others: every deal was fair,
    all pages show the same totals, and all Casebooks have the match."""
    table.sit_down(case, TARGET)
    *others, last = table.seats
    cuts = [*((way, last) for way in WAYS), *zip(WAYS, others, strict=False)]
    while True:
        table.play_hand(cuts, EVERY)
        assert set(table.deals()) == {t("guests.deal.fair")}
        if table.match.over:
            break
        table.next_hand(cuts)
    assert table.match.hand_number > 1
    assert {*table.cuts} == {*WAYS}
    table.search()
    assert all(table.searched[seat] >= table.length / 2 for seat in table.seats)
    first, *others = table.totals()
    assert all(number(total) in first for total in table.match.scores)
    assert set(others) == {first}
    record = table.match.record()
    books = table.casebooks()
    assert len(books[0]) == 1
    assert all(book == books[0] for book in books)
    assert all(table.kept(seat) == record for seat in table.seats)
