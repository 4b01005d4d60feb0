"""The 62 cards of Jack the Ripper, as kinds and as packs (rules 1.1 to 1.4).

A *kind* is an int from 0 to 31; identical cards are of one kind. A *pack* counts cards by kind in one int
(`game.packs`)."""

from __future__ import annotations

from game import card_names
from game.packs import Packing

SUSPECTS = ("druitt", "eddy", "gull", "pedachenko", "chapman", "jill")
"""In tie-break order (rule 1.2)."""
FAMILIES = (*SUSPECTS, "letter")
ALIBIS = ("druitt", "eddy-gull", "pedachenko", "chapman", "jill")
VICTIMS = ("nichols", "chapman", "stride", "eddowes", "kelly")
SCENES = ("bucks-row", "hanbury-street", "berner-street", "mitre-square", "millers-court")
"""`SCENES[i]` belongs to `VICTIMS[i]` (rule 1.4)."""

CODES: tuple[str, ...] = (
    *FAMILIES,
    "wild",
    *(f"suspect:{name}" for name in SUSPECTS),
    *(f"alibi:{name}" for name in ALIBIS),
    *(f"victim:{name}" for name in VICTIMS),
    *(f"scene:{name}" for name in SCENES),
    "strikes",
    "commissioner",
    "escapes",
)
KIND = {code: kind for kind, code in enumerate(CODES)}

card_names.enter(
    {"strikes": "gavel", "commissioner": "gavel", "escapes": "escapes"},
    {f"{kind}:{name}": name for kind in ("suspect", "alibi") for name in SUSPECTS},
)

LETTER, WILD = 6, 7
SUSPECT, ALIBI, VICTIM, SCENE = 8, 14, 19, 24
"""The first kind of each class of Gavel."""
STRIKES, COMMISSIONER, ESCAPES = 29, 30, 31
KINDS = len(CODES)

COPIES = (5,) * 6 + (4, 2) + (1,) * 21 + (2, 2, 1)
POINTS = (2,) * 6 + (3, 2) + (4,) * 6 + (3,) * 5 + (1,) * 10 + (0, 0, 35)
"""Printed points (rule 1.3). Strikes and the Commissioner have none."""

DECK: tuple[int, ...] = tuple(kind for kind in range(KINDS) for _ in range(COPIES[kind]))

ALIBI_SUSPECTS: tuple[tuple[int, ...], ...] = ((0,), (1, 2), (3,), (4,), (5,))
"""The suspects each Alibi may be named for (rule 5.4)."""


PACKING = Packing((7,) * 8 + COPIES[8:])
"""Three bits for each Evidence kind, since both Wilds may stand for one suspect and make seven of him; then the
rest."""
SHIFT, UNIT, FIELD = PACKING.shift, PACKING.unit, PACKING.field
count, pack_of, kinds_of = PACKING.count_kind, PACKING.pack_of, PACKING.kinds_of

GAVELS_AT = SHIFT[SUSPECT]
GAVELS = sum(FIELD[SUSPECT:ESCAPES])
VICTIM_CARDS = sum(FIELD[VICTIM:SCENE])
SCENE_CARDS = sum(FIELD[SCENE:STRIKES])
ALIBI_CARDS = sum(FIELD[ALIBI:VICTIM])
