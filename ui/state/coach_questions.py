"""Questions to the coach, in slices: a hint, and the review of a hand."""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import inf
from typing import ClassVar

from game.coach import Effort, Hint, Hinting, Piece, PlayedHand, Review
from game.codec import encode
from game.seen import Seen
from ui.state.questions import Budget, Priority, Question, UnderWay

HINT_SLICE_S = 0.6
"""Time in seconds of a slice of a hint, for which a person waits: short, so that nothing else waits long."""
HERE_EFFORT = 50
"""Hands to be played out for a hint in the page itself."""


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
        about, effort = json.dumps(encode(self)), Effort(budget.playouts) if budget.playouts else None
        hinting = self.resume(under_way, about) or Hinting(self.seen, self.seed, effort, self.among)
        while hinting.goes_on and not budget.is_over():
            hinting.add(hinting.work())
        under_way[FindHint] = about, hinting
        return HintSoFar(None if hinting.goes_on else hinting.hint)

    def here(self) -> Budget:
        """A hint from few hands played out."""
        return Budget(inf, playouts=HERE_EFFORT)

    def fallback(self) -> HintSoFar:
        """No hint."""
        return HintSoFar(failed=True)


@dataclass(frozen=True, slots=True)
class Pieces:
    """The next pieces of a review, none if nobody could find them; `lost` if the worker must be told those before."""

    found: tuple[Piece, ...] = ()
    lost: bool = False


@dataclass(frozen=True, slots=True)
class ReviewHand(Question[Pieces]):
    """The next pieces of the review of a hand, of which `at` are there. They are told where the worker has not found
    them itself (`done`)."""

    priority: ClassVar = Priority.BACKGROUND

    hand: PlayedHand
    seats: tuple[int, ...]
    seed: str
    at: int
    done: tuple[Piece, ...] | None = None

    def run(self, budget: Budget, under_way: UnderWay) -> Pieces:
        """A piece at least, and what more there is time for."""
        about = self.hand, self.seats, self.seed
        review = self.resume(under_way, (*about, self.at))
        if review is None:
            if self.done is None and self.at:
                return Pieces(lost=True)
            review = Review(*about)
            for piece in self.done or ():
                review.add(piece)
        found: list[Piece] = []
        while review.goes_on and (not found or budget.spent < budget.seconds / 2):
            found.append(review.work())
            review.add(found[-1])
        under_way[ReviewHand] = (*about, review.done), review
        return Pieces(tuple(found))

    def here(self) -> Budget:
        """One piece, for the page stands still meanwhile. It has to be told all before it."""
        return Budget(0.0)

    def fallback(self) -> Pieces:
        """No pieces."""
        return Pieces()
