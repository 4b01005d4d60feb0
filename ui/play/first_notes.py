"""The dealer's notes of a first hand as data: of each the moment that needs it, and the key of what it says.

What every rummy has is here; a case puts these and its own in order (`CaseWords.first_notes`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.case import Offer
from game.events import CardEvent, Discarded, Kept, LaidOff, Melded, Picked, SeatEvent, Took, TurnedUp
from game.seen import Seen

FEW = 3
"""So many cards in a hand, and its end is near."""
LOW_FILE_CARDS = 6
"""Cards in the draw pile from which on it soon runs out."""
_NOT_LAID = (Took, TurnedUp, Picked, Kept, Discarded)
"""Events of a card that do not bring it to the table."""
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

    def has_done(self, kind: type[SeatEvent]) -> bool:
        """True if the learner has done something of this kind in this hand: no note need tell how."""
        return any(isinstance(each, kind) and each.seat == self.seat for each in self.seen.events)

    def gains(self, action: str) -> bool:
        """True if a play of the learner is sure to bring points, or to cost the others some."""
        known, seat = self.seen.consequences(action), self.seat
        after, before = known.after.seats, known.before.seats
        leads = [seats[seat] - max(seats[:seat] + seats[seat + 1 :]) for seats in (after, before)]
        return leads[0] > leads[1]

    def was_laid(self, start: str) -> bool:
        """True if somebody else has laid a card whose code begins so."""
        others = (each for each in self.seen.events if isinstance(each, SeatEvent) and each.seat != self.seat)
        laid = (
            each.cards if isinstance(each, Melded) else (each.card,)
            for each in others
            if isinstance(each, Melded | CardEvent) and not isinstance(each, _NOT_LAID)
        )
        return any(card.startswith(start) for cards in laid for card in cards)

    def turns_up(self, start: str) -> bool:
        """True if cards whose code begins so matter now: the learner holds one, or somebody else has laid one."""
        return bool(self.offers) and (
            any(card.startswith(start) for card in self.hand) or self.was_laid(start)
        )


@dataclass(frozen=True, slots=True)
class FirstNote:
    """A note. `key` is that of its title; that of its text has `.text` behind it."""

    key: str
    when: Callable[[Moment], bool]
    says_why: bool = False
    """It says why nothing can be played."""
    of_cards: bool = False
    """It explains cards, and is said in a later hand if they turn up there first."""


def gavel_note(key: str, code: str) -> FirstNote:
    """The note on a Gavel, for when the learner can play it, or somebody else has."""

    def when(moment: Moment) -> bool:
        return moment.is_offered(f"play {code}") or (bool(moment.offers) and moment.was_laid(code))

    return FirstNote(key, when, of_cards=True)


def _others_play(moment: Moment) -> bool:
    return not moment.offers and moment.seen.turn != moment.seat


def _top_fits(moment: Moment) -> bool:
    """The open card of the discard pile makes three of a kind, or joins a meld."""
    if not moment.draws or not moment.is_offered("take"):
        return False
    top = moment.seen.pile_top
    return top in moment.seen.board.melded or moment.hand.count(top or "") >= PAIR


def nothing_to_play(moment: Moment) -> bool:
    """The learner can only discard."""
    return moment.plays and all(offer.verb == "discard" for offer in moment.offers)


def _other_is_near(moment: Moment) -> bool:
    others = (cards for seat, cards in enumerate(moment.seen.counts) if seat != moment.seat)
    return moment.plays and any(cards <= FEW for cards in others)


def _file_is_low(moment: Moment) -> bool:
    return moment.plays and 0 < moment.seen.case_file <= LOW_FILE_CARDS


def _lays_off(moment: Moment) -> bool:
    """A card that is no Wild, which may do better in a meld, can be laid off, and the learner has laid off none."""
    fitting = (offer for offer in moment.offers if offer.verb == "layoff" and "wild" not in offer.cards)
    return any(fitting) and not moment.has_done(LaidOff)


OTHERS_TURN = FirstNote("first.others-turn", _others_play)
MELD = FirstNote("first.meld", lambda moment: moment.is_offered("meld ") and not moment.has_done(Melded))
LAYOFF = FirstNote("first.layoff", _lays_off)
TAKE = FirstNote("first.take", _top_fits)
GAVEL = FirstNote("first.gavel", lambda moment: moment.plays and moment.is_offered("play "))
DISCARD = FirstNote("first.discard", nothing_to_play)
FILE_LOW = FirstNote("first.file-low", _file_is_low)
OTHER_NEAR = FirstNote("first.other-near", _other_is_near)
NEAR = FirstNote("first.near", lambda moment: moment.plays and len(moment.hand) <= FEW)
