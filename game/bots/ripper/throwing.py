"""The discard of a hand played out, off tables by parts of a pack."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.ripper.quick import ESCAPES, ESCAPES_HELD, SUSPECTS_OF
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper.state import State
from game.packs import Kept

_FAMILIES = sum(c.FIELD[: c.WILD])
_WILD_AT, _GAVELS_AT = c.SHIFT[c.WILD], c.GAVELS_AT
_DISCARDS = tuple(a.DISCARD)

# What is lost with a discard, by cards of the family in hand: what it was worth, and what the next player gains.
_MISSED = (0.0, 2.2, 3.0, 8.6, 5.2, 5.2, 5.2, 5.2)
_MISSED_LETTER = (0.0, 1.4, 2.2, 11.5, 6.9, 6.9, 6.9, 6.9)
_MISSED_GAVEL = (
    *(1.6,) * 6,  # Suspects whose suspect is not melded
    *(1.1,) * 5,  # Alibis, the same
    *(7.2,) * 5,
    *(5.6,) * 5,
    4.6,
    1.9,
)
_MISSED_PLAYABLE = 5.7
_MISSED_WILD = 6.5
_MISSED_MELDED, _MISSED_MELDED_LETTER = 4.3, 6.0


def discard(state: State, hand: int, melded: int) -> int:
    """The discard of the card that is missed least and helps the next player least; of equal ones the first."""
    families = hand & _FAMILIES
    missed, best = _LOW[families & _LOW_PART | (melded & 15) << _LOW_BITS]
    more, kind = _HIGH[families >> _LOW_BITS | melded >> 4 << _HIGH_BITS]
    if more < missed:
        missed, best = more, kind
    gavels = hand >> _GAVELS_AT
    if gavels:
        more, kind = _NAMED[gavels & _NAMED_PART | (melded & 63) << _NAMED_BITS]
        if more < missed:
            missed, best = more, kind
        more, kind = _OTHERS[gavels >> _NAMED_BITS & _OTHERS_PART]
        if more < missed:
            missed, best = more, kind
        if hand & ESCAPES and ESCAPES_HELD[state.victims.bit_count()] < missed:
            missed, best = 0.0, c.ESCAPES
    if missed > _MISSED_WILD and hand >> _WILD_AT & 7:
        best = c.WILD
    return _DISCARDS[best]


def discard_last(state: State, hand: int, melded: int) -> int:
    """The same, but of equal Evidence cards the last: whoever plays so keeps other cards than `discard` does."""
    best = discard(state, hand, melded)
    family = best - _DISCARDS[0]
    if family >= c.LETTER or melded >> family & 1:
        return best
    held = hand >> 3 * family & 7
    for other in range(c.LETTER - 1, family, -1):
        if hand >> 3 * other & 7 == held and not melded >> other & 1:
            return _DISCARDS[other]
    return best


Missed = tuple[float, int]
"""How much a card is missed, and its kind."""
_NONE: Missed = (1000.0, c.WILD)


def _least(missed: Iterable[Missed]) -> Missed:
    return min(missed, default=_NONE, key=lambda each: each[0])


def _missed_evidence(families: int, melded: int, kinds: range) -> Missed:
    """The Evidence card of these kinds that is missed least, of a pack and with families melded, both from the first
    of them on."""
    found = []
    for place, family in enumerate(kinds):
        held = families >> 3 * place & 7
        if held:
            values = _MISSED_LETTER if family == c.LETTER else _MISSED
            if melded >> place & 1:
                values = (_MISSED_MELDED_LETTER if family == c.LETTER else _MISSED_MELDED,) * 8
            found.append((values[held], family))
    return _least(found)


def _missed_gavel(gavels: int, melded: int, first: int) -> Missed:
    """The Gavel that is missed least, of the bits of a pack from a kind on."""
    return _least(
        (_MISSED_PLAYABLE if SUSPECTS_OF[kind] & melded else _MISSED_GAVEL[kind - c.SUSPECT], kind)
        for kind in range(first, c.VICTIM if first == c.SUSPECT else c.ESCAPES)
        if gavels << c.SHIFT[first] & c.FIELD[kind]
    )


_LOW_BITS, _HIGH_BITS, _NAMED_BITS = 12, 9, c.VICTIM - c.SUSPECT
_LOW_PART, _NAMED_PART = (1 << _LOW_BITS) - 1, (1 << _NAMED_BITS) - 1
_OTHERS_PART = (1 << c.SHIFT[c.ESCAPES] - c.SHIFT[c.VICTIM]) - 1
_LOW = Kept(lambda part: _missed_evidence(part & _LOW_PART, part >> _LOW_BITS, range(4)))
"""Families 0 to 3 of a hand, then which of them are melded; `_HIGH` are families 4 to 6."""
_HIGH = Kept(lambda part: _missed_evidence(part & (1 << _HIGH_BITS) - 1, part >> _HIGH_BITS, range(4, 7)))
_NAMED = Kept(lambda part: _missed_gavel(part & _NAMED_PART, part >> _NAMED_BITS, c.SUSPECT))
"""Suspects and Alibis of a hand, then the melded suspects; `_OTHERS` are the other Gavels, Ripper Escapes aside."""
_OTHERS = Kept(lambda part: _missed_gavel(part, 0, c.VICTIM))
