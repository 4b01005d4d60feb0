"""Advice for a seat that is to move."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import Reason
from game.bots.sums import Sums
from game.coach import (
    Hint,
    HintAlternative,
    Hinting,
    HintPiece,
    Review,
    decision_seed,
    hand_seed,
    hint,
    played_hands,
)
from game.coach.reasons import Grounds
from game.coach.trials import Trial, TrialWorlds
from game.coach.verdicts import LOSING_VERDICTS, Loss
from game.coach.weighing import COMPARE, SEARCH, Weighing
from game.codec import decode, encode
from game.errors import CasefileError
from game.play import Play
from game.seen import Seen
from tests.support.coached import FIVE_DOWN, LITTLE, pieces
from tests.support.play import Setup, new_match, random_hand
from tests.support.scramble import scrambled
from tests.support.thorough import examples


def hinted(seen: Seen) -> Hint:
    """The finished hint."""
    under_way = Hinting(seen, "test", LITTLE)
    while under_way.goes_on:
        under_way.add(under_way.work())
    return under_way.hint


def test_a_hint_says_what_to_do_and_what_it_is_worth() -> None:
    found = hinted(Play.from_position(FIVE_DOWN, Random(0)).seen(0))
    assert found.plan.key in ("escape", "hold", "lay", "throw")
    assert found.action == found.alike[0] != "discard escapes"
    assert found.rival not in ("", found.action)
    assert "discard escapes" not in found.alike
    low, high = found.worth
    assert 0 <= low <= high
    assert decode(Hint, json.loads(json.dumps(encode(found)))) == found


def test_where_there_is_no_choice_the_hint_is_there_at_once() -> None:
    seen = Play.from_position(FIVE_DOWN | {"hands": [["gull"], ["eddy", "escapes"]]}, Random(0)).seen(0)
    assert not Hinting(seen, "test", LITTLE).goes_on
    found = hinted(seen)
    assert (found.action, found.rival, found.worth) == ("discard gull", "", (0, 0))
    assert found.candidates == (HintAlternative("discard gull", 0, 0),)


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    with pytest.raises(CasefileError, match="nothing to decide"):
        Hinting(Play.from_position(FIVE_DOWN, Random(0)).seen(1), "test", LITTLE)


def test_pieces_of_a_hint_can_be_kept() -> None:
    seen = Play.from_position(FIVE_DOWN, Random(0)).seen(0)
    whole = list(pieces(Hinting(seen, "test", LITTLE)))
    kept = [decode(HintPiece, json.loads(json.dumps(encode(piece)))) for piece in whole]
    assert kept == whole
    assert list(pieces(Hinting(seen, "test", LITTLE), kept[:2])) == whole[2:]
    with pytest.raises(CasefileError, match="not found yet"):
        Hinting(seen, "test", LITTLE).hint  # noqa: B018


@pytest.mark.parametrize("setup", [("ripper", "us", 3), ("jekyll", "fr", 2)])
def test_hidden_cards_change_no_hint(setup: Setup) -> None:
    match = new_match(setup, "hint")
    for number, (seat, _) in enumerate(random_hand(match, Random(1))):
        if number == 20:
            twin = scrambled(match._play, seat, Random(2))
            assert hinted(match.seen(seat)) == hinted(twin.seen(seat))
            sent = Seen.from_json(json.loads(json.dumps(match.seen(seat).as_json())))
            assert hinted(sent) == hinted(match.seen(seat))
            return


@pytest.mark.parametrize("setup", [("ripper", "us", 2), ("ripper", "us", 4), ("jekyll", "fr", 2)])
def test_weighings_that_share_what_they_play_out_find_what_each_finds_alone(
    monkeypatch: pytest.MonkeyPatch, setup: Setup
) -> None:
    played = list[tuple[TrialWorlds, str, int | None]]()

    def noted(worlds: TrialWorlds, action: str, way: int | None, dealt: Sequence[Any]) -> Trial:
        played.append((worlds, action, way))
        return tried(worlds, action, way, dealt)

    tried = TrialWorlds._tried
    monkeypatch.setattr(TrialWorlds, "_tried", noted)
    match = new_match(setup, "shared")
    moments = (match.seen(seat) for seat, _ in random_hand(match, Random(1)))
    for seen in islice((seen for seen in moments if len(seen.legal) > 3), 0, examples(9, 40), 3):
        played.clear()
        under_way = Hinting(seen, "test", LITTLE)
        list(pieces(under_way))
        together = len(played)
        played.clear()
        for action, judged in under_way._judged.items():
            alone = Weighing(seen, action, "test", LITTLE)
            list(pieces(alone))
            assert (alone.loss, alone.better, alone.ranking()) == (
                judged.loss,
                judged.better,
                judged.ranking(),
            )
        assert together < len(played)


# ---- what a review says later ----


@pytest.mark.parametrize("setup", [("ripper", "us", 2), ("ripper", "us", 4), ("jekyll", "fr", 2)])
def test_a_review_finds_as_good_what_a_hint_called_so(setup: Setup) -> None:
    match, random = new_match(setup, "trusting"), Random(3)
    advised: dict[int, str] = {}
    for step in range(examples(30, 60)):
        if match.hand_over:
            break
        seat = match.actors[0]
        seen = match.seen(seat)
        action = random.choice(seen.legal)
        if seat == 0 and len(seen.legal) > 1:
            under_way = Hinting(seen, decision_seed(hand_seed(1), seen), LITTLE)
            list(pieces(under_way))
            action = random.choice(under_way.hint.alike)
            advised[step] = action
        match.play(seat, action)
    under_way_later = Review(played_hands(match)[0], [0], hand_seed(1), LITTLE, luck=False)
    list(pieces(under_way_later))
    found = {each.index: each.verdict for each in under_way_later.decisions}
    assert len(advised) > 5 and not [found[step] for step in advised if found[step] in LOSING_VERDICTS]


# ---- the candidates ----

BEST, NEXT, THIRD = "play escapes", "discard eddy", "discard gull"


@settings(max_examples=examples(10, 40), deadline=None)
@given(
    st.sampled_from([("ripper", "us", 2), ("ripper", "manual", 4), ("jekyll", "fr", 2)]),
    st.integers(0, 10_000),
    st.integers(0, 40),
)
def test_the_candidates_agree_with_all_else_that_a_hint_says(setup: Setup, seed: int, steps: int) -> None:
    match = new_match(setup, f"candidates {seed}")
    for number, (seat, _) in enumerate(random_hand(match, Random(seed))):
        if number < steps:
            continue
        found = hinted(match.seen(seat))
        assert hinted(match.seen(seat)) == found
        best, *others = found.candidates
        names = [each.action for each in others]
        assert best == HintAlternative(found.action, 0, 0)
        assert len(others) <= 2 and len({found.action, *names}) == 1 + len(names)
        assert names[:1] == ([found.rival] if found.rival else [])
        for each in others:
            assert 0 <= each.low < each.high
            assert each.low == 0 or each.action not in found.alike
        if found.worth != (0, 0):
            assert (others[0].low, others[0].high) == found.worth
        assert (found.rival in found.alike) == (found.worth == (0, 0) and found.rival != "")
        return


def told(
    worths: Mapping[str, float], fresh: Mapping[str, float], why: Grounds | None = None
) -> tuple[Hint, list[int]]:
    """The hint from pieces that found what they are told to: what the actions are worth when they are searched, and in
    fresh worlds, and perhaps why. The error is small. With it the stages that the third action was compared in."""
    under_way, stages = Hinting(Play.from_position(FIVE_DOWN, Random(0)).seen(0), "test", LITTLE), []
    while under_way.goes_on:
        piece = under_way.work()
        tried = piece.tried
        if tried is not None:
            known = {**worths, **({} if tried.stage == SEARCH else fresh)}
            base = known[tried.actions[0]]
            gains = (_sure(known[action] - base, tried.worlds) for action in tried.actions)
            if tried.actions[0] == THIRD:
                stages.append(tried.stage)
            piece = replace(piece, tried=replace(tried, gains=tuple(gains)))
        elif why is not None:
            piece = HintPiece(grounds=why)
        under_way.add(piece)
    return under_way.hint, stages


def _sure(mean: float, count: int) -> Sums:
    """Figures of this mean that are a tenth of a point apart."""
    return Sums(count, mean * count, (mean * mean + 0.01) * count)


OBJECTION = Reason("keeps-pair", "gull")
LOOKED = {BEST: 9.0, NEXT: 7.5, THIRD: 7.0, "discard escapes": -20.0}


def test_the_third_is_tried_briefly_and_told_of_widely() -> None:
    found, stages = told(LOOKED, {NEXT: 5.0, THIRD: 4.0})
    assert set(stages) == {COMPARE}, "in fresh worlds, and never by Sergeants"
    assert [each.action for each in found.candidates] == [BEST, NEXT, THIRD]
    _, rival, third = found.candidates
    assert (rival.low, rival.high) == found.worth == (3, 5)
    assert third.low < 4 and third.high > 6
    assert found.alike == (BEST,)


def test_a_range_is_of_the_two_that_it_is_said_of() -> None:
    """Also where the play that loses was found to lose against another one than what is advised."""
    weighing = Weighing(Play.from_position(FIVE_DOWN, Random(0)).seen(0), "discard escapes", "test", LITTLE)
    while weighing.goes_on:
        weighing.add(weighing.work())
    assert weighing.verdict in LOSING_VERDICTS
    (other, *_) = (action for action in weighing.options if action not in (weighing.chosen, weighing.best))
    weighing.options[other].gain = _sure(50, 100)
    assert weighing.below(other) == Loss(weighing.options[other].gain).wide_band
    assert weighing.below(weighing.best) == weighing.loss.wide_band != weighing.below(other)


@pytest.mark.parametrize(("gain", "sought"), [(3.0, [3.0]), (0.25, [])])
def test_reasons_are_sought_for_what_the_advice_gains(
    monkeypatch: pytest.MonkeyPatch, gain: float, sought: list[float]
) -> None:
    """Also where the next best play was found to lose against a third one: what that gains is not said, nor what
    would explain it. For a gain that might be none there is no reason."""
    found = list[float]()

    def noted(seen: Seen, better: str, other: str, gain: float, seed: str) -> Grounds:
        assert (better, other) == (BEST, NEXT)
        found.append(gain)
        return Grounds()

    monkeypatch.setattr(hint, "grounds", noted)
    under_way = Hinting(Play.from_position(FIVE_DOWN, Random(0)).seen(0), "test", LITTLE)
    while under_way._under_way:
        under_way.add(under_way.work())
    rival = under_way._judged[NEXT]
    assert under_way._best == rival.best == BEST and rival.verdict in LOSING_VERDICTS and rival.points > 3
    under_way._others, under_way._brief, rival.best = (NEXT,), None, THIRD
    rival.options[BEST].gain = _sure(gain, 100)
    while under_way.goes_on:
        under_way.add(under_way.work())
    assert found == sought and under_way.hint.worth == rival.below(BEST)


def test_a_brief_comparison_is_not_enough_to_call_the_third_as_good() -> None:
    found, _ = told(LOOKED, {NEXT: 5.0, THIRD: 9.0})
    assert (found.rival, found.reasons, found.alike) == (THIRD, (), (BEST,))
    assert [each.action for each in found.candidates] == [BEST, THIRD, NEXT]
    assert [each.low for each in found.candidates] == [0, 0, 3] and found.worth[0] == 0 < found.worth[1]


def test_a_third_that_loses_less_by_what_is_told_is_the_rival_and_of_two_alike_the_first() -> None:
    assert told(LOOKED, {NEXT: 3.0, THIRD: 7.0})[0].rival == THIRD
    assert told(LOOKED, {NEXT: 5.0, THIRD: 5.0})[0].rival == NEXT
    found, _ = told(LOOKED, {NEXT: 9.0, THIRD: 9.0})
    assert (found.rival, found.alike) == (NEXT, (BEST, NEXT))


def test_nothing_speaks_for_a_play_that_is_as_good() -> None:
    """With nothing said for the best play it would seem to be the worse one."""
    for worth, against in ((9.0, None), (5.0, OBJECTION)):
        found, _ = told(LOOKED, {NEXT: worth, THIRD: 4.0}, Grounds((OBJECTION,), (2.0,), OBJECTION))
        assert found.against == against
