"""Frozen records from which each screen is drawn, made by the flow of the game and read by the renderers.

Nothing here knows a rule or the browser. A renderer is a pure function from one of these records to HTML.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from htpy import Node

from game.board import Board
from game.i18n import t
from game.options import points_to_reach
from game.seen import Seen


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A chair at the table, as everybody may see it."""

    number: int
    name: str
    kind: Literal["human", "bot"]
    level: str | None
    total: int = 0
    link: str = ""
    """The state of the line to a guest, who has a device elsewhere (`PeerLink`); "" for all others."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event in words."""

    seat: int | None
    """The seat that acted; None if nobody did."""
    text: str


@dataclass(frozen=True, slots=True)
class CardInHand:
    """One card of the viewer's hand. `key` is `code#copy`, unique in the hand."""

    key: str
    code: str
    selected: bool = False
    playable: bool = False
    """Some legal play, other than the discard, uses this card now."""
    joins: bool = False
    """It would extend the present selection to a larger legal play."""
    new: bool = False
    """It came to the hand since the viewer's last discard."""


@dataclass(frozen=True, slots=True)
class ActionButton:
    """A thing the present selection can do. `action` is full notation ("0 meld druitt 3")."""

    action: str
    label: str
    points: int | None = None
    """The points that the play brings its player on the table, less what it costs; None if it moves no points."""
    detail: str = ""
    """The other consequences, in a few words."""
    costs: bool = False
    """The play is not plainly a gain, and its button is not dressed as one."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The board as the primary play of the selection would leave it."""

    shifts: Mapping[str, int]
    """Line of the board -> the points that it would gain or lose."""
    board: Board


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence that answers a tap, or of kind `told` several that tell what came of a play; of kind `waits` that
    it is another's turn; `rule` is a number in the rules of the case ("4.1"), or empty."""

    text: str
    rule: str = ""
    kind: Literal["why", "info", "told", "waits", "asks", "error"] = "info"
    offers: Literal["", "file-text"] = ""
    """The command of a way out, which has a button."""

    @property
    def with_rule(self) -> str:
        """The same, to be read out."""
        return f"{self.text} {t('app.rule', number=self.rule)}." if self.rule else self.text

    @property
    def public(self) -> bool:
        """True if everybody at the table may read it. A problem with the device is no secret of a hand, nor
        is a question before anything is shown."""
        return self.kind in {"asks", "error"}


@dataclass(frozen=True, slots=True)
class DealersNote:
    """A sentence of the dealer in a first hand, by the key of its title; that of its text has `.text` behind it, and
    may name a card."""

    key: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class HintCandidate:
    """A play in a hint: what it is called, what it is worth in words, and whole points below the best, from and to."""

    name: str
    worth: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class PointsGroup:
    """Rows of the score sheet with the points that they lose or win, below a title, or without one."""

    title: str
    rows: tuple[tuple[str, int], ...]

    @property
    def points(self) -> int:
        """The sum of the rows."""
        return sum(points for _, points in self.rows)


@dataclass(frozen=True, slots=True)
class LostPoints:
    """The points that a play loses, by their place: groups of rows that add up to them, and in sentences how the hand
    ends."""

    points: int
    groups: tuple[PointsGroup, ...]
    ends: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HintNote:
    """The coach's note at the table: a title and sentences, and the way to the next step, if there is one."""

    title: str
    lines: tuple[str, ...] = ()
    follows: str = ""
    """The words of the button to the next step; "" without one."""
    candidates: tuple[HintCandidate, ...] = ()
    """The best play and those that come next, where the coach says why."""
    lost: LostPoints | None = None
    """The points that the next best play loses, by rows."""


