"""The vote of who searches: the Rippers of the hands played out, counted (rule 10)."""

from __future__ import annotations

from random import Random

from game.bots.decision import Choice, Option
from game.bots.determinization import OpenWorld
from game.bots.ripper.determinization import Worlds
from game.bots.ripper.playout import play_on
from game.bots.sequential_halving import Budget
from game.cases.ripper import actions as a
from game.cases.ripper import scoring
from game.cases.ripper.phases import DRAW, NOBODY
from game.cases.ripper.state import State

HANDS = 64
"""Hands played out for a vote."""
EDGE = 0.25
"""Least advantage, as a chance, of the caller in naming the Ripper over the others, who see only the table."""


def chances(worlds: Worlds | OpenWorld[State], budget: Budget, random: Random) -> list[float]:
    """Return the chance of each suspect to be caught as the Ripper; all of them together may be less than one."""
    found, played = [0] * 6, 0
    for _ in range(min(HANDS, budget.rollouts)):
        if not budget.takes(1):
            break
        hand = worlds.deal(random).start()
        hand.phase = DRAW  # ballots change no card: what follows them is the draw (10.2)
        play_on(hand)
        played += 1
        if scoring.outcome(hand) == "caught":
            found[scoring.leader(hand)] += 1
    return [number / max(1, played) for number in found]


def named(worlds: Worlds | OpenWorld[State], default: int, budget: Budget, random: Random) -> Choice[int]:
    """The ballot for the likeliest Ripper; `default` where nothing could be played out."""
    before = budget.done
    likely = chances(worlds, budget, random)
    ranked = sorted(range(6), key=lambda suspect: (-likely[suspect], suspect))
    if likely[ranked[0]] <= 0:
        return Choice(default)
    played = budget.done - before
    options = tuple(Option(a.BALLOT[suspect], played, chance=likely[suspect]) for suspect in ranked)
    return Choice(options[0].action, "chances", options)


def pays(worlds: Worlds | OpenWorld[State], budget: Budget, random: Random) -> bool:
    """Call the vote? Only where the own cards tell more than the table, on which the others have to go."""
    shown = scoring.leader(worlds.base)
    likely = chances(worlds, budget, random)
    return max(likely) - (likely[shown] if shown != NOBODY else 0.0) >= EDGE
