"""The table, drawn from its view model: the parts all cases share, and between header and action bar the case's own."""

from __future__ import annotations

from collections.abc import Callable

from htpy import Element, Node, div, h1, main, p

from game.i18n import t
from ui.html.html_writer import region
from ui.state.view_models import Table
from ui.table import jekyll
from ui.table.areas import opponents, own_area
from ui.table.bar import action_bar
from ui.table.hand import hand
from ui.table.header import header
from ui.table.middle import middle
from ui.table.parts import deciding, name_of
from ui.table.rail import leads, rail

__all__ = ["table"]

SIZES = {2: "two", 3: "four three", 4: "four"}
"""Three seats have the small cards of four."""


def table(m: Table, foot: Node = None) -> Element:
    """The whole table: header, what lies on it (it scrolls on a small screen), action bar and hand, or another `foot`.

    While the Identity card is in play the side that shows is a class of the table: night falls with Hyde.
    """
    side = m.board.get("identity")
    return div(
        "#table",
        class_=["table", SIZES[len(m.seats)], _phase(m), side and f"is-{side}"],
    )[
        h1(".sr")[t("table.title", case=t(f"table.case-{m.case}"), name=name_of(m, m.viewer))],
        region("top", header(m)),
        main("#felt.felt", aria_label=t("table.felt"))[_FELTS[m.case](m)],
        "leader" in m.board and region("leads", leads(m)),
        [region("abar", action_bar(m)), region("hand", hand(m))] if foot is None else foot,
        p("#spoken.sr", role="status", aria_live="polite")[_spoken(m)],
    ]


def _phase(m: Table) -> str:
    return f"at-{m.view['phase']}" if deciding(m) else "waits"


def _ripper(m: Table) -> Node:
    return [opponents(m), region("middle", middle(m)), region(f"area-{m.viewer}", own_area(m)), rail(m)]


_FELTS: dict[str, Callable[[Table], Node]] = {"ripper": _ripper, "jekyll": jekyll.felt}


def _spoken(m: Table) -> str:
    """What a screen reader says by itself: the action being shown, else the last one."""
    if m.showing:
        return m.showing.text
    return m.log[-1].text if m.log else ""
