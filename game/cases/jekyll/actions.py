"""All actions of Jekyll & Hyde, prebuilt, and the lists that `legal` is put together from."""

from __future__ import annotations

from functools import partial

from game.actions import ActionLists, ActionTable
from game.cases.jekyll import cards as c

TABLE = ActionTable()
_add = TABLE.add

DRAW, TAKE = _add("draw"), _add("take")
MELD = {
    _add(f"meld {name} {number}"): (family, number)
    for family, name in enumerate(c.FAMILIES)
    for number in range(3, c.COPIES[family] + 1)
}
"""action -> (family, number of cards)"""
LAYOFF = [_add(f"layoff {name}") for name in c.FAMILIES]
PLAY_POTION, SEARCH_LONDON, REVEAL = _add("play potion"), _add("play lab search"), _add("play lab reveal")
TRANSFORM = {
    _add(f"play transformation {seat} {c.FAMILIES[family]}"): (seat, family)
    for seat in range(2)
    for family in range(c.FIRST_OF_BOTH_SIDES)
}
"""action -> (the seat whose area it is laid in, the family that is turned)"""
PICK = [_add(f"pick {code}") for code in c.CODES]
DISCARD = [_add(f"discard {code}") for code in c.CODES]

_SIDE_OF_MELD = {
    action: [s for s in range(2) if family in c.FITTING_KINDS[s]] for action, (family, _) in MELD.items()
}

EVIDENCE_LOW_BITS = 15
"""Bits of kinds 0 to 4 of a pack; kinds 5 to 9 are the next fifteen, except for the last (`Stevenson`, three bits as
well)."""
# What a hand allows, by the bits of one part of its pack.
DISCARDS_BY_LOW_PART = ActionLists(lambda part: [DISCARD[k] for k in range(5) if part & c.FIELD[k]])
DISCARDS_BY_HIGH_PART = ActionLists(
    lambda part: [DISCARD[k] for k in range(5, 10) if part << EVIDENCE_LOW_BITS & c.FIELD[k]]
)
GAVEL_DISCARDS = ActionLists(
    lambda part: [DISCARD[k] for k in range(10, 13) if part << 2 * EVIDENCE_LOW_BITS & c.FIELD[k]]
)
LAYOFFS_BY_LOW_PART = ActionLists(
    lambda part: [LAYOFF[k] for k in range(5) if part & c.FIELD[k] and part >> EVIDENCE_LOW_BITS & 1 << k]
)
"""Kinds 0 to 4 of the pack, then the melded families 0 to 4."""
LAYOFFS_BY_HIGH_PART = ActionLists(
    lambda part: [
        LAYOFF[k]
        for k in range(5, 10)
        if part << EVIDENCE_LOW_BITS & c.FIELD[k] and part >> EVIDENCE_LOW_BITS & 1 << k - 5
    ]
)
"""Kinds 5 to 9 of the pack, then the melded families 5 to 9."""


def _melds(first: int, side: int, part: int) -> list[int]:
    families = range(first, first + 5)
    return [
        action
        for action, (family, number) in MELD.items()
        if family in families and side in _SIDE_OF_MELD[action] and part >> 3 * (family - first) & 7 >= number
    ]


MELDS_BY_LOW_PART = tuple(ActionLists(partial(_melds, 0, side)) for side in range(2))
MELDS_BY_HIGH_PART = tuple(ActionLists(partial(_melds, 5, side)) for side in range(2))
"""By the side that shows, then by five kinds of the pack."""
