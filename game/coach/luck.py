"""Luck and play of a hand, which add up to its result to the last digit (docs/COACH.md).

A hand is valued along the course it took, on its true cards: what it is worth at a moment is the mean of the hands that
the quick rules play out from there, with the Case File in every order that it may still have. What an action changes
is play, of the seat that did it; what the cards change that it brings is luck of the draws; what the hand is worth
before its first action is luck of the deal.

All moments are valued in the same worlds. A world is an order of the Case File; when a card is really drawn, the world
has it change places with the one that it would have brought, so the others stay where they were. So the two values
whose difference counts are of hands as alike as can be, and where an action is what the quick rules would have done
the difference is nothing at all. Values are whole numbers until the last division.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, cast

from game.bots.levels import bots_of
from game.coach.effort import SLICE
from game.coach.played_hand import PlayedHand, course
from game.deals import Shuffler
from game.replay import Course

UNIT = 1 << 20
"""Parts of a point that are told: a power of two, so that numbers with a fraction add up exactly as well."""


@dataclass(frozen=True, slots=True)
class ValuedWorlds:
    """A piece of the work: by seat, the sums over some worlds of what the deal and the draws brought it, by seat that
    acted what it brought each seat, and by moment what the hand was worth to each seat.

    In points over the mean of the others, times the number of the others."""

    first: int
    """Number of the first of the worlds."""
    worlds: int
    deal: tuple[int, ...]
    draws: tuple[int, ...]
    play: tuple[tuple[int, ...], ...]
    worth: tuple[tuple[int, ...], ...]
    """The moments are before the first action, then after each; once the hand is over that is its result."""
    worth_squares: tuple[tuple[int, ...], ...]


def worlds_per_piece(hand: PlayedHand) -> int:
    """The worlds of a piece of the work."""
    return max(1, SLICE // (len(hand.actions) + 1))


def value_course(hand: PlayedHand, seed: str, first: int, most: int) -> ValuedWorlds:
    """Value the course of a hand in some more worlds: as many as a piece of work takes, and no more than `most`."""
    went = course(hand)
    worlds = max(1, min(most, worlds_per_piece(hand)))
    found = [_World(hand.case, went, f"value|{seed}|{number}") for number in range(first, first + worlds)]
    seats, moments = range(hand.players), [*zip(*(each.worth for each in found), strict=True)]
    return ValuedWorlds(
        first,
        worlds,
        tuple(sum(each.deal[seat] for each in found) for seat in seats),
        tuple(sum(each.draws[seat] for each in found) for seat in seats),
        tuple(tuple(sum(each.play[actor][seat] for each in found) for seat in seats) for actor in seats),
        tuple(tuple(map(sum, zip(*moment, strict=True))) for moment in moments),
        tuple(
            tuple(sum(worth**2 for worth in each) for each in zip(*moment, strict=True)) for moment in moments
        ),
    )


class _World:
    """The course of a hand valued in one world: an order of the Case File."""

    def __init__(self, case: str, went: Course, seed: str) -> None:
        self._play_out = bots_of(case).played_out
        self._random = Random(seed)
        self._seed = self._random.getrandbits(32)
        begun: Any = went.states[0]
        self._file: list[int] = begun.case_file
        self._order = self._shuffled(len(self._file))
        seats = begun.players
        self.draws = [0] * seats
        self.play = [[0] * seats for _ in range(seats)]
        self.deal = self._value(begun)
        self.worth = [self.deal]
        for number, actor in enumerate(went.seats):
            self.worth.append(self._after(went, number, actor, self.worth[-1]))

    def _after(self, went: Course, number: int, actor: int, value: list[int]) -> list[int]:
        """Return the value after an action, and note what the action and what the cards have changed."""
        old, new = cast("Any", went.states[number]), cast("Any", went.states[number + 1])
        drawn = old.case_file != new.case_file
        acted = [0]
        if drawn:
            hand = self._placed(old)
            hand.apply(went.case.table.codes[went.texts[number]], actor)
            acted = over_the_others(self._play_out(hand))
            self._follow(old, new)
        if number + 1 == len(went.texts) and went.scores is not None:
            after = over_the_others(went.scores)
        else:
            after = self._value(new)
        if not drawn:
            acted = after
        for seat, (was, did, now) in enumerate(zip(value, acted, after, strict=True)):
            self.play[actor][seat] += did - was
            self.draws[seat] += now - did
        return after

    def _shuffled(self, number: int) -> list[int]:
        order = list(range(number))
        self._random.shuffle(order)
        return order

    def _placed(self, state: Any) -> Any:
        """A copy of the hand with its Case File in the order of this world."""
        hand = state.copy()
        hand.case_file = [self._file[card] for card in self._order]
        hand.known_reshuffles = ()
        hand.rng = cast("Random", Shuffler(self._seed))
        return hand

    def _value(self, state: Any) -> list[int]:
        return over_the_others(self._play_out(self._placed(state)))

    def _follow(self, old: Any, new: Any) -> None:
        """Take the cards out of the order that have really left the Case File, and begin anew with a second one."""
        if len(new.reshuffles) > len(old.reshuffles):
            self._file = list(reversed(new.reshuffles[-1]))
            self._order = self._shuffled(len(self._file))
        order = self._order
        while len(order) > len(new.case_file):
            place = order.index(len(order) - 1)
            order[place] = order[-1]
            order.pop()


def over_the_others(scores: Sequence[int]) -> list[int]:
    """Points over the mean of the others, times the number of the others, so that they are whole."""
    total = sum(scores)
    return [len(scores) * score - total for score in scores]


@dataclass(frozen=True, slots=True)
class LeadCourse:
    """The worth of a hand to a seat at each moment, in points over the mean of the others, with the errors of that.

    It begins with the luck of the deal, and ends with the result."""

    points: tuple[float, ...]
    errors: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class LuckShares:
    """The parts that make up a hand, by seat, in points over the mean of the others.

    The result is the sum of the deal, the draws and, by seat that acted, what its decisions brought; exactly. Of a hand
    that is not over there is no result, and the sum is what it is worth as it stands."""

    result: tuple[float, ...] | None
    deal: tuple[float, ...]
    draws: tuple[float, ...]
    play: tuple[tuple[float, ...], ...]
    lead: tuple[LeadCourse, ...]
    """By seat."""
    worlds: int

    @property
    def played(self) -> tuple[float, ...]:
        """By seat, what all decisions together brought it: its result without the luck."""
        return tuple(map(sum, zip(*self.play, strict=True)))


def shares(hand: PlayedHand, pieces: Sequence[ValuedWorlds]) -> LuckShares:
    """The shares of a hand, from all pieces of the work."""
    scores, seats = course(hand).scores, range(hand.players)
    worlds = sum(piece.worlds for piece in pieces)
    parts = worlds * (hand.players - 1)
    sums = [[sum(piece.deal[seat] for piece in pieces) for seat in seats]]
    sums += [[sum(piece.play[actor][seat] for piece in pieces) for seat in seats] for actor in seats]
    deal, *play = [[_units(total, parts) for total in each] for each in sums]
    drawn = [sum(piece.draws[seat] for piece in pieces) for seat in seats]
    ends = [sum(each[seat] for each in sums) + drawn[seat] for seat in seats]
    units = [_units(total, parts) for total in ends]
    rest = [units[seat] - deal[seat] - sum(each[seat] for each in play) for seat in seats]
    return LuckShares(
        None if scores is None else _points(units),
        _points(deal),
        _points(rest),
        tuple(map(_points, play)),
        tuple(_lead(pieces, seat, worlds, hand.players) for seat in seats),
        worlds,
    )


def _lead(pieces: Sequence[ValuedWorlds], seat: int, worlds: int, players: int) -> LeadCourse:
    totals = [
        sum(each[seat] for each in moment) for moment in zip(*(piece.worth for piece in pieces), strict=True)
    ]
    squares = [
        sum(each[seat] for each in moment)
        for moment in zip(*(piece.worth_squares for piece in pieces), strict=True)
    ]
    return LeadCourse(
        _points([_units(total, worlds * (players - 1)) for total in totals]),
        tuple(_error(worlds, total, of, players) for total, of in zip(totals, squares, strict=True)),
    )


def _units(total: int, parts: int) -> int:
    """The nearest number of units; half of one goes up."""
    return (2 * total * UNIT + parts) // (2 * parts)


def _points(units: Sequence[int]) -> tuple[float, ...]:
    return tuple(number / UNIT for number in units)


def _error(worlds: int, total: int, squares: int, players: int) -> float:
    if worlds < 2:
        return 0.0
    spread: float = (squares * worlds - total * total) / (worlds * worlds * (worlds - 1))
    return float(spread**0.5) / (players - 1)
