"""A deal that is opened: the cards as they were dealt, and the seal of its hand worked out again."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from game.case import case_named
from game.deals import UNSEEN, Seal
from game.fair_deal import are_reshuffles_from_deck
from game.hand_record import HandRecord
from game.match import Match


@dataclass(frozen=True, slots=True)
class OpenedDeal:
    """The deal of a hand, open. Everything random in the hand follows from its deck."""

    hand: int
    """Its number, from 1."""
    dealer: int
    hands: tuple[tuple[str, ...], ...]
    """By seat, the cards in the order in which they were dealt."""
    discard: str
    """The card that opens the discard pile."""
    case_file: tuple[str, ...]
    """The first is the first one drawn."""
    number: str
    """The secret number of the seal; "" without one."""
    seal: str
    """The letters that could be seen before the hand; "" without any."""
    again: str
    """The letters as they are worked out now."""
    second: bool | None
    """True if the second Case Files came in the order that follows from the deck; None if there were none."""

    @property
    def is_same(self) -> bool:
        """True if these are the cards that were sealed, and all that was shuffled later follows from them."""
        return bool(self.seal) and self.seal == self.again and self.second is not False


def open_deal(match: Match, hand: int) -> OpenedDeal:
    """Open the deal of a hand, counted from 1."""
    return _opened(match, hand, match.hand_records[hand - 1])


def _opened(match: Match, number: int, hand: HandRecord) -> OpenedDeal:
    players, seal, case = len(match.seats), hand.seal, case_named(match.case)
    rules = case.rules(match.edition, match.options)
    dealt = sum(case.deal(rules, players, hand.dealer, hand.deck, UNSEEN).sizes)
    return OpenedDeal(
        number,
        hand.dealer,
        tuple(
            tuple(hand.deck[(seat - hand.dealer - 1) % players : dealt : players]) for seat in range(players)
        ),
        hand.deck[dealt],
        tuple(hand.deck[dealt + 1 :]),
        "" if seal is None else seal.number,
        "" if seal is None else seal.letters,
        "" if seal is None else Seal.of(hand.dealer, hand.deck, seal.number).letters,
        are_reshuffles_from_deck(match, hand) if hand.reshuffles else None,
    )


def opened_deals(match: Match) -> dict[str, Any]:
    """All deals of a match as JSON (docs/NOTATION.md)."""
    found = [_opened(match, number, hand) for number, hand in enumerate(match.hand_records, 1)]
    return {"hands": [asdict(each) | {"same": each.is_same if each.seal else None} for each in found]}
