"""Sheets of tables that no game has."""

from __future__ import annotations

from htpy import Element

from game.i18n import t
from ui.screens.case_screens import CaseScreens
from ui.screens.sheets.table_sheets import BoardSheet, board
from ui.state.view_models import Table
from ui.table.case_table import CaseTable


def framed_board(m: Table) -> Element:
    """The sheet with the board of a table."""
    return BoardSheet().frame(t(CaseTable.of(m.case).board_title), board(m))


def framed_question(m: Table, name: str) -> Element:
    """A question of the case over a table."""
    question = CaseScreens.of(m.case).question(name)
    assert question is not None
    return question.frame(t(f"sheets.{name}.title"), question.for_seat(m.board, 0))
