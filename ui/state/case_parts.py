"""The parts that cases add to the rooms of the page: one per room and case, looked up by the room's type.

A room derives its own class from `CasePart` and asks it for a case: `CaseTable.of(match.case)`. The parts themselves
lie in `ui.cases`, which enters them; nothing below knows which cases there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self, cast


class CasePart:
    """The part that a case adds to a room."""

    @classmethod
    def of(cls, case: str) -> Self:
        """The part of a case for this room. KeyError for a case that was not entered."""
        return cast(Self, _PARTS[cls, case])

    @classmethod
    def of_all_cases(cls) -> Iterator[Self]:
        """The parts of all cases for this room."""
        return (cast(Self, part) for (room, _), part in _PARTS.items() if room is cls)


_PARTS: dict[tuple[type, str], Any] = {}


def enter(case: str, *parts: CasePart) -> None:
    """Enter what a case adds to the rooms. TypeError for a part that leaves out a value its room needs."""
    for part in parts:
        if missing := _missing(part):
            raise TypeError(f"{type(part).__name__} of {case!r} has no {', '.join(missing)}")
        _PARTS[_room(type(part)), case] = part


def _missing(part: CasePart) -> list[str]:
    """The attributes that the classes of a part declare and none of them sets."""
    declared = (name for kind in type(part).__mro__ for name in getattr(kind, "__annotations__", ()))
    return sorted({name for name in declared if not hasattr(part, name)})


def leave(case: str) -> None:
    """Take a case out again."""
    for key in [key for key in _PARTS if key[1] == case]:
        del _PARTS[key]


def _room(kind: type) -> type:
    """The class that a room asks for: the one derived from `CasePart` itself."""
    return next(each for each in kind.__mro__ if CasePart in each.__bases__)
