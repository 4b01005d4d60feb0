"""A judge's way of playing out hands of Jack the Ripper."""

from __future__ import annotations

from functools import lru_cache, partial
from random import Random
from typing import Any

from game.bots.memory import Memory
from game.bots.playout_model import WHOLE_GAME, PlayoutModel, WithoutFeature, play_as_sergeants
from game.bots.ripper import determinization, heuristic, playout, playout_manners, search, vote, vote_search
from game.bots.ripper.knowledge import memory_of
from game.bots.sequential_halving import Budget
from game.bots.utility import MatchUtility
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.constants import DRAW, NOBODY
from game.cases.ripper.state import State
from game.seen import Seen

COST = 7
"""Hands that are played out by the quick rules while Sergeants play one, about."""


def playout_model(
    seen: Seen, random: Random, sergeants: bool, without: WithoutFeature = WHOLE_GAME
) -> PlayoutModel:
    """Model the hands that a seat may face, for a judge."""
    worlds, seat = _worlds(seen), seen.own_seat
    utility = MatchUtility(seen.scores, seat, worlds.base.rules.target)
    call = _Call(seen, worlds, random) if "call-vote" in seen.legal else None

    def value(own: playout_manners.Manner, world: Any, action: int) -> float:
        hand = world.start()
        if action == a.CALL_VOTE and call:
            action = call.vote(hand)
        hand.apply(action, seat)
        if without.begin:
            without.begin(world.state, hand, action)
        if sergeants:
            play_as_sergeants(hand, heuristic.choose, Memory(c.KINDS, hand.players), a.DRAW, a.TAKE)
        else:
            playout.play_on(hand, playout_manners.manners_by_seat(seat, own))
        scores = scoring.scores(hand)
        return utility.worth(without.scores(hand, scores) if without.scores else scores)

    own = playout_manners.OWN_MANNERS[worlds.base.players][: 1 if sergeants else None]
    ways = tuple(partial(value, manner) for manner in own)
    return PlayoutModel(lambda: worlds.deal(random), ways, COST if sergeants else 1)


@lru_cache(maxsize=1)
def _worlds(seen: Seen) -> determinization.Worlds:
    """The worlds of a judgement, whose pieces deal from the same ones."""
    return determinization.Worlds(seen)


def played_out(hand: State) -> list[int]:
    """Play a hand to its end by the quick rules, in place; returns its scores."""
    playout.play_on(hand)
    return scoring.scores(hand)


class _Call:
    """A called vote: the caller names the likeliest Ripper, the others whom a Sergeant would name, and the caller draws
    by the rules of thumb."""

    def __init__(self, seen: Seen, worlds: determinization.Worlds, random: Random) -> None:
        self._seat = seen.own_seat
        likely = vote_search.forecast(worlds, Budget(vote_search.HANDS), random).likely
        self._named = likely.index(max(likely))
        codes = a.TABLE.codes
        legal = [codes[action] for action in seen.legal if action != "call-vote"]
        memory = memory_of(seen, search.EVERYTHING)
        self._draw = heuristic.choose(worlds.base, self._seat, memory, legal)

    def vote(self, hand: Any) -> int:
        """Cast all ballots; returns the draw that follows."""
        ballots = [NOBODY] * hand.players
        for seat in range(hand.players):
            ballots[seat] = self._named if seat == self._seat else vote.expected_ballot(hand, seat)
        hand.ballots, hand.phase = ballots, DRAW
        return self._draw
