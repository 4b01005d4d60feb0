"""The result of a finished hand: the part that a record keeps, and what else is shown of its end.

A case derives its own from the records here; `Case.result_fields` names the part of a record."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Self, TypeVar

from game.codec import Most, decode, decode_fields, decode_some, encode, encode_fields
from game.errors import CasefileError
from game.notation import MOST_CARDS

R = TypeVar("R", bound="Result")


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet, with the cards that it counts. A field that a case adds is not in the JSON if it is
    None."""

    item: str
    points: int
    cards: Annotated[tuple[str, ...], Most(MOST_CARDS)] = ()

    sparing: ClassVar = True

    def as_json(self) -> dict[str, Any]:
        """The line as records have it (docs/NOTATION.md)."""
        told = encode_fields(self)
        count = {"count": len(self.cards)} if self.cards else {}
        return {"item": self.item, "points": self.points} | count | told

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The line that `as_json` wrote. CasefileError for anything else."""
        known = decode(dict[str, Any], data)
        decode(int, known.get("count", 0))
        return decode_fields(cls, {key: each for key, each in known.items() if key != "count"}, exact=True)


Sheets = tuple[Annotated[tuple[ScoreLine, ...], Most(MOST_CARDS)], ...]
"""By seat, the lines of its score sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """The way in which a hand ended."""

    way: str
    by: int | None
    """The seat that ended it; None if the Case File did."""
    file_number: int
    """The number of the Case File in use."""
    emptied: Annotated[tuple[int, ...], Most(MOST_CARDS)] = ()
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
        return {name: encode(getattr(self, name)) for name in kept}


def read_result(kind: type[R], data: Any, told: Collection[str], players: int, **rest: Any) -> R:
    """The result of a finished hand, from the JSON of the fields that are told, and the `rest`. CasefileError for what
    is none, with the bounds in the hints of its class."""
    found = decode_some(kind, told, data)
    by_seat = [found.get(name) for name in ("scores", "breakdown", "struck")]
    seats = {*found["end"].emptied, found["end"].by} - {None}
    if not seats <= {*range(players)} or any(each is not None and len(each) != players for each in by_seat):
        raise CasefileError("the result is not one of so many players")
    return kind(**found, **rest)


def total(lines: Iterable[ScoreLine]) -> int:
    """The points of some lines together."""
    return sum(line.points for line in lines)
