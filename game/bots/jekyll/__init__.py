"""Bots for Jekyll & Hyde."""

from __future__ import annotations

from game.bots.jekyll import heuristic, search
from game.bots.jekyll.ablation import outcomes, without
from game.bots.jekyll.determinization import open_worlds
from game.bots.jekyll.judging import played_out, playout_model
from game.bots.jekyll.knowledge import memory_of
from game.bots.jekyll.reasons import OWN_CARDS_ONLY, Reasons
from game.bots.jekyll.score_ledger import LEDGER
from game.bots.jekyll.weights import CONSTABLE, TUNED
from game.bots.player import Bots, Player, RulesOfThumb
from game.cases.jekyll import actions as a

PLAYERS = {
    "constable": Player(3, CONSTABLE, unheeded=OWN_CARDS_ONLY),
    "sergeant": Player(10, TUNED),
    "inspector": Player(search.EVERYTHING, TUNED, rollouts=100),
    "superintendent": Player(search.EVERYTHING, TUNED, rollouts=500, most=2_000),
}

RULES = RulesOfThumb(memory_of, heuristic.choose, search.candidates)
BOTS = Bots(
    a.TABLE,
    PLAYERS,
    RULES,
    search.choose,
    open_worlds,
    Reasons,
    playout_model,
    played_out,
    without,
    outcomes,
    LEDGER,
)
