"""The state of the page at any moment: the screen, the settings, the game in play and who may look at it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar, cast

from game.bots import Decision
from game.coach import Hint
from game.daily import Days
from game.match import Match
from game.seen import Seen
from ui.state import reveal_steps
from ui.state.challenge import Challenge, PostMark
from ui.state.device import Device
from ui.state.first_hand import FirstHand
from ui.state.game_summary import GameSummary
from ui.state.hand_progress import Consent, HandView, OutOfTurn, Pause
from ui.state.hand_review import HandReview
from ui.state.hosting import Hosting
from ui.state.lesson_progress import LessonProgress
from ui.state.messages import Offline, Token
from ui.state.other_chair import OtherChairMark
from ui.state.played_days import PlayedDays
from ui.state.post_at_table import PostAtTable
from ui.state.practice import Practice
from ui.state.screen import Screen
from ui.state.seats import seat_infos
from ui.state.settings import Settings
from ui.state.setup import Setup
from ui.state.view_models import LogLine, Notice, SeatInfo

_NOBODY: frozenset[int] = frozenset()

State = TypeVar("State")
Sort = Literal["family", "kind", "ready", "hand"]
"""The order in which a hand is shown. Old saves may name another one, which is the first of these."""
SORTS: tuple[Sort, ...] = ("family", "kind", "ready", "hand")


@dataclass(slots=True)
class PendingChoices:
    """Choices made by the person at the page; all are dropped when somebody else may look."""

    selection: tuple[str, ...] = ()
    """The keys of the cards that are selected."""
    play: str = ""
    """The play of the selection that was chosen by its number, while there is such a play."""
    sealer: int | None = None
    """The human for whom the curtain before the sealed choice was lifted."""
    sealed_choice: str | None = None
    """The choice that this human would seal."""
    looking_since: Token | None = None
    """The moment at which the sealed choice, or a choice of cards, was left for a look at the table."""


@dataclass(slots=True)
class BotRequest:
    """The question put to a bot; void as soon as anything changes."""

    asked: Token | None = None
    """The moment for which it was asked."""
    answer: Decision | None = None
    """The bot's answer, until it may be carried out."""


@dataclass(slots=True)
class AskedHint:
    """A hint that was asked for; void as soon as anything changes."""

    token: Token
    step: int = 1
    """The step that is shown: where to look, what to do, why."""
    hint: Hint | None = None
    """None while the coach thinks."""
    pieces: int = 0
    failed: bool = False


