"""The result of a finished hand, with what is shown of its end."""

from __future__ import annotations

from dataclasses import dataclass

from game.cases.jekyll import scoring
from game.cases.jekyll.board import JekyllBoard, board
from game.cases.jekyll.phases import EXHAUSTED
from game.cases.jekyll.state import State
from game.result import Ending, Result, total


@dataclass(frozen=True, slots=True, kw_only=True)
class JekyllResult(Result):
    """The result of a hand, and the last state of the table."""

    ripper: None = None
    """The records of both cases have it."""
    board: JekyllBoard


def ending(state: State) -> Ending:
    """Return how a finished hand ended: the way (`gone-out`, `exhausted`), and who went out."""
    out = state.ended != EXHAUSTED
    return Ending(
        way="gone-out" if out else "exhausted",
        by=state.turn if out else None,
        file_number=state.file_number,
    )


def result(state: State) -> JekyllResult:
    """The result of a finished hand."""
    how = scoring.outcome(state)
    sheets = tuple(tuple(scoring.sheet(state, seat, how)) for seat in range(2))
    return JekyllResult(
        outcome=how,
        scores=tuple(map(total, sheets)),
        breakdown=sheets,
        end=ending(state),
        struck=tuple(tuple(scoring.struck(state, seat, how)) for seat in range(2)),
        board=board(state),
    )
