"""A lesson on the screen: the table, its line on top, and the dealer's note, which takes room and covers nothing."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.controls import command_button, icon_button
from ui.html.icons import icon, seat_token
from ui.html.note import note as paper
from ui.html.terms import with_term_buttons
from ui.screens.case_screens import hand_end
from ui.screens.hand_end.view_model import Scoring
from ui.screens.lesson.view_model import LessonNote
from ui.state.view_models import Table
from ui.table import table


def at_table(m: Table, n: LessonNote, *, alone: bool = False) -> h.Element:
    """The table with the note; `alone` if a choice lies over it, which has the note beside it."""
    return table(m, top=_top(n), beside=None if alone else note(n), classes=_classes(n))


def scores_page(m: Scoring, n: LessonNote) -> h.Element:
    """The score sheet, with the note beneath."""
    return _page(n, h.div(".rp-scores.scroll")[hand_end(m)])


def at_choice(choice: h.Node, n: LessonNote) -> h.Element:
    """A sealed choice, which has a screen of its own, with the note beneath."""
    return _page(n, h.div(".rp-scores.scroll")[choice])


def _page(n: LessonNote, screen: h.Node) -> h.Element:
    return h.div(class_=" ".join(["rp-page", *_classes(n)]))[_top(n), screen, note(n)]


def _classes(n: LessonNote) -> tuple[str, ...]:
    """Classes for the style sheet: a question takes the frames away, and whatever shows its answer; a choice only the
    frames."""
    marks = (("plainly", n.plain), ("asks", n.asks), ("chooses", n.chooses))
    return ("taught", *(name for name, true in marks if true))


def page_over_choice(choice: h.Node, n: LessonNote) -> h.Element:
    """The layer over the table, with the note above it."""
    return h.div(class_=" ".join(["taught-over", *_classes(n)]))[note(n), choice]


def _top(n: LessonNote) -> h.Element:
    return h.header("#top.top.row")[
        icon_button("arrow-left", t("learn.leave"), "lesson leave"),
        h.p(".case")[t("learn.lesson", number=n.number), h.span(".tiny.faint")[n.lesson]],
        h.nav(".push", aria_label=t("table.help"))[
            icon_button("book-2", t("sheets.rules.title"), "sheet rules"),
            icon_button("settings", t("sheets.settings.title"), "sheet settings"),
        ],
    ]


def note(n: LessonNote) -> h.Element:
    """The note: who speaks and how far the lesson is, what there is to do, and the ways on."""
    count = t("learn.step", step=n.step, steps=n.steps)
    head = [
        h.p(".push")[count],
        h.div(".note-way", aria_hidden="true")[(_mark(n, at) for at in range(n.steps))],
    ]
    words = [
        _others(n),
        with_term_buttons(n.text, n.case, names=n.names),
        h.b[" ", n.hint] if n.hint else None,
    ]
    return paper(
        n.title,
        words,
        room=n.room,
        head=head,
        actions=_asked() if n.asking else _ways(n),
        classes="lesson",
        attributes={"id": "lesson-note", "data-lesson": n.path, "data-step": f"{n.step}/{n.steps}"},
    )


def _others(n: LessonNote) -> h.Node:
    """The deeds of the others, a line for each turn."""
    if not n.others:
        return None
    return h.span(".note-others.stack.tight.strong")[
        (
            h.span(".row")[seat_token(line.seat), h.span(".sr")[n.names[line.seat], " "], line.text, " "]
            for line in n.others
            if line.seat is not None
        )
    ]


def _mark(n: LessonNote, at: int) -> h.Element:
    return h.i(class_="now" if at + 1 == n.step else "done" if at + 1 < n.step else None)


def _ways(n: LessonNote) -> h.Node:
    back = (
        command_button(".second", "lesson back", id_="lesson-back")[
            icon("arrow-left"), h.span(".sr")[t("replay.close")]
        ]
        if n.step > 1
        else None
    )
    if n.last:
        words = t("learn.next-lesson", title=n.follows) if n.follows else t("learn.to-lessons")
        repeat = command_button(".plain", "lesson repeat", id_="lesson-repeat")[t("learn.repeat")]
        return [repeat, _on(words)]
    skip = command_button(".plain", "lesson skip", id_="lesson-skip")[t("learn.skip")]
    # the way out is never where the way on was: a finger that taps on must not leave the lesson
    return [skip, back, _on(t("practice.next")) if n.reading else _no_way_on()]


def _on(words: str) -> h.Element:
    """The button to go on. It keeps its id from step to step, so that the focus stays on it."""
    return command_button(".prime", "lesson next", id_="lesson-next")[words, icon("arrow-right")]


def _no_way_on() -> h.Element:
    """The room of the button to go on, so that the way back never comes to stand in its place."""
    return h.span(".btn.prime.room", aria_hidden="true")[t("practice.next"), icon("arrow-right")]


def _asked() -> h.Node:
    return [
        command_button(".second", "lesson skip no", id_="lesson-stay")[t("learn.skip-no")],
        command_button(".prime", "lesson skip yes", id_="lesson-skip")[t("learn.skip-yes")],
    ]
