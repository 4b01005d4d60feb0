"""A match of one hand: it ends with it, whatever the points, and ties share it."""

from __future__ import annotations

import pytest

from game.bots.levels import choose
from game.bots.utility import MatchUtility
from game.errors import CasefileError
from game.i18n import number, t, tn
from game.match import Match, Seat
from game.options import ONE_HAND
from game.replay import Timeline
from game.standings import is_match_over, match_winner
from tests.support.app_page import Page
from tests.support.duelling import to_the_end
from tests.support.markup import Page as Markup
from tests.support.play import SETUPS, Setup
from ui.screens.deal import deal_link
from ui.state.setup import Setup as Form


def one_hand(setup: Setup, code: str = "fog") -> Match:
    case, edition, players = setup
    seats = [Seat(f"player {seat}", "bot", "sergeant") for seat in range(players)]
    match = Match.new(case, edition, {"target": ONE_HAND}, seats, code)
    while not match.hand_over:
        seat = match.actors[0]
        match.play(seat, choose(match.seen(seat), "sergeant", "x"))
    return match


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup)))
def test_it_is_over_with_its_hand_and_its_record_comes_back(setup: Setup) -> None:
    match = one_hand(setup)
    assert match.over and match.winners and match.options == {"target": ONE_HAND}
    with pytest.raises(CasefileError):
        match.next_hand()
    again = Match.from_record(match.record())
    assert again.over and again.winners == match.winners and Timeline(match).over


def test_ties_and_losses_end_it_too() -> None:
    assert is_match_over([-3, -3], ONE_HAND) and is_match_over([0, 5], ONE_HAND)
    assert not is_match_over([60, 60], 50) and is_match_over([60, 59], 50)


def test_a_bot_plays_to_win_the_hand() -> None:
    utility = MatchUtility([0, 0], 0, ONE_HAND)
    assert utility.at_stake
    assert (utility.chance([-4, -5]), utility.chance([3, 3]), utility.chance([3, 9])) == (1.0, 0.5, 0.0)


def test_targets_below_fifty_are_refused_as_before() -> None:
    for target in (0, 2, 49, 501, -1, True):
        with pytest.raises(CasefileError):
            Match.new("ripper", "us", {"target": target}, [Seat("a", "human"), Seat("b", "human")], "fog")


def test_it_is_chosen_in_the_form_played_and_played_again() -> None:
    page = Page()
    page.tap("new", "one-hand on", "start")
    assert page.game.match.options == {"target": ONE_HAND}
    to_the_end(page)
    assert "play-again" in Markup(page.html).all("data-ui") and "next-hand" not in page.html
    page.tap("play-again")
    assert page.game.match.options == {"target": ONE_HAND} and not page.game.match.hand_over
    assert Form.of(page.game.match).one_hand and Form.read(page.session.last.data()).one_hand
    page.tap("desk", "new", "one-hand off", "start")
    assert page.game.match.options == {}


def test_a_link_carries_it() -> None:
    page = Page()
    page.tap("new", "one-hand on", "start")
    page.game.code = "fog"
    fragment = deal_link.of_match(page.game.match, "fog")
    other = Page()
    other.tap(f"linked {fragment}")
    assert other.session.setup.one_hand and other.session.setup.points == ONE_HAND
    assert deal_link.of_setup(other.session.setup) == fragment


def test_the_page_speaks_of_no_target_but_of_the_hints() -> None:
    page = Page()
    page.tap("new", "one-hand on", "start")
    assert t("table.scores.one-hand") in page.html
    page.tap("sheet minute")
    assert t("minute.ripper.aim-hand").partition("<")[0] in page.text
    page.tap("close")
    page.game.match.record_hint(1)
    to_the_end(page)
    best = max(page.game.match.results[0].scores)
    assert tn("scoring.wins-hand", abs(best), points=number(best)) in page.text
    assert "sc-chart" not in page.html and "target" not in page.text
    assert tn("coach.hints.used", 1) in page.text


def test_who_leads_alone_has_won_whatever_the_points() -> None:
    assert match_winner([-3, -5], ONE_HAND) == 0 and match_winner([-3, -3], ONE_HAND) is None
    assert match_winner([-3, -5], 50) is None
