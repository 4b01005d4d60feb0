"""A hand as one seat sees it: all that may be drawn, said or decided for somebody, and nothing else.

A `Seen` holds the veiled hand (`Case.veiled`), in which a card that is not known is one without effect, and the events
as they may be known. With them come three things that everybody knows: the totals, the result of a hand that is over,
and whether all hands lie open. Whatever it says is found in these, so it cannot tell what it was not given. Written as
JSON and read again, on a device that knows nothing more, it gives the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from itertools import takewhile
from typing import Any, TypeVar

from game.board import Board
from game.case import SEARCH, Case, Offer, Position, case_named
from game.codec import encode
from game.consequences import Consequences, Standing
from game.errors import BadPosition, CasefileError
from game.events import Event, Picked, Turn, from_json
from game.notation import Reader
from game.refusal import IllegalAction, Refusal
from game.result import Result

T = TypeVar("T")
MOST_TURNS = 1_000_000
"""No hand that is read has more."""
_SEATS = {"seat", "dealer", "by", "from_", "target"}
"""The fields of events that hold a seat."""


@dataclass(frozen=True, eq=False, repr=False)
class Seen:
    """A hand as `seat` knows it; without a seat, as everybody does. It is made by `Play` and by `from_json`."""

    _case: Case
    edition: str
    options: Mapping[str, Any]
    """The options that differ from the edition."""
    _rules: Any
    _hand: Any
    """The veiled hand."""
    seat: int | None
    scores: tuple[int, ...]
    """The totals before the hand."""
    events: tuple[Event, ...]
    """The events since the deal, as they may be known."""
    result: Result | None = None
    """The result of the hand, with the last state of the table; None while it goes on."""
    _opened: bool = False
    """True if every hand lies open."""
    _facts: dict[tuple[str, str], Any] = field(default_factory=dict, init=False)

    # ---- the table ----

    @property
    def case(self) -> str:
        """The name of the case."""
        return self._case.name

    @property
    def players(self) -> int:
        """Number of players."""
        count: int = self._hand.players
        return count

    @property
    def dealer(self) -> int:
        """The dealer of the hand."""
        dealer: int = self._hand.dealer
        return dealer

    @cached_property
    def turn(self) -> int:
        """The seat whose turn it is."""
        turn: int = self._hand.turn
        return turn

    @property
    def turn_number(self) -> int:
        """Number of this turn of the hand, from 1."""
        number: int = self._hand.turns
        return number

    @cached_property
    def phase(self) -> str:
        """The name of the phase; that of a secret offer is known to the seat asked alone, and to others what
        follows."""
        return self._case.phase(self._hand)

    @property
    def over(self) -> bool:
        """True if the hand has ended.

        The phase may be `over` before, while a secret offer is made to another. So it can be told then that there is a
        holder, which the cards left in hand show a moment later, whatever is answered.
        """
        return self.result is not None

    @cached_property
    def rules(self) -> Mapping[str, Any]:
        """Every option with its value."""
        return self._case.option_values(self._rules)

    @property
    def own_seat(self) -> int:
        """The seat. CasefileError where this is seen by nobody in particular."""
        if self.seat is None:
            raise CasefileError("this is what everybody sees: no seat is to play")
        return self.seat

    @cached_property
    def _written(self) -> Position:
        """The veiled hand's part of a position."""
        return self._case.write(self._hand)

    @cached_property
    def hands(self) -> tuple[tuple[str, ...] | None, ...]:
        """The cards of each hand; None where they are not known."""
        return tuple(
            tuple(cards) if self._knows(owner) else None for owner, cards in enumerate(self._written["hands"])
        )

    def _knows(self, owner: int) -> bool:
        return self._opened or owner == self.seat

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """The number of cards in each hand."""
        return tuple(self._hand.sizes)

    @cached_property
    def own(self) -> tuple[str, ...]:
        """The cards of the seat; none without a seat."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @cached_property
    def areas(self) -> tuple[tuple[str, ...], ...]:
        """The cards of each area, with what they stand for."""
        return tuple(map(tuple, self._written["areas"]))

    @cached_property
    def case_file(self) -> int:
        """The number of cards in the Case File."""
        return len(self._hand.case_file)

    @cached_property
    def case_file_number(self) -> int:
        """The number of the Case File: 2 for one made from the discard pile."""
        number: int = self._written.get("case_file_number", 1)
        return number

    @cached_property
    def pile_top(self) -> str | None:
        """The top card of the discard pile; None if it is empty."""
        pile = self._hand.discard
        return self._case.codes[pile[-1]] if pile else None

    @cached_property
    def pile_count(self) -> int:
        """The number of cards in the discard pile."""
        return len(self._hand.discard)

    @cached_property
    def pile(self) -> tuple[str, ...]:
        """The discard pile, its top card last, while this seat searches it; else nothing."""
        searches = self.seat is not None and self.turn == self.seat and self.phase == SEARCH
        return tuple(self._written["discard"]) if searches else ()

    @cached_property
    def revealed(self) -> tuple[str, ...]:
        """The cards turned up, of which one is to be picked."""
        return tuple(self._written.get("revealed", ()))

    @property
    def picked(self) -> str | None:
        """The card that was picked and is to be played or kept."""
        card: str | None = self._written.get("picked")
        return card

    @property
    def gavel_played(self) -> bool:
        """True if this turn's Gavel was played."""
        return bool(self._written.get("gavel_played"))

    @cached_property
    def sealed_choices(self) -> tuple[str | bool | None, ...] | None:
        """By seat: the own choice that was made in secret, True for one that another has made, None for one that is
        still due. None where no such choice was called for."""
        choices = self._written.get(self._case.sealed_field)
        if choices is None:
            return None
        return tuple(
            None if choice is None else choice if owner == self.seat else True
            for owner, choice in enumerate(choices)
        )

    @cached_property
    def actors(self) -> tuple[int, ...]:
        """The seats from which a decision is due, as far as this seat may know; none when the hand is over."""
        return tuple(self._hand.actors())

    @cached_property
    def sealing(self) -> bool:
        """True while the seats make a choice in secret, one after the other."""
        return self.phase == self._case.sealed_phase

    @property
    def sealed_verb(self) -> str:
        """The first word of such a choice in notation; "" if the case has none."""
        return self._case.sealed_verb

    def sealed_action(self, choice: str) -> str:
        """The action that seals a choice."""
        return f"{self.sealed_verb} {choice}"

    @property
    def out_of_turn_card(self) -> str:
        """The card that may be played out of turn; "" if the case has none."""
        return self._case.out_of_turn_card

    @cached_property
    def out_of_turn_action(self) -> str:
        """The play of that card; "" if the case has none."""
        return f"play {self.out_of_turn_card}" if self.out_of_turn_card else ""

    @property
    def out_of_turn_offered(self) -> bool:
        """True while this seat is offered that play."""
        return self.phase == self._case.out_of_turn_phase

    @cached_property
    def out_of_turn_possible(self) -> bool:
        """Could a card be played out of turn as the table stands, if somebody held it?"""
        return self._case.out_of_turn_possible(self.board)

    @property
    def decline_action(self) -> str:
        """The action that declines a play out of turn; "" if the case has none."""
        return self._case.decline_action

    @property
    def lines(self) -> tuple[str, ...]:
        """The names of the lines that the board counts, in its order."""
        return tuple(self.standing.lines)

    @property
    def places(self) -> tuple[str, ...]:
        """The places on the table that only this case has."""
        return self._case.places

    @cached_property
    def standing(self) -> Standing:
        """The standing of the table."""
        return self._case.standing(self._hand)

    @cached_property
    def board(self) -> Board:
        """All that can be read off the table."""
        return self._case.board(self._hand)

    def recalling(self, events: Iterable[Event]) -> Seen:
        """The same with these of its events alone, for somebody who does not remember the others."""
        remembered = tuple(events)
        return self if len(remembered) == len(self.events) else replace(self, events=remembered)

    def veiled_hand(self) -> Any:
        """A copy of the veiled hand, to try actions on."""
        return self._hand.copy()

    # ---- what may be played ----

    @cached_property
    def _codes(self) -> tuple[int, ...]:
        return () if self.seat is None else tuple(self._hand.legal_for(self.seat))

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """The legal actions of the seat, in its turn and out of it; none without a seat."""
        texts = self._case.table.texts
        return tuple([texts[action] for action in self._codes])

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The legal actions of the seat, described."""
        return tuple(self._case.offer(self._hand, action) for action in self._codes)

    def consequences(self, action: str) -> Consequences:
        """Return what a legal action would lead to, as the seat may know it. IllegalAction if it is not legal."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalAction(f"{self.seat} {action}", refusal)
        return self._fact("after", action, self._case.consequences)

    def gives(self, action: str) -> tuple[Offer, ...]:
        """Return what the next seat could do for sure with the card of a legal discard, as the seat may know it."""
        if self.refusal(action) is not None:
            return ()
        return self._fact("gives", action, self._case.gives)

    def _fact(self, what: str, action: str, find: Callable[[Any, int, int], T]) -> T:
        if (what, action) not in self._facts:
            self._facts[what, action] = find(self._hand, self.own_seat, self._case.table.codes[action])
        found: T = self._facts[what, action]
        return found

    def refusal(self, action: str) -> Refusal | None:
        """Explain why an action is not legal now; None if it is."""
        seat, code = self.own_seat, self._case.code(action)
        if code in self._codes:
            return None
        return self._refusal_with_search(self._case.refusal(self._hand, seat, code), action.split()[1:2])

    def why_not(self, cards: list[str]) -> Refusal:
        """Explain why a selection of hand cards cannot be played as it is."""
        unknown = [card for card in cards if card not in self._case.kinds]
        if unknown:
            raise CasefileError(f"{unknown[0]!r} is not a card of this case")
        return self._refusal_with_search(self._case.why_not(self._hand, self.own_seat, cards), cards)

    def refusal_of_picked_gavel(self, action: str) -> Refusal | None:
        """Explain why the Gavel of a legal pick could not be played at once; None if it could, or if the pick is no
        Gavel."""
        seat, code = self.own_seat, self._case.code(action)
        picks = code in self._codes and action.startswith("pick ")
        return self._case.refusal_of_picked_gavel(self._hand, seat, code) if picks else None

    def _refusal_with_search(self, refusal: Refusal, cards: list[str]) -> Refusal:
        """The refusal, which tells of the search if that brought the card in this turn."""
        turn = takewhile(lambda event: not isinstance(event, Turn), reversed(self.events))
        found = {event.card for event in turn if isinstance(event, Picked) and event.seat == self.seat}
        return self._case.refusal_of_found_card(refusal, cards[0]) if found.intersection(cards) else refusal

    # ---- notation and JSON ----

    def view(self) -> Position:
        """The view of docs/NOTATION.md. What lies within it is to be read only; its history holds events as
        records."""
        return dict(self._view)

    @cached_property
    def _view(self) -> Position:
        view = {"case": self.case, "edition": self.edition, "options": dict(self.options), **self._written}
        view["hands"] = [
            list(cards) if cards is not None else count
            for cards, count in zip(self.hands, self.counts, strict=True)
        ]
        view["case_file"] = self.case_file
        view["discard"] = {"top": self.pile_top, "count": self.pile_count}
        if self.sealed_choices is not None:
            view[self._case.sealed_field] = list(self.sealed_choices)
        view["scores"] = list(self.scores)
        view["seat"] = self.seat
        view["legal"] = list(self.legal)
        view["history"] = list(self.events)
        return view

    def as_json(self) -> dict[str, Any]:
        """The whole record as JSON: the view, and what it lacks to answer the same questions."""
        cards = {"cards": list(self.pile)} if self.pile else {"findable": self._case.has_findable(self._hand)}
        return self.view() | {
            "discard": self._view["discard"] | cards,
            "history": encode(self.events),
            "turn_number": self.turn_number,
            "result": None if self.result is None else self.result.as_json(self._case.told_fields),
        }

    @classmethod
    def from_json(cls, data: Any) -> Seen:
        """The record that `as_json` wrote. CasefileError says what is impossible in it."""
        reader = Reader(data, "view")
        case = case_named(reader.text("case"))
        edition = reader.text("edition")
        rules = case.rules(edition, reader.mapping("options"))
        hand = case.read_veiled(reader, rules)
        hand.turns = reader.number("turn_number", 1, MOST_TURNS)
        events = from_json(data.get("history"), case.event_kinds)
        _check_events(case, hand.players, events)
        scores = reader.sequence("scores", hand.players)
        if not all(type(score) is int for score in scores):
            raise BadPosition("scores must be whole numbers")
        seat = reader.number("seat", 0, hand.players - 1) if reader.has("seat") else None
        return cls(
            case,
            edition,
            case.differences(edition, rules),
            rules,
            hand,
            seat,
            tuple(scores),
            tuple(events),
            _read_result(reader, case, hand),
            seat is None and isinstance(data["hands"][0], list),
        )


def _read_result(reader: Reader, case: Case, hand: Any) -> Result | None:
    """The result of the hand, checked for its shape: the cards that it was counted from are not there."""
    if not reader.has("result"):
        return None
    end = reader.mapping("result")
    if case.phase(hand) != "over":
        raise BadPosition("a hand that is not over has no result")
    try:
        return case.read_result(end, hand)
    except CasefileError as error:
        raise BadPosition(f"the result is not that of a hand of this case: {error}") from None


def _check_events(case: Case, players: int, events: list[Event]) -> None:
    """Refuse events of seats and cards that there are not."""
    for event in events:
        for name in (each.name for each in fields(event)):
            value = getattr(event, name)
            if value is None:
                continue
            if name in _SEATS and not 0 <= value < players:
                raise BadPosition(f"there is no seat {value} in this hand")
            cards = value if name == "cards" else (value,) if name in case.card_fields else ()
            if not all(card in case.kinds for card in cards):
                raise BadPosition(f"{event.name}: that is not a card of this case")
