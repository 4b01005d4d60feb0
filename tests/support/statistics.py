"""Games for tests of statistics, as they lie in the book."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.app_page import Page
from ui.screens.statistics.screen import StatisticsScreen
from ui.screens.statistics.view_model import Statistics

GOLDEN = Path(__file__).parents[1] / "golden" / "records"


def hand(outcome: str, *scores: int, seats: list[Any] | None = None) -> dict[str, Any]:
    """A finished hand of 40 actions."""
    result = {"outcome": outcome, "scores": list(scores)}
    return {"actions": ["0 draw"] * 40, "result": result, **({"seats": seats} if seats else {})}


def game(
    *hands: dict[str, Any],
    when: str = "2026-01-01",
    names: str = "Nora Basil",
    levels: str = "- sergeant",
    **more: Any,
) -> dict[str, Any]:
    """An envelope as the statistics read it. A level of `-` is a person."""
    seats = [
        {"name": name, "kind": "human" if level == "-" else "bot", "level": None if level == "-" else level}
        for name, level in zip(names.split(), levels.split(), strict=True)
    ]
    record = {"case": "ripper", "edition": "us", "options": {}, "seats": seats, "hands": list(hands), **more}
    return {"saved_at": when, "record": record}


WON = game(hand("caught", 60, 10), hand("escaped", 50, 20), when="2026-01-02")
LOST = game(hand("caught", 10, 120), when="2026-01-03", levels="- inspector")
OPEN = game(hand("at-large", 7, 3), {"result": None}, when="2026-01-04", levels="- -")


def counted(page: Page) -> Statistics:
    """The statistics on the screen."""
    assert isinstance(page.session.screen, StatisticsScreen)
    return page.session.screen.counted
