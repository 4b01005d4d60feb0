"""The result of a finished hand, with what is shown of its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.board import JekyllBoard, board
from game.cases.jekyll.constants import EXHAUSTED
from game.cases.jekyll.state import State
from game.codec import Meets
from game.notation import MOST_CARDS
from game.result import Ending, Result, read_result, total

TOLD = ("outcome", "ripper", "scores", "breakdown", "end", "struck")
"""The fields that cannot be read off the table, in the order of their JSON."""


def _is_sheet(lines: Sequence[scoring.Line]) -> bool:
    return len(lines) <= MOST_CARDS and all(
        line.item in scoring.ITEMS
        and line.side in (None, *c.SIDES)
        and all(card in c.KIND for card in line.cards)
        for line in lines
    )


def _is_end(end: Ending) -> bool:
    return end.way in {"gone-out", "exhausted"}


Sheets = tuple[Annotated[tuple[scoring.Line, ...], Meets(_is_sheet)], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class JekyllResult(Result):
    """The result of a hand, and the last state of the table."""

    outcome: Annotated[str, Meets({"scored", "shut-out", "void"}.__contains__)]
    ripper: None = None
    """The records of both cases have it."""
    breakdown: Sheets
    end: Annotated[Ending, Meets(_is_end)]
    struck: Sheets = ()
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
    sheets = tuple(tuple(scoring.score_lines(state, seat, how)) for seat in range(2))
    return JekyllResult(
        outcome=how,
        scores=tuple(map(total, sheets)),
        breakdown=sheets,
        end=ending(state),
        struck=tuple(tuple(scoring.struck_lines(state, seat, how)) for seat in range(2)),
        board=board(state),
    )


def read(data: Mapping[str, Any], state: State) -> JekyllResult:
    """The result of a finished hand, from JSON of its fields that are told, and the table."""
    return read_result(JekyllResult, data, TOLD, 2, board=board(state))
