"""Games at a table of one human and a bot."""

from __future__ import annotations

from tests.support.app_page import Page
from ui.play.sitting import sitting
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
    """The table on the screen."""
    at = sitting(page.session)
    assert at is not None
    return at.table(page.session)
