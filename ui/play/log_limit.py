"""The part of a hand that the log may show: a real table remembers nothing for its players."""

from __future__ import annotations

from collections.abc import Sequence

from game.events import Event, Turn


def remembered(events: Sequence[Event], seats: int, memory: str) -> list[Event]:
    """The events of a hand that its log may show: all, or with a strict `memory` those of this round.

    A round is as many turns as there are seats, the present one among them: every other player's last turn.
    """
    turns = [at for at, event in enumerate(events) if isinstance(event, Turn)]
    if memory != "strict" or len(turns) <= seats:
        return list(events)
    return list(events[turns[-seats] :])
