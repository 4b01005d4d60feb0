"""Nobody has come to the painted desk by its first drawing: the focus stays where it is, and goes with another page."""

from __future__ import annotations

from unittest.mock import MagicMock

import pytest

from ui.platform.focus import HEADLINE_SELECTOR, Focus


@pytest.mark.parametrize(("page", "text", "given"), [("desk", "Casefile", 0), ("new", "New game", 1)])
def test_the_first_drawing_takes_the_focus_only_with_another_page(page: str, text: str, given: int) -> None:
    window, root, headline = MagicMock(), MagicMock(), MagicMock(textContent=text)
    document = window.document
    document.getElementById.return_value = document.querySelector.return_value = None
    document.querySelectorAll.return_value = []
    root.querySelector.return_value.textContent = "Casefile"
    focus = Focus(window, root, lambda plain: plain, lambda *_: None)
    focus.find_painted("desk")
    document.querySelector.side_effect = lambda place: headline if place == HEADLINE_SELECTOR else None
    document.querySelectorAll.side_effect = lambda place: [headline] if place == HEADLINE_SELECTOR else []
    root.contains.return_value, document.activeElement = False, None
    focus.before()
    focus.after(page)
    assert window.casefile.focus.call_count == given
