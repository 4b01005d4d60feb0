"""The boards of a table of Jekyll & Hyde: as it lies, and as the selection would leave it."""

from __future__ import annotations

from game.cases.jekyll.board import JekyllBoard
from ui.state.view_models import Table


def board_of(m: Table) -> JekyllBoard:
    """The board of the table as it lies."""
    return JekyllBoard.of(m.board)


def board_ahead(m: Table) -> JekyllBoard:
    """The board as the selection would leave it."""
    return JekyllBoard.of(m.preview.board if m.preview else m.board)
