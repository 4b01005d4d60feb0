"""The result of a finished hand, with what is shown of its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.cases.ripper import cards as c
from game.cases.ripper import position, scoring
from game.cases.ripper.board import AlibiInForce, SuspectLine, board
from game.cases.ripper.phases import EMPTIED, EXHAUSTED, GONE_OUT, NOBODY, WAYS
from game.cases.ripper.state import State
from game.result import Ending, Result, read_ending, read_sheets, total
from game.shapes import Shape


@dataclass(frozen=True, slots=True, kw_only=True)
class RipperEnding(Ending):
    """The way in which a hand ended."""

    drawn_out: bool
    """Somebody went out and still nobody is caught, since it was drawn out (8.4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RipperResult(Result):
    """The result of a hand, and the last state of the table."""

    ripper: str | None
    """The Ripper, if caught."""
    end: RipperEnding
    suspects: tuple[SuspectLine, ...]
    alibi: AlibiInForce | None
    ballots: tuple[str | None, ...] | None
    """By seat, whom it named in the vote; None if there was none."""


def ending(state: State) -> RipperEnding:
    """Return how a finished hand ended."""
    return RipperEnding(
        way=WAYS[state.ended],
        by=None if state.ended == EXHAUSTED else state.ended_by,
        file_number=state.file_number,
        emptied=tuple(seat for seat, size in enumerate(state.sizes) if not size),
        drawn_out=state.ended in (GONE_OUT, EMPTIED) and scoring.drawn_out(state),
    )


def result(state: State) -> RipperResult:
    """The result of a finished hand."""
    how = scoring.outcome(state)
    ripper = scoring.leader(state) if how == "caught" else NOBODY
    sheets = tuple(tuple(scoring.score_lines(state, seat, how, ripper)) for seat in range(state.players))
    table, ballots = board(state), position.write(state)["ballots"]
    return RipperResult(
        outcome=how,
        ripper=c.SUSPECTS[ripper] if ripper != NOBODY else None,
        scores=tuple(map(total, sheets)),
        breakdown=sheets,
        end=ending(state),
        suspects=table.suspects,
        alibi=table.alibi,
        ballots=None if ballots is None else tuple(ballots),
    )


def json_shape(players: int) -> Shape:
    """The shape of a result's JSON, without what lies on the table."""
    suspect, seat = frozenset(c.SUSPECTS), frozenset(range(players))
    line = {
        "item": scoring.ITEMS, "points": int, "count?": int, "cards?": [frozenset(c.CODES)], "suspect?": suspect,
    }  # fmt: skip
    return {
        "outcome": frozenset({"caught", "at-large", "escaped", "unsolved"}),
        "ripper": (None, suspect),
        "scores": [int] * players,
        "breakdown": [[line]] * players,
        "ballots": (None, [(None, suspect)] * players),
        "end": {
            "way": frozenset(WAYS),
            "by": (None, seat),
            "emptied": [seat],
            "file_number": int,
            "drawn_out": bool,
        },
    }


def read(data: Mapping[str, Any], state: State) -> RipperResult:
    """The result of a finished hand, from JSON of that shape and the table."""
    table, ballots = board(state), data["ballots"]
    return RipperResult(
        outcome=data["outcome"],
        ripper=data["ripper"],
        scores=tuple(data["scores"]),
        breakdown=read_sheets(data["breakdown"], scoring.Line),
        end=read_ending(data["end"], RipperEnding),
        suspects=table.suspects,
        alibi=table.alibi,
        ballots=None if ballots is None else tuple(ballots),
    )
