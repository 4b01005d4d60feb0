"""What lies on the table of Jekyll & Hyde; header, action bar and hand are those of every case."""

from __future__ import annotations

from htpy import Node

from ui.html.html_writer import region
from ui.state.view_models import Table
from ui.table.jekyll.areas import opponent, own_area
from ui.table.jekyll.families import rail
from ui.table.jekyll.middle import middle


def felt(m: Table) -> Node:
    """The other area, the piles with the Identity card, the own area, and the board of families."""
    return [opponent(m), region("middle", middle(m)), region(f"area-{m.viewer}", own_area(m)), rail(m)]
