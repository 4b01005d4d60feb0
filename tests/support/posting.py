"""Matches by post without a page: people who play at random or by the rules of thumb, and send links."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from game.bots.levels import choose
from game.post import Post, Terms
from game.post_link import fragment_of

NAMES = ("Nora", "Basil", "Ines", "Otto")
Way = Callable[[Post, Random], str]


def number(random: Random) -> str:
    """A number for a deal."""
    return f"{random.getrandbits(256):064x}"


def at_random(post: Post, random: Random) -> str:
    """Any step of the seat that is due."""
    return f"{post.due[0]} {random.choice(post.legal(post.due[0]))}"


def sergeants(post: Post, _random: Random) -> str:
    """The step that a Sergeant takes. In the pause it lets the card be."""
    seat = post.due[0]
    return f"{seat} {'pass' if post.paused else choose(post.seen(seat), 'sergeant', str(len(post.steps)))}"


def begun(terms: Terms, random: Random) -> Post:
    """A match whose first hand is dealt."""
    own = number(random)
    post = Post.invitation(terms, [*NAMES[: len(terms.levels)]], own)
    for seat in terms.people[1:]:
        post.accept(seat, number(random))
    post.open(own)
    post.bots_play()
    return post


def terms_of(setup: tuple[str, str, int], options: dict[str, Any] | None = None, bots: int = 0) -> Terms:
    """Terms for so many people, the last seats being Constables."""
    case, edition, players = setup
    levels = [None] * (players - bots) + ["constable"] * bots
    return Terms(case, edition, options or {}, tuple(levels))


def step(post: Post, way: Way, random: Random) -> None:
    """Take the next step of a person, and those of the bots that follow."""
    post.play(way(post, random))
    post.bots_play()


def until(reached: Callable[[Post], object], setup: tuple[str, str, int], way: Way = at_random) -> Post:
    """A match of one hand, played on until something is true of it."""
    for seed in range(400):
        random, post = Random(seed), begun(terms_of(setup, {"target": 1}), Random(seed))
        while not post.over:
            if reached(post):
                return post
            post.play(way(post, random))
    raise AssertionError("it never came to that")


def some_post(seed: int = 1, steps: int = 40, setup: tuple[str, str, int] = ("ripper", "us", 2)) -> Post:
    """A match after so many steps."""
    random = Random(seed)
    post = begun(terms_of(setup), random)
    for _ in range(steps):
        step(post, sergeants, random)
    return post


@cache
def posted_link() -> str:
    """The link of a match that is under way."""
    return fragment_of(some_post())
