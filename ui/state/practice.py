"""Practice: the positions that were solved, and mistakes of one's own, which come back after days until they are solved
twice. It is stored beside the games.

Days are civil dates that are told (`2026-12-24`); there is no clock in here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from math import inf
from typing import Annotated, Any, ClassVar, Literal

from game.coach.exercises import Exercise
from game.codec import Meets, Most, Range, encode_fields, salvage
from game.daily import Date, day_of
from game.errors import CasefileError
from game.i18n import t
from ui.state.kept import merge_entries

NAME = "practice"
"""The name under which it is stored, and in an export."""
OWN = "own"
"""In a path the place of the case, for a mistake of one's own."""
DAYS_UNTIL_REPEAT = (1, 3, 7, 14, 30)
"""Days after which a mistake comes back: after it was made, after the first try, the second, and so on."""
ENOUGH = 2
"""Times that a mistake is solved before it is done with."""
MOST, MOST_PATHS = 40, 2_000
"""Mistakes that are kept, and paths of what is done."""
_PATH = re.compile(r"[a-z]{1,20}/[a-z0-9-]{1,60}")
Path = Annotated[str, Meets(_PATH.fullmatch)]
SolvedMark = Literal["solved", "helped"]
"""A position was solved at the first try, or after another play or with the answer shown."""


def _is_name(text: str) -> bool:
    return _PATH.fullmatch(f"{OWN}/{text}") is not None


@dataclass(frozen=True, slots=True)
class OwnMistake:
    """A mistake that was made in a game, as a position to practise. `exercise` is its JSON, read when it is opened."""

    exercise: Annotated[Mapping[str, Any], Meets(_is_exercise)]
    due: Date
    """The date from which it is there again."""
    tries: Annotated[int, Range(0, inf)] = 0
    solved: Annotated[int, Range(0, ENOUGH - 1)] = 0

    @property
    def name(self) -> str:
        """The name of its position."""
        return str(self.exercise["name"])

    @property
    def case(self) -> str:
        """The case that it is of."""
        return str(self.exercise["seen"]["case"])

    @property
    def progress(self) -> tuple[int, int, str]:
        """The progress with it, to be compared: of two copies the one that is further on counts."""
        return self.solved, self.tries, self.due

    def after_try(self, today: str, *, right: bool) -> OwnMistake:
        """The same after a try on a day: it comes back ever later."""
        tries = self.tries + 1
        return replace(
            self,
            due=days_later(today, _wait(tries)),
            tries=tries,
            solved=self.solved + 1 if right else self.solved,
        )


def _is_exercise(data: Mapping[str, Any]) -> bool:
    try:
        return _is_name(Exercise.from_json(data).name)
    except (CasefileError, KeyError, TypeError, ValueError, AttributeError):
        return False


def days_later(day: str, days: int) -> str:
    """The date so many days later; the last that there is, where there is none."""
    try:
        return (day_of(day) + timedelta(days)).isoformat()
    except OverflowError:
        return date.max.isoformat()


def _wait(tries: int) -> int:
    return DAYS_UNTIL_REPEAT[min(tries, len(DAYS_UNTIL_REPEAT) - 1)]


@dataclass(slots=True)
class Practice:
    """The record of practice."""

    marks: Annotated[dict[Path, SolvedMark], Most(MOST_PATHS)] = field(default_factory=dict)
    """By path (`ripper/12-34`), how a position was solved."""
    last: Path | Literal[""] = ""
    """The position that was open last."""
    own: Annotated[tuple[OwnMistake, ...], Most(MOST)] = ()
    """The mistakes that are to be solved, the oldest first."""
    over: Annotated[set[Annotated[str, Meets(_is_name)]], Most(MOST_PATHS)] = field(default_factory=set)
    """The names of those that are done with, or were put off for good: they are not taken in again."""
    lost: int = field(default=0, init=False)
    """Mistakes that could not be read."""

    name: ClassVar = NAME
    warning: ClassVar = "practice.storage"

    def note(self, path: str, *, right: bool) -> None:
        """Note that a position was solved. Once solved at the first try it stays so."""
        if right or path not in self.marks:
            self.marks[path] = "solved" if right else "helped"

    def add(self, exercise: Exercise, today: str) -> bool:
        """Take in a mistake. False if it is known already."""
        if exercise.name in self.over or any(each.name == exercise.name for each in self.own):
            return False
        self._keep((*self.own, OwnMistake(exercise.as_json(), days_later(today, DAYS_UNTIL_REPEAT[0]))))
        return True

    def _keep(self, own: Iterable[OwnMistake]) -> None:
        """Keep so many, the newest."""
        self.own = tuple(own)[-MOST:]

    def due(self, today: str) -> tuple[OwnMistake, ...]:
        """The mistakes that are there on a day, those that wait longest first. One that would have to wait longer than
        any ever does was noted by a calendar that was ahead: it is there now."""
        found = (
            each for each in self.own if not today < each.due <= days_later(today, DAYS_UNTIL_REPEAT[-1])
        )
        return tuple(sorted(found, key=lambda each: each.due))

    def find(self, name: str) -> OwnMistake | None:
        """A mistake by its name."""
        return next((each for each in self.own if each.name == name), None)

    def record_try(self, name: str, today: str, *, right: bool) -> None:
        """Note that a mistake was tried again on a day. Once it has been solved often enough, it does not come back."""
        own = []
        for each in self.own:
            if each.name != name:
                own.append(each)
            elif (then := each.after_try(today, right=right)).solved < ENOUGH:
                own.append(then)
            else:
                self.over.add(name)
        self.own = tuple(own)

    def clear_own(self) -> None:
        """Forget the mistakes of one's own, as the games that they come from."""
        self.own, self.over = (), set()

    # ---- stored and carried ----

    def merge(self, other: Practice, since: Practice | None = None) -> None:
        """Add what another window knows; of a mistake that both know, what was tried more often counts."""
        since = since or Practice()
        self.marks = merge_entries(self.marks, other.marks, since.marks, max)
        over, others, known = (dict.fromkeys(each.over, True) for each in (self, other, since))
        self.over = {*merge_entries(over, others, known)}
        mine, theirs, before = (
            {mistake.name: mistake for mistake in each.own} for each in (self, other, since)
        )
        own = merge_entries(
            mine, theirs, before, lambda one, two: max(one, two, key=lambda each: each.progress)
        )
        self._keep(each for each in own.values() if each.name not in self.over)
        self.last = other.last if self.last == since.last else self.last

    def take_file(self, other: Practice) -> tuple[str, ...]:
        """Add what another device knows."""
        self.merge(other)
        return (t("practice.imported"),)

    def data(self) -> dict[str, Any]:
        """Return it as it is stored."""
        return encode_fields(self) | {"marks": dict(sorted(self.marks.items()))}

    @classmethod
    def read(cls, data: Any) -> Practice:
        """Practice from storage or a file. What makes no sense is omitted, and mistakes so lost are counted."""
        practice, _ = salvage(cls, data)
        own = data.get("own") if isinstance(data, dict) else None
        practice.lost = len(own[:MOST]) - len(practice.own) if isinstance(own, list) else 0
        practice._keep({mistake.name: mistake for mistake in practice.own}.values())
        return practice
