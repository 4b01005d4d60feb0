"""The felt of a table: the areas round the middle, and the rail beside them."""

from __future__ import annotations

from collections.abc import Callable

from htpy import Element, Node, aside

from game.i18n import t
from ui.html.html_writer import region
from ui.state.view_models import Table
from ui.table.areas import opponents, own_area
from ui.table.log_lines import log_lines


def felt(m: Table, area: Callable[[Table, int], Node], middle: Node, rail: Element) -> Node:
    """The areas of the others, the middle, the own area, and the rail. `area` draws that of a seat."""
    return [opponents(m, area), region("middle", middle), own_area(m, area), rail]


def rail(m: Table, board: Node = None, *, label: str = "table.log", classes: str = ".rail") -> Element:
    """The board of a case, as a region, above the last lines of the log; `label` is the key of its name."""
    return aside(classes, aria_label=t(label))[board, region("log-lines", log_lines(m))]
