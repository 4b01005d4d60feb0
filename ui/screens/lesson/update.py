"""The commands of the lessons: the ways into one, through it and out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.screens.learn.screen import LessonChoice
from ui.screens.lesson.lesson_table import LessonTable, follow, read_on, start, to_list
from ui.state.messages import Effect
from ui.state.screen import Answer, Handler, Handlers, Rest, always
from ui.state.session import Session


def _begin(session: Session, rest: Rest) -> list[Effect]:
    """`start <path>`, or `start <path> <step>` to come back to a step, from 1: no further than one has come before."""
    if not rest:
        return []
    path, known = rest[0], session.lessons.at.get(rest[0], 0)
    if len(rest) == 1 or not rest[1].isdecimal():
        return start(session, path)
    step = int(rest[1]) - 1
    return start(session, path, max(0, step if path in session.lessons.done else min(step, known)))


def _repeat(session: Session, rest: Rest) -> list[Effect]:
    at = _lesson(session)
    path = at.lesson.path if at is not None else rest[0] if rest else ""
    return start(session, path, 0) if path else []


def _back(session: Session, at: LessonTable, rest: Rest) -> list[Effect]:
    index = at.lesson.run.index
    return start(session, at.lesson.path, index - 1) if index else []


def _skip(session: Session, at: LessonTable, rest: Rest) -> list[Effect]:
    """`skip` asks the first time, `skip yes` is the answer, `skip no` the other one. The lesson is not done by it."""
    learn = session.features.of(LessonChoice)
    if rest[:1] == ("no",):
        at.lesson.asking = False
        return []
    if rest[:1] != ("yes",) and not learn.asked:
        at.lesson.asking = True
        return []
    learn.asked = True
    return follow(session, at.lesson.run.lesson)


def _lesson(session: Session) -> LessonTable | None:
    return session.screen if isinstance(session.screen, LessonTable) else None


WAYS: Mapping[str, Answer] = {"start": _begin, "leave": to_list, "repeat": _repeat}
"""The words after `lesson` that are understood everywhere."""
STEPS: Mapping[str, Callable[[Session, LessonTable, Rest], list[Effect]]] = {
    "next": lambda session, at, rest: read_on(session, at),
    "back": _back,
    "skip": _skip,
    "tap": lambda session, at, rest: at.touch(session, " ".join(rest)),
}
"""The words that are understood in a lesson. `tap <thing>` is the touch of a thing on the table that plays nothing."""


def _command(session: Session, rest: Rest) -> list[Effect]:
    word, at = rest[0] if rest else "", _lesson(session)
    if word in WAYS:
        return WAYS[word](session, rest[1:])
    return STEPS[word](session, at, rest[1:]) if at is not None and word in STEPS else []


HANDLERS: Handlers = {"lesson": Handler(_command, leaves=always)}
