"""A Gavel that finds nothing says so: in the log, aloud, and on the table to whoever played it."""

from __future__ import annotations

from typing import Any

import pytest

from game.case import CASES
from game.cases.ripper.events import Played
from game.i18n import LANGUAGES, speaking, t
from tests.support import foreseen
from tests.support.app_page import Page, at_table, deck, match_of
from ui.play import log

HELD = ["druitt", "druitt", "druitt", "gull", "gull", "wild", "jill", "eddy", "letter"]
OTHER = ["eddy", "eddy", "chapman", "chapman", "jill", "jill", "pedachenko", "druitt", "letter", "letter"]


def played(card: str, *kinds: str, edition: str = "us", top: str = "scene:hanbury-street") -> Page:
    """A page on which the first seat has just played a Gavel, and nobody holds a Victim."""
    page = at_table(match_of(deck([card, *HELD], OTHER, top=top, file=["letter"]), *kinds, edition=edition))
    if not page.at.shows_table:
        page.reveal()
    page.act("0 draw")
    page.heard()
    page.act(f"0 play {card}")
    return page


@pytest.mark.parametrize("edition", CASES["ripper"].editions)
@pytest.mark.parametrize(("card", "what"), [("commissioner", "victim"), ("scene:bucks-row", "scene")])
def test_a_gavel_that_finds_nothing_says_so(card: str, what: str, edition: str) -> None:
    for language in LANGUAGES:
        with speaking(language):
            page = played(card, "human", "bot", edition=edition)
            *_, last = log.lines(page.game.match.seen(1).events, page.game.chairs, "ripper")
            assert last.text.endswith(f". {t(f'log.in-vain.{what}')}")
            assert t(f"table.did.in-vain.{what}") in " ".join(page.heard())
            assert page.session.notice is not None and page.session.notice.text == last.text
            assert t(f"log.in-vain.{what}") in page.html


def test_the_next_player_reads_at_the_curtain_that_nothing_was_found() -> None:
    page = played("commissioner", "human", "human")
    page.act("0 discard gull")
    assert page.session.screen.stage == "curtain" and t("log.in-vain.victim") in page.html


@pytest.mark.parametrize(
    ("card", "more", "in_vain"),
    [
        ("commissioner", {}, True),
        ("commissioner", {"hands": [["commissioner", "gull"], ["victim:kelly", "gull"]]}, False),
        ("commissioner", {"hands": [["commissioner", "victim:kelly", "gull"], ["gull"]]}, False),
        ("strikes", {"case_file": []}, True),
        ("strikes", {}, False),
        ("scene:bucks-row", {"discard": ["scene:mitre-square"]}, True),
        ("scene:bucks-row", {"discard": []}, True),
        ("scene:bucks-row", {}, False),
        ("victim:eddowes", {"case_file": []}, False),
        ("alibi:druitt", {}, False),
    ],
)
def test_what_was_played_in_vain_is_in_its_event(card: str, more: dict[str, Any], *, in_vain: bool) -> None:
    """So a log, a curtain and another device know of it alike."""
    areas = [["druitt"] * 3, ["victim:nichols"]]
    match = foreseen.ripper(
        **{"hands": [[card, "gull"], ["gull"] * 2], "areas": areas, "discard": ["letter"], **more}
    )
    event = next(each for each in match.play(0, f"play {card}") if isinstance(each, Played))
    assert event.in_vain == in_vain and event.as_json().get("in_vain", False) == in_vain
