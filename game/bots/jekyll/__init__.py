"""Bots for Jekyll & Hyde."""

from __future__ import annotations

from game.bots.jekyll import heuristic, search
from game.bots.jekyll.determinization import opened
from game.bots.jekyll.judging import judge_model
from game.bots.jekyll.knowledge import memory_of, state_of
from game.bots.jekyll.reasons import OWN_CARDS_ONLY, reasons_for
from game.bots.jekyll.weights import CONSTABLE, TUNED, Weights
from game.bots.player import Bots, Player
from game.cases.jekyll import actions as a
from game.seen import Seen

PLAYERS = {
    "constable": Player(3, CONSTABLE, unheeded=OWN_CARDS_ONLY),
    "sergeant": Player(10, TUNED),
    "inspector": Player(search.EVERYTHING, TUNED, rollouts=100),
    "superintendent": Player(search.EVERYTHING, TUNED, rollouts=500, most=2_000),
}


def _rules(seen: Seen, legal: list[int], player: Player[Weights]) -> int:
    memory = memory_of(seen, player.remembered)
    return heuristic.choose(state_of(seen), seen.own_seat, memory, legal, player.weights)


def _ranked(seen: Seen, legal: list[int], player: Player[Weights], action: int) -> list[int]:
    memory = memory_of(seen, player.remembered)
    return search.candidates(state_of(seen), seen.own_seat, memory, legal, action, player.weights)


BOTS = Bots(a.TABLE, PLAYERS, _rules, _ranked, search.choose, opened, reasons_for, judge_model)
