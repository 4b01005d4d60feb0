"""The statistics: what is counted of the stored games, and what the screen says of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.names import name_key
from tests.support.statistics import LOST, OPEN, WON, game, hand
from ui.screens.statistics.figures import PEOPLE_ONLY, StatisticsFilter, against, read_games, summary


def test_games_hands_points_and_streaks() -> None:
    found = summary(read_games([LOST, WON, OPEN]), StatisticsFilter("nora"))
    whole = found.whole
    assert (whole.games, whole.wins, whole.hands, whole.points, whole.best, whole.run) == (
        2,
        1,
        4,
        127,
        60,
        1,
    )
    assert whole.average == 127 / 4
    assert found.totals == (("2026-01-02", 110, 30), ("2026-01-03", 10, 120))
    assert whole.outcomes == {("ripper", "caught"): 2, ("ripper", "escaped"): 1, ("ripper", "at-large"): 1}
    assert {group: tally.hands for group, tally in found.by_level.items()} == {
        "sergeant": 2,
        "inspector": 1,
        PEOPLE_ONLY: 1,
    }


def test_a_game_between_people_counts_for_each_of_them() -> None:
    games = read_games([game(hand("caught", 110, 20), levels="- -")])
    assert summary(games, StatisticsFilter("nora")).whole.wins == 1
    assert (
        summary(games, StatisticsFilter("basil")).whole.wins == 0
        and summary(games, StatisticsFilter("basil")).whole.games == 1
    )
    everybody = summary(games, StatisticsFilter()).whole
    assert (everybody.games, everybody.wins, everybody.points) == (2, 1, 130)


def test_a_name_is_one_person_however_it_is_written() -> None:
    games = read_games([WON, game(hand("caught", 1, 2), names="NORA Basil", when="2026-02-01")])
    assert summary(games, StatisticsFilter()).people == (("nora", "NORA"),)
    assert summary(games, StatisticsFilter("nora")).whole.hands == 3


def test_spellings_that_look_the_same_are_one_person() -> None:
    spelt = ("Zo\u00eb", "Zoe\u0308", "Zo\u200b\u00eb")
    games = read_games([game(hand("caught", 110, 20), names=f"{name} Basil") for name in spelt])
    assert [name for _, name in summary(games, StatisticsFilter()).people] == [spelt[-1]]
    assert summary(games, StatisticsFilter(name_key("Zo\u00eb"))).whole.games == len(spelt)


def test_a_game_is_over_when_one_has_the_target_and_leads_alone() -> None:
    level = game(hand("caught", 100, 100))
    short = game(hand("caught", 60, 0), options={"target": 50})
    assert read_games([level])[0].winner is None and read_games([short])[0].winner == 0


def test_casual_games_and_those_that_left_another_are_set_aside() -> None:
    odd = [
        game(hand("caught", 90, 0), casual=True),
        game(hand("caught", 80, 0), **{"from": {"hand": 1, "action": 4}}),
        game(hand("caught", 70, 0), again=True),
    ]
    found = summary(read_games([WON, *odd]), StatisticsFilter("nora"))
    assert found.whole.hands == 2 and found.left_out == 3
    assert summary(read_games([WON, *odd]), StatisticsFilter("nora", all_games=True)).whole.hands == 5


@pytest.mark.parametrize(
    ("wanted", "aside"),
    [
        (StatisticsFilter(), 2),
        (StatisticsFilter("nora"), 1),
        (StatisticsFilter("zoe"), 1),
        (StatisticsFilter(case="jekyll"), 0),
        (StatisticsFilter(players=3), 1),
        (StatisticsFilter("nora", players=3), 0),
    ],
)
def test_only_games_that_are_meant_are_said_to_be_set_aside(wanted: StatisticsFilter, aside: int) -> None:
    odd = [
        game(hand("caught", 90, 0), casual=True),
        game(hand("caught", 9, 0, 1), casual=True, names="Zoe A B", levels="- sergeant sergeant"),
    ]
    assert summary(read_games([WON, *odd]), wanted).left_out == aside


def test_a_seat_handed_over_behind_the_last_action_was_played_by_who_left() -> None:
    ended = hand("caught", 20, 5, seats=[[40, 0, "bot", "constable"], [40, 1, "bot", "inspector"]])
    games = read_games([game(ended, hand("caught", 90, 5))])
    assert [each.played for each in games[0].hands] == [("", "sergeant"), ("constable", "inspector")]
    assert summary(games, StatisticsFilter("nora")).whole.hands == 1


def test_a_hand_in_which_a_seat_changed_hands_counts_for_nobody_there() -> None:
    taken_over = hand("caught", 30, 5, seats=[[12, 0, "bot", "constable"]])
    games = read_games([game(hand("caught", 20, 5), taken_over, hand("caught", 60, 5))])
    whole = summary(games, StatisticsFilter("nora")).whole
    assert (whole.hands, whole.points, whole.games) == (1, 20, 0)
    other = game(
        hand("caught", 20, 5, seats=[[9, 1, "human", None]]), hand("caught", 90, 5), levels="- sergeant"
    )
    found = summary(read_games([other]), StatisticsFilter("nora"))
    assert found.whole.hands == 2 and {g: x.hands for g, x in found.by_level.items()} == {PEOPLE_ONLY: 1}
    assert found.whole.games == 1 and not any(x.games for x in found.by_level.values())


def test_a_seat_that_changed_before_the_first_action_was_played_by_who_came() -> None:
    games = read_games([game(hand("caught", 20, 5, seats=[[0, 1, "bot", "superintendent"]]))])
    assert games[0].hands[0].played == ("", "superintendent")


def test_the_strongest_bot_at_the_table_is_the_opponent() -> None:
    games = read_games([game(hand("caught", 20, 5, 1, 1), names="A B C D", levels="- sergeant constable -")])
    assert against(games[0].hands[0], 0) == "sergeant" and against(games[0].hands[0], 3) == "sergeant"


@pytest.mark.parametrize(
    ("wanted", "hands"),
    [
        (StatisticsFilter("nora", case="ripper"), 4),
        (StatisticsFilter("nora", case="jekyll"), 0),
        (StatisticsFilter("nora", players=2), 4),
        (StatisticsFilter("nora", players=3), 0),
        (StatisticsFilter("nora", level="sergeant"), 2),
        (StatisticsFilter("nora", level=PEOPLE_ONLY), 1),
        (StatisticsFilter("nora", since="2026-01-02"), 2),
        (StatisticsFilter("basil"), 1),
        (StatisticsFilter("otto"), 0),
    ],
)
def test_what_is_wanted(wanted: StatisticsFilter, hands: int) -> None:
    assert summary(read_games([WON, LOST, OPEN]), wanted).whole.hands == hands


def test_what_makes_no_sense_is_left_out() -> None:
    broken: list[Any] = [
        {},
        {"record": None},
        {"record": {"case": "chess"}},
        game(hand("caught", 1, 2), names="A B"),
        game(hand("caught", 1, 2), None),  # type: ignore[arg-type]
        game(hand("caught", 1, 2) | {"actions": None}),
    ]
    broken[3]["record"]["hands"][0]["seats"] = [[0, 9, "bot", "x"]]
    for each in broken[4:]:
        each["record"]["hands"][0] |= {"dealer": 0, "deck": ["druitt"]}
    assert read_games(broken) == () and len(read_games([*broken, *broken, WON])) == 1


# ---- ties, and hands that are no games ----


TIED = game(hand("caught", 12, 12), when="2026-02-01", options={"target": 1})


def test_a_tied_match_of_one_hand_is_a_game_that_nobody_won() -> None:
    games = read_games([WON, TIED])
    assert games[1].over and games[1].winner is None
    found = summary(games, StatisticsFilter("nora"))
    assert (found.whole.games, found.whole.wins, found.whole.ties, found.whole.run) == (2, 1, 1, 1)
    assert found.totals[-1] == ("2026-02-01", 12, 12)
    assert found.by_level["sergeant"].ties == 1


def test_of_three_the_one_behind_two_that_are_tied_has_lost() -> None:
    tied = game(hand("caught", 12, 12, 5), names="Nora Basil Ines", levels="- - -", options={"target": 1})
    for name, ties in (("nora", 1), ("basil", 1), ("ines", 0)):
        whole = summary(read_games([tied]), StatisticsFilter(name)).whole
        assert (whole.games, whole.wins, whole.ties) == (1, 0, ties)


def test_a_tie_at_the_target_is_no_end() -> None:
    whole = summary(read_games([game(hand("caught", 100, 100))]), StatisticsFilter("nora")).whole
    assert (whole.games, whole.ties) == (0, 0)


def test_a_tie_breaks_a_row_of_wins() -> None:
    wins = [game(hand("caught", 120, 5), when=f"2026-03-0{day}") for day in (1, 2, 4)]
    tied = TIED | {"saved_at": "2026-03-03"}
    assert summary(read_games([*wins, tied]), StatisticsFilter("nora")).whole.run == 2


@pytest.mark.parametrize("points", [12, 120])
def test_daily_cases_and_hands_of_duels_are_counted_in_words_of_their_own(points: int) -> None:
    """No game comes of one, not even where somebody has the target."""
    daily = game(hand("caught", points, 3), when="2026-02-02") | {
        "ui": {"daily": {"day": "2026-02-02", "begun": "2026-02-02"}}
    }
    duel = game(hand("caught", points, 4), when="2026-02-03") | {"ui": {"duel": {"id": "a", "deal": 1}}}
    under_way = game({"result": None}, when="2026-02-04") | {"ui": {"duel": {"id": "a", "deal": 2}}}
    found = summary(read_games([WON, daily, duel, under_way]), StatisticsFilter("nora"))
    assert found.whole.singles == {"daily": 1, "duel": 1}
    assert (found.whole.games, found.whole.hands, len(found.totals)) == (1, 4, 1)


# ---- one match, stored more than once ----


def test_a_guest_with_the_name_of_the_host_is_counted_as_themselves() -> None:
    copy = {
        **game(hand("caught", 10, 70, 0), names="Nora x y", levels="- - sergeant"),
        "ui": {"guest": 1},
    }
    seats = copy["record"]["seats"]
    seats[1]["name"], seats[2]["name"] = "Nora 2", "Basil"
    home = game(hand("caught", 5, 0), names="nora Basil", when="2026-02-01")
    games = read_games([home, copy], own="nora")
    assert games[0].names == ("Nora 2", "nora", "Basil")
    assert summary(games, StatisticsFilter("nora")).whole.points == 75
    assert summary(games, StatisticsFilter("nora 2")).whole.points == 10
    assert read_games([copy], own="Zoe")[0].names == ("Nora", "Nora 2", "Basil"), "somebody else sat there"
    assert read_games([copy])[0].names == ("Nora", "Nora 2", "Basil")
    copy["ui"]["guest"] = 7
    assert read_games([copy], own="Nora")[0].names == ("Nora", "Nora 2", "Basil"), "no seat of this table"
