"""The rows in which the coach accounts for a hand of Jekyll & Hyde, and how it ended."""

from __future__ import annotations

from game.bots.score_ledger import Ledger, added_up, own_or_others
from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.constants import EXHAUSTED
from game.cases.jekyll.state import State

ROWS = ("evidence", "doubled", "labs", "transformation", "hand", "transformation-held", "shut-out")
"""The rows of the account; the loss of a seat to a shut-out stands in its own, against all that would have counted."""
_PLACES = {row: place for place, row in enumerate(ROWS)}
_SHUT_OUT = _PLACES["shut-out"]


def _points(hand: State) -> list[list[int]]:
    how, found = scoring.outcome(hand), []
    for seat in range(2):
        struck = scoring.struck_lines(hand, seat, how)
        points = added_up([*scoring.score_lines(hand, seat, how), *struck], _PLACES, len(ROWS))
        if struck:
            points[_SHUT_OUT] = -sum(points)
        found.append(points)
    return found


def _ends(hand: State, seat: int) -> list[str]:
    if hand.ended == EXHAUSTED:
        return ["void"]
    found = [f"out-{own_or_others(seat, hand.turn)}", f"side:{c.SIDES[hand.identity]}"]
    if scoring.outcome(hand) == "shut-out":
        found.append(f"shut-out-{own_or_others(seat, hand.turn)}")
    return found


LEDGER = Ledger(ROWS, _points, _ends)
