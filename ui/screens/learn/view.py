"""Learn: the poster of the case, its lessons on a sheet of paper, and the next one a tap away."""

from __future__ import annotations

import htpy as h

from game.i18n import t, tn
from ui.html.controls import command_button, name_above, notice_bar
from ui.html.icons import icon
from ui.screens.learn.view_model import LessonList, LessonRow
from ui.screens.poster_page import case_choice, go, poster, top_bar, way_on

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
