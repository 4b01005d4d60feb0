"""A card about a thing on the table, drawn in a sheet."""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from game.consequences import bare
from game.i18n import t
from ui.html.cards import card, kind_and_name
from ui.html.controls import QUESTION_SHAPE, link_button, rule_button
from ui.html.icons import seat_token
from ui.html.sheet import Sheet
from ui.play import log
from ui.play.table_screen import table_on_screen
from ui.screens.about import things
from ui.screens.about.model import About, CardSpread, Entry, Figures
from ui.state.session import Session


class AboutSheet(Sheet):
    """The card about a thing on the table."""

    name = "about"
    shape = QUESTION_SHAPE
    asks = True

    def may_open(self, session: Session, about: str) -> bool:
        return about_shown(session, about) is not None

    def is_gone(self, session: Session, about: str) -> bool:
        at = table_on_screen(session)
        return at is None or not at.shows_table

    def title(self, session: Session, about: str) -> str:
        return _card(session, about).title

    def body(self, session: Session, about: str) -> h.Node:
        return about_card(_card(session, about))

    def draw(self, session: Session, about: str) -> h.Element:
        """The dialog, for which the table is looked at once."""
        m = _card(session, about)
        return self.frame(m.title, about_card(m))


def about_shown(session: Session, thing: str) -> About | None:
    """The card about a thing on the table that is shown; None without a table, and for a thing that there is not.

    It goes as far back as the log does.
    """
    at = table_on_screen(session)
    if at is None or not at.shows_table:
        return None
    table = at.table(session)
    known = log.remembered_events(table.seen.events, len(table.seats), at.memory(session))
    try:
        found = things.about(replace(table, seen=table.seen.recalling(known)), thing)
    except KeyError:
        return None
    return replace(found, changes=True) if found.seat is not None and at.may_reseat(found.seat) else found


def _card(session: Session, thing: str) -> About:
    if (found := about_shown(session, thing)) is None:
        raise KeyError(thing)
    return found


def about_card(m: About) -> h.Element:
    """Draw a card: how the thing stands, figures, sentences and cards; then the ways on."""
    return h.div(".sh-body.sh-about.stack.scroll")[
        h.p(".row.heading.strong")[
            m.seat is not None and seat_token(m.seat), h.span(id="sheet-text")[m.lead]
        ],
        (_figures(each) for each in m.figures),
        (_entry(each) for each in m.entries),
        (_spread(each) for each in m.spreads),
        (h.p[fact] for fact in m.facts),
        h.div(".cluster")[
            rule_button(m.rule),
            link_button(f"sheet seat {m.seat}", "users", t("sheets.seat.title")) if m.changes else None,
        ],
    ]


def _figures(m: Figures) -> h.Element:
    return h.section[
        h.h3(".cap")[m.caption] if m.caption else None,
        h.dl(".lined")[
            (
                h.div(".row.spread")[
                    h.dt(".row")[line.seat is not None and seat_token(line.seat), line.text],
                    h.dd(".d")[line.number],
                ]
                for line in m.lines
            )
        ],
    ]


def _entry(m: Entry) -> h.Element:
    code = bare(m.card)
    label = t("table.about", card=kind_and_name(code))
    return h.div(".pair.loose")[
        card(code, "mini", tag="button", label=label, data_ui=f"info {code}"),
        h.div[(h.p(class_="strong" if not at else None)[fact] for at, fact in enumerate(m.facts))],
    ]


def _spread(m: CardSpread) -> h.Element:
    return h.section[
        h.h3(".cap")[m.caption] if m.caption else None,
        h.ul(".cluster")[(h.li[card(code, "mini")] for code in m.cards)],
    ]
