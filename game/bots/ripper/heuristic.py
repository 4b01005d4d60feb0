"""The rules of thumb for Jack the Ripper: one legal action for a state, a seat and its memory.

The state may be rebuilt from a view or be the truth: nothing hidden is read (see `features`). The Sergeant plays by
them, and a search starts from them.
"""

from __future__ import annotations

from game.bots.memory import Memory
from game.bots.ripper import escapes, turn, vote
from game.bots.ripper.features import Features
from game.bots.ripper.weights import TUNED, Weights
from game.cases.ripper import actions as a
from game.cases.ripper.constants import BALLOT, DRAW, ESCAPE, PICKED, PLAY, SEARCH
from game.cases.ripper.state import State


def choose(state: State, seat: int, memory: Memory, legal: list[int], weights: Weights = TUNED) -> int:
    """The action of `seat`, one of `legal`."""
    if len(legal) == 1:
        return legal[0]
    features = Features(state, seat, memory, weights)
    if a.ESCAPE in legal and escapes.is_escape_worth_it(features):
        return a.ESCAPE
    phase = state.phase
    if phase == DRAW:
        return (
            a.CALL_VOTE if a.CALL_VOTE in legal and vote.wants_call(features) else turn.draw(features, legal)
        )
    if phase == PLAY:
        return turn.play(features, legal)
    if phase == SEARCH:
        return turn.search(features, legal)
    if phase == PICKED:
        return turn.play_or_keep(features, legal)
    if phase == BALLOT:
        return vote.ballot(features)
    assert phase == ESCAPE
    return a.PASS
