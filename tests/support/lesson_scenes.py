"""The lessons as scenes: every step of each, as it looks when it is reached by the first way that leads there."""

from __future__ import annotations

from game.lessons import Lesson, case_names
from ui.app.commands import command
from ui.app.page import page
from ui.screens.desk.screen import DeskScreen
from ui.screens.learn.catalogue import path_of, shelf
from ui.screens.learn.screen import LearnScreen
from ui.screens.lesson.lesson_table import start
from ui.state.device import Device
from ui.state.session import Session


def every_lesson() -> tuple[Lesson, ...]:
    """All lessons of all cases."""
    return tuple(lesson for case in case_names() for lesson in shelf(case).lessons)


def step(path: str, number: int) -> str:
    """The page of a step, from 1."""
    session = Session(Device(lambda: "CODE"), DeskScreen())
    start(session, path, number - 1)
    return page(session)


def wrong(path: str, number: int, *commands: str) -> str:
    """The same after some taps."""
    session = Session(Device(lambda: "CODE"), DeskScreen())
    start(session, path, number - 1)
    for each in commands:
        word, *rest = each.split()
        command(session, word, tuple(rest))
    return page(session)


def learn(case: str) -> str:
    """The list of a case, some lessons done and one under way."""
    session = Session(Device(lambda: "CODE"), DeskScreen())
    lessons = shelf(case).lessons
    session.lessons.done = {path_of(lessons[0])}
    session.lessons.at = {path_of(lessons[1]): 2}
    session.screen = LearnScreen()
    session.setup.choose("case", (case,))
    return page(session)
