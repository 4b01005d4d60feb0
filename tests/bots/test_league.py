"""The league of strangers: whole hands without an illegal action, of each member at every table."""

from __future__ import annotations

from itertools import product

import pytest

from game.bots.arena import Table, play_deal
from tests.support.play import SETUPS, Setup
from tests.support.thorough import sparing_rows
from tools.league import LEAGUE, guests

MEMBERS = sorted(LEAGUE)


ROWS = [*product((setup for setup in SETUPS if setup[0] == "ripper"), MEMBERS)]


@pytest.mark.parametrize(("setup", "name"), sparing_rows(ROWS, ROWS[::3]), ids=str)
def test_a_stranger_plays_whole_hands(setup: Setup, name: str) -> None:
    """On every run each member at every third table: among them are all tables."""
    case, edition, players = setup
    table = Table(case, edition, (name, *["sergeant"] * (players - 1)), "league")
    result = play_deal(table, MEMBERS.index(name), guests())
    assert not result.errors
    assert (result.unfinished, len(result.points)) == (0, players)
