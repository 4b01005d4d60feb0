"""Pages that are listened to: the words said to an action or a tap."""

from __future__ import annotations

from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import BASIL, NORA

FILE = ("chapman", "letter", "pedachenko")


def alone(pace: str = "calm", amount: str = "all") -> Page:
    """Nora's turn against a bot."""
    page = at_table(match_of(deck(NORA, BASIL, file=FILE), "human", "bot"), pace)
    page.tap(f"set spoken {amount}")
    return page


def do(page: Page, *actions: str) -> list[str]:
    """The words said to these actions."""
    page.heard()
    page.act(*actions)
    return page.heard()


def tapped(page: Page, *commands: str) -> list[str]:
    """The words said to these taps."""
    page.heard()
    page.tap(*commands)
    return page.heard()


def started(case: str, pace: str = "brisk") -> Page:
    page = Page()
    page.tap("new", f"case {case}", f"set pace {pace}", "start")
    return page
