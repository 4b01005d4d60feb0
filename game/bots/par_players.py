"""The reference players of the daily case: two hundred Sergeants, each with a memory and a hand of its own.

They have no search, so that all of them can play a deal in a minute. One remembers nothing of the discard pile, another
twenty cards; and each takes, now and then, the second of what its rules of thumb compare, as people do."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.bots.levels import bots_of
from game.seen import Seen

PLAYERS = 200
MEMORY_SIZES = 20
"""Each remembers a number of discarded cards from 0 to one less than this."""
MOST_SLIPS_SHARE = 0.25
"""The share of decisions in which the least steady of them takes the second best."""
NO_SLIPS_AFTER_ACTIONS = 150
"""Actions of a hand after which nobody slips any more, so that every hand ends."""
PAR_PLAYERS_LEVEL = "sergeant"


def decide(seen: Seen, number: int, actions: int) -> str:
    """The action of reference player `number`, from 0, after so many actions of the hand. Pure."""
    if len(seen.legal) == 1:
        return str(seen.legal[0])
    bots = bots_of(seen.case)
    codes, texts = bots.table.codes, bots.table.texts
    legal = [codes[text] for text in seen.legal]
    player = replace(bots.players[PAR_PLAYERS_LEVEL], remembered=number % MEMORY_SIZES)
    action = bots.rules.best_action(seen, legal, player)
    steps = PLAYERS // MEMORY_SIZES - 1
    slips = MOST_SLIPS_SHARE * (number // MEMORY_SIZES) / steps
    if actions < NO_SLIPS_AFTER_ACTIONS and Random(f"slip|{number}|{actions}").random() < slips:
        ranked = [each for each in bots.rules.ranking(seen, legal, player, action) if each != action]
        action = ranked[0] if ranked else action
    return str(texts[action])
