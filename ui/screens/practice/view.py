"""The list of the positions: the poster of the case, the own mistakes that have come back, the themes on paper."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h

from game.coach.exercises import LEVELS, Entry, themes_of_case
from game.daily import day_of
from game.errors import CasefileError
from game.i18n import t, tn
from ui.html.controls import choice, command_button, name_above, notice_bar
from ui.html.icons import icon
from ui.screens.poster_page import case_choice, go, poster, top_bar, way_on
from ui.screens.practice.catalogue import case_names, entries, next_position, path_of, shelf
from ui.state.practice import ENOUGH, OWN, OwnMistake, Practice
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
        own=tuple(map(_own_mistakes, own)),
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


def _own_mistakes(mistake: OwnMistake) -> OwnRow:
    theme = str(mistake.exercise["theme"])
    return OwnRow(f"{OWN}/{mistake.name}", t(f"practice.theme.{theme}"), mistake.solved)


def _days(today: str, day: str) -> int:
    try:
        return max(1, (day_of(day) - day_of(today)).days)
    except CasefileError:
        return 1


def practice_list(m: PracticePage) -> h.Element:
    """The screen. It stands like the lessons."""
    return h.div(".screen.newgame.learn.practice")[
        top_bar(
            t("practice.title"), "learn", t("practice.to-learn"), case_choice(m.cases, m.case, "practice")
        ),
        _poster(m),
        h.main(".form.stack", aria_label=t("practice.title"))[
            notice_bar(m.notice),
            h.p(".lessons-damaged", data_aloud="polite")[t("practice.damaged")] if m.damaged else None,
            _own(m) if m.own or m.waiting else None,
            _levels(m),
            h.ol(".pr-themes.on-paper.lined")[(_theme(row, m.next) for row in m.themes)],
        ],
        _start(m),
    ]


def _levels(m: PracticePage) -> h.Element:
    levels = [
        (
            f"practice level {each}",
            t(f"practice.level.{each}" if each else "statistics.all.case"),
            each == m.level,
        )
        for each in (0, *LEVELS)
    ]
    return choice(t("practice.level"), levels, "segs")


def _poster(m: PracticePage) -> h.Element:
    return poster(
        m.case,
        t("learn.progress"),
        t("practice.title"),
        t(f"screens.case.{m.case}"),
        [
            h.b(".d")[t("learn.count", done=m.solved, all=m.all)],
            h.span[t("practice.solved-of"), " ", t("practice.about")],
        ],
    )


def _own(m: PracticePage) -> h.Element:
    """The mistakes of one's own: those that are there today, and when others are."""
    waiting = tn("practice.own.waiting", m.waiting, days=tn("practice.days", m.days)) if m.waiting else None
    return h.section("#pr-own.pr-own.stack.tight", aria_label=t("practice.own.title"))[
        h.h2(".small.strong")[t("practice.own.title")],
        h.ol(".lessons.on-paper.lined")[(_own_row(row) for row in m.own)] if m.own else None,
        h.div(".cluster")[
            h.p(".grow.remark")[t("practice.own.ask") if m.asking else waiting or t("practice.own.why")],
            _forget(asking=m.asking),
        ],
    ]


def _forget(*, asking: bool) -> h.Node:
    if not asking:
        return command_button(".plain", "practice forget", id_="pr-forget")[t("practice.own.forget")]
    return [
        command_button(".second", "practice forget no", id_="pr-keep")[t("practice.own.no")],
        command_button(".prime", "practice forget yes", id_="pr-forget")[t("practice.own.yes")],
    ]


def _own_row(row: OwnRow) -> h.Element:
    return h.li[
        h.button(
            id=f"practice-{row.path.replace('/', '-')}",
            class_="cluster item",
            type="button",
            data_ui=f"practice start {row.path}",
        )[
            icon("refresh"),
            h.span(".titled")[
                name_above(row.title), h.small[t("practice.own.count", n=row.solved, of=ENOUGH)]
            ],
            icon("chevron-right"),
        ]
    ]


def _theme(row: ThemeRow, coming: str) -> h.Element:
    return h.li(".pr-theme")[
        h.span(".titled")[
            name_above(row.title),
            h.small[t("practice.of-theme", done=row.solved, all=len(row.positions))],
        ],
        h.div(".pr-positions", role="group", aria_label=row.title)[
            (_position(each, now=each.path == coming) for each in row.positions)
        ],
    ]


def _position(row: PositionRow, *, now: bool) -> h.Element:
    """A position as a small button: its number, its level in dots, and whether it is solved."""
    said = t("practice.position", number=row.number, level=t(f"practice.level.{row.level}"))
    mark = t(f"practice.mark.{row.mark}") if row.mark else ""
    return h.button(
        id=f"practice-{row.path.replace('/', '-')}",
        class_=" ".join(["pr-position", f"is-{row.mark or 'open'}", *(["now"] if now else [])]),
        type="button",
        data_ui=f"practice start {row.path}",
        aria_label=f"{said}, {mark}" if mark else said,
        title=said,
    )[
        h.b[icon("check") if row.mark == "solved" else str(row.number)],
        h.i(aria_hidden="true")["•" * row.level],
    ]


def _start(m: PracticePage) -> h.Element:
    if not m.next:
        return way_on(t("practice.all-solved"), go("learn", t("practice.to-learn"), button_id="practice-go"))
    line = t("practice.own.there" if m.own else "practice.next.hint")
    return way_on(line, go("practice next", t("practice.begin"), button_id="practice-go"))
