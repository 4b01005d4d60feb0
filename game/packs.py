"""Hands packed into one int: how many cards of each kind, a few bits a kind.

Adding `unit[kind]` puts a card in, subtracting takes it out. Counting, comparing and copying are those of ints, which
is what makes a search of many thousand positions a second possible in Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


class Packing:
    """The layout of one deck's packs. A kind that comes up to `copies` times gets enough bits for that number."""

    __slots__ = ("copies", "field", "shift", "unit")

    def __init__(self, copies: Sequence[int]) -> None:
        self.copies = tuple(copies)
        shifts, fields, at = [], [], 0
        for most in copies:
            width = most.bit_length()
            shifts.append(at)
            fields.append(((1 << width) - 1) << at)
            at += width
        self.shift = tuple(shifts)
        self.field = tuple(fields)
        self.unit = tuple(1 << shift for shift in shifts)

    def count(self, pack: int, kind: int) -> int:
        """Count the cards of a kind in a pack."""
        return (pack & self.field[kind]) >> self.shift[kind]

    def pack_of(self, kinds: Iterable[int]) -> int:
        """The pack of some cards; no kind may be there more often than the layout allows."""
        return sum(self.unit[kind] for kind in kinds)

    def kinds_of(self, pack: int) -> Iterator[int]:
        """The cards of a pack, in the order of the kinds."""
        for kind, (field, shift) in enumerate(zip(self.field, self.shift, strict=True)):
            for _ in range((pack & field) >> shift):
                yield kind
