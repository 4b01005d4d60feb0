"""The discards of hands played out, off tables by parts of a pack."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.bots.ripper.quick import ESCAPES, ESCAPES_HELD, SUSPECTS_OF, escapes_too_late
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper.state import State
from game.packs import Kept

_FAMILIES = sum(c.FIELD[: c.WILD])
_WILD_AT, _GAVELS_AT = c.SHIFT[c.WILD], c.GAVELS_AT
_DISCARDS = tuple(a.DISCARD)

_LOW_BITS, _HIGH_BITS, _NAMED_BITS = 12, 9, c.VICTIM - c.SUSPECT
_LOW_PART, _HIGH_PART, _NAMED_PART = (1 << _LOW_BITS) - 1, (1 << _HIGH_BITS) - 1, (1 << _NAMED_BITS) - 1
_OTHERS_PART = (1 << c.SHIFT[c.ESCAPES] - c.SHIFT[c.VICTIM]) - 1

Discard = Callable[[State, int, int], int]
"""The discard for a state, a hand and the melded families."""
Missed = tuple[float, int]
"""The points by which a card is missed, and its kind."""
_NONE: Missed = (1000.0, c.WILD)


@dataclass(frozen=True, slots=True)
class DiscardLosses:
    """Loss by a discard, in points: the worth of the card, and the gain of the next player. Evidence by the cards
    of its family in hand."""

    evidence: tuple[float, ...] = (0.0, 2.2, 3.0, 8.6, 5.2, 5.2, 5.2, 5.2)
    letter: tuple[float, ...] = (0.0, 1.4, 2.2, 11.5, 6.9, 6.9, 6.9, 6.9)
    melded: float = 4.3
    melded_letter: float = 6.0
    wild: float = 6.5
    suspect: float = 1.6
    """A Suspect whose suspect is not melded, and so an Alibi."""
    alibi: float = 1.1
    playable: float = 5.7
    """A Suspect or an Alibi that could be played."""
    victim: float = 7.2
    scene: float = 5.6
    strikes: float = 4.6
    commissioner: float = 1.9

    def least_missed_evidence(self, families: int, melded: int, kinds: range) -> Missed:
        """The Evidence card of these kinds that is missed least, of a pack and with families melded, both from the
        first of them on."""
        found = []
        for place, family in enumerate(kinds):
            held = families >> 3 * place & 7
            if held:
                values = self.letter if family == c.LETTER else self.evidence
                laid = self.melded_letter if family == c.LETTER else self.melded
                found.append((laid if melded >> place & 1 else values[held], family))
        return _least(found)

    def least_missed_gavel(self, gavels: int, melded: int, first: int) -> Missed:
        """The Gavel that is missed least, of the bits of a pack from a kind on."""
        return _least(
            (self._of_gavel(kind, melded), kind)
            for kind in range(first, c.VICTIM if first == c.SUSPECT else c.ESCAPES)
            if gavels << c.SHIFT[first] & c.FIELD[kind]
        )

    def _of_gavel(self, kind: int, melded: int) -> float:
        if SUSPECTS_OF[kind] & melded:
            return self.playable
        classes = (
            (c.ALIBI, self.suspect), (c.VICTIM, self.alibi), (c.SCENE, self.victim), (c.STRIKES, self.scene),
            (c.COMMISSIONER, self.strikes), (c.ESCAPES, self.commissioner),
        )  # fmt: skip
        return next(loss for end, loss in classes if kind < end)


def _least(missed: Iterable[Missed]) -> Missed:
    return min(missed, default=_NONE, key=lambda each: each[0])


def least_missed_discard(losses: DiscardLosses) -> Discard:
    """The discard of the card that is missed least and helps the next player least; of equal ones the first."""
    low = Kept(lambda part: losses.least_missed_evidence(part & _LOW_PART, part >> _LOW_BITS, range(4)))
    high = Kept(lambda part: losses.least_missed_evidence(part & _HIGH_PART, part >> _HIGH_BITS, range(4, 7)))
    named = Kept(lambda part: losses.least_missed_gavel(part & _NAMED_PART, part >> _NAMED_BITS, c.SUSPECT))
    others = Kept(lambda part: losses.least_missed_gavel(part, 0, c.VICTIM))
    wild = losses.wild

    def discard(state: State, hand: int, melded: int) -> int:
        families = hand & _FAMILIES
        missed, best = low[families & _LOW_PART | (melded & 15) << _LOW_BITS]
        more, kind = high[families >> _LOW_BITS | melded >> 4 << _HIGH_BITS]
        if more < missed:
            missed, best = more, kind
        gavels = hand >> _GAVELS_AT
        if gavels:
            more, kind = named[gavels & _NAMED_PART | (melded & 63) << _NAMED_BITS]
            if more < missed:
                missed, best = more, kind
            more, kind = others[gavels >> _NAMED_BITS & _OTHERS_PART]
            if more < missed:
                missed, best = more, kind
            if hand & ESCAPES and (
                ESCAPES_HELD[state.victims.bit_count()] < missed or escapes_too_late(state, hand)
            ):
                missed, best = 0.0, c.ESCAPES
        if missed > wild and hand >> _WILD_AT & 7:
            best = c.WILD
        return _DISCARDS[best]

    return discard


usual = least_missed_discard(DiscardLosses())
sheds_points = least_missed_discard(
    DiscardLosses(letter=(0.0, 1.0, 1.2, 11.5, 6.9, 6.9, 6.9, 6.9), suspect=0.4, alibi=0.6, commissioner=2.4)
)
"""Throws what would cost most in hand."""
