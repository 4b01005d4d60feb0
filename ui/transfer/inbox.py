"""A file on its way in: how far it is, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from ui.transfer.exchange import Contents
from ui.transfer.importing import Importing
from ui.transfer.reading import FileRefused


@dataclass(slots=True)
class LastSentFile:
    """The text of the file that went out last, to be copied if the browser makes no file of it."""

    text: str = ""


@dataclass(slots=True)
class Inbox:
    """One import. `serial` tells it from those before: work started for another is void."""

    serial: int = 0
    state: Literal["idle", "working", "storing", "done", "refused"] = "idle"
    typed: str = ""
    """Text in the field for pasting."""
    data: bytes | str | None = None
    """The file, until it is read."""
    contents: Contents | None = None
    work: Importing | None = None
    fresh: set[str] = field(default_factory=set)
    """The small things of which there was nothing here: `settings`, `last`."""
    when: str = ""
    due: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    """Slots and envelopes that are still to be stored."""
    waiting: int = 0
    """Answers of the store that are still to come."""
    tried: list[str] = field(default_factory=list)
    """The slots that something may have been stored in."""
    failed: bool = False
    lines: tuple[str, ...] = ()
    """Results of the import, in sentences."""

    @property
    def is_busy(self) -> bool:
        """True if a file is on its way in."""
        return self.state in {"working", "storing"}

    def refuse(self, refusal: FileRefused) -> None:
        """The whole file is refused; nothing of it stays in the memory."""
        self.state, self.lines = "refused", (str(refusal),)
        self.data = self.contents = self.work = None
        self.due = []

    def stop(self) -> bool:
        """Stop the work, while nothing is stored. False if there is none or it is too late."""
        if self.state != "working":
            return False
        self.state = "idle"
        return True
