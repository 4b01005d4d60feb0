"""Messages (what may happen to the page) and effects (what the page wants done outside itself)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any, Literal

from game.events import Event
from ui.state.kept import Kept

if TYPE_CHECKING:
    from ui.state.session import Game, Session

Token = tuple[int, int, int, int]
"""A moment of a match: which match since the start, which hand, how many actions, how often it was changed otherwise
than by an action. Questions asked at this moment are void later."""

Then = Callable[["Session", "Game"], "list[Effect]"]
"""The act for which a game was to be opened."""

_serials = count(1)


def new_serial() -> int:
    """A number for the first place of a token, or for a `Yield`, that no game and nothing else has: games are counted
    upwards."""
    return -next(_serials)


class Message:
    """Something that happened to the page: a tap, an answer, a change around it."""

    __slots__ = ()


class Effect:
    """Something the page wants done outside itself. Its result returns as a message: its `reply`, if it has one."""

    __slots__ = ()


class StoreEffect(Effect):
    """An effect that concerns the stored games."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Command(Message):
    """A tap on something with `data-ui`: its name and its arguments."""

    name: str
    rest: tuple[str, ...] = ()

    @classmethod
    def of(cls, text: str) -> Command:
        """The command of an attribute: "select druitt#1"."""
        name, *rest = text.split() or [""]
        return cls(name, tuple(rest))


@dataclass(frozen=True, slots=True)
class Act(Message):
    """A tap on something with `data-action`: an action of the game in full notation."""

    action: str


@dataclass(frozen=True, slots=True)
class FieldChanged(Message):
    """Something was typed or chosen in a field."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Held(Message):
    """A button was pressed and held long enough."""

    word: str


@dataclass(frozen=True, slots=True)
class Hidden(Message):
    """The page went out of sight."""


@dataclass(frozen=True, slots=True)
class WaitOver(Message):
    """The time asked for with `Wait` has passed."""

    token: Token
    what: str


@dataclass(frozen=True, slots=True)
class Saved(Message):
    """Result of the last `Save`; `when` is the time it was done.

    `moved`: into another slot, for another page has played the game on.
    """

    done: bool
    when: str
    moved: bool = False


@dataclass(frozen=True, slots=True)
class GameLoaded(Message):
    """Result of the last `Load`: says if the game of that slot is on the table now. `then` goes on with it; None shows
    its table."""

    slot: str
    done: bool
    then: Then | None = None


@dataclass(frozen=True, slots=True)
class LanguageBrought(Message):
    """Result of a `BringLanguage`: says if the words of the language are there."""

    choice: str
    language: str
    done: bool


@dataclass(frozen=True, slots=True)
class NotRemembered(Message):
    """A `Remember` failed."""


@dataclass(frozen=True, slots=True)
class GameImported(Message):
    """Result of an `ImportGame`."""

    slot: str
    done: bool


@dataclass(frozen=True, slots=True)
class Removed(Message):
    """Result of a `Remove` (`back`: of a `Restore`)."""

    slot: str
    done: bool
    back: bool = False


@dataclass(frozen=True, slots=True)
class Offline(Message):
    """State of the page's copy for use without a network, and of a newer version that waits."""

    state: Literal["unknown", "working", "ready", "unavailable", "file"]
    """"file" is the page that is one file: it has no copy and needs none."""
    kept: int = 0
    size: int = 0
    """Bytes of the copy, those that are there and all; 0 where that is not known."""
    why: Literal["", "network", "space", "browser", "insecure", "thinking"] = ""
    """The obstacle to a copy that is unavailable; for the page that is one file, that the browser gives it no worker to
    think in."""
    fresh: bool = False
    """A new version is ready."""
    crowded: bool = False
    """It was asked for, and another page of the site is open."""


@dataclass(frozen=True, slots=True)
class Installable(Message):
    """The way to install the page: by a question of the browser's, by a guide for iPad and iPhone, or none as it is
    installed."""

    state: Literal["", "offered", "apple", "installed"]


@dataclass(frozen=True, slots=True)
class TabTurned(Message):
    """A change of roles: of several pages of one browser one plays, and the others look on."""

    mine: bool


