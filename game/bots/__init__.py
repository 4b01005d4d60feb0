"""Players made of rules of thumb and search. They get views, never the hand: `think` is the only door."""

from game.bots.halving import Thought
from game.bots.levels import LEVELS, RANDOM, choose, levels, think

__all__ = ["LEVELS", "RANDOM", "Thought", "choose", "levels", "think"]
