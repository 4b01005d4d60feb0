"""The vote of a searching bot: the Rippers of the hands played out, counted (rule 10)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.bots.batches import Batch, Batches
from game.bots.decision import Choice, Option
from game.bots.determinization import OpenWorld, World
from game.bots.ripper import vote
from game.bots.ripper.determinization import Worlds
from game.bots.ripper.playout import play_on
from game.bots.sequential_halving import Budget
from game.cases.ripper import actions as a
from game.cases.ripper import scoring
from game.cases.ripper.phases import DRAW
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


def forecast(worlds: Worlds | OpenWorld[State], budget: Budget, random: Random) -> Batches[Forecast]:
    """Play hands out, and see whom they catch and whom the others would have named."""
    seat, found, named_right = worlds.seat, [0] * 6, 0

    def row(world: World[State]) -> list[int]:
        """The Ripper, and how many others would have named them; nothing if nobody is caught."""
        hand = world.start()
        hand.phase = DRAW  # ballots change no card: what follows them is the draw (10.2)
        ballots = [vote.expected_ballot(hand, other) for other in range(hand.players) if other != seat]
        play_on(hand)
        if scoring.outcome(hand) != "caught":
            return []
        ripper = scoring.leader(hand)
        return [ripper, ballots.count(ripper)]

    allowed = budget.worlds(min(HANDS, budget.rollouts), 1)
    rows = yield Batch(lambda: worlds.deal(random), row, allowed, budget.is_over)
    budget.done += len(rows)
    for ripper, right in filter(None, rows):
        found[ripper] += 1
        named_right += right
    played = max(1, len(rows))
    return Forecast([number / played for number in found], named_right / played / (worlds.base.players - 1))


def best_ballot(
    worlds: Worlds | OpenWorld[State], default: int, budget: Budget, random: Random
) -> Batches[Choice[int]]:
    """The ballot for the likeliest Ripper; `default` where nothing could be played out."""
    before = budget.done
    likely = (yield from forecast(worlds, budget, random)).likely
    ranked = sorted(range(6), key=lambda suspect: (-likely[suspect], suspect))
    if likely[ranked[0]] <= 0:
        return Choice(default)
    played = budget.done - before
    options = tuple(Option(a.BALLOT[suspect], played, chance=likely[suspect]) for suspect in ranked)
    return Choice(options[0].action, "chances", options)


def is_vote_worth_calling(worlds: Worlds | OpenWorld[State], budget: Budget, random: Random) -> Batches[bool]:
    """Call the vote? Only where the own cards tell more than theirs tell the others."""
    seen = yield from forecast(worlds, budget, random)
    return max(seen.likely) - seen.others >= EDGE
