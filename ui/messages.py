"""What may happen to the page (messages), and what the page wants done outside itself (effects)."""

from __future__ import annotations

from typing import Any, Literal

from ui.files.parcels import Arrived, Sent
from ui.quick import dataclass

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
    """How the last `Save` went; `when` is the time it was done.

    `moved`: into another slot, for another page has played the game on.
    """

    done: bool
    when: str
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """How the last `Load` went: whether the game of that slot is on the table now."""

    slot: str
    done: bool


@dataclass(frozen=True, slots=True)
class Unkept:
    """A `Remember` failed."""


@dataclass(frozen=True, slots=True)
class Stowed:
    """How a `Stow` went."""

    slot: str
    done: bool


@dataclass(frozen=True, slots=True)
class Removed:
    """How a `Remove` (`back`: a `Restore`) went."""

    slot: str
    done: bool
    back: bool = False


@dataclass(frozen=True, slots=True)
class Offline:
    """How far the page is ready to work without a network, and whether a newer one waits."""

    state: Literal["unknown", "working", "ready", "unavailable", "file"]
    """"file" is the page that is one file: it has no copy and needs none."""
    kept: int = 0
    size: int = 0
    """Bytes of the copy, those that are there and all; 0 where that is not known."""
    why: Literal["", "network", "space", "browser", "insecure", "thinking"] = ""
    """What is in the way of a copy that is unavailable; of a file, that the browser gives it no worker to think in."""
    fresh: bool = False
    """A new version is ready."""
    crowded: bool = False
    """It was asked for, and another page of the site is open."""


@dataclass(frozen=True, slots=True)
class Installable:
    """Whether the page can be installed: by a question of the browser's, by a guide for iPad and iPhone, or it is."""

    state: Literal["", "offered", "apple", "installed"]


@dataclass(frozen=True, slots=True)
class Turned:
    """Whether this page plays: of several pages of one browser one does, and the others look on."""

    mine: bool


@dataclass(frozen=True, slots=True)
class Persisted:
    """Whether the browser keeps what is stored until the person deletes it."""

    state: Literal["unknown", "kept", "refused"]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A game was saved by another page of the same browser."""


Stored = Saved | Opened | Stowed | Unkept | Removed
"""What the store answers."""
OfSite = Offline | Installable | Turned | Persisted
"""How the site itself stands."""
Message = Elsewhere | Command | Act | Field | Held | Hidden | Ticked | Answered | Stored | OfSite | Arrived


@dataclass(frozen=True, slots=True)
class Save:
    """Write the match down, now, before anything is shown of what was done. Answered by `Saved`."""


@dataclass(frozen=True, slots=True)
class Stow:
    """Write another game down without putting it on the table; answered by `Stowed`."""

    slot: str
    envelope: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Load:
    """Put the game of a slot in place of the one on the table; answered by `Opened`."""

    slot: str


@dataclass(frozen=True, slots=True)
class Shelve:
    """Read the book anew, and put its newest open game in place of the one that is here: another page has saved."""


@dataclass(frozen=True, slots=True)
class Remove:
    """Take a game out of the book; answered by `Removed`."""

    slot: str


@dataclass(frozen=True, slots=True)
class Restore:
    """Bring the game back that was removed last; answered by `Removed`."""

    slot: str


@dataclass(frozen=True, slots=True)
class Remember:
    """Write down something beside the games: `settings`, `last`, `hushed`, `statistics`. Answered by `Unkept` where
    that failed."""

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


@dataclass(frozen=True, slots=True)
class Discard:
    """Take games out of the store for good: those of an import that could not be stored whole."""

    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Close:
    """Write nothing of the games from now on, or (`closed` is not) write again."""

    closed: bool


Shelf = Save | Stow | Load | Shelve | Remove | Restore | Discard | Close
"""What concerns the book of games."""


@dataclass(frozen=True, slots=True)
class Upkeep:
    """Have the site itself do something: take its new version and come up again at `place` (a fragment of the address),
    keep its copy after all, be installed, play in the place of another page, have what is stored kept for good."""

    what: Literal["update", "copy", "install", "seize", "persist"]
    place: str = ""


Effect = Shelf | Remember | Ask | Wait | Dress | Happened | Cue | Shift | Sent | Upkeep
