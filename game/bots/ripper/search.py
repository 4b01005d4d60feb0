"""A gated search: the rules of thumb decide, unless playing hands to their end shows that another action is better.

Every candidate is tried in the same worlds, so that the luck of the deal is the same for all of them, and another
action is taken only where its mean gain is more than the error of that mean. After each round of worlds the worse half
of what is left is dropped, so most playing goes into the actions that are hard to tell apart.
"""

from __future__ import annotations

from math import sqrt
from random import Random

from game.bots.ripper import heuristic
from game.bots.ripper.knowledge import View, memory_of
from game.bots.ripper.look import Look
from game.bots.ripper.memory import Memory
from game.bots.ripper.turn import ranked_discards, ranked_plays
from game.bots.ripper.weights import TUNED
from game.bots.ripper.worlds import OpenWorld, Worlds
from game.ripper import actions as a
from game.ripper import scoring
from game.ripper.phases import BALLOT, OVER, PLAY
from game.ripper.state import State

EVERYTHING = 62
"""Discards remembered by who searches: all of them."""
GATE = 1.7
"""How many errors of the mean another action has to gain."""
MOST_ACTIONS = 400
"""A hand played out is broken off after these."""
MOST_PLAYS, MOST_DISCARDS = 4, 3
"""Candidates of each kind."""
FEWEST_WORLDS = 6
"""Worlds in a round, at least."""


def choose(
    view: View, legal: list[int], rollouts: int, seed: str, worlds: Worlds | OpenWorld | None = None
) -> int:
    """The action of `view["seat"]`, found with at most about `rollouts` hands played out in worlds dealt from the
    view."""
    worlds = worlds or Worlds(view)
    memory = memory_of(view, EVERYTHING)
    seat = view["seat"]
    state = worlds.base
    default = heuristic.choose(state, seat, memory, legal)
    if state.phase == BALLOT:
        return default
    tried = candidates(state, seat, memory, legal, default)
    if len(tried) < 2:
        return default
    random = Random(f"{seed}|{len(view['history'])}|{seat}")
    return _search(worlds, tried, rollouts, random)


def candidates(state: State, seat: int, memory: Memory, legal: list[int], default: int) -> list[int]:
    """The actions worth trying, the default first; of many plays and discards, those the rules of thumb like best."""
    if state.phase == PLAY:
        look = Look(state, seat, memory, TUNED)
        others = ranked_plays(look, legal)[:MOST_PLAYS] + ranked_discards(look, legal)[:MOST_DISCARDS]
        if a.ESCAPE in legal:
            others.append(a.ESCAPE)
    else:
        others = [action for action in legal if action != a.CALL_VOTE]
    return [default, *(action for action in others if action != default)]


def _search(worlds: Worlds | OpenWorld, tried: list[int], rollouts: int, random: Random) -> int:
    """Halving: rounds of about the same number of hands played out, over fewer and fewer candidates."""
    rounds = max(1, (len(tried) - 1).bit_length())
    gains: dict[int, list[float]] = {action: [] for action in tried}
    default, rest = tried[0], tried[1:]
    for _ in range(rounds):
        number = max(FEWEST_WORLDS, rollouts // (rounds * (len(rest) + 1)))
        for _ in range(number):
            world = worlds.deal(random)
            base = value(world, worlds.seat, default)
            for action in rest:
                gains[action].append(value(world, worlds.seat, action) - base)
        rest.sort(key=lambda action: -_mean(gains[action]))
        if len(rest) > 1:
            rest = rest[: (len(rest) + 1) // 2]
    best = rest[0]
    return best if _mean(gains[best]) > GATE * _error(gains[best]) else default


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def _error(numbers: list[float]) -> float:
    """The standard error of the mean."""
    mean, count = _mean(numbers), len(numbers)
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count * (count - 1)))


def value(world: State, seat: int, action: int) -> float:
    """The points of `seat` over the mean of the others after `action` in this world, by the rules of thumb."""
    state = world.copy()
    random = state.rng.getstate()
    state.apply(action, seat)
    play_on(state)
    world.rng.setstate(random)
    scores: list[int] = scoring.result(state)["scores"]
    own = scores[seat]
    return float(own - (sum(scores) - own) / (len(scores) - 1))


def play_on(state: State) -> None:
    """Play a hand to its end by the rules of thumb, in place. Nobody remembers anything but idle turns."""
    memory = Memory(state.players)
    for _ in range(MOST_ACTIONS):
        if state.phase == OVER:
            return
        seat = state.actor()
        action = heuristic.choose(state, seat, memory, state.legal())
        if action == a.TAKE:
            memory.idle += 1
        elif not a.DISCARD[0] <= action <= a.DISCARD[-1]:
            memory.idle = 0
        state.apply(action, seat)
