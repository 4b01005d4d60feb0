"""A match of one hand: nothing on the page speaks of a target, and with the hand it is over on every device."""

from __future__ import annotations

import pytest

from game.case import CASES
from game.i18n import t
from game.options import ONE_HAND
from tests.support.app_page import at_table
from tests.support.one_hand import LEVEL_DEAL, one_hand, play
from tests.support.two_devices import Room
from ui.screens.case_screens import CaseScreens
from ui.state.hosting import Guest, Hosting


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
    assert 'class="this"' in page.html and 'class="all"' not in page.html, (
        "the total would be the hand once more"
    )
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
    host.tap("continue", "continue anyway")
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
