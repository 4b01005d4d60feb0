"""A match looked at again: every hand, action by action, as one seat saw it, as everybody could, or open.

Hands count from 1, steps from 0: step k is the moment after k actions. A hand is played again when it is first asked
for; every state it went through is kept, so that each further step costs no more than showing it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.actions import split_seat
from game.case import Case, Position, case_named
from game.errors import CasefileError
from game.events import Event, redact
from game.match import Match, Seat
from game.play import Play
from game.seen import Seen
from game.standings import is_match_over

KEPT = 3
"""Hands whose states are kept at a time."""


@dataclass(frozen=True, slots=True)
class Act:
    """An action of the record: whose, how many actions of the match came before it, and the hands that a bot played out
    for it."""

    seat: int
    action: str
    before: int
    rollouts: int


class Course:
    """A hand played again: every state from the deal on, who did what, and what was known by then."""

    def __init__(
        self,
        case: Case,
        edition: str,
        rules: Any,
        totals: Sequence[int],
        dealer: int,
        deck: Sequence[str],
        reshuffles: Sequence[Sequence[str]],
        actions: Sequence[str],
    ) -> None:
        """Play it. CasefileError if one of its actions is refused."""
        self.case, self._edition, self._rules, self._totals = case, edition, rules, totals
        play = Play.deal(case, edition, rules, [*totals], dealer, [*deck], [[*cards] for cards in reshuffles])
        self.states, self.counts = [play.hand], [len(play.events)]
        for action in actions:
            play.play_text(action)
            self.states.append(play.hand)
            self.counts.append(len(play.events))
        acts = [split_seat(action) for action in actions]
        self.seats, self.texts = [seat for seat, _ in acts], [text for _, text in acts]
        """By action: who did it, and what was done."""
        self._events, result = play.events, play.result()
        self.scores = None if result is None else result.scores
        """The points of the hand by seat; None while it goes on."""

    def at(self, step: int) -> Play:
        """The hand after so many actions, to be looked at."""
        play = Play(self.case, self._edition, self._rules, self.states[step], [*self._totals])
        play.events = self._events[: self.counts[step]]
        return play

    def seen(self, step: int) -> Seen:
        """The hand as the seat that acted next saw it."""
        return self.at(step).seen(self.seats[step])

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The steps at which a turn begins."""
        numbers = [state.turns for state in self.states]
        return tuple(step for step, turn in enumerate(numbers) if not step or turn != numbers[step - 1])

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """The steps at which all could see the table change or wait."""
        last, secret = len(self.states) - 1, self.case.out_of_turn_phase or None
        return tuple(
            step for step, state in enumerate(self.states) if step == last or self.case.phase(state) != secret
        )


class Moment:
    """A hand as it stood after some of its actions. It is there to be looked at: nothing is played on it."""

    def __init__(self, play: Play, seats: tuple[Seat, ...], new: list[Event], new_in: int) -> None:
        self._play, self._new = play, new
        self.new_in = new_in
        """Number of the turn in which the new came about: a discard belongs to the turn that it ends."""
        self.seats = seats
        """The players of that time."""
        self.scores = tuple(play.scores)
        """The totals before the hand."""

    def seen(self, seat: int) -> Seen:
        """The hand as a seat saw it then."""
        return self._play.seen(seat)

    def seen_by_all(self) -> Seen:
        """The hand as it lay open for everybody."""
        return self._play.seen_by_all()

    def seen_open(self) -> Seen:
        """The same with every hand open, and all events told."""
        return self._play.seen_open()

    def position(self) -> Position:
        """The hand in truth."""
        return self._play.position()

    def new(self, seat: int | None) -> list[Event]:
        """Return what the action that led here brought about, as a seat may know it. At the deal: the deal."""
        return [redact(event, seat) for event in self._new]

    def new_open(self) -> list[Event]:
        """The same with everything told."""
        return self._new[:]


