"""The storage of walkers' browsers after earlier visits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tests.support import app_page
from tests.support.by_ear.visits import dealt
from tests.support.hot_seat import one_step
from ui.play.current_view import stage


def _played(case: str, steps: int, seed: str) -> app_page.Page:
    page, random = dealt(case, deal=seed), Random(seed)
    page.tap("continue")
    for _ in range(steps):
        if stage(page.game) == "scoring":
            page.tap("step")
        else:
            one_step(page, random)
    return page


def _at_the_end(case: str) -> app_page.Page:
    page, random = dealt(case), Random("end")
    page.tap("continue")
    while stage(page.game) != "scoring":
        one_step(page, random)
    return page


SCENES: tuple[tuple[str, Callable[[], app_page.Page]], ...] = (
    ("a game of Jack the Ripper", lambda: _played("ripper", 12, "one")),
    ("nothing", app_page.Page),
    ("a game of Jekyll & Hyde", lambda: _played("jekyll", 14, "two")),
    ("the end of a hand", lambda: _at_the_end("ripper")),
    ("the end of a hand of Jekyll & Hyde", lambda: _at_the_end("jekyll")),
)


def at(number: int) -> tuple[str, Mapping[str, str]]:
    """One of them, in turn."""
    name, made = SCENES[number % len(SCENES)]
    return name, dict(made().memory.texts)
