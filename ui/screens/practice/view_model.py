"""The view model of the list of positions."""

from __future__ import annotations

from dataclasses import dataclass

from game.coach.exercises import Entry, themes_of_case
from game.daily import day_of
from game.errors import CasefileError
from game.i18n import t
from ui.screens.practice.catalogue import case_names, entries, next_position, path_of, shelf
from ui.state.practice import OWN, OwnMistake, Practice
from ui.state.session import Session
from ui.state.view_models import Notice


@dataclass(frozen=True, slots=True)
class PositionRow:
    """A position in the list: `mark` is "solved", "helped" or ""."""

    path: str
    number: int
    level: int
    mark: str


@dataclass(frozen=True, slots=True)
class ThemeRow:
    """A theme with its positions."""

    key: str
    title: str
    positions: tuple[PositionRow, ...]

    @property
    def solved(self) -> int:
        """Number of positions solved at the first try."""
        return sum(each.mark == "solved" for each in self.positions)


@dataclass(frozen=True, slots=True)
class OwnRow:
    """A mistake of one's own that has come back."""

    path: str
    title: str
    solved: int


@dataclass(frozen=True, slots=True)
class PracticePage:
    """The whole screen."""

    case: str
    cases: tuple[str, ...]
    level: int
    themes: tuple[ThemeRow, ...]
    solved: int
    """Of all levels."""
    all: int
    own: tuple[OwnRow, ...]
    waiting: int
    """Own mistakes that come back on another day."""
    days: int
    """Days until the first of them does."""
    next: str
    """The path of the large button; "" if all are solved."""
    damaged: bool = False
    asking: bool = False
    notice: Notice | None = None


def page(session: Session, case: str, level: int, *, asking: bool) -> PracticePage:
    """The screen for a case and a level, 0 for all levels."""
    practice, found = session.practice, entries(case)
    own = [each for each in practice.due(session.today) if each.case == case]
    waiting = [each for each in practice.own if each.case == case and each not in own]
    return PracticePage(
        case=case,
        cases=case_names(),
        level=level,
        themes=_themes(case, found, level, practice),
        solved=sum(practice.marks.get(path_of(case, each)) == "solved" for each in found),
        all=len(found),
        own=tuple(map(_own, own)),
        waiting=len(waiting),
        days=min((_days(session.today, each.due) for each in waiting), default=0),
        next=f"{OWN}/{own[0].name}" if own else next_position(case, practice, level=level),
        damaged=shelf(case) is None,
        asking=asking and bool(practice.own),
        notice=session.notice,
    )


def _themes(case: str, found: tuple[Entry, ...], level: int, practice: Practice) -> tuple[ThemeRow, ...]:
    rows = []
    for theme in themes_of_case(case):
        of_theme = [each for each in found if each.theme == theme]
        positions = tuple(
            PositionRow(path, number, each.level, practice.marks.get(path, ""))
            for number, each in enumerate(of_theme, 1)
            if (path := path_of(case, each)) and level in (0, each.level)
        )
        if positions:
            rows.append(ThemeRow(theme, t(f"practice.theme.{theme}"), positions))
    return tuple(rows)


def _own(mistake: OwnMistake) -> OwnRow:
    theme = str(mistake.exercise["theme"])
    return OwnRow(f"{OWN}/{mistake.name}", t(f"practice.theme.{theme}"), mistake.solved)


def _days(today: str, day: str) -> int:
    try:
        return max(1, (day_of(day) - day_of(today)).days)
    except CasefileError:
        return 1
