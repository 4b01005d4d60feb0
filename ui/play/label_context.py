"""The circumstances on which the words of a button depend, beside the action itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.consequences import Consequences
from game.match import Match


@dataclass(frozen=True, slots=True)
class LabelContext:
    """The case, the players' names, and what each legal action of a seat would lead to."""

    case: str
    names: tuple[str, ...]
    consequences: Callable[[int, str], Consequences]

    @classmethod
    def of(cls, match: Match) -> LabelContext:
        """The context of a match as it stands."""
        return cls(match.case, tuple(each.name for each in match.seats), match.consequences)
