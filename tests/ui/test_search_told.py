"""A search says beside each Gavel whether it would have to wait, and why."""

from __future__ import annotations

import pytest

from game import i18n
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.hot_seat import THREE
from tests.support.looking import SEARCHING
from tests.support.markup import Page as Markup

LONELY = "There is no Montague Druitt meld on the table yet."


def searching(top: str) -> Page:
    """A page on which seat 0 searches Scotland Yard, where one card lies."""
    page = at_table(match_of(deck(SEARCHING, THREE, top=top, file=["letter"]), "human", "bot"))
    page.act("0 draw", "0 play scene:bucks-row")
    return page


def test_a_gavel_that_would_wait_says_why_beside_itself_and_afterwards() -> None:
    page = searching("alibi:druitt")
    assert LONELY in page.html and "sh-waiting-title" in page.html
    label = next(
        each["aria-label"]
        for _, each in Markup(page.html).elements
        if each.get("data-action") == "0 pick alibi:druitt"
    )
    assert LONELY in label
    page.act("0 pick alibi:druitt")
    page.tap("select alibi:druitt#1")
    assert page.session.notice is not None and page.session.notice.text.startswith(
        "You found this card (Alibi: "
    )


@pytest.mark.parametrize("top", ["strikes", "gull"])
def test_what_can_be_played_says_nothing_of_waiting(top: str) -> None:
    assert "sh-waiting-title" not in searching(top).html


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_reason_is_in_the_language_of_the_page(language: str) -> None:
    with i18n.speaking(language):
        html = searching("alibi:druitt").html
        assert "sh-waiting-title" in html and LONELY not in html
