"""The mark of a game that is a deal of a duel."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from game.duel import LENGTHS
from game.match import Match

NAME = "duel"
"""The name of the mark beside a stored game."""
_ID = re.compile(r"\w{1,40}", re.ASCII)


def is_id(text: Any) -> bool:
    """True for what can name a duel on this device."""
    return isinstance(text, str) and bool(_ID.fullmatch(text))


@dataclass(frozen=True, slots=True)
class DuelMark:
    """The duel on this device, and the number of the deal in it, from 1."""

    duel: str
    deal: int

    def data(self) -> dict[str, Any]:
        """Return it as it is stored."""
        return {"id": self.duel, "deal": self.deal}

    @classmethod
    def read(cls, data: Any) -> DuelMark | None:
        """A mark from storage or a file; None for what cannot be one."""
        if not isinstance(data, dict) or not is_id(data.get("id")):
            return None
        deal = data.get("deal")
        return cls(data["id"], deal) if type(deal) is int and 1 <= deal <= max(LENGTHS) else None

    @classmethod
    def of(cls, data: Any, match: Match) -> DuelMark | None:
        """The mark of a match; None unless one person plays it alone, by the rules of a duel."""
        mark = cls.read(data)
        alone = len(match.human_seats()) == 1 and match.hand_number == 1
        return mark if mark is not None and alone and not match.casual and match.origin is None else None
