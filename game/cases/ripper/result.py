"""The result of a finished hand, with what is shown of its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from game.cases.ripper import cards as c
from game.cases.ripper import position, scoring
from game.cases.ripper.board import AlibiInForce, SuspectLine, board
from game.cases.ripper.constants import EMPTIED, EXHAUSTED, GONE_OUT, NOBODY, WAYS
from game.cases.ripper.state import State
from game.codec import Meets
from game.errors import CasefileError
from game.notation import MOST_CARDS
from game.result import Ending, Result, read_result, total

TOLD = ("outcome", "ripper", "scores", "breakdown", "ballots", "end")
"""The fields that cannot be read off the table, in the order of their JSON."""
SuspectCode = Annotated[str, Meets(c.SUSPECTS.__contains__)]


def _is_sheet(lines: Sequence[scoring.Line]) -> bool:
    return len(lines) <= MOST_CARDS and all(
        line.item in scoring.ITEMS
        and line.suspect in (None, *c.SUSPECTS)
        and all(card in c.KIND for card in line.cards)
        for line in lines
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RipperEnding(Ending):
    """The way in which a hand ended."""

    way: Annotated[str, Meets(WAYS.__contains__)]
    drawn_out: bool
    """Somebody went out and still nobody is caught, since it was drawn out (8.4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RipperResult(Result):
    """The result of a hand, and the last state of the table."""

    outcome: Annotated[str, Meets({"caught", "at-large", "escaped", "unsolved"}.__contains__)]
    ripper: SuspectCode | None
    """The Ripper, if caught."""
    breakdown: tuple[Annotated[tuple[scoring.Line, ...], Meets(_is_sheet)], ...]
    end: RipperEnding
    suspects: tuple[SuspectLine, ...]
    alibi: AlibiInForce | None
    ballots: tuple[SuspectCode | None, ...] | None
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


def read(data: Mapping[str, Any], state: State) -> RipperResult:
    """The result of a finished hand, from JSON of its fields that are told, and the table."""
    table = board(state)
    found = read_result(RipperResult, data, TOLD, state.players, suspects=table.suspects, alibi=table.alibi)
    if found.ballots is not None and len(found.ballots) != state.players:
        raise CasefileError("there is a ballot for every seat")
    return found
