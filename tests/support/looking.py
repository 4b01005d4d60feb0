"""Looking at the table during a decision."""

from __future__ import annotations

from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.hot_seat import THREE
from ui.play import card_choice
from ui.play.current_view import stage
from ui.play.table_screen import table_on_screen

SEARCHING = [
    "scene:bucks-row",
    "druitt",
    "druitt",
    "druitt",
    "gull",
    "gull",
    "wild",
    "jill",
    "eddy",
    "letter",
]


def searching(*kinds: str) -> Page:
    """A page on which seat 0 searches Scotland Yard."""
    page = at_table(match_of(deck(SEARCHING, THREE, top="pedachenko", file=["letter"]), *kinds))
    if stage(page.game) == "curtain":
        page.reveal()
    page.act("0 draw", "0 play scene:bucks-row")
    assert (at := table_on_screen(page.session)) is not None and card_choice.is_choice_due(at)
    return page
