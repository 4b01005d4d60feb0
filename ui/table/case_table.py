"""The part of the table that a case adds: what lies on the felt, and where its cards go."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from htpy import Element, Node
from markupsafe import Markup

from game.board import Board
from game.events import Event
from ui.state.case_parts import CasePart
from ui.state.view_models import Table


class CaseTable(CasePart, ABC):
    """The table of a case. The header, the action bar and the hand are the same for all."""

    asks_first: ClassVar[Mapping[str, str]] = {}
    """By the verb of an action at the draw that is asked about first: the sheet that asks."""
    out_of_turn: ClassVar[str] = ""
    """The code of the card that can be played out of turn, which is the id of its button as well, or ""."""
    board_title: ClassVar[str] = ""
    """The key of the name of the table's board; "" for a case whose `board` is None."""
    sounds: ClassVar[Mapping[type[Event], str]] = {}
    """By event: what it sounds like, where the case has events of its own."""

    @abstractmethod
    def felt(self, m: Table) -> Node:
        """All that lies on the felt. Its regions are `area-N` for each seat, and what the case needs."""

    def classes(self, m: Table) -> tuple[str, ...]:
        """Classes of the whole table."""
        return ()

    def standing(self, m: Table) -> Node:
        """One line on the standing under the felt, as a region, since a phone may have the board out of sight."""
        return None

    def note(self, m: Table) -> Markup:
        """Return what the viewer has to remember of this hand, behind the name of the case in the header."""
        return Markup("")

    def board(self, m: Table) -> Element | None:
        """The board of the table for a sheet of its own; None for a case without one."""
        return None

    def chooser(self, m: Table) -> Element | None:
        """Return the question which of several plays is meant, if each wants more than a button."""
        return None

    def place_of(self, card: str, seat: int) -> str:
        """Return the place of a card that a seat has played, as a selector of the page; "" for the seat's coins."""
        return ""

    def place(self, kind: str, name: str, board: Board) -> str:
        """Return the id under which the `board`, a `line` of it, a `place` of the table or the `coin` of a Gavel stands
        on the page; "" for a thing that has none of its own."""
        return ""