class Timeline:
    """A match by hand and step. It is taken from the match as it is now, and does not follow it."""

    def __init__(self, match: Match) -> None:
        self.case, self.edition = match.case, match.edition
        self.rules = match.rules
        self._case = case_named(match.case)
        self._record = match.record()
        self._rules = self._case.rules(match.edition, match.options)
        self._hands: list[dict[str, Any]] = self._record["hands"]
        self._courses: dict[int, Course] = {}
        self._last: tuple[Course, tuple[int, int, int | None], Moment] | None = None

    @property
    def hands(self) -> int:
        """Number of hands."""
        return len(self._hands)

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self._record["seats"])

    def steps(self, hand: int) -> int:
        """Count the actions of a hand."""
        return len(self._hand(hand)["actions"])

    def is_finished(self, hand: int) -> bool:
        """True if the hand was played to its end."""
        return self._hand(hand)["result"] is not None

    @property
    def over(self) -> bool:
        """True if the match is over. (11.1, 11.2)"""
        return self.is_finished(self.hands) and is_match_over(self.totals(self.hands), self.rules["target"])

    def totals(self, hand: int) -> tuple[int, ...]:
        """The totals after a hand; one that is not finished adds nothing. Hand 0 is before the first."""
        scores = [each["result"]["scores"] for each in self._hands[:hand] if each["result"] is not None]
        return tuple(map(sum, zip(*scores, strict=True))) if scores else (0,) * self.seats

    def turns(self, hand: int) -> tuple[int, ...]:
        """The steps at which a turn begins."""
        return self._course(hand).turns

    def stops(self, hand: int) -> tuple[int, ...]:
        """The steps at which all could see the table change or wait.

        A declined offer of a play out of turn is no stop: counting the stops must not tell who held the card.
        """
        return self._course(hand).stops

    def at(self, hand: int, step: int, since: int | None = None) -> Moment:
        """A moment. What is new there came about since the step before it, or since step `since`. The last one is
        kept, for a page asks for it again and again."""
        self._check(hand, step)
        course = self._course(hand)
        if self._last is None or self._last[0] is not course or self._last[1] != (hand, step, since):
            self._last = course, (hand, step, since), self._moment(course, hand, step, since)
        return self._last[2]

    def _moment(self, course: Course, hand: int, step: int, since: int | None) -> Moment:
        begin = step - 1 if since is None else since
        before, play = course.counts[begin] if 0 <= begin < step else 0, course.at(step)
        new_in = course.states[min(max(0, begin), step)].turns
        return Moment(play, self._seats(hand, step), play.events[before:], new_in)

    def player(self, hand: int, step: int, seat: int) -> Seat:
        """The player of a seat at a moment."""
        return self._seats(hand, step)[seat]

    def action(self, hand: int, step: int) -> Act:
        """The action that led from a step to the next one. CasefileError if there is none."""
        self._check(hand, step + 1)
        data = self._hand(hand)
        seat, text = split_seat(data["actions"][step])
        before = sum(self.steps(each) for each in range(1, hand)) + step
        return Act(seat, text, before, data.get("rollouts", {}).get(str(step + 1), 0))

    def hinted_actions(self, hand: int) -> frozenset[int]:
        """The actions of a hand, counted from 0, before which a hint was shown."""
        return frozenset(int(number) - 1 for number in self._hand(hand).get("hints", ()))

    def match_at(self, hand: int, step: int) -> Match:
        """A match of its own that is at this moment, to be played on. CasefileError if there is no such moment."""
        self._check(hand, step)
        whole = self._hands[hand - 1]
        last = whole | {
            "actions": whole["actions"][:step],
            "reshuffles": self._case.reshuffles(self._course(hand).states[step]),
            "result": whole["result"] if step == len(whole["actions"]) else None,
        }
        for key in ("seats", "undone"):
            if key in whole:
                last[key] = [each for each in whole[key] if each[0] <= step]
        if "rollouts" in whole:
            last["rollouts"] = {at: count for at, count in whole["rollouts"].items() if int(at) <= step}
        if "hints" in whole:
            last["hints"] = {at: steps for at, steps in whole["hints"].items() if int(at) <= step}
        origin = {"hand": hand, "action": step}
        return Match.from_record(self._record | {"hands": [*self._hands[: hand - 1], last], "from": origin})

    def _hand(self, hand: int) -> dict[str, Any]:
        if not 1 <= hand <= self.hands:
            raise CasefileError(f"there is no hand {hand}")
        return self._hands[hand - 1]

    def _check(self, hand: int, step: int) -> None:
        if not 0 <= step <= self.steps(hand):
            raise CasefileError(f"hand {hand} has no step {step}")

    def _course(self, hand: int) -> Course:
        found = self._courses.pop(hand, None) or self._play_course(hand)
        while len(self._courses) >= KEPT:
            del self._courses[next(iter(self._courses))]
        self._courses[hand] = found
        return found

    def _play_course(self, hand: int) -> Course:
        data, totals = self._hand(hand), self.totals(hand - 1)
        dealt = data["dealer"], data["deck"], data["reshuffles"]
        return Course(self._case, self.edition, self._rules, totals, *dealt, data["actions"])

    def _seats(self, hand: int, step: int) -> tuple[Seat, ...]:
        """Return the players at that moment: those who began, and every change until then."""
        seats = [Seat(each["name"], each["kind"], each["level"]) for each in self._record["seats"]]
        for number, data in enumerate(self._hands[:hand], 1):
            for before, seat, kind, level in data.get("seats", ()):
                if number < hand or before <= step:
                    seats[seat] = Seat(seats[seat].name, kind, level)
        return tuple(seats)
