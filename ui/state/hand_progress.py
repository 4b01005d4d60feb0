"""Notes on a hand while it is played, beside its actions: pauses, what was shown, and questions to all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Pause:
    """The pause in which a card may be played out of turn. `seat` claimed it; `revealed` once that player has lifted
    the curtain."""

    seat: int | None = None
    revealed: bool = False


@dataclass(slots=True)
class OutOfTurn:
    """The pause for a play out of turn, and the silence behind it."""

    pause: Pause | None = None
    closed: frozenset[int] = frozenset()
    """The lengths at which the pause was closed. All are kept: whoever goes back to one is not asked again."""
    silent: bool = False
    """The short silence after the pause, the same whoever holds the card."""
    answered: frozenset[int] = frozenset()
    """The devices that have let the open pause pass. With guests each is asked for itself."""
    silences: int = 0
    """Number of silences begun in this hand: the timer of one that was broken off must not end the next."""

    @staticmethod
    def read_closed(stored: Any) -> frozenset[int]:
        """The closed pauses of a save. Older ones hold the last alone, and -1 for none."""
        lengths = stored if isinstance(stored, list) else [stored]
        return frozenset(at for at in lengths if type(at) is int and at >= 0)


@dataclass(slots=True)
class HandView:
    """Record of what has been shown of this hand."""

    step: int = 1
    """Steps of the unmasking shown."""
    hurry: bool = False
    """Show nothing more until a human has to decide."""
    cued: int = -1
    """The length at which the beginning of a turn was last sounded."""
    recap_closed: int = -1
    """The length at which the recap of the others' turns was put away."""
    looked: int = -1
    """The length at which the table was shown to another human than the last actor."""
    laid: dict[int, tuple[int, list[str]]] = field(default_factory=dict)
    """By length: a seat, and the order of its hand before it acted there."""

    def rewound_view(self, length: int) -> HandView:
        """Return what is left of it at an earlier length. The turn that is resumed makes no sound."""
        laid = {at: kept for at, kept in self.laid.items() if at < length}
        return HandView(cued=length, looked=min(self.looked, length), laid=laid)


@dataclass(slots=True)
class Consent:
    """The question to all humans whether the last decision of a seat may be taken back."""

    seat: int | None = None
    agreed: set[int] = field(default_factory=set)
    free: bool = False
    """It is about the last action, which has shown nothing new; guests have seen it all the same."""
