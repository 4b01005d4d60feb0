"""The mark of a game that is a deal of a duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from game.duel import LENGTHS
from game.match import Match
from ui.state.duels import Duels, is_id
from ui.state.messages import Effect, Keep

if TYPE_CHECKING:
    from ui.state.session import Session

NAME = "duel"
"""The name of the mark beside a stored game."""


@dataclass(frozen=True, slots=True)
class DuelMark:
    """The duel on this device, and the number of the deal in it, from 1."""

    name: ClassVar = NAME

    duel: str
    deal: int

    @property
    def way_on(self) -> tuple[str, str, str]:
        return f"duel {self.duel}", "duel.to-duel", "arrow-right"

    def note(self, session: Session, match: Match) -> list[Effect]:
        """Note the hand and its points, if it is the one of the duel."""
        duels = session.features.of(Duels)
        kept = duels.by_id.get(self.duel)
        if kept is None or not kept.terms.deal(self.deal).is_dealt_in(match):
            return []
        done = kept.finished(self.deal, match)
        if done == kept:
            return []
        duels.put(done)
        return [Keep(Duels)]

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
