"""A hand with its surroundings (edition, scores, events): what positions, views and records are made from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import Any, TypeVar

from game import deals
from game.actions import split_seat
from game.case import Case, Hand, Position, case_named
from game.errors import BadPosition, CasefileError
from game.events import Event, Turn, redact
from game.notation import Reader
from game.refusal import IllegalAction, Refusal
from game.result import Result
from game.seen import Seen

T = TypeVar("T")


class Move:
    """An action that was done: whose, and the hand before and after it."""

    def __init__(self, case: Case, seat: int, before: Hand, after: Hand) -> None:
        self.seat = seat
        self._case, self._before, self._after = case, before, after

    @cached_property
    def has_shown(self) -> bool:
        """True if it has shown its seat a card that it had not seen, made a second Case File, or ended the hand.

        The card under the top of a pile lay open before it was covered.
        """
        old, new = self._case.write(self._before), self._case.write(self._after)
        if new["phase"] == "over" or len(old["case_file"]) != len(new["case_file"]):
            return True
        known = self._case.open_cards(old, self.seat)
        known.update(old["discard"][-1:])
        return bool(self._case.open_cards(new, self.seat) - known)


class Play:
    """One hand in play: the checked side of the engine. Nothing is changed by an action that is refused."""

    def __init__(self, case: Case, edition: str, rules: Any, hand: Hand, scores: list[int]) -> None:
        self.case, self.edition, self.rules = case, edition, rules
        self.hand = hand
        self.scores = scores
        self.events: list[Event] = []
        self.pause = False
        self.moves: list[Move] = []
        """The last actions of the seat that acted last."""
        self._read = hand, 0
        self._facts: dict[tuple[str, int | None], Any] = {}

    @classmethod
    def from_position(cls, data: Any, rng: Random) -> Play:
        """The hand of a position (docs/NOTATION.md). CasefileError says what is impossible in it."""
        reader = Reader(data)
        case = case_named(reader.text("case"))
        edition = reader.text("edition")
        rules = case.rules(edition, reader.mapping("options"))
        hand = case.read(reader, rules, rng)
        scores = reader.sequence("scores", hand.players) if reader.has("scores") else [0] * hand.players
        if not all(type(score) is int for score in scores):
            raise BadPosition("scores must be whole numbers")
        return cls(case, edition, rules, hand, scores)

    @classmethod
    def deal(
        cls,
        case: Case,
        edition: str,
        rules: Any,
        scores: list[int],
        dealer: int,
        deck: list[str],
        reshuffles: list[list[str]] | None = None,
    ) -> Play:
        """A fresh hand from a deck, with known second Case Files if there are any. CasefileError for a wrong one."""
        play = cls(
            case, edition, rules, case.deal(rules, len(scores), dealer, deck, deals.shuffler(deck)), scores
        )
        play.events += [case.deal_event(play.hand), Turn(play.hand.turn, play.hand.turns)]
        if reshuffles:
            case.use_reshuffles(play.hand, reshuffles)
        return play

    @property
    def phase(self) -> str:
        """The name of the phase, in truth (a view may show another)."""
        return self.case.phase(self.hand)

    @property
    def over(self) -> bool:
        """True if the hand is over."""
        return self.phase == "over"

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat, without the seat."""
        return [self.case.table.texts[action] for action in self.hand.legal_for(seat)]

    def refusal(self, seat: int, action: str) -> Refusal | None:
        """Explain why an action is not legal now; None if it is. What a seat was not told does not enter into it,
        unless there is no other reason: that a secret offer comes first."""
        code = self.case.code(action)
        if code in self.hand.legal_for(seat):
            return None
        return self.seen(seat).refusal(action) or self.case.refusal(self.hand, seat, code)

    def play(self, seat: int, action: str) -> list[Event]:
        """Play an action, checked. Returns the new events, open. IllegalAction if it is refused, CasefileError if there
        is no such action."""
        self._check(seat)
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(f"{seat} {action}", refusal)
        after = self.hand.copy()
        after.log = []
        after.apply(self.case.code(action), seat)
        new = [self.case.readable_event(after, raw) for raw in after.log]
        after.log = None
        self.pause = self.case.opens_pause(self.hand, after)
        if self.moves and self.moves[-1].seat != seat:
            self.moves.clear()
        self.moves.append(Move(self.case, seat, self.hand, after))
        if self.pause or action == self.case.decline_action:  # everybody was asked, whoever holds the card
            self.moves.clear()
        self.hand = after
        self.events += new
        return new

    def _check(self, seat: int) -> None:
        if not 0 <= seat < self.hand.players:
            raise CasefileError(
                f"there is no seat {seat}: seats are numbered from 0 to {self.hand.players - 1}"
            )

    def play_text(self, action: str) -> list[Event]:
        """Play an action in full notation ("0 draw")."""
        return self.play(*split_seat(action))

    @property
    def undoable_count(self) -> int:
        """Number of the last actions, all of one seat, that have shown it no card that it had not seen, have made no
        second Case File, and were followed by nobody else's."""
        return sum(1 for _ in takewhile(lambda move: not move.has_shown, reversed(self.moves)))

    @cached_property
    def _options(self) -> dict[str, Any]:
        return self.case.differences(self.edition, self.rules)

    def position(self) -> Position:
        """The whole truth, as a position."""
        head = {
            "case": self.case.name,
            "edition": self.edition,
            "options": dict(self._options),
        }
        return head | self.case.write(self.hand) | {"scores": self.scores[:]}

    def seen(self, seat: int) -> Seen:
        """The hand as one seat sees it."""
        return self._fact("seen", seat, lambda: self._seen(seat))

    def seen_by_all(self) -> Seen:
        """The hand as it lies open for everybody: no cards in hand, and nothing to play. Nothing tells whether a play
        out of turn is offered to somebody."""
        return self._fact("seen", None, lambda: self._seen(None))

    def seen_open(self) -> Seen:
        """The same with every hand open, and all events told."""
        return self._fact("open", None, lambda: self._seen(None, opened=True))

    def _seen(self, seat: int | None, *, opened: bool = False) -> Seen:
        if seat is not None:
            self._check(seat)
        return Seen(
            self.case,
            self.edition,
            self._options,
            self.rules,
            self.case.veiled(self.hand, seat, opened=opened),
            seat,
            tuple(self.scores),
            tuple(self.events if opened else [redact(event, seat) for event in self.events]),
            self.result(),
            opened,
        )

    def _fact(self, what: str, seat: int | None, find: Callable[[], T]) -> T:
        """Keep what is read off the hand, so that it is found once: a page asks for the same again and again.

        The state of a hand is never changed but replaced, and events are only added; what was read off before is then
        forgotten.
        """
        if self._read[0] is not self.hand or self._read[1] != len(self.events):
            self._read, self._facts = (self.hand, len(self.events)), {}
        if (what, seat) not in self._facts:
            self._facts[what, seat] = find()
        found: T = self._facts[what, seat]
        return found

    def result(self) -> Result | None:
        """Return the result of the hand; None while it goes on."""
        return self.case.result(self.hand) if self.over else None
