"""Players made of rules of thumb and search. They get a `Seen`, never the hand: `think` is the only door."""

from game.bots.decision import Decision, Option, Reason
from game.bots.levels import LEVELS, RANDOM_BOT, bot_seed, choose, levels_of, limit_without_clock, think

__all__ = [
    "LEVELS",
    "RANDOM_BOT",
    "Decision",
    "Option",
    "Reason",
    "bot_seed",
    "choose",
    "levels_of",
    "limit_without_clock",
    "think",
]
