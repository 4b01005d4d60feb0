"""The score pad: the frame of all its pages."""

from __future__ import annotations

import htpy as h

from game.i18n import number, t, tn
from ui.html.controls import notice_bar, rule_link
from ui.html.icons import icon, seat_token
from ui.screens.score_pad.entry_view import ending, entry, sheet, standing
from ui.screens.score_pad.new_view import new_pad
from ui.screens.score_pad.totals_view import totals_foot, totals_page
from ui.screens.score_pad.view_model import PadView


def score_pad(m: PadView) -> h.Element:
    """The whole screen."""
    if m.new is not None:
        return new_pad(m, m.new)
    return h.div(class_=f"screen pad at-{m.at}")[
        _head(m),
        None if m.all is not None else _steps(m),
        h.main(class_="pad-main stack")[
            notice_bar(m.notice),
            unread(m),
            entry(m, m.entry) if m.entry is not None else None,
            ending(m, m.ending) if m.ending is not None else None,
            sheet(m, m.sheet) if m.sheet is not None else None,
            totals_page(m, m.all) if m.all is not None else None,
        ],
        standing(m.standing) if m.standing is not None else None,
        totals_foot(m, m.all) if m.all is not None else _foot(m),
    ]


def unread(m: PadView) -> h.Element | None:
    """Say that some pads cannot be read, and that they are kept."""
    return (
        h.p(class_="box row", role="status")[icon("info-circle"), h.span[tn("pad.unread", m.unread)]]
        if m.unread
        else None
    )


def _head(m: PadView) -> h.Element:
    back = (
        h.button(".ib.back", type="button", data_ui=f"pad seat {m.seat}", aria_label=t("pad.back-to-table"))
        if m.at == "held"
        else h.button(".ib.back", type="button", data_ui="desk", aria_label=t("app.desk"))
    )
    undo = t("pad.undo", what=m.undo) if m.undo else t("pad.undo.none")
    return h.header(class_="topbar cluster")[
        back[icon("arrow-left")],
        h.h1(class_="d title")[
            t("pad.title"), " ", h.small(class_="remark")[_where(m)] if m.all is None else None
        ],
        h.div(".cluster.push")[
            h.button(
                ".btn.quiet.pad-undo",
                type="button",
                id="pad-undo",
                data_ui="pad undo",
                disabled=not m.undo,
                aria_label=undo,
            )[icon("arrow-back-up"), h.span(class_="words")[undo]],
            h.button(".btn.quiet.pad-all", type="button", data_ui="pad totals", aria_label=t("pad.all"))[
                icon("notebook"), h.span(class_="words")[t("pad.all")]
            ]
            if m.all is None
            else None,
        ],
    ]


def _where(m: PadView) -> str:
    return t("pad.edited", number=m.number) if m.editing else t("pad.hand", number=m.number)


def _steps(m: PadView) -> h.Element:
    """The way through a hand: how it ended, each player's table, the score sheet."""
    return h.nav(class_="pad-steps", aria_label=t("pad.steps"))[
        _step("pad end", m.at == "end", "", t("pad.step.end"), icon("player-skip-forward")),
        [
            _step(
                f"pad seat {seat.number}",
                m.at in ("seat", "held") and m.seat == seat.number,
                number(m.scores[seat.number]) if m.scores else "–",
                seat.name,
                seat_token(seat.number),
            )
            for seat in m.seats
        ],
        _step("pad score", m.at == "score", "", t("pad.step.score"), icon("check")),
    ]


def _step(command: str, here: bool, points: str, words: str, mark: h.Node) -> h.Element:
    return h.button(type="button", data_ui=command, aria_current="step" if here else None)[
        mark, h.b(class_="clamp")[words], h.span(class_="d num")[points] if points else None
    ]


def _foot(m: PadView) -> h.Element:
    """The last refusal, and the way on. It keeps its height."""
    return h.footer(class_="pad-foot row")[
        h.div(class_="pad-say grow", role="status", id="pad-say")[_said(m)],
        _onward(m),
    ]


def _said(m: PadView) -> h.Node:
    if m.refused is not None:
        return h.p(class_="row problem")[
            icon("info-circle"), h.span[m.refused.sentence], rule_link(m.refused.rule)
        ]
    if m.standing is None or not m.standing.name:
        return None
    return h.p(class_="so-far")[
        h.small(class_="faint")[m.standing.words], " ", h.b(class_="d")[m.standing.name]
    ]


def _onward(m: PadView) -> h.Element:
    if m.at == "held":
        return _next(f"pad seat {m.seat}", t("pad.held.done"), "check")
    if m.sheet is not None:
        words = t("pad.save", number=m.editing) if m.editing else t("pad.finish", number=m.number)
        return _next("pad finish", words, "check", disabled=bool(m.sheet.faults))
    after = 0 if m.at == "end" else m.seat + 1
    if after < len(m.seats):
        return _next(f"pad seat {after}", t("pad.next", name=m.seats[after].name), "arrow-right")
    return _next("pad score", t("pad.next.score"), "arrow-right")


def _next(command: str, words: str, symbol: str, *, disabled: bool = False) -> h.Element:
    return h.button(".btn.prime.pad-next", type="button", id="pad-next", data_ui=command, disabled=disabled)[
        h.span[words], icon(symbol)
    ]
