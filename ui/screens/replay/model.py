"""A game that is looked at again: where the page is in it and through whose eyes, and what its bar shows."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from game.bots import Decision
from game.case import case_named
from game.replay import Act, Timeline
from ui.state.messages import Token
from ui.state.view_models import LogLine, Notice

OPEN, ALL = "open", "all"
"""Eyes, beside the number of a seat: every hand lies open; or only what lay open for everybody."""


@dataclass(slots=True)
class Asked:
    """The question why a bot did what it did in a hand that is over, and its answer once that is there."""

    token: Token
    hand: int
    act: Act
    failed: bool = False
    decision: Decision | None = None


@dataclass(slots=True)
class Replay:
    """A replay on the screen. A hand has stops, from 0; behind the last one of a finished hand come the scores."""

    line: Timeline
    serial: int
    home: int
    """The seat that the table is drawn from where nobody's eyes are chosen."""
    holder: int | None
    """The human who may see the own cards of a hand that is not finished, if any."""
    hidden: bool
    """True if there are others who may not, or may come back to a seat that a bot has now."""
    strict: bool = False
    """Nobody remembers more of an unfinished hand than the last round."""
    hand: int = 1
    stop: int = 0
    eyes: str = ""
    """The eyes chosen; `seen_by` says what holds in this hand."""
    playing: bool = False
    ticks: int = 0
    asked: Asked | None = None
    """The last question to a bot."""

    @property
    def token(self) -> Token:
        """The moment for which a timer was set."""
        return (-self.serial, self.hand, self.stop, self.ticks)

    @property
    def finished(self) -> bool:
        """True if the hand that is shown is finished."""
        return self.line.is_finished(self.hand)

    @property
    def stops(self) -> tuple[int, ...]:
        """The steps of the hand at which the replay stops."""
        return self.line.stops(self.hand)

    @property
    def first(self) -> int:
        """The stop that the replay begins with."""
        if not self.strict or self.finished:
            return 0
        turns, seats = self.turns, self.line.seats
        return turns[-seats] if len(turns) > seats else 0

    @property
    def last(self) -> int:
        """The last stop of the hand, that of the scores included."""
        return len(self.stops) - 1 + self.finished

    @property
    def scores(self) -> bool:
        """True if the scores of the hand are shown."""
        return self.finished and self.stop == self.last

    @property
    def turns(self) -> tuple[int, ...]:
        """The stops at which a turn begins."""
        return tuple(bisect_left(self.stops, step) for step in self.line.turns(self.hand))

    @property
    def step(self) -> int:
        """Number of actions of the hand that are done; at the scores all."""
        return self.stops[min(self.stop, len(self.stops) - 1)]

    def choices(self) -> tuple[str, ...]:
        """The views that this hand may be seen in: any seat's or the open one if it is finished; else the holder's, and
        without a holder only that of everybody."""
        if self.finished:
            return (*(str(seat) for seat in range(self.line.seats)), OPEN)
        return (ALL,) if self.holder is None else (str(self.holder),)

    @property
    def seen_by(self) -> str:
        """Through whose eyes it is seen."""
        allowed = self.choices()
        if self.eyes in allowed:
            return self.eyes
        return str(self.home) if str(self.home) in allowed else allowed[0]

    @property
    def explainable_step(self) -> int | None:
        """The step at which a bot decided on what is shown; None if no bot did or it may not be asked: only once the
        hand is over, when everybody may see through its eyes."""
        if not self.finished or self.scores or self.stop == 0:
            return None
        declines = case_named(self.line.case).decline_action
        for step in reversed(range(self.stops[self.stop - 1], self.step)):
            act = self.line.action(self.hand, step)
            if act.action != declines:
                player = self.line.player(self.hand, step, act.seat)
                return step if player.kind == "bot" and str(act.seat) in self.choices() else None
        return None

    def hide(self) -> bool:
        """Stop, since the page went out of sight. False if it cannot stay as it is: cards that others may not see are
        not to be there when it returns."""
        self.playing = False
        if self.holder is None or not self.hidden or self.finished:
            self.holder = None if self.hidden else self.holder
            return True
        return False

    @property
    def seat(self) -> int | None:
        """The seat through whose eyes it is seen, if it is one's."""
        return int(self.seen_by) if self.seen_by.isdigit() else None


@dataclass(frozen=True, slots=True)
class Bar:
    """The bar of a replay."""

    hand: int
    hands: int
    first: int
    stop: int
    last: int
    turns: tuple[int, ...]
    place: str
    """The place in words: hand and turn."""
    said: LogLine
    """The last event."""
    eyes: str
    choices: tuple[tuple[str, str], ...]
    """The possible eyes, with their names."""
    playing: bool
    asks: bool = False
    """A bot did what is shown, and can be asked why."""
    notice: Notice | None = None

    @property
    def begins(self) -> bool:
        """True if this is the first moment of the match that can be seen."""
        return self.stop == self.first and (self.hand == 1)

    @property
    def ends(self) -> bool:
        """True if this is its last moment."""
        return self.stop == self.last and self.hand == self.hands
