"""Progress with the lessons. It is stored beside the games."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

NAME = "lessons"
"""The name under which it is stored, and in an export."""
MOST_LESSONS = 200
MOST_STEPS = 100
_PATH = re.compile(r"[a-z]+/[a-z][a-z0-9-]{0,39}")


@dataclass(slots=True)
class LessonProgress:
    """The lessons that are done and those begun, each by its path (`ripper/turn`)."""

    done: set[str] = field(default_factory=set)
    at: dict[str, int] = field(default_factory=dict)
    """By lesson that was begun and left: the index of the step that is due."""
    last: str = ""
    """The lesson that was open last."""

    def reach(self, path: str, step: int, steps: int) -> None:
        """Note the step that a lesson has come to. Its last one only says what was learned, so with it the lesson is
        done."""
        self.last = path
        if step >= steps - 1:
            self.done.add(path)
        if 0 < step < steps - 1:
            self.at[path] = step
        else:
            self.at.pop(path, None)

    def merge(self, other: LessonProgress) -> None:
        """Add what another device knows; where both have begun a lesson the further step counts."""
        self.done |= other.done
        for path, step in other.at.items():
            self.at[path] = max(step, self.at.get(path, 0))
        self.last = self.last or other.last

    def data(self) -> dict[str, Any]:
        """Return it as it is stored."""
        return {"done": sorted(self.done), "at": dict(sorted(self.at.items())), "last": self.last}

    @classmethod
    def read(cls, data: Any) -> LessonProgress:
        """Progress from storage or a file; unusable entries are ignored."""
        found = data if isinstance(data, dict) else {}
        done, at, last = found.get("done"), found.get("at"), found.get("last")
        return cls(
            {path for path in done[:MOST_LESSONS] if _is_path(path)} if isinstance(done, list) else set(),
            {
                path: step
                for path, step in list(at.items())[:MOST_LESSONS]
                if _is_path(path) and type(step) is int and 0 < step <= MOST_STEPS
            }
            if isinstance(at, dict)
            else {},
            str(last) if _is_path(last) else "",
        )


def _is_path(value: Any) -> bool:
    return isinstance(value, str) and _PATH.fullmatch(value) is not None
