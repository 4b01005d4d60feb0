"""The positions that there are, in the order in which they come. A file that cannot be read costs its own case."""

from __future__ import annotations

from functools import cache

from game.coach import exercises as files
from game.coach.exercises import LEVELS, Entry, Exercise, Exercises
from game.errors import CasefileError
from ui.state.practice import OWN, Practice


@cache
def case_names() -> tuple[str, ...]:
    """The cases that have positions."""
    return files.cases()


@cache
def shelf(case: str) -> Exercises | None:
    """The positions of a case; None if its file cannot be read."""
    try:
        return files.exercises(case)
    except (CasefileError, OSError):
        return None


def entries(case: str) -> tuple[Entry, ...]:
    """The exercises of a case, the easy ones first."""
    found = shelf(case)
    return found.entries if found is not None else ()


def path_of(case: str, entry: Entry) -> str:
    """The name of a position in commands and on the device: `ripper/12-34`."""
    return f"{case}/{entry.name}"


def find(path: str, practice: Practice) -> Exercise | None:
    """The position of a path; None if there is none, or if it cannot be read."""
    place, _, name = path.partition("/")
    try:
        if place == OWN:
            mistake = practice.find(name)
            return None if mistake is None else Exercise.from_json(dict(mistake.exercise))
        found = shelf(place) if place in case_names() else None
        return None if found is None else found.read(name)
    except CasefileError:
        return None


def next_position(case: str, practice: Practice, after: str = "", level: int = 0, but: str = "") -> str:
    """The path of the position that comes next; "" if all are solved. First those never solved, then those with help.

    `level` is that of the list, 0 for all. Of a level all themes have their turn: the next one begins with the theme
    that follows `after`. `but` is one that it shall not be."""
    found = [each for each in entries(case) if level in (0, each.level) and path_of(case, each) != but]
    for mark in (None, "helped"):
        for at in LEVELS:
            left = [
                each for each in found if each.level == at and practice.marks.get(path_of(case, each)) == mark
            ]
            if left:
                return path_of(case, _in_turn(case, left, after))
    return ""


def _in_turn(case: str, left: list[Entry], after: str) -> Entry:
    themes = files.themes_of_case(case)
    start = themes.index(after) + 1 if after in themes else 0
    return min(left, key=lambda each: (themes.index(each.theme) - start) % len(themes))


def forget_positions() -> None:
    """Read the files again when they are wanted next."""
    case_names.cache_clear()
    shelf.cache_clear()
