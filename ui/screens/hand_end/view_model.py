"""The end of a hand as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from game.result import Result
from ui.play import first_hand
from ui.state.seats import infos
from ui.state.session import Game
from ui.state.view_models import SeatInfo


@dataclass(frozen=True, slots=True)
class Scoring:
    case: str
    edition: str
    hand_number: int
    target: int
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
    update: str = ""
    """The offer of a new version, as on the desk."""


def scoring(game: Game) -> Scoring:
    """The hand that is over, as far as it has been unmasked."""
    match = game.match
    assert match.result is not None, "the hand is not over"
    totals, history = [0] * len(match.seats), []
    for result in match.results:
        totals = [total + points for total, points in zip(totals, result.scores, strict=True)]
        history.append(tuple(totals))
    return Scoring(
        case=match.case,
        edition=match.edition,
        hand_number=match.hand_number,
        target=match.rules["target"],
        seats=infos(match),
        result=match.result,
        history=tuple(history),
        step=game.hand_view.step,
        over=match.over,
        winners=tuple(match.winners) if match.over else (),
        first=first_hand.speaks(game),
    )
