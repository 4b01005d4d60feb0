"""The memory of the dealer's notes in somebody's first hand: which were shown, and which one is there."""

from __future__ import annotations

from collections.abc import Sized
from dataclasses import dataclass, field
from typing import Annotated, Any

from game.codec import Meets, Most, encode_fields, salvage

MOST_NOTES, LONGEST_KEY, MOST_TURNS = 50, 60, 5
"""More than there is of any; what is stored or in a file may be anything."""
Key = Annotated[str, Most(LONGEST_KEY)]
Turns = Annotated[list[int], Most(MOST_TURNS)]


def _are_few(notes: Sized) -> bool:
    return len(notes) <= MOST_NOTES


@dataclass(slots=True)
class FirstHand:
    """Progress of the dealer's notes in a first hand: `ui.play.first_hand` says them."""

    shown: dict[Key, Annotated[Turns, Meets(len)]] = field(default_factory=dict)
    """By key: the turns in which a note was shown."""
    note: str = ""
    """The key of the note that is there."""
    at: Turns = field(default_factory=list)
    """The moment for which it was chosen: the length, and whether the learner decides."""
    off: bool = False
    """The player can do without."""
    later: bool = False
    """The first hand is over: cards that did not turn up in it are still explained, nothing else is."""
    warned: Annotated[dict[Key, int], Meets(_are_few)] = field(default_factory=dict)
    """By card: the last turn in which the dealer has warned of its discard."""
    warning: str = ""
    """The selected card that the note on the table warns of. Not stored, since no selection is."""

    def for_next_hand(self) -> FirstHand | None:
        """Return what is remembered when the next hand of the match is dealt; None for a player who can do without."""
        return None if self.off else FirstHand(self.shown, later=True)

    def data(self) -> dict[str, Any]:
        """Return what is stored of it, with the game."""
        return {key: each for key, each in encode_fields(self).items() if key != "warning"}

    @classmethod
    def read(cls, data: Any) -> FirstHand | None:
        """The stored value; None if there is none or it makes no sense."""
        shown = data.get("shown") if isinstance(data, dict) else None
        if not isinstance(shown, dict) or len(shown) > MOST_NOTES:
            return None
        first, _ = salvage(cls, {**data, "warning": ""})
        if first.note not in first.shown or not first.at:
            first.note, first.at = "", []
        return first
