"""What the page knows at a moment: the screen, the settings, the game in play and who may look at it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar, cast

from game.bots import Decision
from game.match import Match
from ui.state import reveal_steps
from ui.state.game_summary import GameSummary
from ui.state.messages import Offline, Token
from ui.state.settings import Settings
from ui.state.setup import Setup
from ui.state.slots import new_slot
from ui.state.view_models import LogLine, Notice

State = TypeVar("State")
Screen = Literal["desk", "new", "game", "fault", "casebook", "replay", "statistics"]


Sort = Literal["family", "kind", "ready", "hand"]
"""The order in which a hand is shown. Old saves may name another one, which is the first of these."""
SORTS: tuple[Sort, ...] = ("family", "kind", "ready", "hand")


@dataclass(slots=True)
class Pause:
    """The pause for Ripper Escapes. `seat` claimed the card; `revealed` once that player has lifted the curtain."""

    seat: int | None = None
    revealed: bool = False


@dataclass(slots=True)
class Game:
    """A match on the table, and what the page adds to it."""

    match: Match
    serial: int
    slot: str
    """Where it is stored."""
    length: int = 0
    """Actions since the match began."""
    edits: int = 0
    """How often the match was changed otherwise than by an action: a seat that changed hands."""
    holder: int | None = None
    """The human who holds the tablet and may see a hand; None while the curtain hangs. It hangs before a human who is
    alone too, when whoever held the tablet has handed the own seat over."""
    voter: int | None = None
    """The human for whom the ballot's curtain was lifted."""
    selection: tuple[str, ...] = ()
    sorts: dict[int, Sort] = field(default_factory=dict)
    orders: dict[int, list[str]] = field(default_factory=dict)
    """The cards of a seat's hand as its player has put them, for the order "hand"."""
    ballot: str | None = None
    looking: Token | None = None
    """The moment at which whoever decides put the ballot, or a choice of cards, aside to look at the table."""
    showing: LogLine | None = None
    """An opponent's action that is being shown."""
    hurry: bool = False
    """Show nothing more until a human has to decide."""
    skipped: bool = False
    """Something was not shown since the human at the table last discarded."""
    cued: int = -1
    """The length at which the beginning of a turn was last sounded."""
    recap_closed: int = -1
    """The length at which the recap of that was put away."""
    asked: Token | None = None
    """The moment for which a bot was asked."""
    answer: Decision | None = None
    """What the bot said, until it may be done."""
    pause: Pause | None = None
    pause_closed: int = -1
    """The length at which the pause for Ripper Escapes was last closed."""
    silent: bool = False
    """The short silence after that pause, the same whoever holds the card."""
    silences: int = 0
    """How many of them have begun: the timer of one that was broken off must not end the next."""
    changed: LogLine | None = None
    """A seat that changed hands when the curtain fell, as the curtain tells it."""
    step: int = 1
    """Steps of the unmasking shown."""
    code: str = ""
    """The deal code of the match, where it is known."""
    looked: int = -1
    """The length at which another human than the one who had acted last was shown the table."""
    laid: dict[int, tuple[int, list[str]]] = field(default_factory=dict)
    """By length: a seat, and the order of its hand before it acted there."""
    wish: int | None = None
    """The seat whose last decision all humans are asked to take back, and who has agreed."""
    agreed: set[int] = field(default_factory=set)

    @property
    def token(self) -> Token:
        return (self.serial, self.match.hand_number, self.length, self.edits)

    @property
    def humans(self) -> list[int]:
        return [number for number, seat in enumerate(self.match.seats) if seat.kind == "human"]

    @property
    def shared(self) -> bool:
        """Do two or more humans share this device?"""
        return len(self.humans) > 1

    @property
    def unmasked(self) -> bool:
        """Has the table shown how the hand came out, scores and all?"""
        result = self.match.result
        return result is None or "scores" in reveal_steps.shown(self.match.case, result, self.step)

    def is_bot(self, seat: int) -> bool:
        return self.match.seats[seat].kind == "bot"


