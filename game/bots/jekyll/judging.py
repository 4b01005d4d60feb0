"""A judge's way of playing out hands of Jekyll & Hyde."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.jekyll import determinization, heuristic, playout, search
from game.bots.jekyll.knowledge import memory_of
from game.bots.memory import Memory
from game.bots.playout_model import WHOLE_GAME, PlayoutModel, WithoutFeature, play_as_sergeants
from game.bots.utility import MatchUtility
from game.cases.jekyll import actions as a
from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.state import State
from game.seen import Seen

COST = 60
"""Hands that are played out by the quick rules while Sergeants play one, about."""


def playout_model(
    seen: Seen, random: Random, sergeants: bool, without: WithoutFeature = WHOLE_GAME
) -> PlayoutModel:
    """Model the hands that a seat may face, for a judge."""
    worlds = determinization.Worlds(seen)
    utility = MatchUtility(seen.scores, seen.own_seat, worlds.base.rules.target)
    idle = memory_of(seen, search.EVERYTHING).idle

    def value(world: Any, action: int) -> float:
        hand = world.start()
        hand.apply(action)
        if without.begin:
            without.begin(world.state, hand, action)
        if sergeants:
            play_as_sergeants(hand, heuristic.choose, Memory(c.KINDS, players=2), a.DRAW, a.TAKE)
        else:
            playout.play_on(hand, idle=idle + (action == a.TAKE) if action in search.IDLE else 0)
        scores = scoring.scores(hand)
        return utility.worth(without.scores(hand, scores) if without.scores else scores)

    return PlayoutModel(lambda: worlds.deal(random), (value,), COST if sergeants else 1)


def played_out(hand: State) -> list[int]:
    """Play a hand to its end by the quick rules, in place; returns its scores."""
    playout.play_on(hand)
    return scoring.scores(hand)
