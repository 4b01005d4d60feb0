"""The list of the positions, and the ways to it and into it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from htpy import Node

from game.coach.exercises import LEVELS
from game.i18n import t
from ui.play import flow
from ui.screens.learn.screen import LessonChoice
from ui.screens.practice import view
from ui.screens.practice.catalogue import case_names, find, next_position
from ui.screens.practice.practice_table import PracticeTable
from ui.screens.practice.view import practice_list
from ui.state.messages import Effect, Keep
from ui.state.practice import OWN, Practice
from ui.state.screen import Answer, Handler, Handlers, Rest, Screen, always
from ui.state.session import Session
from ui.state.view_models import Notice


@dataclass(slots=True)
class PracticeChoice:
    """The choice of a list, as long as the page is open."""

    level: int = 0
    """The level that is shown; 0 for all."""
    asking: bool = False
    """It is asked whether the own mistakes are to be forgotten."""


class PracticeScreen(Screen):
    """The positions of a case, by theme and level, and the own mistakes that have come back."""

    name = "practice"

    def draw(self, session: Session) -> Node:
        choice = session.features.of(PracticeChoice)
        return practice_list(view.page(session, case_shown(session), choice.level, asking=choice.asking))

    def title(self) -> str:
        return t("practice.page-title")

    def place(self) -> str:
        return "#practice"

    def go_back(self, session: Session) -> list[Effect] | None:
        return None

    def escape(self, session: Session) -> None:
        session.features.of(PracticeChoice).asking = False


def case_shown(session: Session) -> str:
    """The case whose positions are shown: that of the lessons, if it has some."""
    case, cases = session.features.of(LessonChoice).case_shown(session), case_names()
    return case if case in cases or not cases else cases[0]


def open_list(session: Session, case: str = "") -> list[Effect]:
    """Show the list."""
    flow.leave_for(session, PracticeScreen())
    session.features.of(PracticeChoice).asking = False
    if case in case_names():
        session.features.of(LessonChoice).case = case
    return []


def start(session: Session, path: str) -> list[Effect]:
    """Open a position. One that cannot be opened costs itself alone."""
    exercise = find(path, session.practice)
    if exercise is None:
        effects = open_list(session)
        session.notice = Notice(t("practice.no-such"), kind="error")
        return effects
    flow.leave_for(session, PracticeTable(exercise, PracticeScreen(), path))
    session.features.of(LessonChoice).case = exercise.seen.case
    session.practice.last = path
    return [Keep(Practice)]


def next_path(session: Session, case: str, after: str = "") -> str:
    """The path of what comes next: an own mistake that is due, else a position of the case; "" if there is none."""
    open_now = session.screen.path if isinstance(session.screen, PracticeTable) else ""
    for each in session.practice.due(session.today):
        if each.case == case and f"{OWN}/{each.name}" != open_now:
            return f"{OWN}/{each.name}"
    level = session.features.of(PracticeChoice).level
    return next_position(case, session.practice, after, level, but=open_now)


def _next(session: Session, rest: Rest) -> list[Effect]:
    at = session.screen
    case, theme = (
        (at.seen.case, at.decision.theme) if isinstance(at, PracticeTable) else (case_shown(session), "")
    )
    path = next_path(session, case, theme)
    if path:
        return start(session, path)
    effects = open_list(session)
    session.notice = Notice(t("practice.all-solved"))
    return effects


def _start(session: Session, rest: Rest) -> list[Effect]:
    return start(session, rest[0]) if rest else []


def _level(session: Session, rest: Rest) -> list[Effect]:
    if rest and rest[0] in map(str, (0, *LEVELS)):
        session.features.of(PracticeChoice).level = int(rest[0])
    return []


def _forget(session: Session, rest: Rest) -> list[Effect]:
    """`forget` asks, `forget yes` is the answer, `forget no` the other one."""
    choice = session.features.of(PracticeChoice)
    choice.asking = not rest
    if rest != ("yes",):
        return []
    session.practice.clear_own()
    return [Keep(Practice)]


WAYS: Mapping[str, Answer] = {"start": _start, "next": _next, "level": _level, "forget": _forget}


def _command(session: Session, rest: Rest) -> list[Effect]:
    """`practice`: the list; `practice <case>`: that of a case; else a word of `WAYS`."""
    if rest and rest[0] in WAYS:
        return WAYS[rest[0]](session, rest[1:])
    return open_list(session, rest[0] if rest else "")


HANDLERS: Handlers = {"practice": Handler(_command, leaves=always)}
