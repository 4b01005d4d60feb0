"""The table of Jack the Ripper for two, three and four players, drawn from a `ui.model.Table`."""

from __future__ import annotations

from htpy import Element, div, h1, main, p

from game.i18n import t
from ui.model import Table
from ui.table.areas import opponents, own_area
from ui.table.bar import action_bar, shown
from ui.table.hand import hand
from ui.table.header import header
from ui.table.middle import middle
from ui.table.parts import deciding, name_of
from ui.table.rail import rail

__all__ = ["table"]

SIZES = {2: "two", 3: "four three", 4: "four"}
"""Three seats have the small cards of four."""


def table(m: Table) -> Element:
    """The whole table: header, what lies on it (it scrolls on a small screen), action bar and hand."""
    phase = f"at-{m.view['phase']}" if deciding(m) else "waits"
    return div("#table", class_=f"table {SIZES[len(m.seats)]} {phase}")[
        h1(".sr")[t("table.title", case=t(f"table.case-{m.case}"), name=name_of(m, m.viewer))],
        header(m),
        main("#felt.felt", aria_label=t("table.felt"))[
            opponents(m),
            middle(m),
            own_area(m),
            rail(m),
        ],
        action_bar(m),
        hand(m),
        p("#spoken.sr", role="status", aria_live="polite")[_spoken(m)],
    ]


def _spoken(m: Table) -> str:
    """What a screen reader says by itself: the action being shown, else the last one."""
    if m.showing:
        return shown(m)[1]
    return m.log[-1].partition(":")[2] if m.log else ""
