"""The interface of a case (one game of the Mystery Rummy family) to everything that is not a case.

The shared part of the engine, the bots' arena and the page know cases only through `Case`; `game/__init__` enters
them in `CASES`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, ClassVar, Protocol

from game.actions import ActionTable
from game.board import Board
from game.consequences import Consequences, Standing, bare, card_moves, card_taken
from game.errors import CasefileError
from game.events import Dealt, Event, Kinds
from game.notation import Reader
from game.options import differing_options
from game.real_table import RealTable
from game.refusal import Refusal
from game.result import Result
from game.themes import Themes

Position = dict[str, Any]
SEARCH = "search"
"""The phase in which the discard pile is searched, in every case that has one."""


class Hand(Protocol):
    """A hand in play, as every case's `State` is one. Actions are ints of the case's table, cards are kinds."""

    players: int
    dealer: int
    turn: int
    turns: int
    sizes: list[int]
    discard: list[int]
    known_reshuffles: tuple[tuple[int, ...], ...]
    reshuffles: tuple[tuple[int, ...], ...]
    log: list[tuple[Any, ...]] | None

    def legal(self) -> list[int]: ...
    def legal_for(self, seat: int) -> list[int]: ...
    def actor(self) -> int: ...
    def actors(self) -> list[int]: ...
    def apply(self, action: int, seat: int = -1) -> None: ...
    def copy(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal action with what an interface wants to know of it.

    `verb` is its first word, `cards` the codes of the hand cards it uses, `points` the printed points it lays on the
    table (None where it lays nothing)."""

    action: str
    verb: str
    cards: tuple[str, ...]
    points: int | None


