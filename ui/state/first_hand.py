"""The memory of the dealer's notes in somebody's first hand: which were shown, and which one is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, TypeGuard

MOST_NOTES, LONGEST_KEY, MOST_TURNS = 50, 60, 5
"""More than there is of any; what is stored or in a file may be anything."""


@dataclass(slots=True)
class FirstHand:
    """Progress of the dealer's notes in a first hand: `ui.play.first_hand` says them."""

    shown: dict[str, list[int]] = field(default_factory=dict)
    """By key: the turns in which a note was shown."""
    note: str = ""
    """The key of the note that is there."""
    at: list[int] = field(default_factory=list)
    """The moment for which it was chosen: the length, and whether the learner decides."""
    off: bool = False
    """The player can do without."""
    warned: dict[str, int] = field(default_factory=dict)
    """By card: the last turn in which the dealer has warned of its discard."""
    warning: str = ""
    """The selected card that the note on the table warns of. Not stored, since no selection is."""

    def data(self) -> dict[str, Any]:
        """Return what is stored of it, with the game."""
        return {key: value for key, value in asdict(self).items() if key != "warning"}

    @classmethod
    def read(cls, data: Any) -> FirstHand | None:
        """The stored value; None if there is none or it makes no sense."""
        if not isinstance(data, Mapping) or not isinstance(shown := data.get("shown"), Mapping):
            return None
        if len(shown) > MOST_NOTES:
            return None
        notes = {str(key): turns for key, turns in shown.items() if _turns(turns)}
        first = cls(
            {key: turns for key, turns in notes.items() if len(key) <= LONGEST_KEY},
            off=data.get("off") is True,
            warned=_warned(data.get("warned")),
        )
        note, at = str(data.get("note")), data.get("at")
        if note in first.shown and _turns(at):
            first.note, first.at = note, at
        return first


def _turns(value: Any) -> TypeGuard[list[int]]:
    return (
        isinstance(value, list) and 0 < len(value) <= MOST_TURNS and all(type(turn) is int for turn in value)
    )


def _warned(value: Any) -> dict[str, int]:
    if not isinstance(value, Mapping) or len(value) > MOST_NOTES:
        return {}
    return {
        str(card): turn for card, turn in value.items() if type(turn) is int and len(str(card)) <= LONGEST_KEY
    }
