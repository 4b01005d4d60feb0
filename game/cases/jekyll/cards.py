"""The 61 cards of Jekyll & Hyde that are dealt, as kinds and as packs (rules 1.1 to 1.3).

Kinds 0 to 3 are Jekyll's Evidence, 4 to 7 Hyde's, 8 and 9 fit both; then the Gavels.
"""

from __future__ import annotations

from game import card_names
from game.packs import Packing

JEKYLL_FAMILIES = ("utterson", "poole", "will", "theory")
HYDE_FAMILIES = ("carew", "awakes", "hideaway", "enfield")
FAMILIES = (*JEKYLL_FAMILIES, *HYDE_FAMILIES, "lanyon", "stevenson")
CODES = (*FAMILIES, "potion", "lab", "transformation")
KIND = {code: kind for kind, code in enumerate(CODES)}
KINDS = len(CODES)

card_names.enter(dict.fromkeys(CODES[len(FAMILIES) :], "gavel"))

HYDE, FIRST_OF_BOTH_SIDES = 4, 8
"""The first family of Hyde's, and the first of those that fit both sides."""
POTION, LAB, TRANSFORMATION = 10, 11, 12

COPIES = (5,) * 8 + (5, 4) + (5, 6, 1)
POINTS = (2,) * 9 + (3,) + (0, 1, 1)
"""Printed points; those of the Transformation are an option of the rules (1.3)."""
DECK = tuple(kind for kind in range(KINDS) for _ in range(COPIES[kind]))

PACKING = Packing(COPIES)
SHIFT, UNIT, FIELD = PACKING.shift, PACKING.unit, PACKING.field
count, pack_of, kinds_of = PACKING.count_kind, PACKING.pack_of, PACKING.kinds_of

JEKYLL_SIDE, HYDE_SIDE = 0, 1
SIDES = ("jekyll", "hyde")
_JEKYLL, _HYDE = range(HYDE), range(HYDE, FIRST_OF_BOTH_SIDES)
FITTING_KINDS = (
    frozenset({*_JEKYLL, *range(FIRST_OF_BOTH_SIDES, KINDS)}),
    frozenset({*_HYDE, *range(FIRST_OF_BOTH_SIDES, KINDS)}),
)
"""By the side that shows: the kinds whose letter fits it. Gavels fit both."""


def side_of(family: int) -> int:
    """The side a family's letter belongs to; only for families that have one letter."""
    return HYDE_SIDE if family >= HYDE else JEKYLL_SIDE
