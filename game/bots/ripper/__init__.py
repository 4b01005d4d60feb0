"""Bots for Jack the Ripper."""

from __future__ import annotations

from game.bots.player import Bots, Player, RulesOfThumb
from game.bots.ripper import heuristic, search
from game.bots.ripper.ablation import outcomes, without
from game.bots.ripper.determinization import open_worlds
from game.bots.ripper.judging import played_out, playout_model
from game.bots.ripper.knowledge import memory_of
from game.bots.ripper.reasons import OWN_CARDS_ONLY, Reasons
from game.bots.ripper.score_ledger import LEDGER
from game.bots.ripper.weights import CONSTABLE, TUNED
from game.cases.ripper import actions as a

PLAYERS = {
    "constable": Player(3, CONSTABLE, unheeded=OWN_CARDS_ONLY),
    "sergeant": Player(10, TUNED),
    "inspector": Player(search.EVERYTHING, TUNED, rollouts=60),
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
