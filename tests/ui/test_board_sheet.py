"""The suspects' board in a sheet, which a phone opens from the line that says who leads."""

from __future__ import annotations

import pytest

from tests.support import tables
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.hot_seat import FIVE, THREE, hotseat, private, voting
from tests.support.jekyll_games import hand
from tests.support.markup import Page as Markup
from tests.support.watched_replays import LONE, watched
from tests.support.watched_replays import match_of as finished
from ui.play.current_view import stage
from ui.table import table


@pytest.fixture
def page() -> Page:
    return at_table(match_of(deck(FIVE, THREE, top="strikes"), "human", "bot"))


def _board(page: Page) -> str:
    return page.html.partition('id="sheet"')[2]


def test_the_line_leads_to_the_board_and_says_what_the_selection_adds() -> None:
    (words,) = [each for each in Markup(table(tables.two())).buttons if "leads" in "".join(each)]
    assert "Tied at 8: Chapman leads (lowest number)" in "".join(words)
    assert "+6" in "".join(words) and "Druitt: the selection would add 6 points" in "".join(words)


def test_the_board_opens_over_the_table_and_goes_on_with_it(page: Page) -> None:
    page.act("0 draw", "0 play victim:nichols")
    page.tap("select druitt#1", "select druitt#2", "select druitt#3", "sheet board")
    assert 'role="dialog"' in page.html and "Montague Druitt: 0 points" in _board(page)
    assert "the selection would add 6 points" in _board(page)
    ids = [each["id"] for _, each in Markup(page.html).elements if "id" in each]
    assert len(ids) == len(set(ids)), "the board beneath has the same lines"
    page.tap("close")
    assert page.session.sheet is None and len(page.game.choosing.selection) == 3


def test_a_case_without_a_board_opens_none() -> None:
    page = hand()
    for kind in ("board", "vote"):
        page.tap(f"sheet {kind}")
        assert page.session.sheet is None


def test_the_board_has_nobodys_cards() -> None:
    page = hotseat()
    page.tap("sheet board")
    assert page.session.sheet is None, "a curtain hangs"
    page.reveal()
    page.tap("sheet board")
    assert _board(page) and not any(key in _board(page) for key in private(page, 0))


def test_the_board_can_be_looked_at_from_the_ballot() -> None:
    page = voting("human", "human")
    page.reveal()
    page.tap("sheet board")
    assert page.session.sheet is None, "the ballot has its own"
    page.tap("look", "sheet board")
    assert 'role="dialog"' in page.html


def test_the_board_stays_open_while_others_play(page: Page) -> None:
    page.act("0 draw", "0 discard gull")
    page.tap("sheet board")
    page.run()
    assert stage(page.game) == "table" and 'role="dialog"' in page.html
    assert not page.faults


def test_a_replay_has_the_board_too() -> None:
    page = watched(finished(*LONE))
    page.tap("sheet board")
    assert "Montague Druitt" in _board(page)


def test_the_desk_has_no_board() -> None:
    page = Page()
    page.tap("sheet board")
    assert page.session.sheet is None
