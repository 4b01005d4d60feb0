"""The daily case: the poster with what is known of it, the others' points, the calendar, the words to share."""

from __future__ import annotations

import htpy as h

from game.daily import HANDS
from game.i18n import join_words, number, t, tn
from ui.html.controls import notice_bar, poster_words
from ui.html.daily_plot import plot
from ui.html.icons import icon
from ui.screens.daily.view_model import Leaf, Shown
from ui.screens.poster_page import poster, top_bar, way_on


def daily_case(m: Shown) -> h.Element:
    """The screen. It stands like the form of a new game."""
    return h.div(".screen.newgame.daily")[
        top_bar(
            t("daily.today" if m.today else "daily.title"),
            "desk",
            t("app.desk"),
            h.p(".push.remark.strong")[m.date],
        ),
        _poster(m),
        h.main(".form.stack.loose", aria_label=t("daily.title"))[
            notice_bar(m.notice),
            _result(m) if m.stage == "over" else _before(m),
            h.div(".dy-row.tiles")[_calendar(m), _tell(m) if m.shared else None],
        ],
        _start(m),
    ]


def _poster(m: Shown) -> h.Element:
    edition = t(f"screens.edition.{m.edition}.name")
    seats = tn("screens.players", m.players)
    if m.points is None:
        words: h.Node = [h.p(".strong")[m.date], h.h2(".d")[t(f"screens.case.{m.case}")]]
        foot: h.Node = [h.b(".d")[str(m.players)], h.span[seats, h.br, edition]]
    else:
        words = [
            h.p(".strong")[t("daily.result")],
            h.h2(".d")[poster_words(tn("daily.points", abs(m.points), points=number(m.points)))],
        ]
        foot = h.span[t("daily.par-due")]
        if m.par is not None:
            foot = [
                h.b(".d")[number(m.points - m.par, plus=True)],
                h.span[t("daily.par", par=number(m.par))],
            ]
    return poster(m.case, t("daily.title"), words, foot)


def _before(m: Shown) -> h.Element:
    """Say what is played, before it is. Par is not told."""
    new = "daily.counts" if m.counts else "daily.ahead" if m.ahead else "daily.past"
    line = new if m.stage == "new" else f"daily.{m.stage}"
    return h.section(".stack.near.text")[
        h.h2(".strong")[t("daily.deal")],
        h.p[
            t(f"screens.case.{m.case}"),
            ", ",
            tn("screens.players", m.players),
            ", ",
            t(f"screens.edition.{m.edition}.name"),
            ". ",
            t("daily.against", names=join_words(m.rivals)),
        ],
        h.p[t("duel.one-try")] if m.stage in {"new", "under-way"} else None,
        h.p(".strong")[t(line, date=m.ahead)],
    ]


def _result(m: Shown) -> h.Element:
    return h.section(".stack.near", aria_labelledby="dy-others")[
        h.h2("#dy-others.strong")[
            t("daily.others") if m.better is None else t("daily.better", share=m.better)
        ],
        plot(m.points or 0, m.par, m.spread) if m.spread else None,
        h.p(".row.label", role="status")[
            h.progress(max=str(HANDS), value=str(m.done), aria_label=t("daily.others")),
            h.span[t("daily.working", done=m.done, all=HANDS)],
        ]
        if m.working
        else None,
        h.p(".text.label", role="status")[t("daily.failed")] if m.failed else None,
        h.ul(".cluster.label", aria_label=t("daily.levels"))[
            (h.li(".chip")[t("app.line", name=name, value=number(points))] for name, points in m.levels)
        ]
        if m.levels
        else None,
        h.p(".remark.text")[t("daily.reference")],
    ]


def _calendar(m: Shown) -> h.Element:
    title = tn("daily.streak", m.streak) if m.streak else t("daily.streak.none")
    return h.section(".dy-cal.stack.near", aria_labelledby="dy-streak")[
        h.h2("#dy-streak.strong")[title],
        h.p(".remark")[tn("daily.longest", m.longest)] if m.longest > m.streak else None,
        h.div(".row.spread")[
            _turn("before", m.before, "chevron-left"),
            h.h3(".label.strong")[m.month],
            _turn("after", m.after, "chevron-right"),
        ],
        h.div(".cal.center", aria_hidden="true")[(h.b(".label.faint")[letter] for letter in m.letters)],
        h.ul(".cal.center", aria_label=m.month)[
            (h.li(aria_hidden="true") for _ in range(m.blank)), (h.li[_leaf(leaf)] for leaf in m.leaves)
        ],
        h.p(".cluster.label", aria_hidden="true")[
            (
                h.span(".row.tight")[h.i(class_=f"dy-dot is-{state}"), t(f"daily.key.{state}")]
                for state in ("over-par", "under-par")
            )
        ],
    ]


def _turn(word: str, month: str, drawing: str) -> h.Element:
    return h.button(
        ".ib",
        type="button",
        id=f"dy-{word}",
        data_ui=f"daily-month {month}",
        aria_label=t(f"daily.month.{word}"),
        disabled=not month,
    )[icon(drawing)]


def _leaf(leaf: Leaf) -> h.Element:
    day = str(int(leaf.day[8:]))
    if leaf.state == "later":
        return h.span(".dy-day.is-later", role="img", aria_label=leaf.words)[day]
    return h.button(
        class_=f"dy-day is-{leaf.state}{' is-today' if leaf.today else ''}",
        type="button",
        data_ui=f"daily {leaf.day}",
        aria_label=leaf.words,
        aria_current="date" if leaf.today else None,
        aria_pressed="true" if leaf.chosen else "false",
    )[day]


def _tell(m: Shown) -> h.Element:
    return h.section(".dy-tell.on-paper.stack", aria_labelledby="dy-tell")[
        h.h2("#dy-tell.strong")[t("daily.tell")],
        h.p("#dy-words.text")[m.shared, h.br, h.span(".link.label")[m.link]],
        h.button(".btn.second", type="button", data_ui="daily-share")[icon("share-2"), t("daily.share")],
        h.p(".label", role="status")[t(f"deal.share.{m.sent}") if m.sent else ""],
    ]


def _start(m: Shown) -> h.Element | None:
    if not m.playable:
        return None
    words = {"new": "screens.desk.play", "under-way": "app.resume"}.get(m.stage, "daily.look")
    look = "second" if m.stage == "over" else "prime"
    return way_on(t(f"screens.case.{m.case}"), "daily-play", t(words), button_id="daily-go", look=look)
