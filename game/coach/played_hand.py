"""A hand as it was played: all that the coach is told of it, and the course it took."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.case import case_named
from game.codec import encode_fields
from game.errors import CasefileError
from game.match import Match
from game.notation import Reader
from game.records import MOST_ACTIONS
from game.replay import Course
from game.seen import Seen

KEPT = 2
"""Hands whose course is kept in mind at a time."""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand of a record, finished or not: its deck, its actions, and what was the case when it began.

    It stands alone, so that a review needs no other hand of the match."""

    case: str
    edition: str
    options: tuple[tuple[str, Any], ...]
    totals: tuple[int, ...]
    """The totals before the hand."""
    dealer: int
    deck: tuple[str, ...]
    reshuffles: tuple[tuple[str, ...], ...]
    actions: tuple[str, ...]

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.totals)

    def as_json(self) -> dict[str, Any]:
        """The hand as JSON."""
        return encode_fields(self) | {"options": dict(self.options)}

    @classmethod
    def from_json(cls, data: Any) -> PlayedHand:
        """The hand that `as_json` wrote. CasefileError says what cannot be."""
        reader = Reader(data, "hand")
        case = case_named(reader.text("case"))
        edition = reader.text("edition")
        totals = reader.sequence("totals", None)
        if not all(type(total) is int for total in totals):
            raise CasefileError("totals must be whole numbers")
        case.check_players(len(totals))
        rules = case.rules(edition, reader.mapping("options"))
        actions = data.get("actions")
        if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
            raise CasefileError(f"actions must be a list of at most {MOST_ACTIONS} actions")
        return cls(
            case.name,
            edition,
            _fixed(case.differences(edition, rules)),
            tuple(totals),
            reader.number("dealer", 0, len(totals) - 1),
            tuple(reader.cards("deck")),
            tuple(tuple(cards) for cards in reader.card_lists("reshuffles", None)),
            tuple(actions),
        )


def played_hands(match: Match) -> tuple[PlayedHand, ...]:
    """The hands of a match, the last of them as far as it is played."""
    record, before = match.record(), ((0,) * len(match.seats), *match.totals)
    options = _fixed(record["options"])
    return tuple(
        PlayedHand(
            match.case,
            match.edition,
            options,
            totals,
            hand["dealer"],
            tuple(hand["deck"]),
            tuple(tuple(cards) for cards in hand["reshuffles"]),
            tuple(hand["actions"]),
        )
        for hand, totals in zip(record["hands"], before, strict=False)
    )


def _fixed(options: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(options.items()))


@lru_cache(maxsize=KEPT)
def course(hand: PlayedHand) -> Course:
    """Play a hand again. CasefileError if one of its actions is refused."""
    case = case_named(hand.case)
    rules = case.rules(hand.edition, dict(hand.options))
    dealt = hand.dealer, hand.deck, hand.reshuffles
    return Course(case, hand.edition, rules, hand.totals, *dealt, hand.actions)


SEED = "coach"
"""The seed unless another is named: a hint and a review of the same decision have the same, so they say the same."""


def hand_seed(number: int, seed: str = SEED) -> str:
    """The seed for a hand of a match, by its number from 1."""
    return f"{seed}|{number}"


def decision_seed(of_hand: str, seen: Seen) -> str:
    """The seed for a decision, made from what its seat sees: even the number of actions might tell more."""
    return f"{of_hand}|{seen.own_seat}:{len(seen.events)}"
