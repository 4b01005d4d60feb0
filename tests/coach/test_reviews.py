"""The review of a hand: sums that are exact, pieces that can be kept, and nothing known that a seat did not know."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from game.coach import Effort, PlayedHand, Review, ReviewPart, ReviewPiece, played_hands
from game.coach.luck import ValuedWorlds, over_the_others, shares, value_course
from game.coach.played_hand import course
from game.coach.reasons import Grounds
from game.coach.report import report
from game.coach.verdicts import BAD_VERDICTS
from game.coach.weighing import Weighing
from game.codec import decode, encode
from game.errors import CasefileError
from game.match import Match
from tests.support.coached import LITTLE, begun, digest, first_hand, pieces
from tests.support.play import SETUPS, Setup, new_match, random_hand
from tests.support.scramble import scrambled
from tests.support.thorough import examples, sparing_rows

WORKED: list[Setup] = [("ripper", "us", 2), ("ripper", "manual", 4), ("jekyll", "fr", 2)]
GOLDEN = "6370b48cf93b992ef50bea29c42b602dd90f1fc6d4e66e0a828feb74effff060"
"""The digest of what the coach says. It changes with the coach and the bots' playouts, and with nothing else."""


def hand_of(setup: Setup, number: int = 1) -> PlayedHand:
    return played_hands(Match.from_record(first_hand(setup, number)))[0]


def random_hand_of(setup: Setup, number: int) -> PlayedHand:
    match = new_match(setup, f"coach {number}")
    for _ in random_hand(match, Random(number)):
        pass
    return played_hands(match)[0]


@pytest.mark.parametrize("setup", SETUPS)
def test_luck_and_play_add_up_exactly(setup: Setup) -> None:
    for hand in (hand_of(setup), random_hand_of(setup, 7)):
        pieces = [value_course(hand, "test", 0, 3)]
        pieces.append(value_course(hand, "test", 3, 4))
        found, scores = shares(hand, pieces), course(hand).scores
        assert scores is not None and found.result is not None
        for seat in range(hand.players):
            over = scores[seat] - fmean(scores[:seat] + scores[seat + 1 :])
            assert found.result[seat] == pytest.approx(over, abs=1e-6)
            own = sum(each[seat] for each in found.play)
            assert found.deal[seat] + found.draws[seat] + own == found.result[seat]
            assert found.draws[seat] + found.deal[seat] + found.played[seat] == found.result[seat]


@pytest.mark.parametrize("setup", SETUPS)
def test_the_lead_goes_from_the_deal_to_the_result(setup: Setup) -> None:
    for hand in (hand_of(setup), random_hand_of(setup, 8)):
        found = shares(hand, [value_course(hand, "test", 0, 3), value_course(hand, "test", 3, 4)])
        assert found.result is not None
        assert [each.points[0] for each in found.lead] == [*found.deal]
        assert [each.points[-1] for each in found.lead] == [*found.result]
        for moment in range(len(hand.actions) + 1):
            assert sum(each.points[moment] for each in found.lead) == pytest.approx(0, abs=1e-5)
        for each in found.lead:
            assert len(each.points) == len(each.errors) == len(hand.actions) + 1
            assert min(each.errors) >= 0 and each.errors[-1] == 0, "a result is no estimate"


def test_the_lead_is_the_mean_of_its_worlds_with_the_error_of_that() -> None:
    hand = hand_of(("ripper", "us", 3))
    single = [value_course(hand, "test", number, 1) for number in range(6)]
    whole = shares(hand, [value_course(hand, "test", 0, 6)])
    assert whole.worlds == 6 and whole == shares(hand, single), "it matters not in which pieces it was done"
    for seat, lead in enumerate(whole.lead):
        for moment, (points, error) in enumerate(zip(lead.points, lead.errors, strict=True)):
            worths = [piece.worth[moment][seat] / 2 for piece in single]
            assert points == pytest.approx(fmean(worths), abs=1e-6)
            assert error == pytest.approx(stdev(worths) / 6**0.5)


