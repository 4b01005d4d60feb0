"""The vote of a searching bot: the Rippers of the hands played out, counted (rule 10)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.bots.decision import Choice, Option
from game.bots.determinization import OpenWorlds
from game.bots.ripper import vote
from game.bots.ripper.determinization import Worlds
from game.bots.ripper.playout import play_on
from game.bots.sequential_halving import Budget
from game.cases.ripper import actions as a
from game.cases.ripper import scoring
from game.cases.ripper.constants import DRAW
from game.cases.ripper.state import State

HANDS = 64
"""Hands played out for a vote."""
EDGE = 0.25
"""Least advantage, as a chance, of the caller in naming the Ripper over the others."""


@dataclass(slots=True)
class Forecast:
    """The findings of hands played out about a vote: the chance of each suspect to be caught as the Ripper (all of them
    together may be less than one), and the chance of the others, on the average, to name the one who is."""

    likely: list[float]
    others: float


def forecast(worlds: Worlds | OpenWorlds[State], budget: Budget, random: Random) -> Forecast:
    """Play hands out, and see whom they catch and whom the others would have named."""
    seat, found, named_right, played = worlds.seat, [0] * 6, 0, 0
    for _ in range(min(HANDS, budget.rollouts)):
        if not budget.may_spend(1):
            break
        world = worlds.deal(random)
        hand = world.start()
        hand.phase = DRAW  # ballots change no card: what follows them is the draw (10.2)
        ballots = [vote.expected_ballot(hand, other) for other in range(hand.players) if other != seat]
        play_on(hand)
        played += 1
        if scoring.outcome(hand) == "caught":
            ripper = scoring.leader(hand)
            found[ripper] += 1
            named_right += ballots.count(ripper)
    played = max(1, played)
    return Forecast([number / played for number in found], named_right / played / (worlds.base.players - 1))


def best_ballot(
    worlds: Worlds | OpenWorlds[State], default: int, budget: Budget, random: Random
) -> Choice[int]:
    """The ballot for the likeliest Ripper; `default` where nothing could be played out."""
    before = budget.done
    likely = forecast(worlds, budget, random).likely
    ranked = sorted(range(6), key=lambda suspect: (-likely[suspect], suspect))
    if likely[ranked[0]] <= 0:
        return Choice(default)
    played = budget.done - before
    options = tuple(Option(a.BALLOT[suspect], played, chance=likely[suspect]) for suspect in ranked)
    return Choice(options[0].action, "chances", options)


def is_vote_worth_calling(worlds: Worlds | OpenWorlds[State], budget: Budget, random: Random) -> bool:
    """Call the vote? Only where the own cards tell more than theirs tell the others."""
    seen = forecast(worlds, budget, random)
    return max(seen.likely) - seen.others >= EDGE
