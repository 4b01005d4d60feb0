"""Games at a table of one human and a bot."""

from __future__ import annotations

from tests.support.app_page import Page
from ui.play.table_screen import table_on_screen
from ui.screens.play_table import PlayTable
from ui.state.view_models import Head, Table

NORA = [
    "druitt",
    "druitt",
    "druitt",
    "wild",
    "gull",
    "gull",
    "suspect:druitt",
    "victim:nichols",
    "scene:bucks-row",
    "letter",
]

BASIL = [
    "eddy",
    "eddy",
    "chapman",
    "chapman",
    "jill",
    "jill",
    "pedachenko",
    "pedachenko",
    "strikes",
    "commissioner",
]


def table(page: Page) -> Table:
    """The table on the screen."""
    at = table_on_screen(page.session)
    assert at is not None
    return at.table(page.session)


def head(page: Page) -> Head:
    """The line on top of that table."""
    assert isinstance(page.session.screen, PlayTable)
    return page.session.screen.head(page.session)
