"""The form of a challenge as HTML, and the list of duels."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.bots import levels_of
from game.case import CASES
from game.duel import LENGTHS
from game.i18n import number, t, tn
from ui.html.controls import choice, notice_bar
from ui.html.icons import icon
from ui.screens.duel.view import go, page, signed
from ui.screens.duel.view_model import NewDuel, Row
from ui.screens.poster_page import case_choice
from ui.state import bot_profiles
from ui.state.setup import Setup


def new_challenge(m: NewDuel) -> h.Element:
    """The form of a challenge."""
    ready, form = m.these and m.length == 1, m.form
    lengths = [(f"duel-length {each}", _length(m, each), each == m.length) for each in LENGTHS]
    return page(
        t("duel.rematch" if m.rematch else "duel.challenge"),
        m.played,
        [h.p(".strong")[t("duel.motto")], h.h2(".d")[t("duel.title")]],
        [
            notice_bar(m.notice),
            h.section(".stack.near.text")[
                h.p[m.played.sentence],
                h.p[t("duel.how" if ready else "duel.how-first")],
            ],
            h.div(".stack.tight.start")[
                h.p(".label")[t("screens.new.length")],
                choice(t("screens.new.length"), lengths, "segs du-lengths"),
            ],
            signed(m.name, missing=m.missing) if m.name is not None else None,
            None if form is None else _choices(form) if m.more else _more(),
            _list(m.rows) if m.rows else None,
        ],
        [
            h.p(".grow.remark")[
                tn("duel.yours", abs(m.points), points=number(m.points))
                if ready and m.points is not None
                else t("duel.one-try")
            ],
            go("duel-begin", t("duel.make-link") if ready else t("duel.play-deal", number=1)),
        ],
        corner=None if form is None else case_choice(tuple(CASES), form.case, "case"),
    )


def _length(m: NewDuel, length: int) -> str:
    return t("duel.these") if length == 1 and m.these else tn("duel.new-deals", length)


def _more() -> h.Element:
    return h.div(".cluster")[
        h.button(".btn.quiet", type="button", data_ui="duel-more")[icon("settings"), t("duel.more")]
    ]


def _choices(form: Setup) -> h.Element:
    """Edition, players and bots: as they were last, until somebody wants others."""
    case = form.rules_case
    editions = [
        (f"edition {each}", t(f"screens.edition.{each}"), each == form.edition) for each in case.editions
    ]
    counts = [(f"players {each}", str(each), each == form.players) for each in case.players]
    level = next(chair.level for chair in form.chairs if chair.kind == "bot")
    return h.div(".cluster.loose")[
        choice(t("screens.new.edition"), editions) if len(editions) > 1 else None,
        choice(t("screens.new.players"), counts, "segs nnum") if len(counts) > 1 else None,
        h.span(".nlevel.select")[
            h.label(".sr", for_="duel-level")[t("duel.level")],
            h.select("#duel-level.field", data_field="duel-level", autocomplete="off")[
                (
                    h.option(value=each, selected=each == level)[bot_profiles.rank(each)]
                    for each in levels_of(form.case)
                )
            ],
            icon("chevron-right"),
        ],
    ]


def _list(rows: Sequence[Row]) -> h.Element:
    return h.section(".stack", aria_labelledby="du-list")[
        h.h2("#du-list.strong")[t("duel.list")], duel_list(rows)
    ]


def duel_list(rows: Sequence[Row]) -> h.Element:
    """The duels of this device: a button for each."""
    return h.ul(".tiles.cb-duels")[
        (
            h.li[
                h.button(".item.box.row", type="button", data_ui=f"duel {row.id}")[
                    icon("users", "accent"),
                    h.span(".titled.grow")[h.b[row.title], h.small[row.line]],
                    icon("chevron-right"),
                ]
            ]
            for row in rows
        )
    ]
