"""The boards of a table of Jack the Ripper: as it lies, and as the selection would leave it."""

from __future__ import annotations

from game.cases.ripper.board import RipperBoard
from ui.state.view_models import Table


def board_of(m: Table) -> RipperBoard:
    """The board of the table as it lies."""
    return RipperBoard.of(m.board)


def board_ahead(m: Table) -> RipperBoard:
    """The board as the selection would leave it."""
    return RipperBoard.of(m.preview.board if m.preview else m.board)
