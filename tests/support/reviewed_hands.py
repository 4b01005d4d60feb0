"""Hands that are over and reviewed: played badly enough that there is something to say, and judged as the worker does,
with few hands played out."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from game.bots import think
from game.coach import Effort, PlayedHand, Review, ReviewPiece
from game.match import Match, Seat
from tests.support.app_page import Page
from tests.support.once import all_drawn_once, made_once
from ui.app import page as render
from ui.screens.review.work import Reviews
from ui.state.coach_questions import ReviewHand

FEW = Effort(60)
NAMES = ("Nora", "Basil", "Ines", "Otto")
SOON = {"ripper": "bad", "jekyll": "e"}
"""Seeds of hands whose review is soon found: most others of Jekyll & Hyde take four to ten times as long."""


@cache
def _record(case: str, edition: str, players: int, humans: int, seed: str) -> dict[str, Any]:
    kinds = [("human", None)] * humans + [("bot", "sergeant")] * (players - humans)
    seats = [Seat(NAMES[at], kind, level) for at, (kind, level) in enumerate(kinds)]
    match, random = Match.new(case, edition, {}, seats, seed), Random(seed)
    while not match.hand_over:
        seat = match.actors[0]
        if seat < humans and random.random() < 0.4:
            match.play(seat, random.choice(match.legal(seat)))
        else:
            match.play(seat, think(match.seen(seat), "sergeant", "").action)
    return match.record()


def bad_hand(
    case: str = "ripper", edition: str = "us", players: int = 2, humans: int = 1, seed: str = ""
) -> Match:
    """A match whose first hand is over; who is human there often plays by chance."""
    return Match.from_record(_record(case, edition, players, humans, seed or SOON[case]))


_FOUND: dict[tuple[Any, ...], tuple[ReviewPiece, ...]] = {}


def found(ask: ReviewHand) -> tuple[ReviewPiece, ...]:
    """The pieces of a part, as the worker finds them: all that it may do without another question."""
    part = ask.part
    key = ask.hand, ask.seed, part.index, len(part.done), part.stopped, part.first, part.most
    if key not in _FOUND:
        _FOUND[key] = part.work(ask.hand, ask.seed, lambda: False, FEW)
    return _FOUND[key]


def answer(page: Page, most: int = 10_000) -> None:
    """The worker answers what is due, one question after the other, with so many pieces at most."""
    while page.reviews and most > 0:
        ask, then = page.reviews.pop(0)
        pieces = found(ask)[:most]
        most -= len(pieces)
        then(pieces)


@cache
def number_of_pieces(hand: PlayedHand, seats: tuple[int, ...], seed: str) -> int:
    """The pieces of a whole review."""
    under_way, number = Review(hand, seats, seed, FEW), 0
    while part := under_way.next_part():
        pieces = found(ReviewHand(hand, seed, part))
        under_way.add_part(part, pieces)
        number += len(pieces)
    return number


def reviewed(match: Match, *, done: bool = True) -> Page:
    """A page that shows the review of the hand that is over."""
    page = Page()
    game = page.session.put(match)
    game.hand_view.step = 99
    page.tap("continue", "review")
    quickly(page)
    if done:
        answer(page)
    else:
        [job] = page.session.features.of(Reviews).jobs.values()
        answer(page, number_of_pieces(job.played, job.seats, job.seed) // 2)
    return page


@made_once
def bad_review(
    case: str = "ripper",
    edition: str = "us",
    players: int = 2,
    humans: int = 1,
    seed: str = "",
    *,
    done: bool = True,
) -> Page:
    """A page that shows the review of a hand that was played badly."""
    return reviewed(bad_hand(case, edition, players, humans, seed), done=done)


def quickly(page: Page) -> None:
    """Let the reviews of a page be content with few hands played out."""
    for job in page.session.features.of(Reviews).jobs.values():
        if job.state == "working":
            job.under_way = Review(job.played, job.seats, job.seed, FEW)


def _drawn(case: str, edition: str, players: int, *, done: bool = True, tried: str = "") -> Any:
    def draw() -> str:
        page = bad_review(case, edition, players, done=done)
        if tried:
            page.tap("review-try", *([tried] if tried != "ask" else []))
        return render.page(page.session)

    return draw


SCENES = all_drawn_once(
    {
        "review": _drawn("ripper", "us", 2),
        "review-4": _drawn("ripper", "manual", 4),
        "review-jekyll": _drawn("jekyll", "fr", 2),
        "review-working": _drawn("ripper", "us", 2, done=False),
        "review-try": _drawn("ripper", "us", 2, tried="ask"),
        "review-tried": _drawn("ripper", "us", 2, tried="try-solve"),
    }
)
