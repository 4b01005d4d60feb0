"""Questions to the coach, in slices: a hint, and the review of a hand."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import ClassVar

from game.coach import Hint, Hinting, PlayedHand, ReviewPart, ReviewPiece
from game.codec import encode
from game.seen import Seen
from ui.state.questions import Budget, Priority, Question, UnderWay

HINT_SLICE_S = 0.6
"""Time in seconds of a slice of a hint, for which a person waits: short, so that nothing else waits long."""
HERE_S = 0.2
"""The same in the page itself, which stands still meanwhile."""


@dataclass(frozen=True, slots=True)
class HintSoFar:
    """A hint, or None: then it `failed`, or is to be asked for again."""

    hint: Hint | None = None
    failed: bool = False


@dataclass(frozen=True, slots=True)
class FindHint(Question[HintSoFar]):
    """The question what a seat that sees this should do, all told or `among` some actions."""

    priority: ClassVar = Priority.PERSON
    seconds: ClassVar = HINT_SLICE_S

    seen: Seen
    seed: str
    among: tuple[str, ...] = ()

    def run(self, budget: Budget, under_way: UnderWay) -> HintSoFar:
        """The hint, if this slice is the last."""
        about = json.dumps(encode(self))
        hinting = self.resume(under_way, about) or Hinting(self.seen, self.seed, among=self.among)
        while hinting.goes_on:
            hinting.add(hinting.work())
            if budget.is_over():
                break
        under_way[FindHint] = about, hinting
        return HintSoFar(None if hinting.goes_on else hinting.hint)

    @property
    def resumes(self) -> object:
        """The hint that was begun."""
        return self.seed, self.among

    def here(self) -> Budget:
        """A slice of the same hint."""
        return Budget(HERE_S)

    def fallback(self) -> HintSoFar:
        """No hint."""
        return HintSoFar(failed=True)


@dataclass(frozen=True, slots=True)
class ReviewPieces:
    """The next pieces of a review, none if nobody could find them."""

    found: tuple[ReviewPiece, ...] = ()


@dataclass(frozen=True, slots=True)
class ReviewHand(Question[ReviewPieces]):
    """The question for the next pieces of a part of the review of a hand. The worker is told all that it needs, so
    anybody can go on with it."""

    priority: ClassVar = Priority.BACKGROUND
    one_of_many: ClassVar = True

    hand: PlayedHand
    seed: str
    part: ReviewPart

    def run(self, budget: Budget, under_way: UnderWay) -> ReviewPieces:
        """A piece at least, and what more there is time for."""
        return ReviewPieces(self.part.work(self.hand, self.seed, lambda: budget.spent > budget.seconds / 2))

    def here(self) -> Budget:
        """One piece, for the page stands still meanwhile."""
        return Budget(0.0)

    def fallback(self) -> ReviewPieces:
        """No pieces."""
        return ReviewPieces()

    @property
    def replaces(self) -> str:
        """Those about the same part."""
        return f"{self.kind} {self.part.index} {self.part.first}"
