"""Work that several share: the result is the same, to the last digit, however many they are."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import TypeVar

import pytest

from game.bots import limit_without_clock, think, thinking
from game.bots.batches import Batch, Batches, alone
from game.case import CASES
from game.coach import Effort, Hinting
from game.match import Match, Seat
from game.seen import Seen

T = TypeVar("T")
POSITIONS = 25
"""For each case."""
LIMIT = 260
LITTLE = Effort(100)


def together(work: Callable[[], Batches[T]], helpers: int) -> T:
    """The result of so many who share the work, all of whom come to it."""
    crew = [work() for _ in range(helpers)]
    batches, results = [next(each) for each in crew], list[T]()
    while not results:
        shares = [json.loads(json.dumps(each.rows(number, helpers))) for number, each in enumerate(batches)]
        for number, each in enumerate(crew):
            try:
                batches[number] = each.send(batches[number].joined(shares))
            except StopIteration as end:
                results.append(end.value)
    assert len(results) == helpers and all(each == results[0] for each in results)
    return results[0]


def positions(case: str, number: int) -> Iterator[Seen]:
    """Decisions of hands that Sergeants play, with all numbers of players and all editions."""
    random = Random(case)
    for deal in range(1000):
        players = 2 if case == "jekyll" else 2 + deal % 3
        seats = [Seat(f"seat {seat}", "human") for seat in range(players)]
        editions = CASES[case].editions
        match = Match.new(case, editions[deal % len(editions)], {}, seats, f"shared {deal}")
        while not match.hand_over:
            seat = match.actors[0]
            seen = match.seen(seat)
            if len(seen.legal) > 1 and random.random() < 0.1:
                yield seen
                number -= 1
                if not number:
                    return
            match.play(seat, think(seen, "sergeant", "").action)


@pytest.mark.parametrize("case", CASES)
def test_a_search_is_the_same_for_one_two_and_three(case: str) -> None:
    searched = 0
    for seen in positions(case, POSITIONS):
        whole = think(seen, "superintendent", "x", LIMIT)
        for helpers in (1, 2, 3):
            assert together(lambda seen=seen: thinking(seen, "superintendent", "x", LIMIT), helpers) == whole
        searched += whole.rollouts > 0
    assert searched > POSITIONS / 2


@pytest.mark.parametrize("case", CASES)
def test_a_daily_decision_is_the_same(case: str) -> None:
    for seen in positions(case, 2):
        limit = limit_without_clock(seen, "superintendent")
        whole = think(seen, "superintendent", "day", limit)
        assert together(lambda: thinking(seen, "superintendent", "day", limit), 2) == whole  # noqa: B023


@pytest.mark.parametrize("case", CASES)
def test_a_hint_is_the_same_for_one_two_and_three(case: str) -> None:
    for seen in positions(case, 4):
        hinting = Hinting(seen, "x", LITTLE)
        while hinting.goes_on:
            hinting.add(hinting.work())
        for helpers in (1, 2, 3):
            found = together(lambda seen=seen: Hinting(seen, "x", LITTLE).whole(), helpers)
            assert found == hinting.hint


@pytest.mark.parametrize("ends", range(8))
def test_a_clock_ends_a_batch_at_the_first_world_that_is_missing(ends: int) -> None:
    """The one is quick and the other is not: what is behind the first gap does not count, and the search that follows
    is the one of the limit."""
    random, left = Random(1), iter([False] * ends + [True])
    quick = Batch(random.random, lambda world: [world], 12)
    slow = Batch(Random(1).random, lambda world: [world], 12, lambda: next(left))
    rows = quick.joined([quick.rows(0, 2), slow.rows(1, 2)])
    dealt = Random(1)
    assert rows == [[dealt.random()] for _ in range(min(12, 2 * ends + 1))]


def test_who_is_alone_deals_no_more_than_is_played_out() -> None:
    dealt: list[int] = []
    left = iter([False, False, True])

    def deal() -> int:
        dealt.append(len(dealt))
        return dealt[-1]

    def work() -> Batches[list[list[int]]]:
        return (yield Batch(deal, lambda world: [world], 5, lambda: next(left)))

    assert alone(work()) == [[0], [1]] and dealt == [0, 1]
