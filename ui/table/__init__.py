"""The table, drawn from its view model: the parts all cases share, and between header and action bar the case's own."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, div, h1, h2, main

from game.i18n import t
from ui.html.html_writer import region
from ui.state.view_models import PLAIN_HEAD, Head, Table
from ui.table.action_bar import action_bar
from ui.table.case_table import CaseTable
from ui.table.hand import hand
from ui.table.header import header
from ui.table.parts import is_deciding, name_of

__all__ = ["table"]

SIZES = {2: "two", 3: "four three", 4: "four"}
"""Three seats have the small cards of four."""


def table(
    m: Table,
    foot: Node = None,
    *,
    head: Head = PLAIN_HEAD,
    top: Node = None,
    beside: Node = None,
    classes: Sequence[str] = (),
) -> Element:
    """The whole table: header, what lies on it (it scrolls on a small screen), action bar and hand, or another
    `foot`. With another header as its `top` it has no line on how it stands; what is `beside` it has a place of its
    own."""
    case = CaseTable.of(m.case)
    return div(
        "#table",
        class_=["table", SIZES[len(m.seats)], _phase(m), *case.classes(m), *classes, *_places(m, foot)],
    )[
        h1(".sr")[_title(m)],
        region("top", header(m, head) if top is None else top),
        main("#felt.felt.scroll", aria_label=t("table.felt"))[case.felt(m)],
        case.standing(m) if top is None else beside,
        _foot(m) if foot is None else foot,
    ]


def _title(m: Table) -> str:
    case = t(f"screens.case.{m.case}")
    if m.for_all:
        return t("table.title-all", case=case)
    return t("table.title", case=case, name=name_of(m, m.viewer))


def _places(m: Table, foot: Node) -> list[str]:
    """The classes of a table in the middle, and of a hand beside one."""
    if foot is not None:
        return []
    named = {"in-middle": m.for_all, "hand-first": m.hand_first}
    return [name for name, is_so in named.items() if is_so]


def _foot(m: Table) -> Node:
    """The hand, and behind it what can be done with it: from the cards the Tab key leads there, wherever the bar
    lies. In the middle lies no hand."""
    bar: Node = [h2(".sr")[t("table.actions")], region("abar", action_bar(m))]
    return bar if m.for_all else [region("hand", hand(m)), bar]


def _phase(m: Table) -> str:
    return f"at-{m.seen.phase}" if is_deciding(m) else "waits"
