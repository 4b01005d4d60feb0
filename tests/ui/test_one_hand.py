"""A match of one hand: nothing on the page speaks of a target, and with the hand it is over on every device."""

from __future__ import annotations

import pytest

from game.bots import choose
from game.case import CASES
from game.i18n import t
from game.match import Match, Seat
from game.options import ONE_HAND
from tests.support.app_page import at_table
from tests.support.two_devices import LEVEL, Room
from ui.screens.case_screens import CaseScreens
from ui.state.hosting import Guest, Hosting

EDITIONS = {"ripper": "us", "jekyll": "fr"}
LEVEL_DEAL = "tie 5"
"""The code of a deal that ends with 16 points for both."""


def one_hand(case: str, deal: str = "one hand") -> Match:
    """A match of one hand between two humans, before its first action."""
    seats = [Seat(name, "human") for name in ("Nora", "Basil")]
    return Match.new(case, EDITIONS[case], {"target": ONE_HAND}, seats, deal)


def play(match: Match) -> None:
    """Play the hand to its end."""
    while not match.hand_over:
        seat = match.actors[0]
        match.play(seat, choose(match.seen(seat), LEVEL, "x"))


@pytest.mark.parametrize("case", CASES)
def test_nothing_speaks_of_a_target(case: str) -> None:
    match = one_hand(case)
    page = at_table(match)
    page.reveal()
    assert f'aria-label="{t("table.scores.one-hand")}"' in page.html
    assert t("table.scores", target=ONE_HAND) not in page.html
    play(match)
    page.tap("skip")
    assert t("scoring.to-target", target=ONE_HAND) not in page.html
    assert "in one hand" in page.html
    [aim, *_] = CaseScreens.of(case).minute(match.rules)
    assert aim.text == t(f"minute.{case}.aim-hand")


def test_a_hand_that_nobody_wins_is_over_on_a_guests_device_too() -> None:
    match = one_hand("ripper", LEVEL_DEAL)
    play(match)
    assert match.over
    assert len(set(match.scores)) == 1
    room = Room.of("human", "guest")
    host = room.host
    host.session.put(match, hosting=Hosting({1: Guest()}))
    host.tap("continue")
    page = room.guest(1)
    for each in (host, page):
        each.tap("skip")
        assert 'data-ui="play-again"' in each.html
        assert 'data-ui="next-hand"' not in each.html
    for each in (host, page):
        each.tap("play-again")
        room.settle()
    assert not host.game.match.hand_over
    assert page.at.seen.as_json() == host.game.match.seen(1).as_json()
