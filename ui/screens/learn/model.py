"""The state of the screen Learn."""

from __future__ import annotations

from dataclasses import dataclass

from game.lessons import case_names
from ui.state.session import Session


@dataclass(slots=True)
class Learn:
    """The case whose lessons are shown; "" for the one that the form of a new game would open with."""

    asked: bool = False
    """It was asked once whether a lesson is to be skipped."""

    case: str = ""

    def shown(self, session: Session) -> str:
        """The case whose lessons are shown now."""
        cases = case_names()
        return next((case for case in (self.case, session.setup.case) if case in cases), cases[0])
