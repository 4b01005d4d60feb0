"""The time that a lesson takes: its words read, its choices weighed, its things touched, the others' plays watched."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import ceil

from game.i18n import BASE, speaking, t
from game.lessons import LessonRun
from game.lessons.things import things_to_touch
from ui.screens.learn.catalogue import find
from ui.state.settings import PACE_MS

WORDS_A_MINUTE = 250
SECONDS_A_TOUCH = 1
SECONDS_A_CHOICE = 5
SECONDS_A_PLAY = (PACE_MS["calm"] or 0) / 1000
"""The time for a play of the others, at the pace at which a new device shows them."""


@cache
def lesson_seconds(path: str) -> float:
    """Return the time for the lesson of a path, without mistakes. The English words are counted, so that it is the same
    in every language."""
    lesson = find(path)
    if lesson is None:
        return 0
    run, total = LessonRun(lesson), 0.0
    with speaking(BASE):
        while not run.done:
            step = run.step
            total += len(t(step.say).split()) * 60 / WORDS_A_MINUTE
            total += touches_of_step(run) * SECONDS_A_TOUCH + len(step.play) * SECONDS_A_PLAY
            total += step.is_choice * SECONDS_A_CHOICE
            run.do(next(iter(step.expect), ""))
    return total


def touches_of_step(run: LessonRun) -> int:
    """Return the number of things to touch at the step that is due: the cards of its play, and what carries it out."""
    actions = run.step.actions
    if not actions:
        return 1
    things = things_to_touch(run.seen, actions[0])
    return 1 + sum(thing.startswith("hand ") for thing in things)


def minutes(paths: Iterable[str]) -> int:
    """Return the minutes to promise for some lessons: not fewer than they take."""
    return ceil(sum(map(lesson_seconds, paths)) / 60)
