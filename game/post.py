"""A match by post: people who are not there at the same time send each other links, and each holds the whole match.

Whoever invites is bound to a number, those who accept add theirs, and the first number opens the deal
(`game.fair_deal`): nobody could choose the cards. From then on a match is its steps. A step is an action of the seat
that is due, or its answer in the pause in which a card may be played out of turn: everybody is asked, in turn order,
whoever holds that card. All of the deal is on every device, sealed by the program alone; `seen`, `legal` and `recap`
say what one seat may know (docs/decisions/0097-post.md)."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from json import dumps
from typing import Any

from game import fair_deal
from game.actions import split_seat
from game.bots.levels import LEVELS, bot_seed, limit_without_clock, think
from game.case import Case, case_named
from game.errors import CasefileError
from game.events import Event, redact
from game.fixed_deal import check_table
from game.match import Match, Seat
from game.names import is_clean, is_good
from game.packed_link import Place
from game.seen import Seen

DEAL = 1
"""The number of the deal to which the numbers are bound: there is one."""
MOST_STEPS = 10_000
"""In one match. None played by people comes near."""
Given = tuple[int, int, str]
"""A chair was given to a bot: after so many steps of the match, which seat, and the bot's level."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The game, and its players. `options` are those that differ from the edition."""

    case: str
    edition: str
    options: dict[str, Any]
    levels: tuple[str | None, ...]
    """By seat: the level of a bot, or None for somebody who plays by post. The first of these invites."""

    def __post_init__(self) -> None:
        check_table(self.case, self.edition, self.options, self.levels)
        if self.levels.count(None) < 2:
            raise CasefileError("a match by post has two people or more")

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who play by post."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def host(self) -> int:
        """The seat of whoever invites."""
        return self.people[0]

    def device(self, seat: int) -> int:
        """The device of a seat, as `game.fair_deal` numbers them."""
        return fair_deal.HOST if seat == self.host else seat + 1


