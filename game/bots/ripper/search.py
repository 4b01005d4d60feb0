"""The search for Jack the Ripper: what is tried, and what a hand played out is worth."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

from game.bots.decision import Choice, Option
from game.bots.determinization import OpenWorlds, World
from game.bots.memory import Memory
from game.bots.ripper import heuristic, playout_manners, vote_search
from game.bots.ripper.determinization import Worlds
from game.bots.ripper.features import Features
from game.bots.ripper.knowledge import memory_of
from game.bots.ripper.playout import play_on
from game.bots.ripper.turn import IDLE_TURNS, ranked_discards, ranked_plays
from game.bots.ripper.weights import TUNED, Weights
from game.bots.sequential_halving import Budget, halve_candidates
from game.bots.utility import MatchUtility
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.constants import BALLOT, DRAW, PLAY
from game.cases.ripper.state import State
from game.seen import Seen

EVERYTHING = 62
"""The number of discards that a searching bot remembers: all of them."""
GATE_STANDARD_ERRORS = {2: 0.8, 3: 1.7, 4: 1.7}
"""By number of players: the errors of the mean that another action has to gain."""
MOST_PLAYS, MOST_DISCARDS = 4, 3
"""Candidates of each kind, where not everything is tried."""
LAST_ROUNDS = 2
"""Rounds of draws from the Case File in which nobody counts on Ripper Escapes any more."""
FEWEST_FAR_SIGHTED_PLAYOUTS = 200
"""Hands to play out from which on a search also tries every action with two players, and with more of them looks for
the manner in which to go on."""


class PlannedAction(NamedTuple):
    """An action, and the manner in which its player goes on."""

    action: int
    manner: playout_manners.Manner


def choose(
    seen: Seen, legal: list[int], budget: Budget, seed: str, worlds: Worlds | OpenWorlds[State] | None = None
) -> Choice[int]:
    """The choice of a seat, found by playing hands out in worlds dealt from what it sees."""
    worlds = worlds or Worlds(seen)
    memory = memory_of(seen, EVERYTHING)
    seat = seen.own_seat
    state = worlds.base
    random = Random(f"{seed}|{len(seen.events)}|{seat}")
    default = heuristic.choose(state, seat, memory, legal)
    if state.phase == BALLOT and default != a.ESCAPE:
        return vote_search.best_ballot(worlds, default, budget, random)
    if state.phase == DRAW and a.DRAW in legal and memory.idle >= IDLE_TURNS * state.players:
        return Choice(
            default
        )  # the rules of thumb draw now, so that the hand ends; a search might take for ever
    if a.CALL_VOTE in legal:
        if vote_search.is_vote_worth_calling(worlds, budget, random):
            return Choice(a.CALL_VOTE, "chances")
        legal = [action for action in legal if action != a.CALL_VOTE]
        default = heuristic.choose(state, seat, memory, legal)
    far_sighted = budget.rollouts >= FEWEST_FAR_SIGHTED_PLAYOUTS
    tried = candidates(state, seat, memory, legal, default, everything=far_sighted and state.players == 2)
    if len(tried) < 2:
        return Choice(default)
    utility = MatchUtility(seen.scores, seat, state.rules.target)

    own = playout_manners.OWN_MANNERS[state.players][: None if far_sighted else 1]
    lines = [PlannedAction(action, manner) for manner in own for action in tried]

    def value(world: World[State], number: int) -> float:
        action, manner = lines[number]
        hand = world.start()
        hand.apply(action, seat)
        play_on(hand, playout_manners.manners_by_seat(seat, manner))
        return utility.worth(scoring.scores(hand))

    gate = GATE_STANDARD_ERRORS[state.players]
    return by_action(halve_candidates(range(len(lines)), worlds.deal, value, budget, random, gate), lines)


def by_action(choice: Choice[int], lines: list[PlannedAction]) -> Choice[int]:
    """The choice among lines, by their numbers, as one among actions: each has the figures of the manner that suits it
    best."""
    options: dict[int, Option[int]] = {}
    for option in choice.options:
        action = lines[option.action].action
        options.setdefault(action, replace(option, action=action))
    return replace(choice, action=lines[choice.action].action, options=tuple(options.values()))


def _runs_out(state: State) -> bool:
    """True if the hand is about to run out, and so is the time for Ripper Escapes. Before that, hands played out make
    too little of the card (docs/BOTS.md)."""
    return len(state.case_file) <= LAST_ROUNDS * state.players


def candidates(
    state: State,
    seat: int,
    memory: Memory,
    legal: list[int],
    default: int,
    weights: Weights = TUNED,
    *,
    everything: bool = False,
) -> list[int]:
    """The actions worth trying, the default first: all, or of plays and discards those the rules of thumb like best."""
    others = legal
    if state.phase == PLAY and not everything:
        features = Features(state, seat, memory, weights)
        others = ranked_plays(features, legal)[:MOST_PLAYS] + ranked_discards(features, legal)[:MOST_DISCARDS]
        if a.ESCAPE in legal:
            others.append(a.ESCAPE)
        thrown = a.DISCARD[c.ESCAPES]
        if thrown in legal and _runs_out(state) and thrown not in others:
            others.append(thrown)
    return [default, *(action for action in others if action != default)]
