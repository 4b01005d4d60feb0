"""The table of Jekyll & Hyde."""

from __future__ import annotations

from typing import ClassVar

from htpy import Element, Node

from game.cases.jekyll.cards import SIDES
from game.cases.jekyll.events import IdentityTurned
from ui.cases.jekyll.table.areas import seat_area
from ui.cases.jekyll.table.boards import board_of
from ui.cases.jekyll.table.chooser import chooser
from ui.cases.jekyll.table.families import board_rail
from ui.cases.jekyll.table.middle import middle
from ui.state.view_models import Table
from ui.table.case_table import CaseTable
from ui.table.felt import felt


class JekyllTable(CaseTable):
    """London and the Identity card in the middle, the board of the ten families beside it."""

    sounds: ClassVar = {IdentityTurned: "reveal"}

    def felt(self, m: Table) -> Node:
        """The other area, the piles with the Identity card, the own area, and the board of families."""
        return felt(m, seat_area, middle(m), board_rail(m))

    def classes(self, m: Table) -> tuple[str, ...]:
        """The side that shows: night falls with Hyde."""
        return (f"is-{board_of(m).identity}",)

    def chooser(self, m: Table) -> Element | None:
        """The Transformation's targets."""
        return chooser(m)

    def places(self, kind: str, name: str) -> tuple[str, ...]:
        """The lines are the families, turned or not; the one place is that of the Identity card."""
        if kind == "board":
            return ("suspects",)
        if kind == "line":
            return f"about-turned-{name}", f"about-{name}"
        return tuple(f"{name}-{side}" for side in SIDES)


TABLE = JekyllTable()
