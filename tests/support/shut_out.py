"""Hands of Jekyll & Hyde that end in a shut-out."""

from __future__ import annotations

from random import Random
from typing import Any

from game.play import Play
from tests.support.jekyll_tables import position
from ui.screens.hand_end.parts import more_ways, to_next_hand
from ui.screens.hand_end.view_model import Scoring
from ui.state.view_models import SeatInfo

SEATS = (SeatInfo(0, "Nora", "human", None), SeatInfo(1, "Basil", "bot", "constable"))

AREAS = [
    ["carew"] * 4 + ["lanyon"] * 3 + ["lab"],
    ["utterson"] * 3 + ["enfield"] * 4 + ["lanyon", "lab", "transformation"],
]


def ended(areas: Any = AREAS, hand: str = "stevenson will") -> Scoring:
    """Nora goes out while Hyde shows."""
    play = Play.from_position(
        position(hands=[["potion"], hand.split()], areas=areas, gavel_played=True), Random(0)
    )
    play.play_text("0 discard potion")
    result = play.case.result(play.hand)
    history = (tuple(31 * (1 - seat) + 27 * seat + points for seat, points in enumerate(result.scores)),)
    return Scoring(
        "jekyll", 1, 100, SEATS, result, history, step=3, ways=lambda: [more_ways(), to_next_hand()]
    )


SHUT_OUT = ended()