class Post:
    """A match by post as one device holds it: the invitation, then the match."""

    def __init__(self, terms: Terms, names: list[str], bond: str) -> None:
        if len(names) != len(terms.levels):
            raise CasefileError(f"{len(terms.levels)} names are needed, one for each seat")
        self.terms, self.names = terms, [*map(_checked, names)]
        self.bond = bond
        """The digest of the number of whoever invites."""
        self.numbers: dict[int, str] = {}
        """The numbers that are known, by seat."""
        self.levels = [*terms.levels]
        """The players of now."""
        self.steps: list[str] = []
        """Actions and answers, in full notation."""
        self.given: list[Given] = []
        self.places: list[Place] = []
        """Of each step: how many there were to choose from, and the place of the one that was taken."""
        self._case: Case = case_named(terms.case)
        self._match: Match | None = None
        self._asked: list[int] = []
        """The seats that are still to answer in the pause."""
        self.done = 0
        """Number of the actions of the match: bots go by it."""
        self._events: list[Event] = []
        self._events_before: list[int] = []
        """Of each step: how many events there were before it."""
        self._marks = [0] * len(names)

    # ---- the invitation ----

    @classmethod
    def invitation(cls, terms: Terms, names: list[str], number: str) -> Post:
        """The invitation of somebody who keeps this number until all have accepted."""
        return cls(terms, names, _bond(number))

    @property
    def id(self) -> str:
        """The same for every link of a match, and for no other match."""
        terms = self.terms
        told = dumps([terms.case, terms.edition, terms.options, terms.levels, self.bond], sort_keys=True)
        return sha256(told.encode()).hexdigest()[:16]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have not accepted yet."""
        return tuple(seat for seat in self.terms.people[1:] if seat not in self.numbers)

    def accept(self, seat: int, number: str, name: str = "") -> None:
        """Take a seat, with a number of one's own. CasefileError if it is not free."""
        if seat not in self.waiting:
            raise CasefileError(f"seat {seat} waits for nobody")
        _check_number(number)
        self.names[seat] = _checked(name or self.names[seat])
        self.numbers[seat] = number

    def open(self, number: str) -> None:
        """Deal the first hand, with the number to which the invitation is bound. CasefileError for another one, or if
        somebody has not accepted yet."""
        if self._match or self.waiting:
            raise CasefileError(
                "the match is dealt already" if self._match else "not everybody has accepted yet"
            )
        if _bond(number) != self.bond:
            raise CasefileError("the invitation is bound to another number")
        self.numbers[self.terms.host] = number
        terms = self.terms
        seats = [
            Seat(name, "bot" if level else "human", level)
            for name, level in zip(self.names, terms.levels, strict=True)
        ]
        self._match = Match.empty(terms.case, terms.edition, terms.options, seats)
        numbers = {terms.device(seat): each for seat, each in self.numbers.items()}
        self._match.deal(*fair_deal.dealer_and_deck(self._case, len(seats), numbers, 1))
        self._events += self._match.seen_by_all().events

    # ---- who is due ----

    @property
    def is_open(self) -> bool:
        """True once the hand is dealt."""
        return self._match is not None

    @property
    def match(self) -> Match:
        """The match, whole: for its record, and for a device that knows what it may show. CasefileError before the
        deal."""
        if self._match is None:
            raise CasefileError(
                "the match is not dealt yet: somebody has still to accept, or the deal to be opened"
            )
        return self._match

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self._match is not None and self._match.over

    @property
    def paused(self) -> bool:
        """True while everybody is asked if they play a card out of turn."""
        return bool(self._asked)

    @property
    def due(self) -> tuple[int, ...]:
        """The seats that have something to do: those that have not accepted, then the one that opens the deal, then
        the one whose step is next. It is known to everybody, and depends on no hidden card."""
        if self._match is None:
            return self.waiting or (self.terms.host,)
        return () if self.over else (self._due,)

    @property
    def _due(self) -> int:
        """The seat whose step is next, in the order of turns."""
        if self._asked:
            return self._asked[0]
        actors = self.match.actors
        return next(seat for seat in self._in_turn() if seat in actors)

    def _in_turn(self) -> list[int]:
        match = self.match
        return [(match.turn + step) % len(match.seats) for step in range(len(match.seats))]

    def legal(self, seat: int) -> list[str]:
        """The actions open to a seat now, without the seat; none if it is not due."""
        if not self.is_open or self.due != (seat,):
            return []
        if not self._asked:
            return sorted(self.match.legal(seat))
        held = self.match.actors == [seat] and self.match.out_of_turn_offered
        return [self.match.decline_action, *([self.match.out_of_turn_action] if held else [])]

    def _choices(self, seat: int) -> list[str]:
        """The actions that a link tells apart: also the card that may be played out of turn if a seat could have it, so
        that no length says who has."""
        legal = {*self.legal(seat)}
        if self._asked or (self.match.out_of_turn_action and self.match.seen(seat).out_of_turn_possible):
            legal.add(self.match.out_of_turn_action)
        return sorted(f"{seat} {action}" for action in legal)

    # ---- what is done ----

    def play(self, action: str, rollouts: int = 0) -> None:
        """Take a step, in full notation ("0 draw"). CasefileError if the seat is not due, or may not do that."""
        match, (seat, text) = self.match, split_seat(action)
        if self.due != (seat,):
            raise CasefileError(
                "the match is over" if self.over else f"seat {self._due} is due, not seat {seat}"
            )
        if len(self.steps) >= MOST_STEPS:
            raise CasefileError(f"a match by post has at most {MOST_STEPS} steps")
        if text not in self.legal(seat):
            if not self._asked:
                match.play(seat, text)  # it says why not
            raise CasefileError(f"{text[:60]!r} is no answer now: {' or '.join(self.legal(seat))}")
        choices = self._choices(seat)
        self.places.append((len(choices), choices.index(action)))
        self.steps.append(action)
        self._events_before.append(len(self._events))
        if not self._asked:
            self._do(seat, text, rollouts)
            if match.out_of_turn_moment and not match.hand_over:
                self._asked = self._in_turn()
        else:
            self._asked.pop(0)
            if match.out_of_turn_offered and match.actors == [seat]:
                self._do(seat, text, rollouts)
                if match.hand_over:  # all hands lie open now
                    self._asked.clear()
        self._marks[seat] = len(self._events)
        if match.hand_over and not match.over and not self._asked:
            match.next_hand()
            self._events += match.seen_by_all().events

    def _do(self, seat: int, action: str, rollouts: int) -> None:
        self._events += self.match.play(seat, action, rollouts)
        self.done += 1

    def follow(self, match: Match) -> None:
        """Take the steps of a match that began as this one does and was played on: its actions, and the answers that
        are none."""
        for action in actions_of(match)[self.done :]:
            while self._asked and not (self.match.out_of_turn_offered and split_seat(action)[0] == self._due):
                self.play(f"{self._due} {self.match.decline_action}")
            self.play(action)
            self.settle()

    def next_step(self, number: int) -> int:
        """Take the step that is packed in a number, and return what is left of it."""
        number, index = divmod(number, len(choices := self._choices(self._due)))
        self.play(choices[index])
        return number

    def give(self, seat: int, level: str) -> None:
        """Give the chair of somebody to a bot, from now on."""
        match = self.match
        if self.over or not 0 <= seat < len(self.levels) or self.levels[seat] or self.levels.count(None) < 2:
            raise CasefileError(f"the chair of seat {seat} cannot be given to a bot")
        if level not in LEVELS:
            raise CasefileError(f"there is no level {level[:40]!r}; choose from {', '.join(LEVELS)}")
        self.levels[seat] = level
        self.given.append((len(self.steps), seat, level))
        match.reseat(seat, "bot", level)

    # ---- bots, who play on the device that played last ----

    def settle(self) -> None:
        """Answer for bots that have nothing to answer with in the pause. A person is always asked, whose turn it is
        too: who is due must not tell who holds the card."""
        while self._asked and self.levels[self._due]:
            if len(self.legal(self._due)) > 1:
                return
            self.play(f"{self._due} {self.match.decline_action}")

    @property
    def thinker(self) -> int | None:
        """The seat of a bot that has to decide now; None if a person has, or nobody."""
        return self._due if self.is_open and not self.over and self.levels[self._due] else None

    def bots_play(self) -> None:
        """Have the bots play until a person is due. Every device comes to the same, for no clock has a say."""
        self.settle()
        while (seat := self.thinker) is not None:
            level, match = self.levels[seat], self.match
            assert level
            seen = match.seen(seat)
            limit = limit_without_clock(seen, level)
            thought = think(seen, level, bot_seed(seat, match.hand_number, self.done), limit)
            self.play(f"{seat} {thought.action}", thought.rollouts)
            self.settle()

    # ---- what one seat may know ----

    def seen(self, seat: int) -> Seen:
        """The hand as somebody who plays by post sees it. Others' steps are due in it too: `legal` says what this seat
        may do."""
        if seat not in self.terms.people:
            raise CasefileError(f"nobody plays by post in seat {seat}")
        return self.match.seen(seat)

    def recap(self, seat: int) -> list[Event]:
        """The events since the last step of a seat, as it may know them, those of later hands included."""
        return [redact(event, seat) for event in self._events[self._marks[seat] :]]

    def events_after(self, steps: int, seat: int) -> list[Event]:
        """The events behind so many steps, as a seat may know them."""
        place = self._events_before[steps] if steps < len(self.steps) else len(self._events)
        return [redact(event, seat) for event in self._events[place:]]

    def view_json(self, seat: int) -> dict[str, Any]:
        """All that a seat may know, as JSON."""
        if seat not in self.terms.people:
            raise CasefileError(f"nobody plays by post in seat {seat}")
        told: dict[str, Any] = {
            "match": self.id,
            "seat": seat,
            "chairs": [
                {"name": name, "level": level} for name, level in zip(self.names, self.levels, strict=True)
            ],
            "due": list(self.due),
            "waiting": list(self.waiting),
        }
        if not self.is_open:
            return told | {"asked": "", "hand": 0, "totals": [], "recap": [], "legal": [], "seen": None}
        match = self.match
        asked = "pause" if self.paused else "" if self.over else "decide"
        legal = self.legal(seat)
        return told | {
            "asked": asked,
            "hand": match.hand_number,
            "totals": [list(totals) for totals in match.totals],
            "recap": self.recap(seat),
            "legal": legal,
            "seen": self.seen(seat).as_json() | {"legal": legal},
        }


