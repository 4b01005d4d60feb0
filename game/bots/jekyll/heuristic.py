"""The rules of thumb for Jekyll & Hyde: one legal action for a state, a seat and its memory.

The state may be rebuilt from a view or be the truth: nothing hidden is read (see `features`).
"""

from __future__ import annotations

from game.bots.jekyll import turn
from game.bots.jekyll.features import Features
from game.bots.jekyll.weights import TUNED, Weights
from game.bots.memory import Memory
from game.cases.jekyll.constants import DRAW, PLAY
from game.cases.jekyll.state import State


def choose(state: State, seat: int, memory: Memory, legal: list[int], weights: Weights = TUNED) -> int:
    """The action of `seat`, one of `legal`."""
    if len(legal) == 1:
        return legal[0]
    features = Features(state, seat, memory, weights)
    if state.phase == DRAW:
        return turn.draw(features, legal)
    if state.phase == PLAY:
        return turn.play(features, legal)
    return turn.pick(features, legal)