def test_worlds_valued_at_other_moments_are_refused() -> None:
    hand = hand_of(("ripper", "us", 2))
    piece = value_course(hand, "test", 0, 2)
    kept = encode(piece)
    assert decode(ValuedWorlds, json.loads(json.dumps(kept))) == piece
    for key in ("worth", "worth_squares"):
        with pytest.raises(CasefileError):
            decode(ValuedWorlds, {each: kept[each] for each in kept if each != key})
        short = decode(ValuedWorlds, kept | {key: kept[key][1:]})
        with pytest.raises(ValueError, match="belongs to another"):
            Review(hand, [], "test", LITTLE).add(ReviewPiece(valued=short))
    Review(hand, [], "test", LITTLE).add(ReviewPiece(valued=piece))


def test_points_over_the_others_are_whole_and_add_up_to_nothing() -> None:
    assert over_the_others([10, 4, 1]) == [15, -3, -12]


def test_luck_is_unbiased() -> None:
    """Over many deals of the same players it is about nothing; the errors are those of the hands."""
    deals, draws = [], []
    for number in range(examples(15, 60)):
        hand = random_hand_of(("ripper", "us", 2), number)
        found = shares(hand, [value_course(hand, "test", 0, 4)])
        deals.append(found.deal[0] if hand.dealer else found.deal[1])
        draws.append(found.draws[0])
    for each in (deals, draws):
        error = (sum((one - fmean(each)) ** 2 for one in each) / len(each) / (len(each) - 1)) ** 0.5
        assert abs(fmean(each)) < 3 * error + 0.5


def test_a_hand_that_is_not_over_is_valued_as_it_stands() -> None:
    hand = played_hands(Match.from_record(begun(("ripper", "us", 3))))[0]
    under_way = Review(hand, [], "test", LITTLE)
    while under_way.goes_on:
        under_way.add(under_way.work())
    assert under_way.shares is not None and under_way.shares.result is None
    assert sum(under_way.shares.deal) == pytest.approx(0, abs=1e-5)


def test_a_hand_goes_through_json() -> None:
    hand = hand_of(("ripper", "manual", 3))
    assert PlayedHand.from_json(json.loads(json.dumps(hand.as_json()))) == hand


