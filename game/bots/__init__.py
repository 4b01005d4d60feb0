"""Players made of rules of thumb and search. They get views, never the hand: `choose` is the only door."""

from game.bots.levels import LEVELS, RANDOM, choose, levels

__all__ = ["LEVELS", "RANDOM", "choose", "levels"]
