"""The dealer's notes of a first hand as data: of each the moment that needs it, and the key of what it says.

What every rummy has is here; a case puts these and its own in order (`CaseWords.first_notes`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.case import Offer
from game.seen import Seen

FEW = 3
"""So many cards in a hand, and its end is near."""
LOW_FILE_CARDS = 6
"""Cards in the draw pile from which on it soon runs out."""
PAIR = 2
"""So many equal cards in a hand, and a further one makes a meld."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table as the learner sees it. `offers` is empty while it is not the learner's decision."""

    seen: Seen
    offers: Sequence[Offer]

    @property
    def seat(self) -> int:
        """The learner's seat."""
        assert self.seen.seat is not None
        return self.seen.seat

    @property
    def draws(self) -> bool:
        """True if the learner begins a turn."""
        return bool(self.offers) and self.seen.phase == "draw"

    @property
    def plays(self) -> bool:
        """True if the learner has drawn, and may play or has to discard."""
        return bool(self.offers) and self.seen.phase == "play"

    @property
    def hand(self) -> Sequence[str]:
        """The learner's cards."""
        return self.seen.own

    def is_offered(self, start: str) -> bool:
        """True if an action that begins so is legal."""
        return any(offer.action.startswith(start) for offer in self.offers)


@dataclass(frozen=True, slots=True)
class FirstNote:
    """A note. `key` is that of its title; that of its text has `.text` behind it."""

    key: str
    when: Callable[[Moment], bool]
    says_why: bool = False
    """It says why nothing can be played."""


def _others_play(moment: Moment) -> bool:
    return not moment.offers and moment.seen.turn != moment.seat


def _top_fits(moment: Moment) -> bool:
    """The open card of the discard pile makes three of a kind, or joins a meld."""
    if not moment.draws or not moment.is_offered("take"):
        return False
    top = moment.seen.pile_top
    return top in moment.seen.board.melded or moment.hand.count(top or "") >= PAIR


def _nothing_to_play(moment: Moment) -> bool:
    return moment.plays and all(offer.verb == "discard" for offer in moment.offers)


def _other_is_near(moment: Moment) -> bool:
    others = (cards for seat, cards in enumerate(moment.seen.counts) if seat != moment.seat)
    return moment.plays and any(cards <= FEW for cards in others)


def _file_is_low(moment: Moment) -> bool:
    return bool(moment.offers) and moment.seen.case_file <= LOW_FILE_CARDS


OTHERS_TURN = FirstNote("first.others-turn", _others_play)
MELD = FirstNote("first.meld", lambda moment: moment.is_offered("meld "))
LAYOFF = FirstNote("first.layoff", lambda moment: moment.is_offered("layoff "))
TAKE = FirstNote("first.take", _top_fits)
GAVEL = FirstNote("first.gavel", lambda moment: moment.plays and moment.is_offered("play "))
DISCARD = FirstNote("first.discard", _nothing_to_play)
FILE_LOW = FirstNote("first.file-low", _file_is_low)
OTHER_NEAR = FirstNote("first.other-near", _other_is_near)
NEAR = FirstNote("first.near", lambda moment: moment.plays and len(moment.hand) <= FEW)
