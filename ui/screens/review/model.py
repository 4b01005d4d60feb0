"""Reviews under way. They go on while the page shows something else, and outlive the screen that began them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.coach import PlayedHand, Review, ReviewPart, hand_seed
from ui.state.hand_review import HandReview

MOST_LEFT = 2
"""Unfinished reviews, at most, that go on from where they were left; others begin anew."""
State = Literal["working", "stopped", "failed", "done"]


@dataclass(slots=True)
class ReviewJob:
    """The review of one hand of a game, by the serial number of the game."""

    serial: int
    hand: int
    played: PlayedHand
    seats: tuple[int, ...]
    hinted: frozenset[int] = frozenset()
    """The decisions for which a hint was shown, counted from 0."""
    people: bool = True
    """People had these seats; if nobody did, it is the seat through whose eyes the game is seen."""
    state: State = "working"
    asked: dict[int, ReviewPart] = field(default_factory=dict)
    """The parts that are worked on, by the number of the question; an answer to an older one is none."""
    under_way: Review | None = None
    found: HandReview | None = None

    @property
    def seed(self) -> str:
        """The seed, that of the command line: so it finds the same."""
        return hand_seed(self.hand)

    @property
    def review(self) -> Review:
        """The review as far as it has come."""
        if self.under_way is None:
            self.under_way = Review(self.played, self.seats, self.seed)
        return self.under_way

    @property
    def findings(self) -> HandReview:
        """The findings so far."""
        if self.found is None:
            self.found = HandReview.of(self.review, self.hinted)
        return self.found

    def stop(self, state: State) -> None:
        """Work no longer. All that was found stays, and what is still worked on is wanted no more."""
        self.state = state
        self.asked.clear()

    def end(self) -> None:
        """All is found: what it was found from is dropped."""
        self.found = self.findings
        self.stop("done")
        self.under_way = None


@dataclass(slots=True)
class Reviews:
    """The reviews since the page started, by game and hand. One at a time is worked on."""

    jobs: dict[tuple[int, int], ReviewJob] = field(default_factory=dict)
    numbers: int = 0

    def forget_long_left(self, job: ReviewJob) -> None:
        """Of those that were left unfinished keep the work of the last ones alone, beside this one's: it is some
        megabytes each."""
        left = [each for each in self.jobs.values() if each.under_way is not None and each is not job]
        for each in left[:-MOST_LEFT]:
            each.under_way = each.found = None

    def working(self) -> ReviewJob | None:
        """The one that is worked on."""
        return next((job for job in self.jobs.values() if job.state == "working"), None)
