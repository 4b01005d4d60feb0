"""The parts of the cards of the statistics: a plot with its heading, and the table behind it."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import t
from ui.html.icons import icon


def plot(name: str, body: Sequence[h.Node]) -> h.Element:
    """A card with its heading."""
    return h.section(class_=f"st-card stack of-{name}", aria_labelledby=f"st-{name}")[
        h.h2(id=f"st-{name}", class_="strong")[t(f"statistics.{name}")], body
    ]


def behind(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> h.Element:
    """The table of a plot, shut at first; its heads are keys."""
    return folded_table(table([t(head) for head in heads], rows))


def folded_table(body: h.Node) -> h.Element:
    """The table behind a plot, shut at first."""
    return h.details(class_="fold")[
        h.summary(class_="row label")[icon("chevron-right"), t("statistics.table")], body
    ]


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> h.Element:
    """A table; the first of each row is its heading."""
    return h.div(class_="st-table scroll", tabindex="0", role="group", aria_label=heads[0])[
        h.table(class_="data")[
            h.thead(class_="faint")[h.tr[(h.th(scope="col")[head] for head in heads)]],
            h.tbody[(h.tr[h.th(scope="row")[first], (h.td[each] for each in rest)] for first, *rest in rows)],
        ]
    ]