def test_pieces_can_be_kept_and_taken_up_again() -> None:
    hand = played_hands(Match.from_record(begun(("jekyll", "fr", 2))))[0]
    whole = list(pieces(Review(hand, [0, 1], "test", LITTLE)))
    kept = [decode(ReviewPiece, json.loads(json.dumps(encode(piece)))) for piece in whole]
    assert kept == whole
    for number in (0, 1, len(whole) // 2, len(whole)):
        assert list(pieces(Review(hand, [0, 1], "test", LITTLE), kept[:number])) == whole[number:]
    again = [each for each in kept if each.valued is not None][:1] * 2
    for wrong in ([ReviewPiece(99, kept[0].tried)], [ReviewPiece(0, grounds=Grounds())], again):
        with pytest.raises(ValueError, match="belongs to another"):
            list(pieces(Review(hand, [0, 1], "test", LITTLE), wrong))


def in_parts(hand: PlayedHand, workers: int, known: dict[Any, tuple[ReviewPiece, ...]]) -> Review:
    """A review by some workers, of which any may be the next to answer, or to die. `known` is what parts have brought
    before."""
    under_way, random, busy = Review(hand, [0, 1], "test", LITTLE), Random(workers), list[ReviewPart]()
    while under_way.goes_on:
        while len(busy) < workers and (part := under_way.next_part(busy)):
            busy.append(part)
        part = busy.pop(random.randrange(len(busy)))
        if workers > 1 and random.random() < 0.1:
            continue
        key = part.index, len(part.done), part.stopped, part.first
        if key not in known:
            known[key] = part.work(hand, "test", lambda: False, LITTLE)
        found = known[key][: random.choice((1, 2, 100))] if workers > 1 else known[key]
        under_way.add_part(
            part, [decode(ReviewPiece, json.loads(json.dumps(encode(each)))) for each in found]
        )
    return under_way


@pytest.mark.parametrize(
    ("setup", "asked"), sparing_rows(product(WORKED, (None, 1, 4)), [*zip(WORKED, (None, 1, 4), strict=True)])
)
def test_it_does_not_matter_who_finds_the_pieces_nor_when(
    setup: Setup, asked: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the second opinion is ended in the middle of it; here it is unsettled early."""
    monkeypatch.setattr("game.coach.weighing.FEWEST_SERGEANT_WORLDS", LITTLE.second)
    monkeypatch.setattr(Weighing, "_may_agree", True)  # else little is left to be ended
    if asked is not None:
        monkeypatch.setattr(Effort, "second_pieces", asked)
    hand = random_hand_of(setup, 6)
    hand = replace(hand, actions=hand.actions[: examples(10, 16)])
    alone, known = Review(hand, [0, 1], "test", LITTLE), dict[Any, Any]()
    assert [*pieces(alone)]
    for workers in range(1, 6):
        found = in_parts(hand, workers, known)
        assert found.decisions == alone.decisions and found.shares == alone.shares
        assert setup[0] == "jekyll" or any(stopped for _, _, stopped, _ in known)


def test_progress_grows_to_the_end() -> None:
    under_way = Review(played_hands(Match.from_record(begun(("ripper", "us", 2))))[0], [0], "test", LITTLE)
    found = [under_way.progress]
    while under_way.goes_on:
        under_way.add(under_way.work())
        found.append(under_way.progress)
    assert found == sorted(found)
    assert (found[0], found[-1]) == (0.0, 1.0)


def test_a_large_mistake_is_known_before_all_decisions_are_looked_at() -> None:
    under_way = Review(random_hand_of(("ripper", "us", 2), 6), [0], "test", Effort(400))
    looked_at = set()
    while not any(each.verdict in BAD_VERDICTS for each in under_way.decisions):
        piece = under_way.work()
        under_way.add(piece)
        looked_at.add(piece.index)
    assert len(looked_at) < len(under_way.hand.actions) / 3


def test_the_same_seed_gives_the_same_report() -> None:
    assert digest() == GOLDEN


@pytest.mark.parametrize("setup", [("ripper", "us", 2), ("ripper", "de", 3), ("jekyll", "fr", 2)])
def test_hidden_cards_change_no_judgement(setup: Setup) -> None:
    match = new_match(setup, "hidden")
    random = Random("hidden")
    judged = 0
    for number, (seat, action) in enumerate(random_hand(match, random)):
        if number % 9 == 5 and len(match.seen(seat).legal) > 2:
            found = []
            for play in (match._play, scrambled(match._play, seat, Random(number))):
                weighing = Weighing(play.seen(seat), action, "test", LITTLE)
                while weighing.goes_on:
                    weighing.add(weighing.work())
                found.append((weighing.verdict, weighing.loss, weighing.ranking()))
            assert found[0] == found[1]
            judged += 1
        if judged == 3:
            break
    assert judged


def test_the_report_has_the_form_of_the_notation() -> None:
    (hand,) = report(begun(("ripper", "us", 2)), effort=LITTLE)["hands"]
    assert hand["result"] is None
    assert {"deal", "draws"} == set(hand["luck"])
    assert len(hand["decisions"]) == 14
    for number, each in enumerate(hand["decisions"]):
        assert each["index"] == number
        parts = {"index", "seat", "action", "best", "loss", "verdict", "options", "reasons", "origin"}
        assert set(each) == parts
        assert (each["origin"] is None) == (each["best"] == each["action"])
        assert each["action"] in [option["action"] for option in each["options"]]
        low, high = each["loss"]
        assert low <= high
        for option in each["options"]:
            assert set(option) == {"action", "mean", "error", "playouts"}


def test_one_seat_alone_is_judged_as_among_all() -> None:
    record = begun(("ripper", "us", 3))
    (whole,) = report(record, effort=LITTLE)["hands"]
    (part,) = report(record, seat=1, effort=LITTLE)["hands"]
    assert part["decisions"] == [each for each in whole["decisions"] if each["seat"] == 1]
    assert part["luck"] == whole["luck"]