@dataclass(slots=True)
class Game:
    """A match on the table, and what the page adds to it, grouped by how long it lasts."""

    match: Match
    serial: int
    slot: str
    """Slot in which it is stored."""
    length: int = 0
    """Actions since the match began."""
    edits: int = 0
    """Number of changes to the match other than actions: a seat that changed hands."""
    code: str = ""
    """The deal code of the match, where it is known."""
    challenge: Challenge | None = None
    """The mark of a game with one try that is compared, a daily case or a deal of a duel, or of a match by post."""
    post: PostAtTable | None = None
    """The match by post that it is, as far as its link is on this device."""
    other_chair: OtherChairMark | None = None
    """The points that both made before, if it is a hand once more from the other chair."""
    script: tuple[str, ...] = ()
    """The other one's play in a duel: the bots follow it as long as the same is played here."""
    holder: int | None = None
    """The human who holds the tablet and may see a hand; None while the curtain hangs. It hangs for a lone human, too,
    after the holder has given the own seat to a bot."""
    sorts: dict[int, Sort] = field(default_factory=dict)
    orders: dict[int, list[str]] = field(default_factory=dict)
    """The cards of a seat's hand as its player has put them, for the order "hand"."""
    showing: LogLine | None = None
    """An opponent's action that is being shown."""
    changed: LogLine | None = None
    """A seat that changed hands when the curtain fell, as the curtain tells it."""
    choosing: PendingChoices = field(default_factory=PendingChoices)
    request: BotRequest = field(default_factory=BotRequest)
    out_of_turn: OutOfTurn = field(default_factory=OutOfTurn)
    hand_view: HandView = field(default_factory=HandView)
    consent: Consent = field(default_factory=Consent)
    wishes: set[tuple[int, int]] = field(default_factory=set)
    """The decisions of this hand that guests have asked to take back, each by its seat and its place: it is asked
    once."""
    hosting: Hosting | None = None
    """The guests with devices of their own, if the match has any or had some."""
    guest_seat: int | None = None
    """The seat of this device at another one's table, if this is a copy of hands that were played there: they can be
    looked at, and nothing follows."""
    first_hand: FirstHand | None = None
    """The dealer's notes, if this match began with somebody's first hand."""
    advice: AskedHint | None = None
    reviews: dict[int, HandReview] = field(default_factory=dict)
    """The finished reviews of its hands, by the number of the hand."""
    due: tuple[Hashable, Any] | None = field(default=None, repr=False, compare=False)
    """The seats that are to decide, and the state of the hand for which that was found (`ui.play.current_view.due`)."""
    shown_part: tuple[Hashable, Any] | None = field(default=None, repr=False, compare=False)
    """The part of the game that is shown, and the state of the game for which that was found
    (`ui.play.current_view.shown_part`)."""

    # ---- one reset for each lifetime ----

    def interrupt(self) -> None:
        """Something has changed: what a bot thinks about is void, and what was shown or waited for needs no timer."""
        self.request, self.showing, self.out_of_turn.silent = BotRequest(), None, False
        self.advice = None

    def note_action(self, action: str) -> None:
        """An action was done."""
        self.interrupt()
        self.length += 1
        if self.post is not None:
            self.post.follow(self.match)
        self.out_of_turn.pause, self.out_of_turn.answered = None, frozenset()
        if action == self.match.decline_action:
            self.out_of_turn.closed |= {self.length}

    def begin_hand(self) -> None:
        """A hand was dealt: of the last one only the players' ways of sorting stay."""
        self.interrupt()
        self.consent = Consent()
        self.first_hand = self.first_hand and self.first_hand.for_next_hand()
        self.wishes = set()
        self.choosing, self.out_of_turn, self.hand_view = PendingChoices(), OutOfTurn(), HandView()
        if self.is_shared:
            self.holder = None

    def rewind(self, count: int) -> None:
        """The last actions were taken back: what was noted of a later moment is forgotten, and the hand lies as it lay
        there."""
        self.interrupt()
        self.length -= count
        self.edits += 1
        self.wishes = {wish for wish in self.wishes if wish[1] < len(self.match.hand_record.actions)}
        if (laid := self.hand_view.laid.get(self.length)) is not None:
            seat, order = laid
            self.orders[seat] = order
        self.choosing, self.changed = PendingChoices(), None
        self.hand_view = self.hand_view.rewound_view(self.length)
        self.out_of_turn.pause, self.out_of_turn.answered = None, frozenset()
        self.out_of_turn.closed = frozenset(at for at in self.out_of_turn.closed if at <= self.length)
        if self.post is not None:
            self.post.rewind(self.match)

    def reseat(self, seat: int, kind: str, level: str | None) -> None:
        """Change the player of a seat. A holder of the tablet for that seat puts it down."""
        self.match.reseat(seat, kind, level)
        self.interrupt()
        self.edits += 1
        self.orders.pop(seat, None)
        if self.holder not in self.local_seats:
            self.put_away()
            self.holder = None

    def put_away(self) -> None:
        """Put the tablet away, so that nobody looks: with two or more humans the curtain hangs, and nothing of what was
        chosen stays."""
        self.choosing, self.advice = PendingChoices(), None
        if self.is_shared:
            self.holder = None
            if self.out_of_turn.pause is not None:
                self.out_of_turn.pause = Pause()

    # ---- the facts ----

    @property
    def case(self) -> str:
        return self.match.case

    @property
    def casual(self) -> bool:
        """True if anything may be taken back when all agree."""
        return self.match.casual

    @property
    def chairs(self) -> tuple[SeatInfo, ...]:
        """The players in order, with the totals of the finished hands."""
        shown = seat_infos(self.match)
        if self.hosting is None:
            return shown
        links = {seat: guest.link for seat, guest in self.hosting.guests.items()}
        return tuple(replace(each, link=links.get(each.number, "")) for each in shown)

    def seen(self, seat: int | None) -> Seen:
        """The hand as a seat sees it, or as it lies open for everybody."""
        return self.match.seen_by_all() if seat is None else self.match.seen(seat)

    @property
    def token(self) -> Token:
        return (self.serial, self.match.hand_number, self.length, self.edits)

    @property
    def humans(self) -> list[int]:
        """The seats of humans, on whatever device."""
        return [number for number, seat in enumerate(self.match.seats) if seat.kind == "human"]

    @property
    def remote_seats(self) -> frozenset[int]:
        """The seats of those who have devices of their own: guests, or others by post."""
        if (mark := self.by_post) is not None:
            return frozenset(self.humans) - {mark.seat}
        return _NOBODY if self.hosting is None else frozenset(self.hosting.guests)

    @property
    def local_seats(self) -> list[int]:
        """The seats of the humans at this device."""
        if (mark := self.by_post) is not None:
            return [mark.seat]
        far = self.remote_seats
        return [seat for seat in self.humans if seat not in far]

    @property
    def is_shared(self) -> bool:
        """True if two or more humans share this device."""
        return len(self.local_seats) > 1

    @property
    def deals_with_guests(self) -> bool:
        """True if its hands are dealt from the numbers of several devices."""
        return self.hosting is not None and self.hosting.makes_deals

    @property
    def in_middle(self) -> bool:
        """True if nobody plays at this device: it is the table, and shows what everybody may know."""
        return not self.local_seats

    @property
    def home_seat(self) -> int:
        """The seat of the first person here, or of anybody if nobody is."""
        return (self.local_seats or self.humans)[0]

    @property
    def is_outcome_shown(self) -> bool:
        """True if the table has shown how the hand came out, scores and all."""
        return reveal_steps.are_scores_shown(self.match.case, self.match.result, self.hand_view.step)

    @property
    def one_try(self) -> bool:
        """True for a game that is compared with what others make of the same cards, or played by post."""
        return self.challenge is not None

    @property
    def one_hand(self) -> bool:
        """True if nothing follows its hand, as it is compared alone."""
        return self.challenge is not None and self.challenge.one_hand

    @property
    def by_post(self) -> PostMark | None:
        """The mark of a match by post."""
        return self.challenge if isinstance(self.challenge, PostMark) else None

    @property
    def waits_for_post(self) -> bool:
        """True if nobody here can do anything before a link comes."""
        return self.by_post is not None and (self.post is None or not self.post.is_ours)

    @property
    def in_one_try(self) -> bool:
        """True while the one try goes on: nothing of it can be had again."""
        return self.one_try and not self.match.hand_over

    def is_bot(self, seat: int) -> bool:
        return self.match.seats[seat].kind == "bot"


