"""The search: the rules of thumb stand, unless hands played out show that another action is better."""

from __future__ import annotations

from random import Random

from game.bots.decision import Choice
from game.bots.determinization import OpenWorlds, World
from game.bots.jekyll import heuristic, turn
from game.bots.jekyll.determinization import Worlds
from game.bots.jekyll.features import Features
from game.bots.jekyll.knowledge import memory_of
from game.bots.jekyll.playout import play_on
from game.bots.jekyll.weights import TUNED, Weights
from game.bots.memory import Memory
from game.bots.sequential_halving import Budget, halve_candidates
from game.bots.utility import MatchUtility
from game.cases.jekyll import actions as a
from game.cases.jekyll import scoring
from game.cases.jekyll.constants import DRAW, PLAY
from game.cases.jekyll.events import Transformed
from game.cases.jekyll.state import State
from game.events import LaidOff, Melded, Picked, Played, Turn
from game.seen import Seen

EVERYTHING = 62
"""The number of cards of London that a searching bot remembers: all of them."""
GATE_STANDARD_ERRORS = 1.0
"""Standard errors of the mean that another action has to gain."""
PLAYS_OF_LONG_TURN = 2
"""Plays in a turn after which its other decisions get half as many hands: the first ones shape it, and nobody likes to
wait."""
IDLE = {a.TAKE, *a.DISCARD}
"""Actions with which a hand may go on for ever."""
PLAYS = (Melded, LaidOff, Played, Picked, Transformed)
MOST_DISCARDS = 4
"""Candidates to throw."""


def choose(
    seen: Seen, legal: list[int], budget: Budget, seed: str, worlds: Worlds | OpenWorlds[State] | None = None
) -> Choice[int]:
    """The choice of a seat, found by playing hands out in worlds dealt from what it sees."""
    worlds = worlds or Worlds(seen)
    seat, state, memory = seen.own_seat, worlds.base, memory_of(seen, EVERYTHING)
    default = heuristic.choose(state, seat, memory, legal)
    if state.phase == DRAW and memory.idle >= turn.IDLE:
        return Choice(
            default
        )  # the rules of thumb draw now, so that the hand ends; a search might take for ever
    tried = candidates(state, seat, memory, legal, default)
    if worlds.missing:  # what a search would find is not known where the history is cut short
        tried = [action for action in tried if action != a.SEARCH_LONDON]
    if len(tried) < 2 or tried[0] != default:
        return Choice(default)
    if _play_count(seen) >= PLAYS_OF_LONG_TURN:
        budget.rollouts //= 2
    utility = MatchUtility(seen.scores, seat, state.rules.target)
    random = Random(f"{seed}|{len(seen.events)}|{seat}")

    def value(world: World[State], action: int) -> float:
        hand = world.start()
        hand.apply(action)
        play_on(hand, idle=memory.idle + (action == a.TAKE) if action in IDLE else 0)
        return utility.worth(scoring.scores(hand))

    return halve_candidates(tried, worlds.deal, value, budget, random, GATE_STANDARD_ERRORS)


def _play_count(seen: Seen) -> int:
    """Count the plays of this turn."""
    plays = 0
    for event in reversed(seen.events):
        if isinstance(event, Turn):
            break
        plays += isinstance(event, PLAYS)
    return plays


def candidates(
    state: State, seat: int, memory: Memory, legal: list[int], default: int, weights: Weights = TUNED
) -> list[int]:
    """The actions worth trying, the default first; of the discards those that the rules of thumb like best."""
    others = legal
    if state.phase == PLAY:
        features = Features(state, seat, memory, weights)
        others = turn.ranked_discards(features, legal)[:MOST_DISCARDS]
        others += [action for action in legal if not a.DISCARD[0] <= action <= a.DISCARD[-1]]
    return [default, *(action for action in others if action != default)]