def actions_of(match: Match) -> list[str]:
    """All actions of a match, in full notation."""
    return [action for hand in match.hand_records for action in hand.actions]


@dataclass(frozen=True, slots=True)
class Fork:
    """Two links of a match that part: it was played on on two devices, and neither goes over the other. `hand` counts
    from 1, and is 0 for the deal; `step` is the number of steps that both have, `seat` who was due then."""

    hand: int
    step: int
    seat: int


def join(one: Post, two: Post) -> Post | Fork:
    """Of two links of a match that agree the longer one; before the deal, both together. CasefileError for links of two
    matches."""
    if one.id != two.id:
        raise CasefileError("these are links of two matches")
    for seat in sorted(one.numbers.keys() & two.numbers.keys()):
        if one.numbers[seat] != two.numbers[seat]:
            return Fork(0, 0, seat)
    if not (one.is_open or two.is_open):
        return _all_accepted(one, two)
    short, long = sorted((one, two), key=lambda post: (post.is_open, len(post.steps), len(post.given)))
    if not short.is_open:
        return long
    mine, theirs = _story(short), _story(long)
    for place, (first, second) in enumerate(zip(mine, theirs, strict=False)):
        if first != second:
            return _fork(long, sum(isinstance(each, str) for each in theirs[:place]))
    return long


