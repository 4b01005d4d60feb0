"""A hand with its surroundings (edition, scores, events): what positions, views and records are made from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import Any, TypeVar

from game import deals
from game.actions import split
from game.board import Board
from game.case import Case, Hand, Offer, Position, case_named
from game.consequences import Consequences
from game.errors import BadPosition, CasefileError
from game.events import Event, Picked, Turn, redacted
from game.notation import Reader
from game.refusal import IllegalAction, Refusal
from game.result import Result

T = TypeVar("T")
_VIEW_KEYS = frozenset(
    {
        "case",
        "edition",
        "options",
        "players",
        "dealer",
        "turn",
        "phase",
        "hands",
        "areas",
        "case_file",
        "discard",
        "scores",
    }
)
"""The keys of any case's position that a view has, cards of others' hands and of piles being counted. Whatever else a
position says is secret, unless its case names it (`Case.view_keys`)."""


class Move:
    """An action that was done: whose, and the hand before and after it."""

    def __init__(self, case: Case, seat: int, before: Hand, after: Hand) -> None:
        self.seat = seat
        self._case, self._before, self._after = case, before, after

    @cached_property
    def shows(self) -> bool:
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
        self._read = hand
        self._facts: dict[tuple[str, int], Any] = {}

    @classmethod
    def from_position(cls, data: Any, rng: Random) -> Play:
        """The hand of a position (docs/NOTATION.md). CasefileError says what cannot be."""
        reader = Reader(data)
        case = case_named(reader.text("case"))
        edition = reader.text("edition")
        rules = case.rules(edition, reader.mapping("options"))
        hand = case.read(reader, rules, rng)
        scores = reader.sequence("scores", hand.players) if reader.given("scores") else [0] * hand.players
        if not all(type(score) is int for score in scores):
            raise BadPosition("scores must be whole numbers")
        return cls(case, edition, rules, hand, scores)

    @classmethod
    def dealt(
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
        play.events += [case.dealt(play.hand), Turn(play.hand.turn, play.hand.turns)]
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

    def code(self, action: str) -> int:
        """The int of an action's notation without its seat. CasefileError for what no action is."""
        code = self.case.table.codes.get(action)
        if code is None:
            raise CasefileError(f"there is no play {action[:60]!r}")
        return code

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat, without the seat."""
        return [self.case.table.texts[action] for action in self.hand.legal_for(seat)]

    def refusal(self, seat: int, action: str) -> Refusal | None:
        """Explain why an action is not legal now; None if it is."""
        code = self.code(action)
        if code in self.hand.legal_for(seat):
            return None
        return self._told(self.case.refusal(self.hand, seat, code), seat, action.split()[1:2])

    def why_not(self, seat: int, cards: list[str]) -> Refusal:
        """Explain why a selection of hand cards cannot be played as it is."""
        return self._told(self.case.why_not(self.hand, seat, cards), seat, cards)

    def waits(self, seat: int, action: str) -> Refusal | None:
        """Explain why the Gavel of a legal pick could not be played at once; None if it could, or is none."""
        return self.case.waits(self.hand, seat, self.code(action))

    def _told(self, refusal: Refusal, seat: int, cards: list[str]) -> Refusal:
        """The refusal, which tells of the search if that brought the card in this turn."""
        turn = takewhile(lambda event: not isinstance(event, Turn), reversed(self.events))
        found = {event.card for event in turn if isinstance(event, Picked) and event.seat == seat}
        return self.case.waiting(self.hand, refusal, cards[0]) if found.intersection(cards) else refusal

    def play(self, seat: int, action: str) -> list[Event]:
        """Play an action, checked. Returns the new events, open. IllegalAction, or CasefileError for what is no
        action."""
        if not 0 <= seat < self.hand.players:
            raise CasefileError(
                f"there is no seat {seat}: seats are numbered from 0 to {self.hand.players - 1}"
            )
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(f"{seat} {action}", refusal)
        after = self.hand.copy()
        after.log = []
        after.apply(self.code(action), seat)
        new = [self.case.readable(after, raw) for raw in after.log]
        after.log = None
        self.pause = self.case.pause(self.hand, after)
        if self.moves and self.moves[-1].seat != seat:
            self.moves.clear()
        self.moves.append(Move(self.case, seat, self.hand, after))
        if self.pause or action == self.case.decline_action:  # everybody was asked, whoever holds the card
            self.moves.clear()
        self.hand = after
        self.events += new
        return new

    def play_text(self, action: str) -> list[Event]:
        """Play an action in full notation ("0 draw")."""
        return self.play(*split(action))

    @property
    def undoable_count(self) -> int:
        """Number of the last actions, all of one seat, that have shown it no card that it had not seen, have made no
        second Case File, and were followed by nobody else's."""
        return sum(1 for _ in takewhile(lambda move: not move.shows, reversed(self.moves)))

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

    def view(self, seat: int) -> Position:
        """The position as one seat may see it, with `seat`, `legal` and `history`. What lies in it is only read. The
        history holds events as records; `game.case.view_from_json` reads a view that was written down."""
        return dict(self._fact("view", seat, self._view))

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """The legal actions of a seat, described."""
        return self._fact("offers", seat, self._offers)

    def consequences(self, seat: int, action: str) -> Consequences:
        """Return what a legal action would lead to, as the seat may know it. IllegalAction for one that is not."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(f"{seat} {action}", refusal)
        code = self.code(action)
        return self._fact(f"after {action}", seat, lambda _: self.case.consequences(self.hand, seat, code))

    def gives(self, seat: int, action: str) -> tuple[Offer, ...]:
        """Return what the next seat could do for sure with the card of a legal discard, as the seat may know it."""
        if action not in self.legal(seat):
            return ()
        code = self.code(action)
        return self._fact(f"gives {action}", seat, lambda _: self.case.gives(self.hand, seat, code))

    def board(self) -> Board:
        """Return what can be read off the table."""
        return self._fact("board", 0, lambda _: self.case.board(self.hand))

    def _fact(self, what: str, seat: int, find: Callable[[int], T]) -> T:
        """Keep what is read off the hand, so that it is found once: a page asks for the same again and again.

        No state of a hand is changed, another one takes its place; with it goes what was read off the one before.
        """
        if self._read is not self.hand:
            self._read, self._facts = self.hand, {}
        if (what, seat) not in self._facts:
            self._facts[what, seat] = find(seat)
        found: T = self._facts[what, seat]
        return found

    def _offers(self, seat: int) -> tuple[Offer, ...]:
        return tuple(self.case.offer(self.hand, self.code(action)) for action in self.legal(seat))

    def _view(self, seat: int) -> Position:
        truth = self.position()
        seen = self.case.hide(self.hand, truth, seat)
        out = {key: truth[key] for key in truth if key in _VIEW_KEYS or key in self.case.view_keys}
        out["hands"] = [cards if owner == seat else len(cards) for owner, cards in enumerate(out["hands"])]
        out["case_file"] = len(out["case_file"])
        pile = out["discard"]
        out["discard"] = {"top": pile[-1] if pile else None, "count": len(pile)}
        out["seat"] = seat
        out["legal"] = [self.case.table.texts[action] for action in seen.legal_for(seat)]
        out["history"] = self.events_for(seat)
        return out

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events from number `since` on, as `seat` may know them (None: as everybody may)."""
        return [redacted(event, seat) for event in self.events[since:]]

    def result(self) -> Result | None:
        """Return the result of the hand; None while it goes on."""
        return self.case.result(self.hand) if self.over else None
