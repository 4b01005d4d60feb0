"""Leaving the table."""

from __future__ import annotations

import pytest

from tests.support.app_page import Page, deck, match_of
from tests.support.games import BASIL, NORA
from tests.support.stores import Full
from ui.screens import play_table as screen
from ui.state.messages import Command


def unsaved(*kinds: str) -> Page:
    """A page whose storage is full since the first action of the game on its table."""
    page = Page()
    page.session.put(match_of(deck(NORA, BASIL), *kinds))
    page.session.settings.pace = "instant"
    page.tap("continue")
    if page.game.is_shared:
        page.reveal()
    full = Full()
    full.texts = page.memory.texts
    page.store._backend = full
    page.act("0 draw")
    assert not page.session.saved
    return page


def fault(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something in the page fails while it is drawn."""
    with monkeypatch.context() as broken:
        broken.setattr(screen, "table", lambda record, head: 1 / 0)
        page.loop.send(Command("sort"))
        page.loop.look()
    assert isinstance(page.faults.pop(), ZeroDivisionError)
    assert page.session.screen.name == "fault"
