"""The storage of walkers' browsers after earlier visits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from tests.support import app_page
from tests.support.by_ear.visits import dealt, speaking_page
from tests.support.hot_seat import one_step
from ui.play.current_view import stage


def _played(case: str, steps: int, seed: str, spoken: str) -> app_page.Page:
    page, random = dealt(case, spoken, seed), Random(seed)
    page.tap("continue")
    for _ in range(steps):
        if stage(page.game) == "scoring":
            page.tap("step")
        else:
            one_step(page, random)
    return page


def _at_the_end(case: str, spoken: str) -> app_page.Page:
    page, random = dealt(case, spoken), Random("end")
    page.tap("continue")
    while stage(page.game) != "scoring":
        one_step(page, random)
    return page


SCENES: tuple[tuple[str, Callable[[str], app_page.Page]], ...] = (
    ("a game of Jack the Ripper", partial(_played, "ripper", 12, "one")),
    ("nothing", speaking_page),
    ("a game of Jekyll & Hyde", partial(_played, "jekyll", 14, "two")),
    ("the end of a hand", partial(_at_the_end, "ripper")),
    ("the end of a hand of Jekyll & Hyde", partial(_at_the_end, "jekyll")),
)


def at(number: int, language: str = "en") -> tuple[str, Mapping[str, str]]:
    """One of them, in turn, in a language."""
    name, made = SCENES[number % len(SCENES)]
    return name, dict(made(language).memory.texts)
