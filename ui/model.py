"""What each screen needs to be drawn: frozen records, made by the flow of the game and read by the renderers.

Nothing here knows a rule or the browser. A renderer is a pure function from one of these records to HTML.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, Literal

from ui.messages import Offline
from ui.quick import dataclass

View = dict[str, Any]
Board = dict[str, Any]
Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A chair at the table, as everybody may see it."""

    number: int
    name: str
    kind: Literal["human", "bot"]
    level: str | None
    total: int = 0


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
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence that answers a tap; `rule` is a number in the rules of the case ("4.1"), or empty."""

    text: str
    rule: str = ""
    kind: Literal["why", "info", "error"] = "info"


@dataclass(frozen=True, slots=True)
class Table:
    """The table as one seat sees it."""

    case: str
    edition: str
    hand_number: int
    turn_number: int
    target: int
    seats: tuple[SeatInfo, ...]
    viewer: int
    view: View
    """The view of notation.md for `viewer`; its `legal` is empty while nothing is asked of the viewer."""
    board: Board
    hand: tuple[CardInHand, ...]
    sort: Literal["suspect", "kind", "ready", "hand"] = "suspect"
    actions: tuple[ActionButton, ...] = ()
    """What the selection can do now; the first is the primary one."""
    discard: ActionButton | None = None
    """Set where exactly one card is selected and may be discarded."""
    draw: tuple[ActionButton, ...] = ()
    """In the draw phase: from the Case File, from Scotland Yard, and the call for a vote, where legal."""
    escapes: ActionButton | None = None
    """Ripper Escapes may be played now by the viewer, or claimed in a hot-seat game (then `action` is empty)."""
    adds: dict[str, int] = field(default_factory=dict)
    """Suspect -> points that the selection would add to the board."""
    log: tuple[str, ...] = ()
    """The last sentences of the log, oldest first, each with the acting seat's number and a colon before it
    ("1:Basil drew...")."""
    showing: str = ""
    """The sentence of the opponent's action being shown; empty when it is the viewer's decision."""
    stepping: bool = False
    """Each action shown waits for a tap; else it passes by itself, and a tap leaves out the rest."""
    recap: tuple[str, ...] = ()
    """What was not shown one by one since the viewer's last discard: a line for each turn, its seat before a colon."""
    thinking: int | None = None
    """The bot seat that is thinking."""
    notice: Notice | None = None
    saved: bool = True
    casual: bool = False
    undo: Literal["free", "agree", "no", ""] = "no"
    """What can be taken back: one action freely, or more if all agree; "" where there is no button for it."""
    looking: Literal["ballot", "choice", ""] = ""
    """What was put aside to look at the table, and is gone back to."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What the desk may say of a stored game: nothing private."""

    slot: str
    case: str
    edition: str
    seats: tuple[SeatInfo, ...]
    hand_number: int
    turn_name: str
    saved_at: str
    finished: bool = False
    ended: bool = False
    """Its hand is over, and the next one not dealt: it is nobody's turn."""


@dataclass(frozen=True, slots=True)
class Desk:
    saved: SavedGame | None = None
    last: tuple[str, tuple[SeatInfo, ...]] | None = None
    """Case and seats of the last game, for "Play again"."""
    offline: Offline = Offline("unknown")
    notice: Notice | None = None
    games: int = 0
    """How many are in the Casebook."""
    update: str = ""
    """Whether a new version is offered: "ready", "crowded" where another page is open, or ""."""
    install: str = ""
    """Whether the page can be installed, as in `messages.Installable`."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    kind: Literal["human", "bot"]
    name: str
    level: str


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """An option of the edition's rules: its value, all it can have, and the one of the rulebook, as words."""

    name: str
    value: str
    values: tuple[str, ...]
    rulebook: str


