"""Hands that are over and reviewed: played badly enough that there is something to say, and judged as the worker does,
with few hands played out."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from game.bots import think
from game.coach import Effort, Piece, PlayedHand, Review
from game.codec import decode, encode
from game.match import Match, Seat
from tests.support.app_page import Page
from tests.support.once import all_drawn_once
from ui.app import page as render
from ui.screens.review.model import Reviews
from ui.state.coach_questions import ReviewHand

FEW = Effort(60)
NAMES = ("Nora", "Basil", "Ines", "Otto")


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
    case: str = "ripper", edition: str = "us", players: int = 2, humans: int = 1, seed: str = "bad"
) -> Match:
    """A match whose first hand is over; who is human there often plays by chance."""
    return Match.from_record(_record(case, edition, players, humans, seed))


@cache
def found(hand: PlayedHand, seats: tuple[int, ...], seed: str) -> tuple[str, ...]:
    """All pieces of a review, as the worker sends them."""
    under_way, pieces = Review(hand, seats, seed, FEW), []
    while under_way.goes_on:
        piece = under_way.work()
        under_way.add(piece)
        pieces.append(json.dumps(encode(piece)))
    return tuple(pieces)


def answer(page: Page, most: int = 10_000) -> None:
    """The worker answers the question that is due, with so many pieces at most."""
    ask, then = page.reviews.pop()
    assert isinstance(ask, ReviewHand)
    pieces = found(ask.hand, ask.seats, ask.seed)[ask.at : ask.at + most]
    then(tuple(decode(Piece, json.loads(each)) for each in pieces))


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
        answer(page, len(found(*_asked(page))) // 2)
    return page


def quickly(page: Page) -> None:
    """Let the reviews of a page be content with few hands played out."""
    for job in page.session.features.of(Reviews).jobs.values():
        if job.state == "working":
            job.under_way = Review(job.played, job.seats, job.seed, FEW)


def _asked(page: Page) -> tuple[PlayedHand, tuple[int, ...], str]:
    ask = page.reviews[-1][0]
    return ask.hand, ask.seats, ask.seed


def _drawn(case: str, edition: str, players: int, *, done: bool = True, tried: str = "") -> Any:
    def draw() -> str:
        page = reviewed(bad_hand(case, edition, players, 1), done=done)
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
