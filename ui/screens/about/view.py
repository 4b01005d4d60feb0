"""A card about a thing on the table, drawn in a sheet."""

from __future__ import annotations

import htpy as h

from game.consequences import bare
from game.i18n import t
from ui.html.cards import card, kind_and_name
from ui.html.icons import icon, seat_token
from ui.screens.about.model import About, Entry, Figures, Spread


def about(m: About) -> h.Element:
    """The card: how the thing stands, figures, sentences and cards; then the ways on."""
    return h.div(".sh-body.sh-about.stack.scroll")[
        h.p(".row.heading.strong")[
            m.seat is not None and seat_token(m.seat), h.span(id="sheet-text")[m.lead]
        ],
        (_figures(each) for each in m.figures),
        (_entry(each) for each in m.entries),
        (_spread(each) for each in m.spreads),
        (h.p[fact] for fact in m.facts),
        h.div(".cluster")[
            _way(f"sheet rules {m.rule}", "book-2", t("app.rule", number=m.rule)),
            _way(f"sheet seat {m.seat}", "users", t("sheets.seat.title")) if m.changes else None,
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


def _spread(m: Spread) -> h.Element:
    return h.section[
        h.h3(".cap")[m.caption] if m.caption else None,
        h.ul(".cluster")[(h.li[card(code, "mini")] for code in m.cards)],
    ]


def _way(command: str, drawing: str, words: str) -> h.Element:
    return h.button(".btn.quiet.sh-link", type="button", data_ui=command)[icon(drawing), words]
