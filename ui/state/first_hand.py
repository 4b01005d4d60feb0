"""The memory of the dealer's notes in somebody's first hand: which were shown, and which one is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(slots=True)
class FirstHand:
    """The notes are said by `ui.play.first_hand`, in the words of `CaseWords.first_notes`."""

    shown: dict[str, list[int]] = field(default_factory=dict)
    """By key: the turns in which a note was shown."""
    note: str = ""
    """The key of the note that is there."""
    at: list[int] = field(default_factory=list)
    """The moment for which it was chosen: the length, and whether the learner decides."""
    off: bool = False
    """The player can do without."""

    def data(self) -> dict[str, Any]:
        """Return what is stored of it, with the game."""
        return asdict(self)

    @classmethod
    def read(cls, data: Any) -> FirstHand | None:
        """What was stored; None if nothing was, or nothing that makes sense."""
        if not isinstance(data, Mapping) or not isinstance(shown := data.get("shown"), Mapping):
            return None
        first = cls(
            {str(key): turns for key, turns in shown.items() if _turns(turns)}, off=data.get("off") is True
        )
        if (note := str(data.get("note"))) in first.shown and isinstance(at := data.get("at"), list):
            first.note, first.at = note, at
        return first


def _turns(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(type(turn) is int for turn in value)
