"""The origin of a loss: the rows of the score sheet in which the points are, and how the hand ends.

Two plays are played out in the same worlds. A row is what one seat, or the mean of the others, has more or less in it
after the first play than after the second, as far as that changes the lead. Scores are sums of their rows and leads are
sums of scores, so the rows add up to the loss in these worlds, to the last digit. While the match is at stake there is
one row more, for the chance to win it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Annotated, Any

from game.bots.levels import bots_of
from game.bots.score_ledger import OTHERS, OWN
from game.bots.utility import MatchUtility
from game.codec import BadData, Most, decode
from game.seen import Seen

MATCH = "match"
"""The row of the chance to win the match."""
_MOST = 64
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums of some worlds: by row the points that the first play had over the second, and by way in which a hand
    may end how often it did after each."""

    worlds: int = 0
    rows: Mapping[str, float] = field(default_factory=dict)
    ends: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def __add__(self, other: Tally) -> Tally:
        rows, ends = dict(self.rows), dict(self.ends)
        for row, points in other.rows.items():
            rows[row] = rows.get(row, 0.0) + points
        for end, (one, two) in other.ends.items():
            first, second = ends.get(end, (0, 0))
            ends[end] = first + one, second + two
        return Tally(self.worlds + other.worlds, rows, ends)


NOTHING_TALLIED = Tally()


@dataclass(frozen=True, slots=True)
class LossOrigin:
    """The rows of a loss, what is lost below 0, and by way in which hands end the share that does so after either play,
    the losing one first. Own rows are `own ROW`, those of all others `others ROW`; only what is not 0 is there."""

    rows: tuple[tuple[str, float], ...]
    ends: tuple[tuple[str, float, float], ...]

    @classmethod
    def of(cls, tallies: Sequence[Tally]) -> LossOrigin | None:
        """The mean of what several ways of playing out have found, each counting as much as the other; None if there
        was none."""
        found = [tally for tally in tallies if tally.worlds]
        if not found:
            return None
        rows: dict[str, float] = {}
        ends: dict[str, tuple[float, float]] = {}
        for tally in found:
            parts = tally.worlds * len(found)
            for row, points in tally.rows.items():
                rows[row] = rows.get(row, 0.0) + points / parts
            for end, (one, two) in tally.ends.items():
                first, second = ends.get(end, (0.0, 0.0))
                ends[end] = first + one / parts, second + two / parts
        return cls(
            tuple((row, points) for row, points in sorted(rows.items()) if points),
            tuple((end, one, two) for end, (one, two) in sorted(ends.items())),
        )

    @property
    def points(self) -> float:
        """The sum of the rows: below 0 by as much as is lost."""
        return sum(points for _, points in self.rows)

    @property
    def rounded(self) -> LossOrigin:
        """The same to the hundredth, as it is kept and told."""
        return LossOrigin(
            tuple((row, round(points, 2)) for row, points in self.rows),
            tuple((end, round(one, 2), round(two, 2)) for end, one, two in self.ends),
        )

    def within(self, low: float, high: float) -> LossOrigin:
        """The same rows for a loss that is known to lie between these: as it is, or scaled to the nearer of them."""
        lost = -self.points
        told = min(max(lost, low), high)
        if lost <= 0 or told == lost:
            return self
        return LossOrigin(tuple((row, points * told / lost) for row, points in self.rows), self.ends)

    def as_json(self) -> dict[str, Any]:
        """The origin as JSON (docs/NOTATION.md)."""
        return {"rows": dict(self.rows), "ends": {end: [one, two] for end, one, two in self.ends}}

    @classmethod
    def from_json(cls, data: Any) -> LossOrigin:
        """The origin that `as_json` wrote. BadData for anything else."""
        found = decode(_Told, data)
        if len(found.rows) + len(found.ends) > _MOST:
            raise BadData("too many rows and ends")
        return cls(tuple(found.rows.items()), tuple((end, *two) for end, two in found.ends.items()))


Name = Annotated[str, Most(_LONGEST)]


@dataclass(frozen=True, slots=True)
class _Told:
    """An origin as it is written."""

    rows: Mapping[Name, float]
    ends: Mapping[Name, tuple[float, float]]


class PlayAccount:
    """The account of the hands that one play has led to: `note` takes the end of each."""

    def __init__(self, seen: Seen) -> None:
        self._seat, self._players, self._ledger = seen.own_seat, seen.players, bots_of(seen.case).ledger
        self._begin()

    def _begin(self) -> None:
        self.points = [[0] * len(self._ledger.rows) for _ in range(self._players)]
        """By seat, what it has in each row in all."""
        self.ends, self.hands = Counter[str](), 0

    def note(self, hand: Any, scores: list[int]) -> list[int]:
        """Take the end of a hand into account; returns its scores as they are."""
        self.hands += 1
        for mine, points in zip(self.points, self._ledger.points(hand), strict=True):
            for row, more in enumerate(points):
                mine[row] += more
        self.ends.update(self._ledger.ends(hand, self._seat))
        return scores

    def taken(self) -> PlayAccount:
        """The account so far; what is noted from now on is that of another play."""
        found = copy(self)
        self._begin()
        return found


def tally(seen: Seen, one: PlayAccount, two: PlayAccount, lost: float) -> Tally:
    """The sums of two plays in the same worlds, in which the first has lost so much in all."""
    ledger = bots_of(seen.case).ledger
    differences = [
        [mine - its for mine, its in zip(*each, strict=True)]
        for each in zip(one.points, two.points, strict=True)
    ]
    own = differences.pop(seen.own_seat)
    rows: dict[str, float] = {}
    for place, row in enumerate(ledger.rows):
        if own[place]:
            rows[f"{OWN} {row}"] = float(own[place])
        if theirs := sum(each[place] for each in differences):
            rows[f"{OTHERS} {row}"] = -theirs / len(differences)
    if MatchUtility(seen.scores, seen.own_seat, seen.rules["target"]).at_stake:
        rows[MATCH] = -lost - sum(rows.values())
    ends = sorted({*one.ends, *two.ends})
    return Tally(one.hands, rows, {end: (one.ends[end], two.ends[end]) for end in ends})
