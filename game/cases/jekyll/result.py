"""The result of a finished hand, with what is shown of its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.cases.jekyll import cards as c
from game.cases.jekyll import scoring
from game.cases.jekyll.board import JekyllBoard, board
from game.cases.jekyll.phases import EXHAUSTED
from game.cases.jekyll.state import State
from game.result import Ending, Result, read_ending, read_sheets, total
from game.shapes import Shape


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
    sheets = tuple(tuple(scoring.score_lines(state, seat, how)) for seat in range(2))
    return JekyllResult(
        outcome=how,
        scores=tuple(map(total, sheets)),
        breakdown=sheets,
        end=ending(state),
        struck=tuple(tuple(scoring.struck_lines(state, seat, how)) for seat in range(2)),
        board=board(state),
    )


def json_shape() -> Shape:
    """The shape of a result's JSON, without what lies on the table."""
    line = {
        "item": scoring.ITEMS, "points": int, "count?": int, "cards?": [frozenset(c.CODES)],
        "side?": frozenset(c.SIDES),
    }  # fmt: skip
    return {
        "outcome": frozenset({"scored", "shut-out", "void"}),
        "ripper": None,
        "scores": [int] * 2,
        "breakdown": [[line]] * 2,
        "struck": [[line]] * 2,
        "end": {
            "way": frozenset({"gone-out", "exhausted"}),
            "by": (None, frozenset(range(2))),
            "emptied": [frozenset(range(2))],
            "file_number": int,
        },
    }


def read(data: Mapping[str, Any], state: State) -> JekyllResult:
    """The result of a finished hand, from JSON of that shape and the table."""
    return JekyllResult(
        outcome=data["outcome"],
        scores=tuple(data["scores"]),
        breakdown=read_sheets(data["breakdown"], scoring.Line),
        end=read_ending(data["end"], Ending),
        struck=read_sheets(data["struck"], scoring.Line),
        board=board(state),
    )
