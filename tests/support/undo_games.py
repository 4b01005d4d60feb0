"""Games in which plays are undone."""

from __future__ import annotations

from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.hot_seat import FIVE, THREE


def pair(*, casual: bool = False) -> Page:
    """Nora and Basil at one tablet; Nora has drawn."""
    match = match_of(deck(FIVE, THREE, top="strikes", file=("letter", "gull")), "human", "human")
    match.casual = casual
    page = at_table(match)
    page.reveal()
    page.act("0 draw")
    return page
