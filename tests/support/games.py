"""Games at a table of one human and a bot."""

from __future__ import annotations

from tests.support.app_page import Page
from ui.play import table_view
from ui.state.view_models import Table

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
    return table_view.table(page.session, page.game)
