"""The daily cases that were played, as they are kept beside the games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from game.daily import Days
from game.i18n import t, tn

NAME = "daily"
"""The name under which they are stored, and in an export."""


@dataclass(slots=True)
class PlayedDays:
    """The days, and how many of those that were read made no sense."""

    days: Days = field(default_factory=Days)
    damaged: int = 0

    name: ClassVar = NAME
    warning: ClassVar = "daily.storage"

    def merge(self, other: PlayedDays, since: PlayedDays | None = None) -> None:
        """Add the days of another window: a day has one record, whichever wrote it."""
        self.days = self.days.merge(other.days)

    def take_file(self, other: PlayedDays) -> tuple[str, ...]:
        """Add the days of a file."""
        self.merge(other)
        return t("daily.imported"), *([tn("daily.imported.damaged", other.damaged)] if other.damaged else [])

    def data(self) -> dict[str, Any]:
        """Return them as they are stored."""
        return self.days.as_json()

    @classmethod
    def read(cls, data: Any) -> PlayedDays:
        """The days from storage or a file."""
        return cls(*Days.from_json(data))
