"""The circumstances on which the words of a button depend, beside the action itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from game.case import Position
from game.events import Drew
from game.match import Match
from game.play import Play


@dataclass(frozen=True, slots=True)
class LabelContext:
    """The case, the players' names, the board, and the hand behind them."""

    case: str
    names: tuple[str, ...]
    board: dict[str, Any]
    position: Callable[[], Position]
    """The hand in truth; nothing that is hidden in it comes into the words."""

    @classmethod
    def of(cls, match: Match) -> LabelContext:
        """The context of a match as it stands."""
        return cls(match.case, tuple(each.name for each in match.seats), match.board(), match.position)

    def after(self, seat: int, action: str) -> dict[str, Any]:
        """The board as it would be with an action done, by the engine on a copy."""
        play = self._copy()
        play.play(seat, action)
        return play.board()

    def drawn(self, seat: int, action: str) -> int:
        """The cards that an action would draw, in the same way: the Case File may have fewer than a rule says."""
        return sum(event.count for event in self._copy().play(seat, action) if isinstance(event, Drew))

    def _copy(self) -> Play:
        return Play.from_position(self.position(), Random(0))
