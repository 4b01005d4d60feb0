"""The table of Jekyll & Hyde."""

from __future__ import annotations

from typing import ClassVar

from htpy import Element, Node

from game.board import Board
from game.cases.jekyll.board import JekyllBoard
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

    def place(self, kind: str, name: str, board: Board) -> str:
        """The lines are the families, turned or not; the one place is that of the Identity card."""
        match kind:
            case "board":
                return "suspects"
            case "line":
                laid = (each for area in JekyllBoard.of(board).areas for each in area)
                turned = any(each.family == name and each.turned for each in laid)
                return f"about-turned-{name}" if turned else f"about-{name}"
            case "coin":
                return ""
        return f"{name}-{JekyllBoard.of(board).identity}"


TABLE = JekyllTable()
