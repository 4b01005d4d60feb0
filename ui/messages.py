"""What may happen to the page (messages), and what the page wants done outside itself (effects)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Token = tuple[int, int, int, int]
"""A moment of a match: which match since the start, which hand, how many actions, how often it was changed otherwise
than by an action. What was asked then is void later."""


@dataclass(frozen=True, slots=True)
class Command:
    """A tap on something with `data-ui`: a word and its arguments."""

    word: str
    rest: tuple[str, ...] = ()

    @classmethod
    def of(cls, text: str) -> Command:
        """The command of an attribute: "select druitt#1"."""
        word, *rest = text.split() or [""]
        return cls(word, tuple(rest))


@dataclass(frozen=True, slots=True)
class Act:
    """A tap on something with `data-action`: an action of the game in full notation."""

    action: str


@dataclass(frozen=True, slots=True)
class Field:
    """Something was typed or chosen in a field."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Held:
    """A button was pressed and held long enough."""

    word: str


@dataclass(frozen=True, slots=True)
class Hidden:
    """The page went out of sight."""


@dataclass(frozen=True, slots=True)
class Ticked:
    """The time asked for with `Wait` has passed."""

    token: Token
    what: str


@dataclass(frozen=True, slots=True)
class Answered:
    """A bot has chosen its action."""

    token: Token
    action: str
    rollouts: int = 0


@dataclass(frozen=True, slots=True)
class Saved:
    """How the last `Save` went; `when` is the time it was done."""

    done: bool
    when: str


@dataclass(frozen=True, slots=True)
class Offline:
    """How far the page is ready to work without a network."""

    state: Literal["unknown", "working", "ready", "unavailable"]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The game was saved by another page of the same browser."""


Message = Elsewhere | Command | Act | Field | Held | Hidden | Ticked | Answered | Saved | Offline


@dataclass(frozen=True, slots=True)
class Save:
    """Write the match down, now, before anything is shown of what was done."""


@dataclass(frozen=True, slots=True)
class Load:
    """Put the stored game in place of the one that is here."""


@dataclass(frozen=True, slots=True)
class Remember:
    """Write down something beside the match: `settings`, `last`."""

    name: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ask:
    """Have a bot choose; the answer comes as `Answered` with the same token."""

    token: Token
    view: dict[str, Any]
    level: str
    seed: str


@dataclass(frozen=True, slots=True)
class Wait:
    """Send `Ticked` after some milliseconds."""

    token: Token
    what: str
    ms: int


@dataclass(frozen=True, slots=True)
class Dress:
    """Put what the page itself bears of the settings on it: `theme`, `text`, `motion`, `sound`, `side`."""

    look: dict[str, str]


@dataclass(frozen=True, slots=True)
class Happened:
    """Something was done at the table: cards may be seen to travel, and heard. `events` are as `seat` may know them."""

    events: tuple[dict[str, Any], ...]
    seat: int


@dataclass(frozen=True, slots=True)
class Cue:
    """A moment that may be heard."""

    name: Literal["turn", "reveal"]


@dataclass(frozen=True, slots=True)
class Shift:
    """The hand is put in another order: its cards may be seen to change places."""


Effect = Save | Load | Remember | Ask | Wait | Dress | Happened | Cue | Shift
