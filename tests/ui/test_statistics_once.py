"""A match that is stored twice, or parted into two, and what of it counts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.statistics import GOLDEN
from ui.screens.statistics.figures import StatisticsFilter, people, read_games, summary


def saves_of(name: str, *cuts: tuple[int, int], **more: Any) -> list[dict[str, Any]]:
    """A golden match as it stood in a hand after so many actions, one save for each."""
    record = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8")) | more
    saves = []
    for hands, actions in cuts:
        *done, last = record["hands"][:hands]
        whole = actions >= len(last["actions"])
        last = last if whole else last | {"actions": last["actions"][:actions], "result": None}
        saves.append({"saved_at": "2026-01-01", "record": record | {"hands": [*done, last]}})
    return saves


ALL = 9_999
WHOLE = "ripper-us-2p-1"
"""A match that is won."""


def counted(saves: list[dict[str, Any]]) -> list[int]:
    """Count the hands of each save that count."""
    return [len(each.hands) - each.shared for each in read_games(saves)]


def parted(save: dict[str, Any], hand: int, **more: Any) -> dict[str, Any]:
    """The save with another hand in that place, the last one."""
    hands = save["record"]["hands"]
    hands[hand - 1 :] = [hands[hand - 1] | more]
    return save


@pytest.mark.parametrize(
    ("cuts", "hands"),
    [
        ([(2, 5), (3, ALL)], [3]),
        ([(3, ALL), (2, 5)], [3]),
        ([(1, 4), (1, 9), (2, 5)], [1]),
        ([(3, ALL), (3, ALL)], [3]),
        ([(1, 0)], [0]),
    ],
)
def test_a_match_that_is_stored_twice_counts_once(cuts: list[tuple[int, int]], hands: list[int]) -> None:
    assert counted(saves_of("ripper-us-2p-1", *cuts)) == hands


@pytest.mark.parametrize("turned", [False, True])
def test_what_was_not_played_to_the_end_of_a_hand_adds_nothing(turned: bool) -> None:
    """Two ways on from a hand that is over: the one has no further hand of its own."""
    long, short = saves_of("ripper-us-2p-1", (3, ALL), (2, 9))
    parted(short, 2, actions=["0 draw"] * 999)
    assert counted([long, short] if turned else [short, long]) == [3]


@pytest.mark.parametrize("turned", [False, True])
def test_a_win_is_not_lost_to_a_longer_way_on(turned: bool) -> None:
    """Nor is a hand that was played there counted with it; those of both are counted once."""
    won, other = saves_of(WHOLE, (ALL, ALL), (3, ALL))
    hands = len(won["record"]["hands"])
    parted(other, 3, actions=["0 draw"] * 9_999)
    games = read_games([won, other] if turned else [other, won])
    assert sorted((len(each.hands), each.shared, each.winner is None) for each in games) == [
        (3, 2, True), (hands, 0, False)
    ]  # fmt: skip
    whole = summary(games, StatisticsFilter()).whole
    assert whole.hands == 2 * (hands + 1) and (whole.games, whole.wins) == (2, 1), "of two people"
    assert dict(people(games)) and sum(whole.outcomes.values()) == whole.hands


def test_two_matches_that_part_and_are_won_count_both() -> None:
    """But no hand of theirs counts twice."""
    won, other = saves_of(WHOLE, (ALL, ALL), (ALL, ALL))
    hands = len(won["record"]["hands"])
    parted(other, hands, actions=["0 draw"])
    games = read_games([won, other])
    whole = summary(games, StatisticsFilter()).whole
    assert (whole.games, whole.wins, whole.hands) == (4, 2, 2 * (hands + 1))


def test_what_tells_two_copies_is_what_they_were_dealt() -> None:
    """Both were played on from the same moment, and their further decks differ."""
    left = {"from": {"hand": 1, "action": 7}}
    one, other = saves_of("ripper-us-2p-1", (2, ALL), (2, ALL), **left)
    deck = other["record"]["hands"][1]["deck"]
    parted(other, 2, deck=deck[::-1])
    assert counted([one, other]) == [2, 1]
    begun, other = saves_of("ripper-us-2p-1", (2, 3), (2, ALL), **left)
    parted(begun, 2, deck=deck[::-1], actions=[])
    assert counted([begun, other]) == [2], "nothing was played there that the other has not"


@pytest.mark.parametrize("turned", [False, True])
def test_a_copy_leaves_its_hands_to_the_match_that_it_left(turned: bool) -> None:
    (match,) = saves_of("ripper-us-2p-1", (2, 3))
    (copy,) = saves_of("ripper-us-2p-1", (3, ALL), **{"from": {"hand": 1, "action": 7}})
    games = read_games([match, copy] if turned else [copy, match])
    assert {each.counts: (len(each.hands), each.shared) for each in games} == {True: (1, 0), False: (3, 1)}
    assert summary(games, StatisticsFilter()).whole.hands == 2
    assert summary(games, StatisticsFilter(all_games=True)).whole.hands == 6


def test_a_hand_that_is_untold_here_and_told_there_counts() -> None:
    here, there = saves_of("ripper-us-2p-1", (2, ALL), (2, ALL))
    here["head"] = {"untold": True}
    assert counted([here, there]) == counted([there, here]) == [2]
    assert counted([here]) == [1]


def test_other_matches_are_not_taken_for_one() -> None:
    """The same deal played another way, by others, with other rules, or once more is a match of its own."""
    (first,) = saves_of("ripper-us-2p-1", (2, 3))
    others = saves_of("ripper-us-2p-1", (2, 3), again=True) + saves_of("ripper-us-2p-1", (2, 3), edition="de")
    (played_otherwise,) = saves_of("ripper-us-2p-1", (1, ALL))
    played_otherwise["record"]["hands"][0]["actions"][3] = "1 draw"
    assert counted([first, *others, played_otherwise]) == [1, 1, 1, 1]


# ---- the screen ----
