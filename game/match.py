"""A match: seats, and hands until somebody has the target (rules 2.1, 11.1, 11.2).

A match is its record: decks and actions. Whatever else it knows comes from replaying them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Any

from game import deals
from game.actions import split_seat
from game.case import Case, Position, case_named
from game.errors import CasefileError
from game.events import Event
from game.hand_record import HandRecord, human_seats, truncate_last
from game.names import is_good
from game.options import ONE_HAND
from game.play import Play
from game.result import Result
from game.seen import Seen
from game.standings import is_match_over, leading_seats

FORMAT, VERSION = "casefile", 1


@dataclass(frozen=True, slots=True)
class Seat:
    """The player of a seat: `kind` is `human` or `bot`, `level` a bot's level, else None."""

    name: str
    kind: str
    level: str | None = None


class Match:
    """A match in play. Seats count from 0; actions are notation without the seat ("meld druitt 3").

    `seats` says who plays now; the record, who began and when a seat changed hands.
    """

    def __init__(self, case: Case, edition: str, options: dict[str, Any], seats: list[Seat]) -> None:
        case.check_players(len(seats))
        for seat in seats:
            if not is_good(seat.name):
                raise CasefileError("every seat needs a name, on one line")
        self._case = case
        self.case, self.edition, self.seats = case.name, edition, list(seats)
        self.casual = False
        """True if anything may be taken back when all agree."""
        self.repeated = False
        """True if these are the deals of another match once more."""
        self._began = tuple(seats)
        self._rules = case.rules(edition, options)
        self.scores = [0] * len(seats)
        self.results: list[Result] = []
        self.origin: tuple[int, int] | None = None
        """Place where a match that was played on from another one left it: number of the hand, and of actions played in
        it."""
        self.salt = ""
        """Text that tells a match that was played on from another copy of the same moment. Not in the record: that
        holds the decks that were dealt."""
        self._hands: list[HandRecord] = []
        self._play: Play

    @classmethod
    def empty(cls, case: str, edition: str, options: dict[str, Any], seats: list[Seat]) -> Match:
        """A match whose first hand is still to be dealt with `deal`."""
        return cls(case_named(case), edition, options, seats)

    @classmethod
    def from_play(cls, play: Play, seats: list[Seat]) -> Match:
        """A match in the middle of a hand that was not dealt, as a lesson is. It has no record and no later hand."""
        match = cls(play.case, play.edition, play.case.differences(play.edition, play.rules), seats)
        match.scores, match._play = play.scores[:], play
        match._hands = [HandRecord(play.hand.dealer, [])]
        return match

    @classmethod
    def new(cls, case: str, edition: str, options: dict[str, Any], seats: list[Seat], seed: str) -> Match:
        """A new match with its first hand dealt from the deal code. CasefileError if it cannot be played."""
        match = cls.empty(case, edition, options, seats)
        match.deal(*deals.first_deal(match._case, len(seats), seed))
        return match

    def with_same_deals(self, *, turned: bool = False, salt: str = "") -> Match:
        """Return a match with the same deals, for those who play now. `turned`: every seat gets what its right
        neighbour had. `salt` is for a match that was played on from another one."""
        match, first = Match(self._case, self.edition, self.options, self.seats), self._hands[0]
        match.casual, match.repeated = self.casual, True
        if self.origin:
            match.origin, match.salt = (1, 0), salt  # nor are the further hands those of the match it left
        match.deal((first.dealer + turned) % len(self.seats), first.deck)
        return match

    def hand_turned(self) -> Match:
        """Return this hand alone as a match, every seat with what its right neighbour had."""
        options, hand = self.options | {"target": ONE_HAND}, self.hand_record
        match = Match(self._case, self.edition, options, self.seats)
        match.casual, match.repeated = self.casual, True
        match.deal((hand.dealer + 1) % len(self.seats), hand.deck)
        return match

    def is_dealt_from(self, seed: str) -> bool:
        """True if this deal code gives the deals of this match."""
        first = self._hands[0]
        return deals.first_deal(self._case, len(self.seats), seed) == (first.dealer, first.deck)

    # ---- the facts ----

    def human_seats(self, since: int | None = None) -> set[int]:
        """The seats that a human has played: ever, or at any time since this hand had `since` actions."""
        return human_seats(self._began, self._hands, since)

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from the edition."""
        return self._case.differences(self.edition, self._rules)

    @cached_property
    def rules(self) -> dict[str, Any]:
        """Every option with its value."""
        return self._case.option_values(self._rules)

    @property
    def hand_record(self) -> HandRecord:
        """This hand as the record keeps it."""
        return self._hands[-1]

    @property
    def hand_records(self) -> tuple[HandRecord, ...]:
        """All hands as the record keeps them, the first one first."""
        return tuple(self._hands)

    def actions_since(self, seat: int) -> int | None:
        """Count the actions of this hand since the last open one of a seat, that one included, or None."""
        return self.hand_record.actions_since(seat, self._case.decline_action)

    @property
    def undoable_count(self) -> int:
        """Number of the last actions, all of one seat, that have shown nothing new."""
        return self._play.undoable_count

    @property
    def hand_number(self) -> int:
        """Number of this hand, from 1."""
        return len(self._hands)

    @property
    def dealer(self) -> int:
        """The dealer of this hand."""
        return self._play.hand.dealer

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._play.hand.turn

    @property
    def turn_number(self) -> int:
        """Number of this turn of the hand, from 1."""
        return self._play.hand.turns

    @property
    def phase(self) -> str:
        """The phase in truth, a secret offer included."""
        return self._play.phase

    @property
    def sealing(self) -> bool:
        """True while the seats make a choice in secret, one after the other."""
        return self.phase == self._case.sealed_phase

    @property
    def out_of_turn_offered(self) -> bool:
        """True while a seat is offered a play out of turn. A secret, except to the holder of the card."""
        return self.phase == self._case.out_of_turn_phase

    @property
    def out_of_turn_action(self) -> str:
        """The play of the card that may be played out of turn; "" if the case has none."""
        card = self._case.out_of_turn_card
        return f"play {card}" if card else ""

    @property
    def decline_action(self) -> str:
        """The action that declines a play out of turn; "" if the case has none."""
        return self._case.decline_action

    @property
    def actors(self) -> list[int]:
        """The seats from which a decision is due now; none when the hand is over."""
        return self._play.hand.actors()

    @property
    def out_of_turn_moment(self) -> bool:
        """True while a card may be played out of turn. Then everybody is shown the same pause, whoever holds it."""
        return self._play.pause

    @property
    def hand_over(self) -> bool:
        """True if this hand is over."""
        return self._play.over

    @property
    def result(self) -> Result | None:
        """The result of this hand, with the last state of the table; None while it goes on."""
        return self.results[-1] if self.hand_over else None

    @property
    def winners(self) -> list[int]:
        """The seats with the highest total; they have won when the match is over."""
        return leading_seats(self.scores)

    @property
    def over(self) -> bool:
        """True if somebody has the target, and leads alone (11.1, 11.2), or the match is one hand and that is over."""
        return self.hand_over and is_match_over(self.scores, self.rules["target"])

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat, in its turn and out of it."""
        return self._play.legal(seat)

    def seen(self, seat: int) -> Seen:
        """The hand as one seat sees it."""
        return self._play.seen(seat)

    def seen_by_all(self) -> Seen:
        """The hand as it lies open for everybody."""
        return self._play.seen_by_all()

    def position(self) -> Position:
        """The hand in truth."""
        return self._play.position()

    # ---- what changes it ----

    def play(self, seat: int, action: str, rollouts: int = 0) -> list[Event]:
        """Play an action, checked; returns the new events, open. IllegalAction changes nothing.

        `rollouts` are the hands that a bot played out in its head for it: `game.bots.think` with that limit and what
        else it was given finds the action again.
        """
        new = self._play.play(seat, action)
        hand = self._hands[-1]
        hand.add(f"{seat} {action}", len(self._play.events) - len(new), rollouts)
        hand.reshuffles = self._case.reshuffles(self._play.hand)
        if self.hand_over:
            self._score()
        return new

    def record_hint(self, steps: int) -> None:
        """Note that so many steps of a hint are shown to whoever decides now."""
        self._hands[-1].hint(steps)

    @property
    def hints(self) -> int:
        """Count the decisions of the match for which a hint was shown."""
        return sum(len(hand.hints) for hand in self._hands)

    def play_text(self, action: str, rollouts: int = 0) -> list[Event]:
        """Play an action in full notation ("0 meld druitt 3")."""
        return self.play(*split_seat(action), rollouts)

    def reseat(self, seat: int, kind: str, level: str | None = None) -> None:
        """Change the player of a seat from now on, under its name: to a human, or to a bot of a level."""
        self.seats[seat] = replace(self.seats[seat], kind=kind, level=level)
        self._hands[-1].reseat(seat, kind, level)

    def _score(self) -> None:
        result = self._case.result(self._play.hand)
        self.results.append(result)
        self.scores = [total + points for total, points in zip(self.scores, result.scores, strict=True)]

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each hand that is over."""
        by_seat = zip(*(each.scores for each in self.results), strict=True)
        return tuple(zip(*map(accumulate, by_seat), strict=True))

    def truncate(self, length: int) -> None:
        """Keep the first actions of this hand; `game.undo` says which may go. Those who play now play on."""
        self._check_dealt()
        hand = self.hand_record
        if self.hand_over and length < len(hand.actions):
            scores = self.results.pop().scores
            self.scores = [total - points for total, points in zip(self.scores, scores, strict=True)]
        self._play = self._replay(hand, length)
        truncate_last(self._began, self._hands, length, self.seats)
        hand.reshuffles = self._case.reshuffles(self._play.hand)

    def _replay(self, hand: HandRecord, length: int) -> Play:
        """The beginning of a hand. A second Case File that is made later is shuffled then."""
        play = self._begin_hand(hand.dealer, hand.deck, hand.reshuffles)
        for action in hand.actions[:length]:
            play.play_text(action)
        self._case.use_reshuffles(play.hand, [])
        return play

    def next_hand(self, deck: list[str] | None = None) -> None:
        """Deal the next hand, from the deck that follows from the first or from another; the deal passes to the left
        (2.1, R1). CasefileError where none is due."""
        if not self.hand_over or self.over:
            raise CasefileError("there is no next hand: this one is not over, or somebody has won")
        self._check_dealt()
        if deck is None:
            deck = deals.later_deck(
                self._case, self._hands[0].deck, self.hand_number + 1, self.origin, self.salt
            )
        self.deal((self.dealer + 1) % len(self.seats), deck)

    def deal(self, dealer: int, deck: list[str], reshuffles: list[list[str]] | None = None) -> None:
        """Deal a hand from a known deck, with known second Case Files if there are any."""
        self._play = self._begin_hand(dealer, deck, reshuffles)
        self._hands.append(HandRecord(dealer, list(deck)))

    def _begin_hand(self, dealer: int, deck: list[str], reshuffles: list[list[str]] | None) -> Play:
        return Play.deal(self._case, self.edition, self._rules, self.scores[:], dealer, deck, reshuffles)

    # ---- records ----

    def record(self) -> dict[str, Any]:
        """The match as JSON (docs/NOTATION.md). A hand that is not over has the result null. CasefileError if a hand
        was not dealt."""
        self._check_dealt()
        fields = self._case.result_fields
        return {
            "format": FORMAT,
            "version": VERSION,
            "case": self.case,
            "edition": self.edition,
            "options": self.options,
            "seats": [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in self._began],
            **({"casual": True} if self.casual else {}),
            **({"again": True} if self.repeated else {}),
            "hands": [
                each.record(end, fields)
                for each, end in zip(self._hands, [*self.results, None], strict=False)
            ],
            **self._origin_record(),
        }

    def _check_dealt(self) -> None:
        if not self._hands[-1].deck:
            raise CasefileError("this hand was not dealt, so there is no record of it")

    def _origin_record(self) -> dict[str, Any]:
        """Return the place where it left the other match; what was taken back beyond that was never its own."""
        if self.origin is None:
            return {}
        hand, action = min(self.origin, (len(self._hands), len(self._hands[-1].actions)))
        return {"from": {"hand": hand, "action": action}}

    @classmethod
    def from_record(cls, data: Any) -> Match:
        """The match of a record, replayed action by action. BadRecord says where and why it is refused."""
        from game.records import replay

        return replay(data)
