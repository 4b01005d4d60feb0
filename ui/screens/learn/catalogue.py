"""The lessons that there are, in their order. A file that cannot be read costs its own lesson and no other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game import lessons
from game.lessons import Lesson, LessonFault


@dataclass(frozen=True, slots=True)
class Shelf:
    """The lessons of a case, and the files that cannot be read."""

    lessons: tuple[Lesson, ...]
    damaged: tuple[str, ...] = ()


@cache
def shelf(case: str) -> Shelf:
    """Read the lessons of a case."""
    found, damaged = [], []
    for file in lessons.names(case):
        try:
            found.append(lessons.load(case, file))
        except (LessonFault, OSError):
            damaged.append(file)
    return Shelf(tuple(found), tuple(damaged))


def path_of(lesson: Lesson) -> str:
    """The name of a lesson in commands and on the device: `ripper/turn`."""
    return f"{lesson.case}/{lesson.name}"


def find(path: str) -> Lesson | None:
    """The lesson of a path; None if there is none that can be read."""
    case = path.partition("/")[0]
    if case not in lessons.case_names():
        return None
    return next((each for each in shelf(case).lessons if path_of(each) == path), None)


def after(lesson: Lesson) -> Lesson | None:
    """The lesson that follows in the same case."""
    return next((each for each in shelf(lesson.case).lessons if each.number > lesson.number), None)