@dataclass(slots=True)
class Open:
    """A sheet that lies over the screen, with the card or rule it is about."""

    kind: str
    about: str = ""
    sought: str = ""
    """What is searched for in the rules."""


class ScreenStates:
    """The states that screens keep for themselves, by type: the session need not know what they are."""

    def __init__(self) -> None:
        self._kept: dict[type, Any] = {}

    def of(self, kind: type[State]) -> State:
        """The state of a type, made from its defaults at first."""
        return cast(State, self._kept.setdefault(kind, kind()))

    def find(self, kind: type[State]) -> State | None:
        """The state of a type, None if the screen has none."""
        return self._kept.get(kind)

    def put(self, state: object) -> None:
        """Keep a state in place of the one of its type."""
        self._kept[type(state)] = state

    def drop(self, kind: type) -> None:
        """Forget the state of a type."""
        self._kept.pop(kind, None)


@dataclass(slots=True)
class Session:
    """Everything. `update` in `ui.app.update` changes it; `ui.app.page` draws it."""

    new_code: Callable[[], str]
    """Makes a deal code."""
    address: Callable[[str], str] = "#{}".format
    """The whole address of a fragment of the page."""
    spoken_time: Callable[[str], str] = str
    """Turns a stored time into words."""
    new_slot: Callable[[], str] = new_slot
    """Makes the name of a slot that no game has."""
    screen: Screen = "desk"
    settings: Settings = field(default_factory=Settings)
    setup: Setup = field(default_factory=Setup)
    last: Setup = field(default_factory=Setup)
    """The form with which a game was begun last: what the desk plays again."""
    played: bool = False
    """Has a game been begun from a form, now or on another day?"""
    game: Game | None = None
    games: int = 0
    """How many matches were put on the table since the start of the page."""
    book: tuple[GameSummary, ...] = ()
    """Every stored game, the one saved last first."""
    leaves: int = 1
    """How many leaves of the finished games the Casebook shows."""
    deal_due: str = ""
    """The command and the slot of a deal that is to be played once more, while its game is being opened."""
    link_sent: str = ""
    """How the link in the sheet was shared: `sent`, `copied`, `by-hand`, or not yet."""
    replay_due: str = ""
    """The slot of a game that comes to the table to be looked at again."""
    removed: str = ""
    """The slot of the game that was removed last, while it can be brought back."""
    onlooking: bool = False
    """Another page of the browser plays; here nothing can be changed."""
    ousted: bool = False
    """It took over while a game was on the screen here."""
    keeping: Literal["unknown", "asked", "kept", "refused"] = "unknown"
    """What the browser says of keeping the games for good."""
    hushed: bool = False
    """The reminder of saving the games as files was put away."""
    saved: bool = True
    """Is the game on the table stored as it is?"""
    unkept: bool = False
    """It was told that something small, a setting, could not be stored."""
    saved_at: str = ""
    notice: Notice | None = None
    sheet: Open | None = None
    offline: Offline = Offline("unknown")
    install: Literal["", "offered", "apple", "installed"] = ""
    """Whether the page can be installed, as in `messages.Installable`."""
    screens: ScreenStates = field(default_factory=ScreenStates)
    """What single screens keep of their own."""
    about: dict[str, str] = field(default_factory=dict)
    """What a report says of browser and page: `browser`, `version`."""
    error: str = ""
    """The last fault of the page, with its traceback."""

    @property
    def stored(self) -> bool:
        """Is the game on the table in the book?"""
        return self.game is not None and any(head.slot == self.game.slot for head in self.book)

    def playing(self, case: str) -> None:
        """A game of a case is played on: on that the form opens next, with what was chosen for it last."""
        if case != self.setup.case:
            self.setup = Setup.read(self.last.data())
            self.setup.choose("case", (case,))

    def put(self, match: Match, slot: str = "", length: int = 0) -> Game:
        """Put a match on the table; without a slot it gets a new one."""
        self.games += 1
        self.game = Game(match, self.games, slot or self.new_slot(), length)
        if not self.game.shared:
            self.game.holder = self.game.humans[0]
        return self.game
