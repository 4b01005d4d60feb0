"""The gated search: how many hands it plays out, and what it takes to change its mind."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.sequential_halving import FEWEST_WORLDS, Budget, halve_candidates

GATE = 1.7


def search(actions: int, budget: Budget, gain: float = 0.0, spread: float = 1.0) -> int:
    """The choice among so many actions; the last one gains so much in every world, give or take the spread."""

    def value(world: float, action: int) -> float:
        chance = Random(f"{world}|{action}").uniform(-spread, spread)
        return chance + (gain if action == actions - 1 else 0.0)

    worlds = Random("worlds")
    return halve_candidates(
        range(actions), lambda random: random.random(), value, budget, worlds, GATE
    ).action


@pytest.mark.parametrize("actions", [2, 3, 5, 8, 12])
@pytest.mark.parametrize("rollouts", [60, 100, 500])
def test_a_budget_is_about_kept_where_the_first_round_leaves_some(actions: int, rollouts: int) -> None:
    budget = Budget(rollouts)
    search(actions, budget, gain=0.1)
    assert 0 < budget.done <= max(1.2 * rollouts, FEWEST_WORLDS * actions)


def test_a_small_budget_still_sees_what_is_plain() -> None:
    assert search(8, Budget(60), gain=5.0) == 7


def test_a_large_budget_sees_what_is_less_plain() -> None:
    assert search(4, Budget(2_000), gain=0.4) == 3
    assert search(4, Budget(2_000), gain=0.0) == 0


def test_a_search_that_was_stopped_is_repeated_by_its_number() -> None:
    calls = iter([False] * 11 + [True])
    stopped = Budget(500, stop=lambda: next(calls))
    first = search(3, stopped, gain=1.0)
    again = Budget(500, limit=stopped.done)
    assert search(3, again, gain=1.0) == first
    assert again.done == stopped.done < 500


def test_spare_time_goes_into_what_is_undecided_up_to_the_most() -> None:
    usual = Budget(200, most=1_500, spare=lambda: False)
    search(4, usual)
    further = Budget(200, most=1_500, spare=lambda: True)
    assert search(4, further) == 0
    assert usual.done <= 240 < further.done <= 1_500
    without_clock = Budget(200, most=1_500)
    search(4, without_clock)
    assert without_clock.done == further.done
    assert search(4, Budget(200, most=3_000, spare=lambda: True), gain=0.2) == 3
    none = Budget(200, spare=lambda: True)
    search(4, none)
    assert none.done == usual.done, "a level without more to play out takes no more"


@pytest.mark.parametrize("looks", [1, 5, 17, 60])
def test_a_search_that_had_time_to_spare_is_repeated_by_its_number(looks: int) -> None:
    left = iter([True] * looks)
    first = Budget(100, most=1_000, spare=lambda: next(left, False))
    chosen = search(5, first, gain=0.3)
    again = Budget(100, limit=first.done, most=1_000)
    assert search(5, again, gain=0.3) == chosen
    assert again.done == first.done


def test_what_was_dropped_is_not_chosen_for_its_luck_at_the_beginning() -> None:
    """The leader gains less later on; the second, which was dropped before that, still seems to gain more."""
    worlds = iter(range(10_000))
    seen = {1: (lambda world: 3.0 if world < 140 else 1.0), 2: (lambda world: 2.0), 3: (lambda world: 0.5)}

    def value(world: int, action: int) -> float:
        return seen[action](world) + world % 3 / 10 if action else 0.0

    assert (
        halve_candidates(
            [0, 1, 2, 3], lambda random: next(worlds), value, Budget(900), Random(1), GATE
        ).action
        == 1
    )


def test_too_few_worlds_decide_nothing() -> None:
    few = (FEWEST_WORLDS - 1) * 3
    assert search(3, Budget(500, limit=few), gain=9.0) == 0
