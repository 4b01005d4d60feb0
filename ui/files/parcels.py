"""Messages and effects of what goes through the whole store, or leaves and enters the page as a file or a link."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ui.quick import dataclass


@dataclass(frozen=True, slots=True)
class Surveyed:
    """What a `Survey` found: the envelopes of the games, the newest first, each read when it is asked for; the small
    things beside them; when all games are through, the texts of those that cannot be read, by key; and the time."""

    what: str
    games: Iterable[dict[str, Any]]
    beside: Mapping[str, dict[str, Any]]
    unreadable: Mapping[str, str]
    when: str


@dataclass(frozen=True, slots=True)
class Brought:
    """A file was chosen or dropped, or a text pasted, to be imported. Without `data`, `why` says why there is none."""

    data: bytes | str | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Rested:
    """The rest that was asked for with `Rest` is over."""

    serial: int


@dataclass(frozen=True, slots=True)
class Given:
    """How a `Give` went."""

    name: str
    done: bool


@dataclass(frozen=True, slots=True)
class Shared:
    """How a `Share` went: `sent`, `copied`, or to be copied `by-hand`."""

    how: str


@dataclass(frozen=True, slots=True)
class Survey:
    """Read what is stored, or of it one slot; answered by `Surveyed` with the same `what`."""

    what: str
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Rest:
    """Let the page be drawn and touched; `Rested` follows."""

    serial: int


@dataclass(frozen=True, slots=True)
class Give:
    """Hand the person a file; answered by `Given`."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """Hand a link on, or copy it; answered by `Shared`, unless the person thought better of it."""

    link: str
    title: str


Arrived = Surveyed | Brought | Rested | Given | Shared
"""The messages."""
Sent = Survey | Rest | Give | Share
"""The effects."""
