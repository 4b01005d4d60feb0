"""Lessons: scripted hands on the real table, as data (docs/NOTATION.md).

    from game.lessons import LessonRun, load, names

A lesson is a file of `assets/lessons` and its texts; nothing else knows it. `python -m game lessons` checks them all.
"""

from game.lessons.files import FOLDER, LessonFault, case_names, load, name_of, names, parse
from game.lessons.lesson import NOT_NOW, READ_FIRST, Lesson, Step
from game.lessons.run import OPPONENT, Answer, LessonRun

__all__ = [
    "FOLDER",
    "NOT_NOW",
    "OPPONENT",
    "READ_FIRST",
    "Answer",
    "Lesson",
    "LessonFault",
    "LessonRun",
    "Step",
    "case_names",
    "load",
    "name_of",
    "names",
    "parse",
]  # fmt: skip