class Case(ABC):
    """One game. All methods are pure except for the `State` they are given."""

    name: ClassVar[str]
    editions: ClassVar[tuple[str, ...]]
    choices: ClassVar[dict[str, tuple[Any, ...]]]
    """The options of the rules with their values, except for `target`, which is a number."""
    players: ClassVar[tuple[int, ...]]
    table: ClassVar[ActionTable]
    codes: ClassVar[tuple[str, ...]]
    """The code of every kind of card; `kinds` is the way back."""
    kinds: ClassVar[dict[str, int]]
    deck: ClassVar[tuple[str, ...]]
    event_kinds: ClassVar[Kinds]
    """Every kind of event that there is, by its name."""
    card_fields: ClassVar[frozenset[str]] = frozenset({"card", "top", "family"})
    """The fields of events that hold a card, or a family, which is named after its cards."""
    result_fields: ClassVar[tuple[str, ...]] = ("outcome", "scores", "breakdown")
    """The fields of a hand's result that a record keeps."""
    told_fields: ClassVar[tuple[str, ...]] = ("outcome", "scores", "breakdown", "end")
    """The fields of a hand's result that cannot be read off the table."""
    sealed_phase: ClassVar[str] = ""
    """The phase in which every seat makes a choice in secret, one after the other; "" if the case has none."""
    sealed_verb: ClassVar[str] = ""
    """The first word of such a choice in notation; what is chosen follows. Words of the page go by it, too."""
    sealed_field: ClassVar[str] = ""
    """The field of a position that holds these choices by seat, or null."""
    out_of_turn_phase: ClassVar[str] = ""
    """The phase in which a seat is offered a play out of turn, of which only that seat may know; "" if the case has
    none."""
    out_of_turn_card: ClassVar[str] = ""
    """The card of that play, by its code."""
    decline_action: ClassVar[str] = ""
    """The action that declines it."""
    chance_actions: ClassVar[frozenset[int]] = frozenset()
    """Actions whose effect depends on hidden cards beyond which card is drawn."""
    places: ClassVar[tuple[str, ...]] = ()
    """The places on the table that only this case has, by name; a lesson points at them."""
    themes: ClassVar[Themes] = Themes()
    """The theme of a decision."""
    real_table: ClassVar[RealTable | None] = None
    """Reads hands that were played with real cards; None for a case that has no score pad."""
    days: ClassVar[Mapping[int, tuple[str, int]]] = {}
    """The days of the week (0 is Monday) on which the daily case is one of this game, with its edition and players."""

    @abstractmethod
    def rules(self, edition: str, options: dict[str, Any], /) -> Any:
        """The rules of an edition with some options changed; CasefileError if there is no such edition or option."""

    def option_values(self, rules: Any) -> dict[str, Any]:
        """Every option with its value."""
        return asdict(rules)

    def differences(self, edition: str, rules: Any) -> dict[str, Any]:
        """The options that differ from the edition."""
        return differing_options(self.rules(edition, {}), rules)

    def check_players(self, number: int) -> None:
        """CasefileError unless so many can play."""
        if number not in self.players:
            *most, last = map(str, self.players)
            takes = f"{', '.join(most)} or {last}" if most else last
            raise CasefileError(f"{self.name} is for {takes} players, not {number}")

    @abstractmethod
    def deal(self, rules: Any, players: int, dealer: int, deck: list[str], rng: Random) -> Hand:
        """A fresh hand; `deck` holds all codes in the order dealt and drawn. CasefileError for a wrong deck."""

    @abstractmethod
    def read(self, reader: Reader, rules: Any, rng: Random, /) -> Hand:
        """The hand of a position; BadPosition where there can be none."""

    @abstractmethod
    def write(self, hand: Any, /) -> Position:
        """The hand's part of a position."""

    def code(self, action: str) -> int:
        """The int of an action's notation without its seat. CasefileError if there is no such action."""
        code = self.table.codes.get(action)
        if code is None:
            raise CasefileError(f"there is no play {action[:60]!r}")
        return code

    @abstractmethod
    def veiled(self, hand: Any, seat: int | None, /, *, opened: bool = False) -> Any:
        """A copy of the hand as `seat` knows it (None: as everybody does; `opened`: with all hands open). It is all
        that a `Seen` holds of a hand.

        Each card that is not known is one without effect, on which legal actions of the seat can be tried. What must be
        known of hidden cards to go on is kept: how many there are, and whether a search of the pile may find one. The
        offer of a play out of turn to another is over, another's ballot is any, and there are no second Case Files.
        It shares no random numbers with the hand."""

    @abstractmethod
    def read_veiled(self, reader: Reader, rules: Any, /) -> Hand:
        """The veiled hand that a `Seen` wrote as JSON; BadPosition where there can be none."""

    def has_findable(self, hand: Any, /) -> bool:
        """True if a search of the discard pile finds something under its top card."""
        return False

    @abstractmethod
    def phase(self, hand: Any) -> str:
        """The name of the phase."""

    @abstractmethod
    def result(self, hand: Any, /) -> Result:
        """Outcome, scores and score sheets of a finished hand, how it ended, the last state of the table, what was
        sealed."""

    @abstractmethod
    def read_result(self, data: Mapping[str, Any], hand: Any, /) -> Result:
        """The result of a finished hand, from JSON of `told_fields` and from what lies on the table. CasefileError for
        what is none."""

    @abstractmethod
    def readable_event(self, hand: Any, raw: tuple[Any, ...], /) -> Event:
        """A raw event of the hand as a record."""

    def deal_event(self, hand: Hand) -> Event:
        """The event that opens a hand."""
        return Dealt(hand.dealer, tuple(hand.sizes), self.codes[hand.discard[-1]])

    @abstractmethod
    def board(self, hand: Any, /) -> Board:
        """Return what everybody can read off the table."""

    @abstractmethod
    def offer(self, hand: Any, action: int) -> Offer:
        """A legal action of the hand, described."""

    @abstractmethod
    def card_points(self, hand: Any, code: str) -> int:
        """The printed points of a card by the rules in use."""

    @abstractmethod
    def standing(self, hand: Any, /) -> Standing:
        """Return how the table stands, as everybody can read it off."""

    def drawn_count(self, raw: tuple[Any, ...]) -> int:
        """Count the cards that a raw event of the hand brought from the Case File to a hand."""
        return len(raw[2]) if raw[0] == "drew" else 0

    def is_end_sure(self, hand: Any, action: int, /) -> bool:
        """Say if the action ends the hand whatever the hidden cards are; it does with cards that have no effect."""
        return True

    def consequences(self, hand: Any, seat: int, action: int) -> Consequences:
        """Return what a legal action of a seat leads to for sure. `hand` is the one that is veiled for this seat."""
        after = hand.copy()
        after.log = []
        after.apply(action, seat)
        log, after.log = after.log, None
        old, new = self.write(hand), self.write(after)
        drawn = sum(self.drawn_count(raw) for raw in log)
        over = new["phase"] == "over" and self.is_end_sure(hand, action)
        return Consequences(
            action=self.table.texts[action],
            moves=card_moves(old, new, lambda code: self.card_points(hand, code)),
            drawn=drawn,
            turned_up=sum(raw[0] == "turned-up" for raw in log),
            taken=None if drawn else card_taken(old, new, seat),
            searched=len(new["discard"]) if new["phase"] == SEARCH != old["phase"] else 0,
            gavel=bool(new.get("gavel_played")) and not old.get("gavel_played"),
            ends_hand=over,
            goes_out=over and not after.sizes[seat],
            chance=action in self.chance_actions,
            before=self.standing(hand),
            after=self.standing(after),
            board=self.board(after),
        )

    def gives(self, hand: Any, seat: int, action: int) -> tuple[Offer, ...]:
        """Return what the next seat could do for sure with the card that a legal discard of a seat leaves on the
        pile: take it, and use just that card. `hand` is the one that is veiled for the seat that discards."""
        given = self.offer(hand, action).cards
        after, found = hand.copy(), []
        after.apply(action, seat)
        for draw in after.legal():
            taken = after.copy()
            taken.apply(draw, after.actor())
            if len(taken.case_file) == len(after.case_file) and len(taken.discard) < len(after.discard):
                found += [self.offer(taken, use) for use in taken.legal()]
        return tuple(each for each in found if each.verb != "discard" and each.cards == given)

    @abstractmethod
    def refusal(self, hand: Any, seat: int, action: int, /) -> Refusal:
        """Explain why an action is not legal."""

    @abstractmethod
    def why_not(self, hand: Any, seat: int, codes: list[str], /) -> Refusal:
        """Explain why a selection of hand cards cannot be played as it is."""

    def refusal_of_picked_gavel(self, hand: Any, seat: int, action: int, /) -> Refusal | None:
        """Explain why the Gavel of a legal pick could not be played at once; None if it could, or if the pick is no
        Gavel."""
        return None

    def refusal_of_found_card(self, refusal: Refusal, code: str, /) -> Refusal:
        """The refusal of a card that its seat found by a search in this turn."""
        return refusal

    def opens_pause(self, before: Any, after: Any) -> bool:
        """True if the last action brought about the moment in which a card may be played out of turn."""
        return False

    def out_of_turn_possible(self, board: Board) -> bool:
        """Could a card be played out of turn as the table stands, if somebody held it? Everybody can see that."""
        return False

    def open_cards(self, position: Position, seat: int) -> Counter[str]:
        """The cards that lie open before a seat: its hand, the areas, and what was searched or turned up."""
        piles = [position["hands"][seat], *position["areas"], position.get("revealed", ())]
        if position["phase"] == SEARCH:
            piles.append(position["discard"])
        cards = Counter(bare(card) for pile in piles for card in pile)
        if "picked" in position:
            cards[position["picked"]] += 1
        return cards

    def reshuffles(self, hand: Hand) -> list[list[str]]:
        """The second Case Files made in this hand, each with the next card first."""
        return [[self.codes[kind] for kind in cards] for cards in hand.reshuffles]

    def use_reshuffles(self, hand: Hand, reshuffles: list[list[str]]) -> None:
        """Make the hand use these second Case Files instead of shuffling. CasefileError for a card of another game."""
        for code in (code for cards in reshuffles for code in cards):
            if code not in self.kinds:
                raise CasefileError(f"reshuffles: {code!r} is not a card of this case")
        hand.known_reshuffles = tuple(tuple(self.kinds[code] for code in cards) for cards in reshuffles)


CASES: dict[str, Case] = {}


def first_case() -> str:
    """The name of the case that is chosen while nobody has chosen another: the first one entered."""
    return next(iter(CASES))


def case_named(name: Any) -> Case:
    """The case of a name. CasefileError if there is none."""
    if not isinstance(name, str) or name not in CASES:
        raise CasefileError(f"there is no case {name!r}; choose from {', '.join(CASES)}")
    return CASES[name]
