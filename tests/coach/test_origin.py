"""The origin of the points of a loss: rows that add up to it, and how the hand ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.bots.levels import bots_of
from game.case import case_named
from game.coach import Effort
from game.coach.origin import MATCH, LossOrigin, PlayAccount, Tally, tally
from game.coach.weighing import COMPARE, SECOND, Weighing
from game.codec import decode, encode
from game.play import Play
from game.seen import Seen
from tests.support.coached import FIVE_DOWN, LITTLE
from tests.support.play import SETUPS, Setup, new_match, random_hand
from tests.support.thorough import examples

OTHER_ITEMS = {
    "suspects": "named", "alibis": "named", "scenes": "victims", "escapes-held": "escapes", "set-aside": "hand",
}  # fmt: skip
"""The items of a score sheet that stand in the row of another one."""


def ends_of(setup: Setup, number: int) -> list[Any]:
    """Finished hands, played by chance and then by the quick rules: so they end in many ways."""
    found = []
    for seed in range(number):
        match = new_match(setup, f"ends {seed}")
        moments = [
            match._play.hand.copy() for _ in zip(random_hand(match, Random(seed)), range(60), strict=False)
        ]
        found.append(match._play.hand)
        for hand in moments[:: max(1, len(moments) // 6)]:
            bots_of(match.case).played_out(hand)
            found.append(hand)
    return [hand for hand in found if not hand.actors()]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_rows_are_those_of_the_score_sheet_and_add_up_to_the_scores(setup: Setup) -> None:
    case, ledger, ways = case_named(setup[0]), bots_of(setup[0]).ledger, set()
    for hand in ends_of(setup, 12):
        result, points = case.result(hand), ledger.points(hand)
        assert tuple(map(sum, points)) == result.scores
        for seat, sheet in enumerate(result.breakdown):
            told = dict.fromkeys(ledger.rows, 0)
            for line in (*sheet, *(result.struck[seat] if result.struck else ())):
                told[OTHER_ITEMS.get(line.item, line.item)] += line.points
            if result.struck and result.struck[seat]:
                told["shut-out"] = -sum(line.points for line in result.struck[seat])
            assert dict(zip(ledger.rows, points[seat], strict=True)) == told
        ways.add(result.outcome)
        for seat in range(setup[2]):
            assert ledger.ends(hand, seat)
    assert len(ways) > 1


def played(seen: Seen, chosen: str, effort: Effort = LITTLE) -> tuple[Weighing, list[Any]]:
    weighing, pieces = Weighing(seen, chosen, "test", effort), []
    while weighing.goes_on:
        pieces.append(weighing.work())
        weighing.add(pieces[-1])
    return weighing, pieces


def decisions(setup: Setup) -> Iterator[tuple[Seen, str]]:
    """Decisions of hands that are played by chance."""
    for seed in range(5):
        match = new_match(setup, f"rows {seed}")
        for number, (seat, action) in enumerate(random_hand(match, Random(seed))):
            if number % 3 == 0 and len(match.seen(seat).legal) > 2:
                yield match.seen(seat), action


@pytest.mark.parametrize("setup", [("ripper", "us", 2), ("ripper", "us", 3), ("jekyll", "fr", 2)], ids=str)
def test_rows_add_up_to_the_loss_in_the_same_worlds(setup: Setup) -> None:
    compared = asked = 0
    for seen, action in decisions(setup):
        weighing, pieces = played(seen, action)
        for piece in pieces:
            assert bool(piece.tally.worlds) == (piece.stage in (COMPARE, SECOND))
            if piece.tally.worlds:
                assert piece.tally.worlds == piece.worlds
                assert sum(piece.tally.rows.values()) == pytest.approx(-piece.gains[1].total)
                shares = [
                    times
                    for end, times in piece.tally.ends.items()
                    if end.startswith(("out-", "ran", "void", "esc"))
                ]
                assert [*map(sum, zip(*shares, strict=True))] == [piece.worlds] * 2
        origin = weighing.origin
        assert (origin is None) == (weighing.better == action)
        if origin is None:
            continue
        compared += 1
        both = [loss.mean for loss in (weighing.loss.first, weighing.loss.second) if loss.count]
        asked += len(both) == 2
        assert origin.points == pytest.approx(-sum(both) / len(both))
        low, high = weighing.band
        assert origin.points <= 0 or weighing.verdict == "slight"
        assert -origin.points <= high and (-origin.points >= low or weighing.verdict == "slight")
        if compared >= examples(2, 5) and asked:
            break
    assert compared and asked


def test_what_is_lost_with_a_card_stands_in_its_row() -> None:
    seen = Play.from_position(FIVE_DOWN, Random(0)).seen(0)
    weighing, _ = played(seen, "discard escapes", Effort(400))
    assert weighing.origin is not None
    rows = dict(weighing.origin.rows)
    assert MATCH not in rows
    assert rows["own escapes"] + rows["others escapes"] < 0.8 * weighing.origin.points < 0
    ends = {end: (one, two) for end, one, two in weighing.origin.ends}
    assert ends["escaped-own"][0] == 0 < ends["escaped-own"][1]


def test_the_chance_to_win_has_a_row_of_its_own_while_the_match_is_at_stake() -> None:
    seen = Play.from_position(FIVE_DOWN | {"scores": [60, 95]}, Random(0)).seen(0)
    weighing, pieces = played(seen, "discard escapes", Effort(400))
    assert weighing.origin is not None and dict(weighing.origin.rows)[MATCH] < -1
    points = sum(points for row, points in weighing.origin.rows if row != MATCH)
    assert points > weighing.origin.points
    first = next(piece.tally for piece in pieces if piece.tally.worlds)
    assert sum(first.rows.values()) == pytest.approx(-pieces[-1].gains[1].total) or len(pieces) > 1


def test_the_others_count_by_their_mean() -> None:
    match = new_match(("ripper", "us", 4), "mean")
    for _ in random_hand(match, Random(3)):
        pass
    hand = match._play.hand
    four = {"players": 4, "hands": [["gull"], ["jill"], ["eddy"], ["druitt"]], "areas": [[]] * 4}
    seen = Play.from_position(FIVE_DOWN | four, Random(0)).seen(0)
    account = PlayAccount(seen)
    empty = hand.copy()
    empty.areas, empty.hands, empty.wilds, empty.ballots = [0] * 4, [0] * 4, [0] * 4, None
    account.note(hand, [])
    played = account.taken()
    account.note(empty, [])
    rows, scores = tally(seen, played, account, 0.0).rows, case_named("ripper").result(hand).scores
    assert sum(points for row, points in rows.items() if row.startswith("own ")) == scores[0]
    others = sum(points for row, points in rows.items() if row.startswith("others "))
    assert others == pytest.approx(-sum(scores[1:]) / 3)


def test_both_ways_of_playing_out_count_alike() -> None:
    first = Tally(100, {"own hand": -400.0}, {"ran-out": (50, 0)})
    second = Tally(10, {"own hand": -20.0, "own vote": -10.0}, {"ran-out": (0, 10)})
    both = LossOrigin.of((first, second))
    assert both == LossOrigin((("own hand", -3.0), ("own vote", -0.5)), (("ran-out", 0.25, 0.5),))
    assert LossOrigin.of((first, Tally())) == LossOrigin((("own hand", -4.0),), (("ran-out", 0.5, 0.0),))
    assert LossOrigin.of((Tally(), Tally())) is None
    assert (first + second).rows == {"own hand": -420.0, "own vote": -10.0}


def test_rows_are_scaled_to_a_loss_that_is_known_better() -> None:
    found = LossOrigin((("own hand", -6.0), ("own vote", 2.0)), ())
    assert found.within(3, 5) is found
    assert found.within(6, 8).rows == (("own hand", -9.0), ("own vote", 3.0))
    assert found.within(1, 2).points == -2
    gained = LossOrigin((("own hand", 1.0),), ())
    assert gained.within(4, 6) is gained, "what is no loss is not made one"


def test_an_origin_goes_through_json_and_what_makes_no_sense_is_refused() -> None:
    found = LossOrigin((("own hand", -6.25), ("match", 2.0)), (("ran-out", 0.5, 0.25),))
    assert LossOrigin.from_json(json.loads(json.dumps(found.as_json()))) == found
    sums = Tally(3, {"own hand": -1.5}, {"ran-out": (1, 2)})
    assert decode(Tally, json.loads(json.dumps(encode(sums)))) == sums
    whole = found.as_json()
    for bad in (
        whole | {"rows": {"own hand": float("nan")}},
        whole | {"rows": {"x" * 50: 1.0}},
        whole | {"rows": {f"own {number}": 1.0 for number in range(100)}},
        whole | {"ends": {"ran-out": [1]}},
        whole | {"rows": []},
        {"rows": {}},
        [],
    ):
        with pytest.raises((AttributeError, KeyError, TypeError, ValueError)):
            LossOrigin.from_json(bad)
