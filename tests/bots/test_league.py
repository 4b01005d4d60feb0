"""The league of strangers: whole hands without an illegal action, of each member at every table."""

from __future__ import annotations

import pytest

from game.bots.arena import Table, play_deal
from tests.support.play import SETUPS, Setup
from tools.league import LEAGUE, guests

MEMBERS = sorted(LEAGUE)


@pytest.mark.parametrize("name", MEMBERS)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_stranger_plays_whole_hands(setup: Setup, name: str) -> None:
    case, edition, players = setup
    table = Table(case, edition, (name, *["sergeant"] * (players - 1)), "league")
    result = play_deal(table, MEMBERS.index(name), guests())
    assert not result.errors
    assert (result.unfinished, len(result.points)) == (0, players)


def test_half_of_the_league_is_for_the_report_only() -> None:
    assert sum(stranger.held_out for stranger in LEAGUE.values()) * 2 == len(LEAGUE) == 10
