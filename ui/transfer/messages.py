"""Messages and effects of what goes through the whole store, or leaves and enters the page as a file or a link."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from ui.state.messages import Effect, Message

Given = Literal["sent", "offered", "refused"]
"""The way a file went out: handed on by the person, offered to the browser, which does not tell what comes of it, or
neither."""


@dataclass(frozen=True, slots=True)
class StoredGamesRead(Message):
    """Result of a `ReadStoredGames`: the envelopes of the games, the newest first, each read when it is asked for;
    the small things beside them; when all games are through, the texts of those that cannot be read, by key; and
    the time."""

    what: str
    games: Iterable[dict[str, Any]]
    beside: Mapping[str, dict[str, Any]]
    unreadable: Mapping[str, str]
    when: str


@dataclass(frozen=True, slots=True)
class FileBrought(Message):
    """A file was chosen or dropped, or a text pasted, to be imported. Without `data`, `why` says why there is none."""

    data: bytes | str | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Yielded(Message):
    """The rest that was asked for with `Yield` is over."""

    serial: int


@dataclass(frozen=True, slots=True)
class Downloaded(Message):
    """Result of a `Download`."""

    name: str
    text: str
    how: Given


@dataclass(frozen=True, slots=True)
class Shared(Message):
    """Result of a `Share`: `sent`, `copied`, or to be copied `by-hand`."""

    how: str


@dataclass(frozen=True, slots=True)
class ReadStoredGames(Effect):
    """Read what is stored, or of it one slot; answered by `StoredGamesRead` with the same `what`."""

    what: str
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Yield(Effect):
    """Let the page be drawn and touched; `Yielded` follows."""

    serial: int
    ms: ClassVar[int] = 16
    """The rest between two slices of work."""

    def reply(self) -> Yielded:
        """The message when the rest is over."""
        return Yielded(self.serial)


@dataclass(frozen=True, slots=True)
class Download(Effect):
    """Hand the person a file; answered by `Downloaded`."""

    name: str
    text: str

    def reply(self, how: Given) -> Downloaded:
        """The message that says how that went."""
        return Downloaded(self.name, self.text, how)


@dataclass(frozen=True, slots=True)
class Share(Effect):
    """Hand a link on, or a text, or copy it; answered by `Shared`, unless the person thought better of it."""

    link: str
    title: str
    text: str = ""
    """The text to share where there is no link."""
    copies: bool = False
    """It goes onto the clipboard, whatever else the device has."""

    def reply(self, how: str) -> Shared:
        """The message that says how that was done."""
        return Shared(how)
