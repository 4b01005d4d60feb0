"""Players made of rules of thumb and search. They get views, never the hand: `think` is the only door."""

from game.bots.levels import LEVELS, RANDOM, choose, levels, think
from game.bots.sequential_halving import Decision

__all__ = ["LEVELS", "RANDOM", "Decision", "choose", "levels", "think"]
