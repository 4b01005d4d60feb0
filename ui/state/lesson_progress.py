"""Progress with the lessons. It is stored beside the games."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from game.codec import Meets, Most, Range, encode_fields, salvage
from game.i18n import t
from ui.state.kept import merge_entries

NAME = "lessons"
"""The name under which it is stored, and in an export."""
MOST_LESSONS = 200
MOST_STEPS = 100
_PATH = re.compile(r"[a-z]+/[a-z][a-z0-9-]{0,39}")


Path = Annotated[str, Meets(_PATH.fullmatch)]


@dataclass(slots=True)
class LessonProgress:
    """The lessons that are done and those begun, each by its path (`ripper/turn`)."""

    done: Annotated[set[Path], Most(MOST_LESSONS)] = field(default_factory=set)
    at: Annotated[dict[Path, Annotated[int, Range(1, MOST_STEPS)]], Most(MOST_LESSONS)] = field(
        default_factory=dict
    )
    """By lesson that was begun and left: the index of the step that is due."""
    last: Path | Literal[""] = ""
    """The lesson that was open last."""

    name: ClassVar = NAME
    warning: ClassVar = "learn.storage"

    def note_step(self, path: str, step: int, steps: int) -> None:
        """Note the step that a lesson has come to. Its last one only says what was learned, so with it the lesson is
        done."""
        self.last = path
        if step >= steps - 1:
            self.done.add(path)
        if 0 < step < steps - 1:
            self.at[path] = step
        else:
            self.at.pop(path, None)

    def merge(self, other: LessonProgress, since: LessonProgress | None = None) -> None:
        """Add what another window knows; where both have gone on with a lesson the further step counts."""
        since = since or LessonProgress()
        self.done |= other.done
        self.at = merge_entries(self.at, other.at, since.at, max)
        self.last = other.last if self.last == since.last else self.last

    def take_file(self, other: LessonProgress) -> tuple[str, ...]:
        """Add what another device knows."""
        self.merge(other)
        return (t("learn.imported"),)

    def data(self) -> dict[str, Any]:
        """Return it as it is stored."""
        return encode_fields(self) | {"at": dict(sorted(self.at.items()))}

    @classmethod
    def read(cls, data: Any) -> LessonProgress:
        """Progress from storage or a file; unusable entries are ignored."""
        return salvage(cls, data)[0]
