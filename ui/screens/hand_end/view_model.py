"""The end of a hand as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from game.options import points_to_reach
from game.result import Result
from ui.play.table_screen import TableScreen
from ui.state.view_models import NO_MARKS, Marks, SeatInfo


@dataclass(frozen=True, slots=True)
class Scoring:
    case: str
    edition: str
    hand_number: int
    target: int
    """The total that ends the match; 0 in a match of one hand."""
    seats: tuple[SeatInfo, ...]
    result: Result
    history: tuple[tuple[int, ...], ...]
    """Running totals after each hand, one tuple a hand, this hand last."""
    step: int = 99
    """Number of steps of the reveal that are shown (`ui.state.reveal_steps`); all of them if there are fewer."""
    over: bool = False
    winners: tuple[int, ...] = ()
    watched: bool = False
    """It is looked at again, in a replay: nothing follows from it."""
    first: bool = False
    """It was somebody's first hand, and the dealer has something to say."""
    taught: bool = False
    """It is the end of a lesson, which has a line of its own on top."""
    hints: int = 0
    """Decisions of the hand for which a hint was shown."""
    daily: str = ""
    """The date, if it was the daily case of one: no other hand follows, and there is no target."""
    duel: str = ""
    """The duel on this device, if it was a deal of one: the same holds."""
    marks: Marks = NO_MARKS
    deal: str = ""
    """The finding on a deal among devices, in a sentence."""
    awaited: bool = False
    """The next hand is agreed to here, and waits for others."""
    missing: tuple[SeatInfo, ...] = ()
    """Those of them that are out of reach, where somebody else can be asked to play for them."""
    lost: str = ""
    """The trouble with the line to the host, in a sentence."""
    gone: bool = False
    """The chair is gone as well, and nothing leads back to it."""
    guest: bool = False
    """It is shown on a guest's device."""
    kept: bool = False
    """It is a guest's copy, to be looked at: nothing follows from it."""
    update: str = ""
    """The offer of a new version, as on the desk."""


def scoring(at: TableScreen) -> Scoring:
    """The end of the hand, all of it shown."""
    seen = at.seen
    assert seen.result is not None, "the hand is not over"
    return Scoring(
        case=seen.case,
        edition=seen.edition,
        hand_number=at.hand_number,
        target=points_to_reach(seen.rules["target"]),
        seats=at.chairs,
        result=seen.result,
        history=at.history,
    )
