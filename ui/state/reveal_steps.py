"""The steps in which the end of a hand is told, by name: what has been shown, and whether it tells how it came out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from game.result import Result
from ui.state.case_parts import CasePart

ALL_STEPS = 99
"""A reveal shown whole at once."""
SCORES_STEP = "scores"
"""The last step of every hand."""


class HandReveal(CasePart, ABC):
    """The way in which a case tells the end of a hand."""

    telling: ClassVar[frozenset[str]]
    """The steps before the scores that tell how the hand came out."""

    @abstractmethod
    def steps(self, result: Result) -> tuple[str, ...]:
        """All steps, the scores last."""


def steps(case: str, result: Result) -> tuple[str, ...]:
    """All steps, the scores last."""
    return HandReveal.of(case).steps(result)


def steps_shown(case: str, result: Result, step: int) -> tuple[str, ...]:
    """The steps shown so far, at least the first: `step` is how many, and may be more than there are."""
    return steps(case, result)[: max(step, 1)]


def are_scores_shown(case: str, result: Result | None, step: int) -> bool:
    """True if the whole end of a hand has been shown, scores and all, or there is none yet."""
    return result is None or SCORES_STEP in steps_shown(case, result, step)


def is_outcome_told(case: str, result: Result, step: int) -> bool:
    """True if it has been shown how the hand came out."""
    return not {SCORES_STEP, *HandReveal.of(case).telling}.isdisjoint(steps_shown(case, result, step))
