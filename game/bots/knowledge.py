"""The ground of the rules of thumb of every case: the hand without the cards that a seat does not see."""

from __future__ import annotations

from typing import Any

from game.bots.memory import NOTHING
from game.seen import Seen


def state_of(seen: Seen) -> Any:
    """The veiled state with no cards at all where they are hidden: other hands, the Case File and the pile under its
    top card have their sizes alone. No rule of thumb is led astray by a card that only stands for others."""
    state = seen.veiled_hand()
    state.case_file = [NOTHING] * len(state.case_file)
    if state.discard:
        state.discard = [NOTHING] * (len(state.discard) - 1) + state.discard[-1:]
    return state
