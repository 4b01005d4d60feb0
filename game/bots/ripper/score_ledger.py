"""The rows in which the coach accounts for a hand of Jack the Ripper, and how it ended."""

from __future__ import annotations

from game.bots.score_ledger import Ledger, added_up, own_or_others
from game.cases.ripper import cards as c
from game.cases.ripper import scoring
from game.cases.ripper.constants import ESCAPED, EXHAUSTED, NOBODY
from game.cases.ripper.state import State

ROWS = ("evidence", "named", "victims", "doubled", "vote", "hand", "escapes")
"""Suspects and Alibis are one row, and so are Victims and Scenes, and all that Ripper Escapes brings and costs."""
_ITEMS = {
    "evidence": "evidence",
    "suspects": "named",
    "alibis": "named",
    "victims": "victims",
    "scenes": "victims",
    "doubled": "doubled",
    "vote": "vote",
    "hand": "hand",
    "escapes": "escapes",
    "escapes-held": "escapes",
}
_PLACES = {item: ROWS.index(row) for item, row in _ITEMS.items()}


def _points(hand: State) -> list[list[int]]:
    how = scoring.outcome(hand)
    ripper = scoring.leader(hand) if how == "caught" else NOBODY
    return [
        added_up(scoring.score_lines(hand, seat, how, ripper), _PLACES, len(ROWS))
        for seat in range(hand.players)
    ]


def _ends(hand: State, seat: int) -> list[str]:
    if hand.ended == ESCAPED:
        return [f"escaped-{own_or_others(seat, hand.ended_by)}"]
    how = scoring.outcome(hand)
    found = "ran-out" if hand.ended == EXHAUSTED else f"out-{own_or_others(seat, hand.ended_by)}"
    return [found, f"ripper:{c.SUSPECTS[scoring.leader(hand)]}" if how == "caught" else how]


LEDGER = Ledger(ROWS, _points, _ends)