@dataclass(frozen=True, slots=True)
class StoragePersisted(Message):
    """The browser's answer to keeping what is stored until the person deletes it."""

    state: Literal["unknown", "kept", "refused"]


@dataclass(frozen=True, slots=True)
class SavedElsewhere(Message):
    """A game was saved by another page of the same browser."""


@dataclass(frozen=True, slots=True)
class Recovered(Message):
    """Result of a `Recover`: newer saves of these slots."""

    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Save(StoreEffect):
    """Write the match down, now, before anything is shown of what was done. Answered by `Saved`."""


@dataclass(frozen=True, slots=True)
class ImportGame(StoreEffect):
    """Write another game down without putting it on the table; answered by `GameImported`. `dated`: it is of now."""

    slot: str
    envelope: dict[str, Any]
    dated: bool = False


@dataclass(frozen=True, slots=True)
class Load(StoreEffect):
    """Put the game of a slot in place of the one on the table; answered by `GameLoaded`."""

    slot: str
    then: Then | None = None


@dataclass(frozen=True, slots=True)
class ReloadLibrary(StoreEffect):
    """Read the book again, and put its newest open game in place of the one that is here: another page has saved."""


@dataclass(frozen=True, slots=True)
class Remove(StoreEffect):
    """Take a game out of the book; answered by `Removed`."""

    slot: str


@dataclass(frozen=True, slots=True)
class Restore(StoreEffect):
    """Bring the game back that was removed last; answered by `Removed`."""

    slot: str


@dataclass(frozen=True, slots=True)
class Remember(Effect):
    """Write down something beside the games: `settings`, `last`, `hushed`, `welcomed`, `statistics`, `reckoning`. If
    that fails, `NotRemembered` answers."""

    name: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Keep(Effect):
    """Write down a thing that people keep beside their games, with what other windows have made of it. If that fails,
    `NotRemembered` answers."""

    kind: type[Kept]


@dataclass(frozen=True, slots=True)
class Wait(Effect):
    """Send `WaitOver` after some milliseconds."""

    token: Token
    what: str
    ms: int

    def reply(self) -> WaitOver:
        """The message when the time has passed."""
        return WaitOver(self.token, self.what)


@dataclass(frozen=True, slots=True)
class ApplyTheme(Effect):
    """Put what the page itself bears of the settings on it: `theme`, `text`, `motion`, `sound`, `side`."""

    look: dict[str, str]


@dataclass(frozen=True, slots=True)
class BringLanguage(Effect):
    """Bring the words of a language; answered by `LanguageBrought`. `choice` is that of the settings."""

    choice: str
    language: str

    def reply(self, done: bool) -> LanguageBrought:
        """The message that says if the words are there."""
        return LanguageBrought(self.choice, self.language, done)


NOBODY = -1
"""Viewer of travelling cards when no seat's hand is shown as its own."""


@dataclass(frozen=True, slots=True)
class ShowEvents(Effect):
    """Something was done at the table: cards may be seen to travel, and heard. `events` are as `seat` may know them."""

    case: str
    events: tuple[Event, ...]
    seat: int


@dataclass(frozen=True, slots=True)
class SoundCue(Effect):
    """A moment that may be heard."""

    name: Literal["turn", "reveal"]


@dataclass(frozen=True, slots=True)
class ShowNewOrder(Effect):
    """The hand is put in another order: its cards may be seen to change places."""


@dataclass(frozen=True, slots=True)
class DeleteGames(StoreEffect):
    """Take games out of the store for good: those of an import that could not be stored whole."""

    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetReadOnly(StoreEffect):
    """Stop saving games, or save again if `closed` is false."""

    closed: bool


@dataclass(frozen=True, slots=True)
class Recover(Effect):
    """Bring back the games that only the second copy has; `Recovered` follows if anything came back."""


@dataclass(frozen=True, slots=True)
class Reshelve(StoreEffect):
    """Read the book again: these slots have newer saves. A game that is on the table is opened again; answered by
    `GameLoaded` then."""

    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SiteUpkeep(Effect):
    """Ask the site itself to do something: take its new version and come up again at `place` (a fragment of the
    address), keep its copy after all, be installed, play in the place of another page, have what is stored kept for
    good."""

    what: Literal["update", "copy", "install", "seize", "persist"]
    place: str = ""
