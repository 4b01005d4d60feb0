"""A decision that was judged: what it lost, against what, and why. Reviews, practice and the table at which it is taken
once more go by it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Annotated

from game.bots.decision import Reason
from game.case import Case
from game.coach.origin import LossOrigin
from game.coach.verdicts import AS_GOOD_POINTS, Verdict
from game.codec import SPARING, Most

KINDS: tuple[str, ...] = ("draw", "meld", "gavel", "discard", "sealed")
"""The kinds of decisions; the last is of what is chosen in secret, and of whether to have that done."""
_KIND_OF = {
    "draw": "draw",
    "take": "draw",
    "meld": "meld",
    "layoff": "meld",
    "play": "gavel",
    "pick": "gavel",
    "keep": "gavel",
    "discard": "discard",
}
MOST_OPTIONS = 400


def kind_of(case: Case, action: str) -> str:
    """The kind of a decision, by what was done."""
    return _KIND_OF.get(action.partition(" ")[0], "gavel" if action == case.decline_action else "sealed")


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision with its verdict. `index` counts the actions of the hand from 0."""

    index: int
    seat: int
    action: str
    best: str
    """The better play; the action itself where there is none."""
    verdict: Verdict
    loss: tuple[int, int]
    """Points lost, from and to."""
    options: Annotated[tuple[tuple[str, float, float], ...], Most(MOST_OPTIONS)]
    """The plays weighed, the best first: the action, the points it was worth, and the error of that."""
    reasons: tuple[Reason, ...] = ()
    """All that speaks for the better play."""
    against: Reason | None = None
    """The reason against it."""
    origin: LossOrigin | None = None
    """The rows of the score sheet in which the points are lost; None where there is no better play, and in reviews of
    before it was kept."""
    kind: Annotated[str, SPARING] = ""
    """One of `KINDS`; like the points it is in the sums of a review that is kept, and not kept itself."""
    points: Annotated[float, SPARING] = 0.0
    """The mean of the points lost, for sums of many decisions; below 0 by chance only."""

    @property
    def counts(self) -> bool:
        """True if it was a real decision."""
        return self.verdict != "forced"

    @property
    def rounded(self) -> JudgedDecision:
        """The same as it is kept and shown: with figures of few digits."""
        return replace(
            self,
            options=tuple((action, round(mean, 3), round(error, 3)) for action, mean, error in self.options),
            origin=self.origin and self.origin.rounded,
            kind="",
            points=0.0,
        )

    # ---- an answer to every play ----

    @property
    def played(self) -> str:
        """The play in the game."""
        return self.action

    def behind(self, action: str) -> tuple[float, float]:
        """Points by which a play is worse than the best one, and their error; none if it was not weighed."""
        worth = {option: (mean, error) for option, mean, error in self.options}
        best, _ = worth[self.best]
        mean, error = worth.get(action, (best, 0.0))
        return best - mean, error

    def is_right(self, action: str) -> bool:
        """True for a play within a point of the best."""
        return action == self.best or self.behind(action)[0] < AS_GOOD_POINTS

    def band(self, action: str) -> tuple[int, int]:
        """Whole points that a play loses, from and to: those that the review tells, or what else was found."""
        if action == self.action:
            return self.loss
        points, error = self.behind(action)
        return max(1, floor(points - error)), max(2, ceil(points + error))
