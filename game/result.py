"""The result of a finished hand: the part that a record keeps, and what else is shown of its end.

A case derives its own from the records here; `Case.result_fields` names the part of a record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Self, TypeVar

Line = TypeVar("Line", bound="ScoreLine")
End = TypeVar("End", bound="Ending")


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet, with the cards that it counts. A field that a case adds is not in the JSON if it is
    None."""

    item: str
    points: int
    cards: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The line as records have it (docs/NOTATION.md)."""
        out: dict[str, Any] = {"item": self.item, "points": self.points}
        if self.cards:
            out |= {"count": len(self.cards), "cards": list(self.cards)}
        for each in fields(self)[_SHARED:]:
            if (value := getattr(self, each.name)) is not None:
                out[each.name] = value
        return out


_SHARED = len(fields(ScoreLine))

Sheets = tuple[tuple[ScoreLine, ...], ...]
"""By seat, the lines of its score sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """The way in which a hand ended."""

    way: str
    by: int | None
    """The seat that ended it; None if the Case File did."""
    file_number: int
    """The number of the Case File in use."""
    emptied: tuple[int, ...] = ()
    """The seats without cards, where the rules ask for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The part that the results of all cases have."""

    outcome: str
    scores: tuple[int, ...]
    breakdown: Sheets
    end: Ending
    struck: Sheets = ()
    """By seat, the lines that the outcome takes from it; empty in a case where none does."""

    @classmethod
    def of(cls, result: Result) -> Self:
        """Return a result as one of this case. TypeError for one of another."""
        if not isinstance(result, cls):
            raise TypeError(f"{type(result).__name__} is no {cls.__name__}")
        return result

    def as_json(self, kept: Iterable[str]) -> dict[str, Any]:
        """These fields of the result as records have them (docs/NOTATION.md)."""
        return {name: _plain(getattr(self, name)) for name in kept}


def _plain(value: Any) -> Any:
    if isinstance(value, ScoreLine):
        return value.as_json()
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def read_sheets(
    data: Sequence[Sequence[Mapping[str, Any]]], kind: type[Line]
) -> tuple[tuple[Line, ...], ...]:
    """Score sheets from JSON of their shape, with lines of a case's kind."""
    return tuple(tuple(_read_line(line, kind) for line in lines) for lines in data)


def _read_line(data: Mapping[str, Any], kind: type[Line]) -> Line:
    known = {key: value for key, value in data.items() if key != "count"}
    return kind(**known | {"cards": tuple(data.get("cards", ()))})


def read_ending(data: Mapping[str, Any], kind: type[End]) -> End:
    """The way a hand ended, from JSON of its shape."""
    given: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
    }
    return kind(**given)


def total(lines: Iterable[ScoreLine]) -> int:
    """The points of some lines together."""
    return sum(line.points for line in lines)
