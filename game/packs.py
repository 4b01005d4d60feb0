"""Hands packed into one int: how many cards of each kind, a few bits a kind.

Adding `unit[kind]` puts a card in, subtracting takes it out. Counting, comparing and copying are those of ints, which
is what makes a search of many thousand positions a second possible in Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

Value = TypeVar("Value")


class Packing:
    """The layout of one deck's packs. A kind that comes up to `copies` times gets enough bits for that number."""

    __slots__ = ("_all", "copies", "field", "kind_at", "shift", "unit")

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
        self.kind_at = tuple(kind for kind, most in enumerate(copies) for _ in range(most.bit_length()))
        """The kind that a bit of a pack belongs to."""
        self._all = (1 << at) - 1

    def count_kind(self, pack: int, kind: int) -> int:
        """Count the cards of a kind in a pack."""
        return (pack & self.field[kind]) >> self.shift[kind]

    def pack_of(self, kinds: Iterable[int]) -> int:
        """The pack of some cards; no kind may be there more often than the layout allows."""
        return sum(self.unit[kind] for kind in kinds)

    def kinds_of(self, pack: int) -> Iterator[int]:
        """The cards of a pack, in the order of the kinds."""
        pack &= self._all
        while pack:
            kind = self.kind_at[(pack & -pack).bit_length() - 1]
            field = self.field[kind]
            for _ in range((pack & field) >> self.shift[kind]):
                yield kind
            pack &= ~field


MOST_KEPT_RESULTS = 1 << 14
"""Results that are kept at a time: those of one hand are far fewer, and a program may run for days."""


class Kept(dict[int, Value]):
    """The results of a function of an int, each worked out when it is first asked for. Nobody changes them."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], Value]) -> None:
        self._make = make

    def __missing__(self, key: int) -> Value:
        if len(self) >= MOST_KEPT_RESULTS:
            self.clear()
        made = self[key] = self._make(key)
        return made
