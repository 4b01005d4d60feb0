"""What the page knows at a moment: the screen, the settings, the game in play and who may look at it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from game.bots import Thought
from game.match import Match
from ui.hand import Sort
from ui.messages import Token
from ui.model import Notice
from ui.settings import Settings
from ui.setup import Setup


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
    showing: str = ""
    """An opponent's action that is being shown: its seat, a colon, its sentences."""
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
    answer: Thought | None = None
    """What the bot said, until it may be done."""
    pause: Pause | None = None
    pause_closed: int = -1
    """The length at which the pause for Ripper Escapes was last closed."""
    quiet: bool = False
    """The short silence after that pause, the same whoever holds the card."""
    silences: int = 0
    """How many of them have begun: the timer of one that was broken off must not end the next."""
    changed: str = ""
    """A seat that changed hands when the curtain fell, as the curtain tells it: the seat, a colon, the sentence."""
    step: int = 1
    """Steps of the unmasking shown."""

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

    def is_bot(self, seat: int) -> bool:
        return self.match.seats[seat].kind == "bot"


@dataclass(slots=True)
class Open:
    """A sheet that lies over the screen, with the card or rule it is about."""

    kind: str
    about: str = ""


@dataclass(slots=True)
class Session:
    """Everything. `update` in `ui.app` changes it; `ui.render` draws it."""

    new_code: Callable[[], str]
    """Makes a deal code."""
    spoken_time: Callable[[str], str] = str
    """Turns a stored time into words."""
    screen: Literal["desk", "new", "game", "fault"] = "desk"
    settings: Settings = field(default_factory=Settings)
    setup: Setup = field(default_factory=Setup)
    played: bool = False
    """Has a game been started from `setup`, now or on another day?"""
    game: Game | None = None
    games: int = 0
    """How many matches were put on the table since the start of the page."""
    saved: bool = True
    saved_at: str = ""
    notice: Notice | None = None
    sheet: Open | None = None
    offline: Literal["unknown", "working", "ready", "unavailable"] = "unknown"

    def put(self, match: Match, length: int = 0) -> Game:
        """Put a match on the table."""
        self.games += 1
        self.game = Game(match, self.games, length)
        if not self.game.shared:
            self.game.holder = self.game.humans[0]
        return self.game
