"""The choice among the lessons, as long as the page is open."""

from __future__ import annotations

from dataclasses import dataclass

from game.lessons import case_names
from ui.state.session import Session


@dataclass(slots=True)
class LessonChoice:
    """The case that was chosen here, "" if none was, and what was asked."""

    asked: bool = False
    """It was asked once whether a lesson is to be skipped."""

    case: str = ""

    def case_shown(self, session: Session) -> str:
        """The case whose lessons are shown now: the one chosen here, else that of the last lesson, else the one with
        which the form of a new game would open."""
        cases, learnt = case_names(), session.lessons.last.partition("/")[0]
        return next((case for case in (self.case, learnt, session.setup.case) if case in cases), cases[0])
