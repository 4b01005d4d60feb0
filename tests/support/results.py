"""Results of hands, as the engine gives them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.cases.ripper.board import AlibiInForce, SuspectLine
from game.cases.ripper.result import RipperEnding, RipperResult
from game.cases.ripper.scoring import Line


def points(
    suspect: str, by_seat: tuple[int, ...], *, melded: bool = True, alibi: bool = False
) -> SuspectLine:
    return SuspectLine(suspect, sum(by_seat), by_seat, melded, alibi, leads=False, level=False)


CAUGHT = RipperResult(
    outcome="caught",
    ripper="chapman",
    scores=(36, 2),
    suspects=(
        points("druitt", (0, 0), melded=False),
        points("eddy", (0, 0), melded=False),
        points("gull", (6, 10), alibi=True),
        points("pedachenko", (0, 2), melded=False),
        points("chapman", (12, 2)),
        points("jill", (0, 14)),
    ),
    alibi=AlibiInForce("alibi:eddy-gull", "gull", 1),
    end=RipperEnding(way="gone-out", by=0, emptied=(0,), file_number=1, drawn_out=False),
    ballots=("chapman", "gull"),
    breakdown=(
        (
            Line("evidence", 14, ("gull",) * 3 + ("chapman",) * 3 + ("wild",)),
            Line("suspects", 4, ("suspect:chapman",)),
            Line("doubled", 12, ("chapman",) * 3 + ("wild", "suspect:chapman")),
            Line("hand", -4, ("letter", "victim:kelly")),
            Line("set-aside", 0, ("jill", "jill")),
            Line("vote", 10, suspect="chapman"),
        ),
        (
            Line("evidence", 12, ("jill",) * 6),
            Line("escapes-held", -10, ("escapes",)),
            Line("vote", 0, suspect="gull"),
        ),
    ),
)

ENDS: dict[str, tuple[dict[str, Any], str]] = {
    "gone-out": ({"by": 1, "emptied": (1,)}, "Basil discarded their last card and went out."),
    "emptied": (
        {"way": "emptied", "by": 0, "emptied": (0, 1)},
        "Commissioner Resigns left Nora and Basil with no cards.",
    ),
}


def ended(name: str, result: RipperResult = CAUGHT) -> RipperResult:
    return replace(result, end=replace(result.end, **ENDS[name][0]))


def only(*melded: str, alibi: AlibiInForce | None) -> RipperResult:
    """A hand in which somebody went out, with these suspects melded and nobody caught."""
    cleared = alibi and alibi.suspect
    suspects = tuple(
        replace(each, melded=each.suspect in melded, alibi=each.suspect == cleared)
        for each in CAUGHT.suspects
    )
    return ended("gone-out", replace(CAUGHT, suspects=suspects, alibi=alibi, outcome="at-large", ripper=None))