@dataclass(slots=True)
class Open:
    """A sheet that lies over the screen, with the card or rule it is about."""

    kind: str
    about: str = ""
    sought: str = ""
    """The text searched for in the rules, or in the glossary."""
    under: Open | None = None
    """The sheet that comes back when this one is closed."""


class FeatureStates:
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

    device: Device
    screen: Screen
    today: str = ""
    """The date on the calendar of the device, as ISO writes it."""
    settings: Settings = field(default_factory=Settings)
    setup: Setup = field(default_factory=Setup)
    last: Setup = field(default_factory=Setup)
    """The form with which a game was begun last: what the desk plays again."""
    played: bool = False
    """True if a game has been started, now or on another day."""
    game: Game | None = None
    games: int = 0
    """Number of matches put on the table since the page started."""
    book: tuple[GameSummary, ...] = ()
    """Every stored game, the one saved last first."""
    link_sent: str = ""
    """The way in which the link in the sheet was shared: `sent`, `copied`, `by-hand`, or not yet."""
    removed: str = ""
    """The slot of the game that was removed last, while it can be brought back."""
    onlooking: bool = False
    """Another page of the browser plays; here nothing can be changed."""
    keeping: Literal["unknown", "asked", "kept", "refused"] = "unknown"
    """The browser's answer about keeping the games for good."""
    welcomed: bool = False
    """Somebody has left the desk for another screen: the question of the first visit was answered."""
    hushed: bool = False
    """The reminder of saving the games as files was put away."""
    saved: bool = True
    """True if the game on the table is stored as it is."""
    unkept: bool = False
    """It was told that something small, a setting, could not be stored."""
    saved_at: str = ""
    notice: Notice | None = None
    sheet: Open | None = None
    offline: Offline = Offline("unknown")
    install: Literal["", "offered", "apple", "installed"] = ""
    """The way to install the page, as in `messages.Installable`."""
    features: FeatureStates = field(default_factory=FeatureStates)
    """State of single screens."""
    error: str = ""
    """The last fault of the page, with its traceback."""

    @property
    def lessons(self) -> LessonProgress:
        """Progress with the lessons."""
        return self.features.of(LessonProgress)

    @property
    def practice(self) -> Practice:
        """The positions that were practised, and the own mistakes that come back."""
        return self.features.of(Practice)

    @property
    def days(self) -> Days:
        """The daily cases that were played."""
        return self.features.of(PlayedDays).days

    @days.setter
    def days(self, days: Days) -> None:
        self.features.of(PlayedDays).days = days

    def language_of(self, choice: str) -> str:
        """The language that a choice of the settings comes to."""
        return self.device.language if choice == "device" else choice

    @property
    def is_game_stored(self) -> bool:
        """True if the game on the table is in the book."""
        return self.game is not None and any(head.slot == self.game.slot for head in self.book)

    def note_case(self, case: str) -> None:
        """A game of a case is played on: on that the form opens next, with what was chosen for it last."""
        if case != self.setup.case:
            self.setup = Setup.read(self.last.data())
            self.setup.choose("case", (case,))

    def put(
        self,
        match: Match,
        slot: str = "",
        length: int = 0,
        hosting: Hosting | None = None,
        challenge: Challenge | None = None,
    ) -> Game:
        """Put a match on the table; without a slot it gets a new one."""
        self.games += 1
        slot = slot or self.device.new_slot()
        self.game = Game(match, self.games, slot, length, hosting=hosting, challenge=challenge)
        if len(self.game.local_seats) == 1:
            self.game.holder = self.game.home_seat
        return self.game
