"""The work on a review: asked for in slices, wherever the page is meanwhile, and stored with its game when it is done.

A hand is reviewed only when it is over and the table has shown how it ended; then everybody may see all of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from game.coach import PlayedHand, Review, ReviewPart, hand_seed, played_hands
from game.coach.exercises import Exercise
from game.coach.played_hand import course
from game.coach.verdicts import BAD_VERDICTS
from game.match import Match
from game.replay import Timeline
from ui.screens.decision_table import has_table
from ui.state.coach_questions import ReviewHand, ReviewPieces
from ui.state.hand_review import HandReview, number_of
from ui.state.messages import Effect, Keep, Save
from ui.state.practice import Practice
from ui.state.questions import Ask
from ui.state.session import Game, Session

if TYPE_CHECKING:
    from ui.screens.review.screen import ReviewScreen


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


def finished_hands(game: Game) -> tuple[int, ...]:
    """The numbers of the hands that are over, as far as the table has shown that."""
    hands = game.match.hand_number
    over = game.match.hand_over and game.is_outcome_shown
    return tuple(range(1, hands + 1 if over else hands))


def look_at(session: Session, at: ReviewScreen) -> list[Effect]:
    """Show the hand that is chosen: as it was stored, as far as it is known, or from the beginning."""
    reviews, place = session.features.of(Reviews), (at.serial, at.hand)
    at.open = 0
    job = reviews.jobs.get(place)
    if job is None:
        played = at.played[at.hand - 1]
        people, hinted = people_in(at.line, at.hand), at.line.hinted_actions(at.hand)
        seats = people or (at.home,)
        job = reviews.jobs[place] = ReviewJob(at.serial, at.hand, played, seats, hinted, people=bool(people))
        game = session.game
        known = game.reviews.get(at.hand) if game is not None and game.serial == at.serial else None
        if known is not None and fits(known, played):
            job.found = known
            job.state = "done"
        else:
            job.state = "stopped"
            return go_on(session, job)
    at.seat = at.seat if at.seat in job.seats else job.seats[0]
    return []


def fits(known: HandReview, played: PlayedHand) -> bool:
    """True if a stored review is of this course of the hand, and its lead, if it was kept, of every moment of that."""
    moments = len(played.actions) + 1
    return (
        known.of_hand == number_of(played)
        and len(known.result) == played.players
        and bool(known.seats)
        and all(len(lead.points) == moments for lead in known.lead)
    )


def people_in(line: Timeline, hand: int) -> tuple[int, ...]:
    """The seats for which a person decided anything in the hand."""
    acts = ((line.action(hand, step), step) for step in range(line.steps(hand)))
    return tuple(
        sorted({act.seat for act, step in acts if line.player(hand, step, act.seat).kind == "human"})
    )


def go_on(session: Session, job: ReviewJob) -> list[Effect]:
    """Work on a review. Another one that is worked on stops."""
    reviews = session.features.of(Reviews)
    for each in reviews.jobs.values():
        stop(session, each)
    job.state = "working"
    reviews.forget_long_left(job)
    return _hand_out(session, job)


def _hand_out(session: Session, job: ReviewJob) -> list[Effect]:
    """Ask for as many parts of a review at a time as the device has workers."""
    reviews, asks = session.features.of(Reviews), list[Effect]()
    while len(job.asked) < session.device.workers:
        part = job.review.next_part(job.asked.values())
        if part is None:
            break
        reviews.numbers += 1
        job.asked[reviews.numbers] = part
        asks.append(Ask(reviews.numbers, ReviewHand(job.played, job.seed, part)))
    return asks


def stop(session: Session, job: ReviewJob) -> list[Effect]:
    """Stop the work; what has been found stays."""
    if job.state == "working":
        job.stop("stopped")
    return []


def take_pieces(session: Session, number: int, pieces: ReviewPieces) -> list[Effect]:
    """The next pieces are there, wherever the page is by now."""
    job = session.features.of(Reviews).working()
    if job is None or number not in job.asked:
        return []
    job.found = None
    try:
        job.review.add_part(job.asked.pop(number), pieces.found)
    except ValueError:  # from another version of the worker
        pieces = ReviewPieces()
    if not pieces.found:
        job.stop("failed")
        return []
    if job.review.goes_on:
        return _hand_out(session, job)
    job.end()
    return [*_kept(session, job), *_mistakes(session, job)]


def _kept(session: Session, job: ReviewJob) -> list[Effect]:
    """Store the review with its game, if that is still here and the hand in it still this one."""
    game = session.game
    if game is None or game.serial != job.serial or session.onlooking or job.found is None:
        return []
    if job.hand not in finished_hands(game) or not _same(game.match, job):
        return []
    game.reviews[job.hand] = job.found
    return [Save()]


def _mistakes(session: Session, job: ReviewJob) -> list[Effect]:
    """Take what people got wrong into practice; a page that looks on stores nothing."""
    if job.found is None or not job.people or session.onlooking:
        return []
    return add_own_mistakes(session, job.played, job.found)


def add_own_mistakes(session: Session, played: PlayedHand, found: HandReview) -> list[Effect]:
    """Take the mistakes that a finished review has found into practice: of the seats that people had."""
    went, added = course(played), False
    for each in found.costly:
        if (
            each.verdict in BAD_VERDICTS
            and each.index < len(went.seats)
            and has_table(went.seen(each.index), each.action, each.best)
        ):
            name = f"{found.of_hand}-{each.seat}-{each.index}"
            exercise = Exercise.of(each, went.seen(each.index), name)
            added = session.practice.add(exercise, session.today) or added
    return [Keep(Practice)] if added else []


def _same(match: Match, job: ReviewJob) -> bool:
    return played_hands(match)[job.hand - 1] == job.played
