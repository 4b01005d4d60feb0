"""The coach's report on the hands of a record, as the command line prints it (docs/NOTATION.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.coach.effort import Effort
from game.coach.judged import JudgedDecision
from game.coach.played_hand import SEED, PlayedHand, hand_seed, played_hands
from game.coach.review import Review
from game.errors import CasefileError
from game.match import Match


def report(
    record: Any,
    seat: int | None = None,
    hand: int | None = None,
    effort: Effort | None = None,
    seed: str = SEED,
) -> dict[str, Any]:
    """Judge the decisions of a record: of all seats or one, in all hands or one (counted from 1). CasefileError for a
    record that does not replay, and for a seat or a hand that there is not."""
    hands = played_hands(Match.from_record(record))
    if hand is not None and not 1 <= hand <= len(hands):
        raise CasefileError(f"--hand must be a number from 1 to {len(hands)}")
    players = hands[0].players
    if seat is not None and not 0 <= seat < players:
        raise CasefileError(f"--seat must be a number from 0 to {players - 1}")
    seats = range(players) if seat is None else (seat,)
    asked = [(number, each) for number, each in enumerate(hands, 1) if hand in (None, number)]
    return {"hands": [_reviewed(each, seats, hand_seed(number, seed), effort) for number, each in asked]}


def _reviewed(hand: PlayedHand, seats: Iterable[int], seed: str, effort: Effort | None) -> dict[str, Any]:
    under_way = Review(hand, seats, seed, effort)
    while under_way.goes_on:
        under_way.add(under_way.work())
    shares, nothing = under_way.shares, [0.0] * hand.players
    return {
        "result": list(shares.result) if shares and shares.result else None,
        "luck": {
            "deal": list(shares.deal) if shares else nothing,
            "draws": list(shares.draws) if shares else nothing,
        },
        "play": list(shares.played) if shares else nothing,
        "by_seat": [list(each) for each in shares.play] if shares else [nothing] * hand.players,
        "decisions": [_decision(under_way, each) for each in under_way.decisions],
    }


def _decision(review: Review, judged: JudgedDecision) -> dict[str, Any]:
    return {
        "index": judged.index,
        "seat": judged.seat,
        "action": judged.action,
        "best": judged.best,
        "loss": list(judged.loss),
        "verdict": judged.verdict,
        "options": [
            {
                "action": action,
                "mean": round(mean, 2),
                "error": round(error, 2),
                "playouts": review.playouts(judged, action),
            }
            for action, mean, error in judged.options
        ],
        "reasons": [reason.key for reason in judged.reasons],
        "origin": judged.origin and judged.origin.rounded.as_json(),
    }
