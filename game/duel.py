"""A duel: the same deals, played by several people, each on their own. It travels in the fragment of a link, which
holds one attempt or two.

A link holds who plays with which rules, the deal code, and everything that was played: of each action, its place among
all that were legal then. So nothing illegal can be written; what was written wrongly ends elsewhere, and is refused as
a whole. Bots' decisions are written as well: another version may think otherwise, and replays without thinking."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from game.codec import Meets, decode, encode
from game.deals import is_code
from game.errors import CasefileError
from game.fixed_deal import FixedDeal, check_table
from game.match import Match
from game.names import is_clean, is_good
from game.packed_link import CHECKSUM_BYTES, BadLink, LinkForm, Place, checksum, next_action, pack

WORD = "duel"
"""A fragment that begins so is a duel."""
VERSION = 1
LENGTHS = (1, 3, 5)
"""Numbers of deals."""
LONGEST = 8_000
"""Characters of a fragment that is read at all."""
LONGEST_CODE = 60
MOST_ACTIONS = 800
"""In one hand. None played by people comes near; a number made up might go on for ever."""
_HEAD = ("case", "edition", "options", "levels", "code", "deals")
_Names = Annotated[list[str], Meets(lambda names: 1 <= len(names) <= 2)]


class BadDuel(BadLink):
    """A link that is no duel, or holds what was never played."""


_FORM = LinkForm(WORD, VERSION, LONGEST, "duel", BadDuel)


@dataclass(frozen=True, slots=True)
class Terms(FixedDeal):
    """The game of both: the first deal, and the number of all."""

    deals: int = 1

    def __post_init__(self) -> None:
        check_table(self.case, self.edition, self.options, self.levels)
        if self.levels.count(None) != 1:
            raise CasefileError("a duel has one seat for a person")
        if self.deals not in LENGTHS:
            raise CasefileError(f"a duel has {', '.join(map(str, LENGTHS))} deals")
        if not is_code(self.code, LONGEST_CODE):
            raise CasefileError(f"a deal code is 1 to {LONGEST_CODE} characters on one line")

    def deal(self, number: int) -> FixedDeal:
        """A deal, from 1."""
        code = self.code if number == 1 else f"{self.code}/{number}"
        return FixedDeal(self.case, self.edition, self.options, self.levels, code)


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt at the deals: the actions of each hand, in full notation, and its points by seat."""

    name: str
    hands: tuple[tuple[str, ...], ...]
    points: tuple[tuple[int, ...], ...] = field(compare=False)

    def total(self, seat: int) -> int:
        """The points of a seat in all hands."""
        return sum(points[seat] for points in self.points)


@dataclass(frozen=True, slots=True)
class Duel:
    """A challenge, or with a second attempt its answer."""

    terms: Terms
    attempts: tuple[Attempt, ...]

    @property
    def answered(self) -> bool:
        """True if both have played."""
        return len(self.attempts) > 1

    def match(self, attempt: int, number: int, names: Sequence[str]) -> Match:
        """A hand of an attempt (0 is the challenge), replayed: for the replay and the coach."""
        match = self.terms.deal(number).match(names)
        for action in self.attempts[attempt].hands[number - 1]:
            match.play_text(action)
        return match


@dataclass(frozen=True, slots=True)
class AttemptsFork:
    """The parting of two attempts at a hand: after how many actions, whose decision it was, and what each did. None:
    that attempt left the turn to another seat."""

    step: int
    seat: int
    actions: tuple[str | None, str | None]
    person: bool
    """False if it was a bot that decided otherwise, by another version of its play."""


@dataclass(frozen=True, slots=True)
class ComparedHand:
    """A deal, as both played it."""

    points: tuple[int, int]
    parted: AttemptsFork | None
    """None if both played the same."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both attempts, the challenger's first."""

    names: tuple[str, str]
    totals: tuple[int, int]
    hands: tuple[ComparedHand, ...]

    @property
    def winner(self) -> int | None:
        """0 the challenger, 1 who answered; None if they are level."""
        one, two = self.totals
        return None if one == two else int(two > one)


def attempt(terms: Terms, name: str, matches: Sequence[Match]) -> Attempt:
    """The play of a match for each deal. CasefileError unless each is the deal, played to its end."""
    if len(matches) != terms.deals:
        raise CasefileError(f"the duel has {terms.deals} deals, not {len(matches)}")
    hands, points = [], []
    for number, match in enumerate(matches, 1):
        if match.options != terms.options or not terms.deal(number).is_dealt_in(match):
            raise CasefileError(f"deal {number} is another deal, or was played by other rules")
        if match.hand_number != 1 or match.result is None:
            raise CasefileError(f"deal {number} is not one hand that is over")
        hands.append(tuple(match.hand_record.actions))
        points.append(tuple(match.result.scores))
    return Attempt(_checked(name), tuple(hands), tuple(points))


def challenge(terms: Terms, name: str, matches: Sequence[Match]) -> Duel:
    """The duel that somebody opens with what was played."""
    return Duel(terms, (attempt(terms, name, matches),))


def answer(duel: Duel, name: str, matches: Sequence[Match]) -> Duel:
    """The duel with the answer to it. It holds the challenge too, so that a device that knows nothing can compare."""
    return Duel(duel.terms, (duel.attempts[0], attempt(duel.terms, name, matches)))


