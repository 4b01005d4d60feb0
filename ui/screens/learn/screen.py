"""Learn: the poster of the case, its lessons on a sheet of paper, and the next one a tap away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import ceil

import htpy as h
from htpy import Node

from game.i18n import BASE, speaking, t, tn
from game.lessons import Lesson, LessonRun, case_names
from game.lessons.things import things_to_touch
from ui.html.controls import command_button, name_above, notice_bar
from ui.html.icons import icon
from ui.play import flow
from ui.screens.learn.catalogue import find, path_of, shelf
from ui.screens.poster_page import case_choice, go, poster, top_bar, way_on
from ui.screens.practice import catalogue as practice
from ui.state.lesson_progress import LessonProgress
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, Screen, always
from ui.state.session import Session
from ui.state.settings import PACE_MS
from ui.state.view_models import Notice


@dataclass(slots=True)
class LessonChoice:
    """The case that was chosen here, "" if none was, and what was asked."""

    asked: bool = False
    """It was asked once whether a lesson is to be skipped."""

    case: str = ""

    def case_shown(self, session: Session) -> str:
        """The case whose lessons are shown now: the one chosen here, else that of the last lesson, else the one with
        which the form of a new game would open."""
        cases, learnt = case_names(), session.lessons.last.partition("/")[0]
        return next((case for case in (self.case, learnt, session.setup.case) if case in cases), cases[0])


WORDS_A_MINUTE = 250
SECONDS_A_TOUCH = 1
SECONDS_A_CHOICE = 5
SECONDS_A_PLAY = (PACE_MS["calm"] or 0) / 1000
"""The time for a play of the others, at the pace at which a new device shows them."""


@cache
def lesson_seconds(path: str) -> float:
    """Return the time for the lesson of a path, without mistakes. The English words are counted, so that it is the same
    in every language."""
    lesson = find(path)
    if lesson is None:
        return 0
    run, total = LessonRun(lesson), 0.0
    with speaking(BASE):
        while not run.done:
            step = run.step
            total += len(t(step.say).split()) * 60 / WORDS_A_MINUTE
            total += touches_of_step(run) * SECONDS_A_TOUCH + len(step.play) * SECONDS_A_PLAY
            total += step.is_choice * SECONDS_A_CHOICE
            run.do(next(iter(step.expect), ""))
    return total


def touches_of_step(run: LessonRun) -> int:
    """Return the number of things to touch at the step that is due: the cards of its play, and what carries it out."""
    actions = run.step.actions
    if not actions:
        return 1
    things = things_to_touch(run.seen, actions[0])
    return 1 + sum(thing.startswith("hand ") for thing in things)


def minutes(paths: Iterable[str]) -> int:
    """Return the minutes to promise for some lessons: not fewer than they take."""
    return ceil(sum(map(lesson_seconds, paths)) / 60)


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson in the list."""

    path: str
    number: int
    title: str
    line: str
    seconds: int
    """The time that it takes, in tens."""
    steps: int
    step: int = 0
    """The number of the step at which it was left, from 1; 0 if it is not under way."""
    done: bool = False


@dataclass(frozen=True, slots=True)
class LessonList:
    """The lessons of a case, with what stands beside them on the screen."""

    case: str
    cases: tuple[str, ...]
    rows: tuple[LessonRow, ...]
    next: LessonRow | None
    """The lesson of the large button; None once all are done."""
    damaged: int = 0
    """Number of lessons whose files cannot be read."""
    practice: int = 0
    """Number of positions to practise."""
    practised: int = 0
    """Number of those that are solved."""
    due: int = 0
    """Number of own mistakes that are there today."""
    notice: Notice | None = None

    @property
    def done_count(self) -> int:
        """Number of lessons done."""
        return sum(row.done for row in self.rows)

    @property
    def minutes(self) -> int:
        """Minutes that the others take."""
        return minutes(row.path for row in self.rows if not row.done)


def lesson_list(session: Session) -> LessonList:
    """The list for the case that is chosen."""
    case, progress = session.features.of(LessonChoice).case_shown(session), session.lessons
    found, positions = shelf(case), practice.entries(case)
    rows = tuple(_facts(lesson, progress) for lesson in found.lessons)
    return LessonList(
        case=case,
        cases=case_names(),
        rows=rows,
        next=_next(rows, progress.last),
        damaged=len(found.damaged),
        practice=len(positions),
        practised=sum(practice.path_of(case, each) in session.practice.marks for each in positions),
        due=sum(each.case == case for each in session.practice.due(session.today)),
        notice=session.notice,
    )


def _facts(lesson: Lesson, progress: LessonProgress) -> LessonRow:
    path, steps = path_of(lesson), len(lesson.steps)
    at = progress.at.get(path, 0)
    return LessonRow(
        path,
        lesson.number,
        t(lesson.title_key),
        t(lesson.subtitle_key),
        10 * round(lesson_seconds(path) / 10),
        steps,
        at + 1 if 0 < at < steps else 0,
        path in progress.done,
    )


