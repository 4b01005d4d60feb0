"""Positions to practise: a decision with one clear answer, as the seat sees it that is to take it.

An exercise holds a `Seen` and what every legal play loses against the best one, by both ways of playing out. It knows
nothing more than the seat: what it says of a play was found when it was made. The files are made by `tools.practice`;
decisions that lost points in a game of one's own become exercises too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from game import resources
from game.bots.decision import Reason
from game.case import CASES, case_named
from game.coach.judged import JudgedDecision
from game.coach.verdicts import AS_GOOD_POINTS, BLUNDER
from game.codec import Meets, Most, Range, decode_fields, encode
from game.errors import BadPosition, CasefileError
from game.notation import Reader
from game.seen import Seen

FOLDER = "assets/practice"
LEVELS = (1, 2, 3)
"""Degrees of difficulty: every bot finds the answer; the simplest one does not; the rules of thumb do not."""
_MOST_PLAYS = 400


def _is_figure(value: float) -> bool:
    return abs(value) < 10_000


Figure = Annotated[float, Meets(_is_figure)]
Cost = tuple[Figure, Figure]
"""The points that a play loses against the best, played out by the quick rules and by Sergeants."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position with its answer. Every legal play has its cost, the best play comes first."""

    name: str
    """Tells it from the others of its case."""
    theme: str
    level: Annotated[int, Range(0, LEVELS[-1])]
    """One of `LEVELS`; 0 for a mistake of one's own."""
    seen: Seen
    costs: Annotated[Mapping[str, Cost], Most(_MOST_PLAYS)]
    right: tuple[str, ...]
    """The plays within a point of the best, which is the first."""
    tempting: str
    """The play against which the reasons speak."""
    reasons: tuple[Reason, ...] = ()
    against: Reason | None = None
    played: str = ""
    """The play in a game of one's own."""

    @property
    def best(self) -> str:
        """The best play."""
        return self.right[0]

    @classmethod
    def of(cls, judged: JudgedDecision, seen: Seen, name: str) -> Exercise:
        """The position of a decision that lost points. What was never weighed to the end costs as much as it then
        seemed to."""
        costs: dict[str, Cost] = {judged.best: (0.0, 0.0)}
        for action, *_ in judged.options:
            if action != judged.best:
                lost, error = judged.behind(action)
                costs[action] = (round(lost - error, 1), round(lost + error, 1))
        low, high = judged.loss
        costs[judged.action] = (float(low), float(high))
        right = [action for action, *_ in judged.options if judged.is_right(action)]
        return cls(
            name,
            theme_of(seen, judged.best, judged.action, judged.reasons),
            0,
            seen,
            costs,
            (judged.best, *(each for each in right if each not in (judged.best, judged.action))),
            judged.action,
            judged.reasons,
            judged.against,
            judged.action,
        )

    def is_right(self, action: str) -> bool:
        """True for a play within a point of the best."""
        return action in self.right

    def band(self, action: str) -> tuple[int, int]:
        """Whole points, from and to, that a play loses. It may be one of several that nobody has weighed apart."""
        low, high = sorted(self.costs.get(action, (1.0, 2.0)))
        return max(1, round(low)), max(1, round(high))

    def as_json(self) -> dict[str, Any]:
        """The exercise as JSON."""
        seen = self.seen.as_json()
        del seen["legal"]  # it follows from the rest
        data = {
            "name": self.name,
            "theme": self.theme,
            "level": self.level,
            "right": list(self.right),
            "tempting": self.tempting,
            "costs": {action: list(cost) for action, cost in self.costs.items()},
            "reasons": [_spoken(reason) for reason in self.reasons],
            "against": self.against and _spoken(self.against),
            "seen": seen,
        }
        return data | ({"played": self.played} if self.played else {})

    @classmethod
    def from_json(cls, data: Any) -> Exercise:
        """The exercise that `as_json` wrote. CasefileError says what is wrong with it."""
        found = decode_fields(cls, data)
        seen, against = found.seen, (found.against,) if found.against else ()
        if found.theme not in themes_of_case(seen.case):
            raise BadPosition(f"{found.theme!r} is no theme of this case")
        plays = {*found.right, *found.costs, found.tempting, found.played} - {""}
        if not found.right or not plays <= {*seen.legal}:
            raise BadPosition("its plays are not all legal")
        if not all(-1 <= reason.seat < seen.players for reason in (*found.reasons, *against)):
            raise BadPosition("the reason is about a seat that there is not")
        return found


def _spoken(reason: Reason) -> dict[str, Any]:
    """A reason as JSON, without what says nothing."""
    whole, empty = encode(reason), encode(Reason(reason.key))
    return {name: value for name, value in whole.items() if name == "key" or value != empty[name]}


def theme_of(seen: Seen, best: str, tempting: str, reasons: Sequence[Reason] = ()) -> str:
    """The theme of a decision."""
    keys = tuple(reason.key for reason in reasons)
    return case_named(seen.case).themes.of_decision(best, tempting, keys)


def themes_of_case(case: str) -> tuple[str, ...]:
    """The themes of a case, in the order in which they are learnt."""
    return case_named(case).themes.order


def is_clear(costs: Mapping[str, Cost], right: Sequence[str]) -> bool:
    """True if every play is as good as the best, or loses so much by both ways of playing out that nobody doubts it."""
    wrong = [cost for action, cost in costs.items() if action not in right]
    return (
        bool(wrong)
        and all(min(cost) >= BLUNDER for cost in wrong)
        and all(_as_good(costs[each]) for each in right)
    )


def _as_good(cost: Cost) -> bool:
    """True if the mean of both ways loses less than a point, and the quick one too."""
    return cost[0] < AS_GOOD_POINTS and sum(cost) / 2 < AS_GOOD_POINTS


# ---- the files ----


def file_of(case: str) -> str:
    """The path of a case's exercises."""
    return f"{FOLDER}/{case}.json"


def cases() -> tuple[str, ...]:
    """The cases that have exercises."""
    found = resources.names(FOLDER)
    return tuple(name for name in CASES if f"{name}.json" in found)


@dataclass(frozen=True, slots=True)
class Entry:
    """An exercise as the list shows it: its position is read when it is opened."""

    name: str
    theme: str
    level: int


class Exercises:
    """The exercises of a case. The file is parsed once; each position is read when it is asked for."""

    def __init__(self, case: str, text: bytes) -> None:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise CasefileError(f"{file_of(case)}: it is not JSON: {error}") from None
        rows = Reader(data, "file of exercises").sequence("exercises", None)
        self._rows: dict[str, Any] = {}
        entries = []
        for row in rows:
            reader = Reader(row, "exercise")
            entry = Entry(reader.text("name"), reader.text("theme"), reader.number("level", 1, LEVELS[-1]))
            self._rows[entry.name] = row
            entries.append(entry)
        self.case = case
        themes = themes_of_case(case)
        known = [entry for entry in entries if entry.theme in themes]
        self.entries = tuple(sorted(known, key=lambda each: (each.level, themes.index(each.theme))))
        """The easy ones first, then by theme."""

    def read(self, name: str) -> Exercise:
        """Read one. CasefileError if it is damaged, or not there."""
        if name not in self._rows:
            raise CasefileError(f"there is no exercise {name!r}")
        return Exercise.from_json(self._rows[name])


def exercises(case: str) -> Exercises:
    """Read the file of a case. CasefileError or OSError where that cannot be done."""
    return Exercises(case, resources.read(file_of(case)))