@dataclass(frozen=True, slots=True)
class NewGame:
    case: str
    edition: str
    editions: tuple[str, ...]
    players: int
    seats: tuple[SeatChoice, ...]
    levels: tuple[str, ...]
    target: int
    cases: tuple[str, ...] = ("ripper",)
    counts: tuple[int, ...] = (2, 3, 4)
    """How many may play."""
    options: tuple[OptionChoice, ...] = ()
    usual_target: int = 100
    target_typed: str = ""
    """What stands in the field of the target, where it is no target that can be played to."""
    deal_code: str = ""
    came_from: str = ""
    """Where the deal code comes from, in a sentence."""
    casual: bool = False
    house_rules_open: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Curtain:
    """Nothing private is behind this in the page: the table is not rendered while the curtain hangs."""

    next_seat: SeatInfo
    purpose: Literal["turn", "ballot", "escapes"]
    since: tuple[str, ...] = ()
    """Sentences of what happened since that player's last turn."""
    counts: tuple[tuple[str, int], ...] = ()
    """(label, number) pairs, at most three: cards melded, Victims laid, and the like."""
    undo: str = ""
    """What the one who handed the tablet over may still take back, in a sentence."""


@dataclass(frozen=True, slots=True)
class Ballot:
    seat: SeatInfo
    caller: SeatInfo
    board: Board
    chosen: str | None = None


@dataclass(frozen=True, slots=True)
class EscapesPause:
    """The same pause whoever holds the card. `claim` lists the humans who may claim it; `holding` only for a lone human
    who does hold it."""

    claim: tuple[SeatInfo, ...]
    holding: bool = False
    seat: int | None = None
    revealed: bool = False
    """Behind the curtain, for the one who claimed: shows whether the card is there."""


@dataclass(frozen=True, slots=True)
class Aside:
    """What a dialog over the table covers there: the way back, and the newest notice."""

    undo: Literal["free", "agree", ""] = ""
    done: str = ""
    """What is freely taken back, in a sentence."""
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """A pick from the discard pile or from what was turned up: a button for each different card, the others closed."""

    seat: SeatInfo
    cards: tuple[tuple[str, str], ...]
    """(code, action in full notation)"""
    closed: tuple[str, ...] = ()
    """Cards of the pile that may not be taken (Scenes; in Jekyll & Hyde what does not fit the side that shows)."""
    case: str = "ripper"
    turned_up: tuple[str, ...] = ()
    """Work in Lab: the cards turned up for both to see, in that order, where the pick is from them."""
    side: str = ""
    """Jekyll & Hyde: the side that shows."""
    aside: Aside = Aside()


@dataclass(frozen=True, slots=True)
class Picked:
    seat: SeatInfo
    card: str
    plays: tuple[ActionButton, ...]
    keep: ActionButton
    aside: Aside = Aside()


@dataclass(frozen=True, slots=True)
class Scoring:
    case: str
    edition: str
    hand_number: int
    target: int
    seats: tuple[SeatInfo, ...]
    result: dict[str, Any]
    history: tuple[tuple[int, ...], ...]
    """Running totals after each hand, one tuple a hand, this hand last."""
    step: int = 99
    """How many steps of the reveal are shown (`ui.reveal`); all of them where there are fewer."""
    over: bool = False
    winners: tuple[int, ...] = ()
    watched: bool = False
    """It is looked at again, in a replay: nothing follows from it."""
    update: str = ""
    """Whether a new version is offered, as on the desk."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet over the screen: `log`, `menu`, `card`, `rules`, `settings`, `keys`, `credits`, `install`, `unsaved`,
    `onlooker`, `discard`, `vote`, `seat`, `undo`, `deal`, `share`. `import` and `report` have records of their own."""

    kind: str
    title: str = ""
    card: str = ""
    lines: tuple[str, ...] = ()
    rule: str = ""
    pages: tuple[str, ...] = ()
    """The pages of the rules reader, and which is open."""
    page: str = ""
    sought: str = ""
    """What is searched for in the rules; `lines` are those that were found."""
    elsewhere: tuple[str, ...] = ()
    """Where nothing was found: the other pages that have it."""
    settings: dict[str, str] = field(default_factory=dict)
    seats: tuple[SeatInfo, ...] = ()
    agreed: tuple[int, ...] = ()
    """The seats that have agreed to take something back."""
    command: str = ""
    """What a question leads to when it is answered with yes."""
