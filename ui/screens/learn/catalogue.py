"""The lessons that there are, in their order. A file that cannot be read costs its own lesson and no other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game import lessons
from game.lessons import Lesson, LessonFault, case_names, name_of


@dataclass(frozen=True, slots=True)
class LessonShelf:
    """The lessons of a case, and the files that cannot be read."""

    lessons: tuple[Lesson, ...]
    damaged: tuple[str, ...] = ()


@cache
def lesson_paths() -> dict[str, tuple[str, str]]:
    """The paths of all lessons in their order, with case and file, by the names of the files alone: reading them takes
    its time."""
    return {f"{case}/{name_of(file)}": (case, file) for case in case_names() for file in lessons.names(case)}


def first_lesson(case: str) -> str:
    """The path of a case's first lesson; "" if it has none."""
    return next((path for path, (of, _) in lesson_paths().items() if of == case), "")


@cache
def _read(case: str, file: str) -> Lesson | None:
    try:
        return lessons.load(case, file)
    except (LessonFault, OSError):
        return None


@cache
def shelf(case: str) -> LessonShelf:
    """Read the lessons of a case."""
    found, damaged = [], []
    for file in lessons.names(case):
        lesson = _read(case, file)
        if lesson is None:
            damaged.append(file)
        else:
            found.append(lesson)
    return LessonShelf(tuple(found), tuple(damaged))


def path_of(lesson: Lesson) -> str:
    """The name of a lesson in commands and on the device: `ripper/turn`."""
    return f"{lesson.case}/{lesson.name}"


def find(path: str) -> Lesson | None:
    """The lesson of a path; None if it cannot be read."""
    return _read(*lesson_paths()[path]) if path in lesson_paths() else None


def forget_lessons() -> None:
    """Read the files again when they are wanted next."""
    for kept in (lesson_paths, _read, shelf):
        kept.cache_clear()


def following_lesson(lesson: Lesson) -> Lesson | None:
    """The lesson that follows in the same case."""
    return next((each for each in shelf(lesson.case).lessons if each.number > lesson.number), None)
