"""Links of matches by post as people type and paste them into the address: read, or refused with the reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.app_page import Page
from tests.support.posted_pages import both_played, link_of
from ui.screens import link_reader

READ: list[Callable[[str], str]] = [
    lambda link: f"{link}{link}",
    lambda link: f"{link}#{link}",
    lambda link: f"%23{link}",
    lambda link: f"{link[:50]}%20{link[50:]}",
    lambda link: f"{link[:50]}%0A%20{link[50:]}",
    lambda link: f"Hi Ada! http://localhost/#{link} Yours, Nora",
    lambda link: f"{link}%20Yours,%20Nora",
    lambda link: f"{link}).",
]


def fragment() -> str:
    return link_of(both_played()[0]).rpartition("#")[2]


@pytest.mark.parametrize("typed", READ)
def test_a_link_is_read_as_it_was_typed(typed: Callable[[str], str]) -> None:
    link = fragment()
    assert link_reader.commands(typed(link)) == (f"post-linked {link}",)


@pytest.mark.parametrize("cut", [10, 60, -1, -5])
def test_a_link_that_was_cut_is_refused_with_the_reason(cut: int) -> None:
    page = Page()
    page.tap(*link_reader.commands(fragment()[:cut]))
    page.run()
    assert "can’t be opened" in page.text and page.session.screen.name == "desk"
