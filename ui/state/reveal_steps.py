"""The steps in which the end of a hand is told, by name: the one place that says which they are and what they tell.

Jack the Ripper asks who it is where the points decide. Where the way in which the hand ended leaves nobody to be
caught, there is nothing to ask: what became of it comes first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Result = Mapping[str, Any]

ALL_STEPS = 99
"""A reveal shown whole at once."""
TELLING = frozenset({"ripper", "outcome", "identity", "scores"})
"""The steps that tell how the hand came out."""


def sought(result: Result) -> bool:
    """Did a hand of Jack the Ripper end in a way in which the Ripper is caught, if anybody can be?"""
    end = result["end"]
    return end["way"] in {"gone-out", "emptied"} and not end["drawn_out"]


def steps(case: str, result: Result) -> tuple[str, ...]:
    """All steps, the scores last."""
    if case == "jekyll":
        return ("scores",) if result["outcome"] == "void" else ("points", "identity", "scores")
    return ("points", "alibi", "ripper", "scores") if sought(result) else ("outcome", "scores")


def shown(case: str, result: Result, step: int) -> tuple[str, ...]:
    """The steps shown so far, at least the first: `step` is how many, and may be more than there are."""
    return steps(case, result)[: max(step, 1)]


def told(case: str, result: Result, step: int) -> bool:
    """Has it been shown how the hand came out?"""
    return not TELLING.isdisjoint(shown(case, result, step))