def _all_accepted(one: Post, two: Post) -> Post:
    both = Post(one.terms, one.names, one.bond)
    for post in (one, two):
        for seat, number in post.numbers.items():
            if seat not in both.numbers:
                both.accept(seat, number, post.names[seat])
    return both


def _story(post: Post) -> list[str | Given]:
    """The steps, and between them the chairs that were given to bots."""
    told: list[str | Given] = []
    given = [*post.given]
    for number, step in enumerate([*post.steps, ""]):
        while given and given[0][0] == number:
            told.append(given.pop(0))
        told.append(step)
    return told[:-1]


def _fork(post: Post, step: int) -> Fork:
    """The fork behind so many steps of a match: it is played again that far, to say in which hand."""
    again = replay_to(post, step)
    return Fork(again.match.hand_number, step, again.due[0] if again.due else again.terms.host)


def replay_to(post: Post, steps: int) -> Post:
    """The match as it was after so many steps, with the chairs given away until then."""
    again = Post(post.terms, post.names, post.bond)
    for seat, number in post.numbers.items():
        if seat != post.terms.host:
            again.accept(seat, number)
    again.open(post.numbers[post.terms.host])
    for each in _story(post):
        if isinstance(each, str):
            if len(again.steps) == steps:
                break
            again.play(each)
        else:
            again.give(*each[1:])
    return again


def _bond(number: str) -> str:
    _check_number(number)
    return fair_deal.digest(number, DEAL, fair_deal.HOST)


def _check_number(number: str) -> None:
    if not fair_deal.is_hex(number):
        raise CasefileError("a number is 64 hexadecimal digits in small letters")


def _checked(name: str) -> str:
    if not is_good(name) or not is_clean(name):
        raise CasefileError("everybody needs a name on one line")
    return name