def compare(duel: Duel) -> Comparison:
    """Both attempts side by side. CasefileError for a duel that is not answered."""
    if not duel.answered:
        raise CasefileError("the duel is not answered yet")
    one, two = duel.attempts
    seat = duel.terms.seat
    hands = tuple(
        ComparedHand(
            (one.points[number][seat], two.points[number][seat]),
            _parting(one.hands[number], two.hands[number], seat),
        )
        for number in range(duel.terms.deals)
    )
    return Comparison((one.name, two.name), (one.total(seat), two.total(seat)), hands)


def _parting(one: Sequence[str], two: Sequence[str], person: int) -> AttemptsFork | None:
    """Return the first difference. Neither hand goes on where the other ends: they are the same until there."""
    for step, (first, second) in enumerate(zip(one, two, strict=False)):
        if first != second:
            (mine, first), (theirs, second) = first.split(" ", 1), second.split(" ", 1)
            seat = person if str(person) in (mine, theirs) else int(mine)
            did = (first if int(mine) == seat else None, second if int(theirs) == seat else None)
            return AttemptsFork(step, seat, did, seat == person)
    return None


# ---- the link -----------------------------------------------------------------------------------------------------


def fragment_of(duel: Duel) -> str:
    """The fragment of a duel, without its "#"."""
    head = [*encode(duel.terms).values(), [each.name for each in duel.attempts]]
    return _FORM.fragment(head, _proof(duel) + pack(_places(duel)))


def _places(duel: Duel) -> list[Place]:
    """Return, of every action, the number of those that were legal and its place among them."""
    places = []
    for each in duel.attempts:
        for number, actions in enumerate(each.hands, 1):
            match = duel.terms.deal(number).match()
            for action in actions:
                legal = _legal(match)
                places.append((len(legal), legal.index(action)))
                match.play_text(action)
    return places


def _legal(match: Match) -> list[str]:
    """Every legal action of every seat, in the order of their texts: the engine's own order means nothing."""
    return sorted(f"{seat} {action}" for seat in range(len(match.seats)) for action in match.legal(seat))


def _proof(duel: Duel) -> bytes:
    """A checksum of the cards that were dealt and of the points that were made."""
    decks = [duel.terms.deal(number).match().hand_record.deck for number in range(1, duel.terms.deals + 1)]
    return checksum(json.dumps([decks, [each.points for each in duel.attempts]]).encode())


def read(fragment: str) -> Duel:
    """The duel of a fragment, with or without its "#", replayed through the engine. BadDuel says why it is refused."""
    *_, duel = reading(fragment)
    assert duel
    return duel


def check_whole(fragment: str) -> None:
    """Check that no part of a link is missing, by its checksum alone. BadDuel if it is."""
    _FORM.body(fragment)


def reading(fragment: str) -> Iterator[Duel | None]:
    """Read a duel like `read`, with a rest after each hand: yields None until it yields the duel."""
    terms, names, rest = _told(fragment)
    number = int.from_bytes(rest[CHECKSUM_BYTES:], "big")
    attempts = []
    for name in names:
        hands, points = [], []
        for deal in range(1, terms.deals + 1):
            match, number = _replayed(terms, deal, number)
            assert match.result
            hands.append(tuple(match.hand_record.actions))
            points.append(tuple(match.result.scores))
            yield None
        attempts.append(Attempt(name, tuple(hands), tuple(points)))
    if number:
        raise BadDuel("play", "the link holds more than was played")
    duel = Duel(terms, tuple(attempts))
    if _proof(duel) != rest[:CHECKSUM_BYTES]:
        raise BadDuel("deal", "the link is of another deal, or what it holds does not lead to its points")
    if fragment_of(duel) != fragment.removeprefix("#"):
        raise BadDuel("text", "the link is not written as a duel is")
    yield duel


def names_of(fragment: str) -> list[str]:
    """The names of those who have played, the challenger first, as the link says them: nothing is replayed. BadDuel for
    what cannot be a duel."""
    return _told(fragment)[1]


def _told(fragment: str) -> tuple[Terms, list[str], bytes]:
    """The terms of a link, the names of the players, and the bytes behind them."""
    head, rest = _FORM.parts(fragment)
    if len(rest) < CHECKSUM_BYTES:
        raise BadDuel("damaged", "the link is damaged: a part of it is missing")
    return *_head(head), rest


def _head(told: Any) -> tuple[Terms, list[str]]:
    try:
        *values, names = told
        terms = decode(Terms, dict(zip(_HEAD, values, strict=True)))
        return terms, [*map(_checked, decode(_Names, names))]
    except CasefileError as error:
        raise BadDuel("terms", str(error)) from None
    except (ValueError, TypeError):
        raise BadDuel("terms", "the link does not say what is played") from None


def _replayed(terms: Terms, deal: int, number: int) -> tuple[Match, int]:
    """Replay a hand; returns what is left of the number."""
    match = terms.deal(deal).match()
    while not match.hand_over:
        if len(match.hand_record.actions) == MOST_ACTIONS:
            raise BadDuel("play", f"deal {deal}: the hand does not end")
        number, action = next_action(number, _legal(match))
        match.play_text(action)
    return match, number


def _checked(name: str) -> str:
    if not is_good(name) or not is_clean(name):
        raise CasefileError("whoever played needs a name on one line")
    return name
