"""What a case adds to the table: what lies on the felt, and where its cards go."""

from __future__ import annotations

from abc import ABC, abstractmethod

from htpy import Element, Node

from ui.state.case_parts import CasePart
from ui.state.view_models import Table


class CaseTable(CasePart, ABC):
    """The table of a case. The header, the action bar and the hand are the same for all."""

    @abstractmethod
    def felt(self, m: Table) -> Node:
        """All that lies on the felt."""

    def classes(self, m: Table) -> tuple[str, ...]:
        """Classes of the whole table."""
        return ()

    def standing(self, m: Table) -> Node:
        """One line under the felt on how it stands, where the board may be out of sight on a phone."""
        return None

    def board(self, m: Table) -> Element | None:
        """The board of the table for a sheet of its own; None for a case without one."""
        return None

    def chooser(self, m: Table) -> Element | None:
        """What asks which of several plays is meant, where each wants more than a button."""
        return None

    def place_of(self, card: str, seat: int) -> str:
        """Where a Gavel that a seat has played lies, as a selector of the page."""
        return ""
