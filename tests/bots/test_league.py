"""The league of strangers: whole hands without an illegal action, of each member at every table."""

from __future__ import annotations

from itertools import product

import pytest

from game.bots.arena import Table, play_deal
from tests.support.play import SETUPS, Setup
from tests.support.thorough import sparing_rows
from tools.benchmarks import likeness
from tools.league import LEAGUE, guests, rivals

MEMBERS = sorted(LEAGUE)


ROWS = [*product(SETUPS, MEMBERS)]


@pytest.mark.parametrize(("setup", "name"), sparing_rows(ROWS, ROWS[::3]), ids=str)
def test_a_stranger_plays_whole_hands(setup: Setup, name: str) -> None:
    """On every run each member at every third table: among them are all tables."""
    case, edition, players = setup
    table = Table(case, edition, (name, *["sergeant"] * (players - 1)), "league")
    result = play_deal(table, MEMBERS.index(name), guests())
    assert not result.errors
    assert (result.unfinished, len(result.points)) == (0, players)


def test_half_of_the_league_is_for_the_report_only() -> None:
    assert sum(stranger.held_out for stranger in LEAGUE.values()) * 2 == len(LEAGUE) == 10


def test_manners_foretell_strangers_better_than_the_quick_rules_alone() -> None:
    """A measure of the search's rivals, of a few hands here; `tools.benchmarks.likeness` takes more."""
    lots = [lot for lot, _ in rivals.FORETELLING]
    usual, mixed = [1.0] + [0.0] * (len(lots) - 1), [lot / sum(lots) for lot in lots]
    for name in ("showman", "counter"):
        found = [*likeness.hits(LEAGUE[name].policy, 2, 6, "likeness")]
        assert len(found) > 50
        assert likeness.log_loss(found, mixed) < likeness.log_loss(found, usual) - 0.1
