"""The measure of somebody's play: points lost per real decision, by kind, with errors; and that of the bots, as
`tools.coach_report` has found it among their like and put into assets/coach."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any

from game import resources
from game.bots.sums import NOTHING, Sums
from game.coach.judged import KINDS, JudgedDecision
from game.coach.verdicts import VERDICTS
from game.codec import Meets, decode, encode

ENOUGH = 50
"""Real decisions of a kind, or of all kinds together, before there is a number."""


def _are_verdicts(counts: tuple[int, ...]) -> bool:
    return len(counts) == len(VERDICTS)


@dataclass(frozen=True, slots=True)
class LossTally:
    """The points that real decisions have lost, and the number of these by verdict."""

    lost: Sums = NOTHING
    verdicts: Annotated[tuple[int, ...], Meets(_are_verdicts)] = (0,) * len(VERDICTS)

    def __add__(self, other: LossTally) -> LossTally:
        verdicts = zip(self.verdicts, other.verdicts, strict=True)
        return LossTally(self.lost + other.lost, tuple(one + two for one, two in verdicts))

    @property
    def rate(self) -> tuple[float, float] | None:
        """The points lost per real decision, and the standard error of that; None before there are enough."""
        return (self.lost.mean, self.lost.error) if self.lost.count >= ENOUGH else None


@dataclass(frozen=True, slots=True)
class Measure:
    """The measure of a player's decisions, by kind. Measures of several hands can be added."""

    kinds: Mapping[str, LossTally] = field(default_factory=dict)

    def __add__(self, other: Measure) -> Measure:
        return Measure(
            {kind: self.kinds.get(kind, LossTally()) + other.kinds.get(kind, LossTally()) for kind in KINDS}
        )

    @property
    def all(self) -> LossTally:
        """All kinds together."""
        total = LossTally()
        for kind in KINDS:
            total += self.kinds.get(kind, LossTally())
        return total

    def as_json(self) -> dict[str, Any]:
        """The measure as JSON."""
        return dict(encode(self.kinds))

    @classmethod
    def from_json(cls, data: Any) -> Measure:
        """The measure that `as_json` wrote. BadData for anything else."""
        found = decode(dict[str, Any], data)
        known = {kind: found[kind] for kind in KINDS if kind in found}
        return cls(decode(dict[str, LossTally], known))


def measure_of(decisions: Iterable[JudgedDecision], seat: int | None = None) -> Measure:
    """The measure of the real decisions of a seat, or of all seats."""
    lost: dict[str, list[float]] = {kind: [] for kind in KINDS}
    verdicts = {kind: [0] * len(VERDICTS) for kind in KINDS}
    for each in decisions:
        if seat in (None, each.seat) and each.counts:
            lost[each.kind].append(each.points)
            verdicts[each.kind][VERDICTS.index(each.verdict)] += 1
    return Measure({kind: LossTally(Sums.of(lost[kind]), tuple(verdicts[kind])) for kind in KINDS})


LEVELS_PATH = "assets/coach/levels.json"
"""The file, by its path from the root: by case and number of players, then by level."""


@dataclass(frozen=True)
class MeasuredLevel:
    """A level's measure, and the number of hands that it was found from."""

    hands: int
    measure: Measure


def levels_text(tables: Mapping[tuple[str, int], Mapping[str, MeasuredLevel]]) -> str:
    """The file of these levels, by case and number of players."""
    data = {f"{case} {players}": levels for (case, players), levels in tables.items()}
    return json.dumps(encode(data), indent=1) + "\n"


def levels_at(case: str, players: int) -> Mapping[str, MeasuredLevel]:
    """The levels that were measured at a table; none if it was not."""
    return _tables().get(f"{case} {players}", {})


@cache
def _tables() -> dict[str, dict[str, MeasuredLevel]]:
    try:
        data = json.loads(resources.read(LEVELS_PATH))
    except OSError:
        return {}
    return decode(dict[str, dict[str, MeasuredLevel]], data)
