"""The 62 cards of Jack the Ripper, and how a hand of them is packed into one int (rules 1.1 to 1.4).

A *kind* is an int from 0 to 31; identical cards are of one kind. A *pack* is an int that counts cards by kind:
three bits for each of the eight Evidence kinds, then the Gavels, one bit each (two for the kinds that come twice),
then Ripper Escapes. Adding `UNIT[kind]` puts a card in, subtracting takes it out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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


def _layout() -> tuple[tuple[int, ...], tuple[int, ...]]:
    shifts, widths, at = [], [], 0
    for copies in COPIES[:8]:
        shifts.append(at)
        widths.append(3)
        at += 3
    for copies in COPIES[8:]:
        shifts.append(at)
        widths.append(copies)
        at += copies
    return tuple(shifts), tuple(widths)


SHIFT, _WIDTHS = _layout()
UNIT = tuple(1 << shift for shift in SHIFT)
FIELD = tuple(((1 << width) - 1) << shift for shift, width in zip(SHIFT, _WIDTHS, strict=True))
"""The bits of a kind in a pack. Kinds that come twice among the Gavels have two bits, so counts up to two fit."""

GAVELS_AT = SHIFT[SUSPECT]
GAVELS = sum(FIELD[SUSPECT:ESCAPES])
VICTIM_CARDS = sum(FIELD[VICTIM:SCENE])
SCENE_CARDS = sum(FIELD[SCENE:STRIKES])
ALIBI_CARDS = sum(FIELD[ALIBI:VICTIM])


def count(pack: int, kind: int) -> int:
    """How many cards of a kind lie in a pack."""
    return (pack & FIELD[kind]) >> SHIFT[kind]


def pack_of(kinds: Iterable[int]) -> int:
    """The pack of some cards. The caller sees to it that no kind is there more often than the deck has it."""
    return sum(UNIT[kind] for kind in kinds)


def kinds_of(pack: int) -> Iterator[int]:
    """The cards of a pack, in the order of the kinds."""
    for kind in range(KINDS):
        for _ in range((pack & FIELD[kind]) >> SHIFT[kind]):
            yield kind
