"""The view model of the screen Learn: the lessons of a case with their state, and the one that comes next."""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n import t
from game.lessons import Lesson, case_names
from ui.screens.learn import duration
from ui.screens.learn.catalogue import path_of, shelf
from ui.screens.learn.choice import LessonChoice
from ui.screens.practice import catalogue as practice
from ui.state.lesson_progress import LessonProgress
from ui.state.session import Session
from ui.state.view_models import Notice


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson in the list."""

    path: str
    number: int
    title: str
    line: str
    seconds: int
    """The time that it takes, in tens."""
    steps: int
    step: int = 0
    """The number of the step at which it was left, from 1; 0 if it is not under way."""
    done: bool = False


@dataclass(frozen=True, slots=True)
class LessonList:
    """The lessons of a case, with what stands beside them on the screen."""

    case: str
    cases: tuple[str, ...]
    rows: tuple[LessonRow, ...]
    next: LessonRow | None
    """The lesson of the large button; None once all are done."""
    damaged: int = 0
    """Number of lessons whose files cannot be read."""
    practice: int = 0
    """Number of positions to practise."""
    practised: int = 0
    """Number of those that are solved."""
    due: int = 0
    """Number of own mistakes that are there today."""
    notice: Notice | None = None

    @property
    def done_count(self) -> int:
        """Number of lessons done."""
        return sum(row.done for row in self.rows)

    @property
    def minutes(self) -> int:
        """Minutes that the others take."""
        return duration.minutes(row.path for row in self.rows if not row.done)


def lesson_list(session: Session) -> LessonList:
    """The list for the case that is chosen."""
    case, progress = session.features.of(LessonChoice).case_shown(session), session.lessons
    found, positions = shelf(case), practice.entries(case)
    rows = tuple(_row(lesson, progress) for lesson in found.lessons)
    return LessonList(
        case=case,
        cases=case_names(),
        rows=rows,
        next=_next(rows, progress.last),
        damaged=len(found.damaged),
        practice=len(positions),
        practised=sum(practice.path_of(case, each) in session.practice.marks for each in positions),
        due=sum(each.case == case for each in session.practice.due(session.today)),
        notice=session.notice,
    )


def _row(lesson: Lesson, progress: LessonProgress) -> LessonRow:
    path, steps = path_of(lesson), len(lesson.steps)
    at = progress.at.get(path, 0)
    return LessonRow(
        path,
        lesson.number,
        t(lesson.title_key),
        t(lesson.subtitle_key),
        10 * round(duration.lesson_seconds(path) / 10),
        steps,
        at + 1 if 0 < at < steps else 0,
        path in progress.done,
    )


def _next(rows: tuple[LessonRow, ...], last: str) -> LessonRow | None:
    """The lesson that was left in the middle last, else the first that is under way or not done."""
    going = [row for row in rows if row.step]
    left = next((row for row in going if row.path == last), None)
    return left or next((row for row in rows if row.step or not row.done), None)
