"""The others' points in the daily cases, as far as they are worked out: by day, stored, and gone on with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from game.codec import decode, encode
from game.daily import Reckoning, work_on_reckoning
from game.errors import CasefileError
from ui.state.questions import Budget, Priority, Question, UnderWay

NAME = "reckoning"
"""The name under which they are stored. They are no loss: all of it can be worked out again."""
MOST_DAYS = 30
"""Days that are kept; of more, those that were worked on last."""


@dataclass(frozen=True, slots=True)
class WorkOnReckoning(Question[Reckoning]):
    """The question for another piece of par and spread of a daily case."""

    priority: ClassVar = Priority.BACKGROUND
    idle_s: ClassVar = 8.0

    so_far: Reckoning

    def run(self, budget: Budget, under_way: UnderWay) -> Reckoning:
        """One decision more at least."""
        return work_on_reckoning(self.so_far, budget.is_over)

    def fallback(self) -> Reckoning:
        """Nothing new."""
        return self.so_far

    def further(self, answer: Reckoning) -> WorkOnReckoning | None:
        """The same from where it stands now, as long as it gets on."""
        return None if answer.done or answer == self.so_far else WorkOnReckoning(answer)


@dataclass(slots=True)
class Reckonings:
    """The reckonings by day, the one that was worked on last behind the others."""

    by_day: dict[str, Reckoning] = field(default_factory=dict)
    asked: Reckoning | None = None
    """The work that the worker has."""
    failed: set[str] = field(default_factory=set)
    """Days whose hands could not be played; they are tried again when somebody opens them."""

    def of(self, day: str) -> Reckoning:
        """The reckoning of a day, at its beginning if nothing is known of it."""
        return self.by_day.get(day) or Reckoning(day)

    def note(self, so_far: Reckoning) -> None:
        """Keep how far a day has come."""
        others = [each for day, each in self.by_day.items() if day != so_far.day]
        self.by_day = {each.day: each for each in (*others[1 - MOST_DAYS :], so_far)}

    def drop(self, day: str) -> None:
        """Forget what could not be gone on with."""
        self.by_day.pop(day, None)
        self.failed.add(day)

    def merge(self, other: Reckonings) -> None:
        """Add what another window has worked out."""
        for day, each in other.by_day.items():
            if _so_far(each) > _so_far(self.of(day)):
                self.note(each)

    def data(self) -> dict[str, Any]:
        """Return them as they are stored."""
        return {"days": encode([*self.by_day.values()])}

    @classmethod
    def read(cls, data: Any) -> Reckonings:
        """The reckonings from storage. What is damaged, or of another version, is worked out again."""
        found = data.get("days", [data]) if isinstance(data, dict) else []  # once there was a single one
        out = cls()
        for each in found if isinstance(found, list) else ():
            try:
                out.note(decode(Reckoning, each, exact=True))
            except CasefileError:
                continue
        return out


def _so_far(reckoning: Reckoning) -> tuple[int, int]:
    return len(reckoning.points), len(reckoning.playing)