Attributes = dict[str, str | bool]
"""Attributes of an element, as htpy takes them."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The attributes that single things on the page get beside their own, for a lesson that points at them: by the id
    of the thing, or by the action or the command of its button."""

    by_place: tuple[tuple[str, tuple[tuple[str, str | bool], ...]], ...] = ()

    @classmethod
    def of(cls, found: Mapping[str, Attributes]) -> Marks:
        """The marks of places."""
        return cls(tuple((place, tuple(each.items())) for place, each in found.items()))

    def at(self, place: str) -> Attributes:
        """The attributes of a place; none for most."""
        return next((dict(each) for known, each in self.by_place if known == place), {})


NO_MARKS = Marks()


@dataclass(frozen=True, slots=True)
class Head:
    """The parts of the line on top of a table that it has beside its hand."""

    tags: tuple[str, ...] = ()
    """The other kinds that this game is of (a duel, a daily case ...), in words."""
    saved: bool = True
    undo: Literal["free", "agree", "no", ""] = "no"
    """The undo that is possible: one action freely, or more if all agree; "" where there is no button for it."""
    turns: bool = False
    """It can be turned round, for those on its other side."""


PLAIN_HEAD = Head()


@dataclass(frozen=True, slots=True)
class Table:
    """The table as one seat sees it."""

    hand_number: int
    turn_number: int
    seats: tuple[SeatInfo, ...]
    viewer: int
    """The seat from which the table is drawn."""
    seen: Seen
    """The hand as it is seen through the eyes that are chosen: those of `viewer`, or of everybody."""
    board: Board
    hand: tuple[CardInHand, ...]
    legal: tuple[str, ...] = ()
    """The legal actions of the viewer; none while nothing is asked."""
    sort: Literal["family", "kind", "ready", "hand"] = "family"
    actions: tuple[ActionButton, ...] = ()
    """The actions of the selection now; the first is the primary one."""
    discard: ActionButton | None = None
    """Set where exactly one card is selected and may be discarded."""
    draw: tuple[ActionButton, ...] = ()
    """In the draw phase: from each pile, and whatever else may be done in its place, where legal."""
    out_of_turn: ActionButton | None = None
    """The action that the viewer may play out of turn now, or anybody claim in a hot-seat game (then `action` is
    empty)."""
    preview: Preview | None = None
    """The board as the primary play would leave it."""
    short_cuts: tuple[ActionButton, ...] = ()
    """Plays with a button on the table itself, beside the bar."""
    stuck: str = ""
    """The reason why nothing in the hand can be played, where that is so."""
    log: tuple[LogLine, ...] = ()
    """The last sentences of the log, oldest first."""
    whole_log: bool = True
    """There is a sheet with all of it."""
    showing: LogLine | None = None
    """The opponent's action being shown; None when it is the viewer's decision."""
    stepping: bool = False
    """Each action shown waits for a tap; else it passes by itself, and a tap leaves out the rest."""
    recap: tuple[LogLine, ...] = ()
    """Summary of the others' turns since the viewer's last discard: a line for each."""
    rejoin: str = ""
    """The command that leads to where devices are joined again; "" while all are within reach."""
    thinking: int | None = None
    """The bot seat that is thinking."""
    notice: Notice | None = None
    note: Node = None
    """A note that lies on the table, shown while no notice answers a tap."""
    hint: Literal["", "offered", "shown"] = ""
    """A hint can be asked for now, or is shown."""
    closing: str = ""
    """The line in place of the due one, once nothing more follows."""
    marks: Marks = NO_MARKS
    looking: str = ""
    """The choice left for a look at the table, to be resumed later: `choice`, or the verb of the sealed choice."""
    hand_first: bool = False
    """The table lies in the middle, on another device: here the hand is the main thing."""

    @property
    def for_all(self) -> bool:
        """True if it shows what everybody may know, and no hand."""
        return self.seen.seat is None

    @property
    def case(self) -> str:
        return self.seen.case

    @property
    def target(self) -> int:
        """The total that ends the match; 0 in a match of one hand."""
        return points_to_reach(self.seen.rules["target"])
