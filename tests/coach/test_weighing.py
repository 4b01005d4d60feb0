"""A decision weighed in pieces."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.bots.sums import Sums
from game.coach import Effort
from game.coach.effort import SLICE
from game.coach.verdicts import FEWEST_SERGEANT_WORLDS
from game.coach.weighing import COMPARE, MOST_BEST_ACTIONS, SEARCH, SECOND, TriedActions, Weighing
from game.codec import decode, encode
from game.errors import CasefileError
from game.play import Play
from game.seen import Seen
from tests.support.coached import FIVE_DOWN, LITTLE


def seen() -> Seen:
    return Play.from_position(FIVE_DOWN, Random(0)).seen(0)


def weighed(chosen: str, effort: Effort = LITTLE) -> tuple[Weighing, list[TriedActions]]:
    """A finished weighing and its pieces."""
    weighing, pieces = Weighing(seen(), chosen, "test", effort), []
    while weighing.goes_on:
        pieces.append(weighing.work())
        weighing.add(pieces[-1])
    return weighing, pieces


def gains(mean: float, count: int, spread: float = 1.0) -> Sums:
    """Gains of this mean that differ by so many points."""
    return Sums(count, mean * count, (mean * mean + spread * spread) * count)


def led(
    gains_of: Any, effort: Effort = LITTLE, sergeants_spread: float = 1.0
) -> tuple[Weighing, list[TriedActions]]:
    """A weighing whose pieces found what they are told to: `gains_of` stage and action."""
    weighing, pieces = Weighing(seen(), "discard gull", "test", effort), []
    while weighing.goes_on:
        piece = weighing.work()
        spread = sergeants_spread if piece.stage == SECOND else 1.0
        means = [gains_of(piece.stage, each) for each in piece.actions[1:]]
        found = [Sums(), *(gains(mean, piece.worlds, spread) for mean in means)]
        pieces.append(replace(piece, gains=tuple(found)))
        before = weighing.progress
        weighing.add(pieces[-1])
        assert weighing.progress >= before
    return weighing, pieces


def test_what_was_left_for_an_action_that_sergeants_think_nothing_of_is_looked_at_again() -> None:
    def gains_of(stage: int, action: str) -> float:
        if stage == SECOND:
            return {"play escapes": 9.0}.get(action, -5.0)
        return {"play escapes": 9.0, "discard eddy": 20.0}.get(action, -5.0)

    weighing, pieces = led(gains_of)
    searched = [piece.actions for piece in pieces if piece.stage == SEARCH]
    assert "play escapes" not in searched[-1]
    compared = [piece.actions[1] for piece in pieces if piece.stage == COMPARE]
    assert [*dict.fromkeys(compared)] == ["discard eddy", "play escapes"]
    assert (weighing.verdict, weighing.better) == ("blunder", "play escapes")


def test_no_more_actions_are_compared_than_may_be() -> None:
    weighing, pieces = led(lambda stage, action: -5.0 if stage == SECOND else 9.0)
    assert len({piece.actions[1] for piece in pieces if piece.stage == COMPARE}) == MOST_BEST_ACTIONS
    assert weighing.verdict in ("good", "slight")


@pytest.mark.parametrize("playouts", [50, 200, 2_000])
def test_sergeants_are_asked_in_enough_worlds_whatever_the_effort(playouts: int) -> None:
    weighing, _ = led(lambda stage, action: 9.0, Effort(playouts))
    assert weighing.loss.second.count >= FEWEST_SERGEANT_WORLDS
    assert weighing.verdict == "blunder"


@pytest.mark.parametrize(("seen_by_them", "hope"), [(0.0, False), (3.0, True)])
def test_sergeants_are_asked_no_further_where_even_luck_would_show_no_mistake(
    seen_by_them: float, hope: bool
) -> None:
    def gains_of(stage: int, action: str) -> float:
        return (seen_by_them if stage == SECOND else 3.0) if action == "play escapes" else -5.0

    weighing, _ = led(gains_of, Effort(2_000), sergeants_spread=10.0)
    assert weighing.verdict == ("mistake" if hope else "slight")
    assert (weighing.loss.second.count > FEWEST_SERGEANT_WORLDS) == hope


def test_throwing_the_game_away_is_a_blunder() -> None:
    weighing, _ = weighed("discard escapes", Effort(400))
    assert weighing.verdict == "blunder"
    assert weighing.better == weighing.ranking()[0][0] != "discard escapes"
    assert weighing.band[0] >= 4


def test_the_best_play_is_as_good_as_any() -> None:
    weighing, _ = weighed("play escapes", Effort(400))
    assert weighing.verdict in ("good", "forced")
    assert weighing.better == "play escapes"


def test_a_choice_of_one_is_forced() -> None:
    weighing = Weighing(seen(), "play escapes", "test", LITTLE, among=["play escapes"])
    assert not weighing.goes_on
    assert weighing.verdict == "forced"
    assert weighing.band == (0, 0)


def test_pieces_go_through_json_and_bring_another_weighing_as_far() -> None:
    done, pieces = weighed("discard gull")
    again = Weighing(seen(), "discard gull", "test", LITTLE)
    for piece in pieces:
        assert again.work() == piece  # whatever came before it elsewhere
        again.add(decode(TriedActions, json.loads(json.dumps(encode(piece)))))
    assert not again.goes_on
    assert (again.loss, again.ranking()) == (done.loss, done.ranking())


def test_a_piece_of_another_weighing_is_refused() -> None:
    _, pieces = weighed("discard gull")
    with pytest.raises(ValueError, match="belongs to another"):
        Weighing(seen(), "discard eddy", "test", LITTLE).add(pieces[0])


def test_no_piece_is_long() -> None:
    _, pieces = weighed("discard escapes", Effort(20_000))
    assert max(piece.worlds * len(piece.actions) for piece in pieces) <= SLICE


@pytest.mark.parametrize("number", [0, 49, 1_000_001, 1.5, True])
def test_an_effort_beyond_reason_is_refused(number: Any) -> None:
    with pytest.raises(CasefileError, match="playouts"):
        Effort(number)
