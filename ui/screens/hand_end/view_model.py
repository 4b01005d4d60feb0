"""The end of a hand as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import Node

from game.options import points_to_reach
from game.result import Result
from ui.play.table_screen import TableScreen
from ui.state.view_models import NO_MARKS, Marks, SeatInfo


@dataclass(frozen=True, slots=True)
class Scoring:
    case: str
    hand_number: int
    target: int
    """The total that ends the match; 0 where no other hand follows."""
    seats: tuple[SeatInfo, ...]
    result: Result
    history: tuple[tuple[int, ...], ...]
    """Running totals after each hand, one tuple a hand, this hand last."""
    step: int = 99
    """Number of steps of the reveal that are shown (`ui.state.reveal_steps`); all of them if there are fewer."""
    headed: bool = True
    """It has the line on top with all steps; else its table has one of its own."""
    turns: bool = False
    """It can be turned round, for those on the other side of the device."""
    hints: int = 0
    """Decisions of the hand for which a hint was shown."""
    marks: Marks = NO_MARKS
    end_words: Node = None
    """Its table's words above the score sheet: who has won, or what the dealer has to add."""
    ways: Node = None
    """The ways on that its table has once all is shown; None for one at which nothing follows."""


def scoring(at: TableScreen) -> Scoring:
    """The end of the hand, all of it shown."""
    seen = at.seen
    assert seen.result is not None, "the hand is not over"
    return Scoring(
        case=seen.case,
        hand_number=at.hand_number,
        target=points_to_reach(seen.rules["target"]),
        seats=at.chairs,
        result=seen.result,
        history=at.history,
    )