def _next(rows: tuple[LessonRow, ...], last: str) -> LessonRow | None:
    """The lesson that was left in the middle last, else the first that is under way or not done."""
    going = [row for row in rows if row.step]
    left = next((row for row in going if row.path == last), None)
    return left or next((row for row in rows if row.step or not row.done), None)


DESK_LINKS = (
    ("minute.title", "learn.minute.hint", "clock", "sheet minute {case}"),
    ("learn.glossary", "learn.glossary.hint", "book-2", "sheet glossary {case}"),
    ("sheets.rules.title", "learn.rules.hint", "book-2", "sheet rules {case}"),
)
"""The doors beside the lessons, the first above them: the keys of its words, its drawing, its command."""


def learn(m: LessonList) -> h.Element:
    """The screen. It stands like the form of a new game."""
    return h.div(".screen.newgame.learn")[
        top_bar(t("learn.title"), "desk", t("app.desk"), case_choice(m.cases, m.case, "learn")),
        _poster(m),
        h.main(".form.stack", aria_label=t("learn.title"))[
            notice_bar(m.notice),
            _door(m, *DESK_LINKS[0]),
            h.ol(".lessons.on-paper.lined")[
                (_row(row, now=m.next is not None and row.path == m.next.path) for row in m.rows)
            ],
            h.p(".lessons-damaged", data_aloud="polite")[tn("learn.damaged", m.damaged)]
            if m.damaged
            else None,
            _practice(m) if m.practice else None,
            h.nav(".tiles", aria_label=t("learn.more"))[(_door(m, *door) for door in DESK_LINKS[1:])],
        ],
        _start(m),
    ]


def _poster(m: LessonList) -> h.Element:
    done = t("learn.done-of")
    rest = tn("learn.minutes-left", m.minutes) if m.done_count < len(m.rows) else t("learn.all-done")
    return poster(
        m.case,
        t("learn.progress"),
        t("learn.lessons"),
        t(f"screens.case.{m.case}"),
        [h.b(".d")[t("learn.count", done=m.done_count, all=len(m.rows))], h.span[done, " ", rest]],
    )


def _row(row: LessonRow, *, now: bool) -> h.Element:
    return h.li[
        h.button(
            id=f"lesson-{row.path.replace('/', '-')}",
            class_="cluster item now" if now else "cluster item",
            type="button",
            data_ui=f"lesson start {row.path}",
        )[
            h.b(".d.title", aria_hidden="true")[str(row.number)],
            h.span(".titled")[name_above(row.title), h.small[row.line]],
            h.span(".row.tight.label")[_state(row)],
            icon("chevron-right"),
        ]
    ]


def _state(row: LessonRow) -> h.Node:
    if row.step:
        return t("learn.continue-at", step=row.step, steps=row.steps)
    if row.done:
        return [icon("check"), t("learn.done")]
    return t("learn.seconds", n=row.seconds)


def _door(m: LessonList, key: str, hint: str, drawing: str, command: str) -> h.Element:
    return command_button(".second.door", command.format(case=m.case))[
        icon(drawing), h.span(".titled")[h.b[t(key)], h.small[t(hint)]]
    ]


def _practice(m: LessonList) -> h.Element:
    """The door to the positions, with how many are solved and how many own mistakes are there today."""
    line = tn("practice.door.own", m.due) if m.due else t("practice.door", done=m.practised, all=m.practice)
    return command_button(".second.door", f"practice {m.case}", id_="practice")[
        icon("bulb"), h.span(".titled")[h.b[t("practice.title")], h.small[line]]
    ]


def _start(m: LessonList) -> h.Element:
    row = m.next
    if row is None:
        command, words, line = f"first-hand {m.case}", t("learn.first-hand"), t("learn.first-hand.hint")
    else:
        command = f"lesson start {row.path}"
        words = t("learn.continue" if row.step else "learn.begin")
        line = (
            t("learn.where", number=row.number, step=row.step, steps=row.steps)
            if row.step
            else t("learn.lesson-titled", number=row.number, title=row.title)
        )
    return way_on(line, go(command, words, button_id="learn-go"))


class LearnScreen(Screen):
    """The lessons of a case. Which case was chosen outlives the screen (`LessonChoice`)."""

    name = "learn"

    def draw(self, session: Session) -> Node:
        return learn(lesson_list(session))


def open_learn(session: Session, rest: Rest = ()) -> list[Effect]:
    """`learn`: the lessons; `learn <case>`: those of a case."""
    flow.leave_for(session, LearnScreen())
    if rest and rest[0] in case_names():
        session.features.of(LessonChoice).case = rest[0]
    return []


HANDLERS: Handlers = {"learn": Handler(open_learn, leaves=always)}
