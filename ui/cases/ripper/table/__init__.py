"""The table of Jack the Ripper."""

from __future__ import annotations

from typing import ClassVar

from htpy import Element, Node
from markupsafe import Markup

from game.board import Board
from game.cases.ripper.board import RipperBoard
from game.consequences import bare
from ui.cases.ripper.table.areas import seat_area
from ui.cases.ripper.table.board import board_rail, leader_button, vote_note, whole_board
from ui.cases.ripper.table.middle import middle
from ui.html.cards import kind
from ui.html.html_writer import region
from ui.state.view_models import Table
from ui.table.case_table import CaseTable
from ui.table.felt import felt
from ui.table.parts import dom_id


class RipperTable(CaseTable):
    """Scotland Yard, the Victims and the Alibi in the middle, the suspects' board beside it."""

    asks_first: ClassVar = {"call-vote": "vote"}
    out_of_turn = "escapes"
    board_title = "table.suspects"

    def felt(self, m: Table) -> Node:
        """The areas of the others, the middle, the own area, and the board."""
        return felt(m, seat_area, middle(m), board_rail(m))

    def standing(self, m: Table) -> Node:
        """Draw the leader, which is the way to the board."""
        return region("leads", leader_button(m))

    def note(self, m: Table) -> Markup:
        """Show the suspect whom the viewer has named in the vote."""
        return vote_note(m)

    def board(self, m: Table) -> Element:
        """The suspects' board."""
        return whole_board(m)

    def place_of(self, card: str, seat: int) -> str:
        """Victims and Alibis lie in the middle, a portrait at the end of its suspect's Evidence."""
        match kind(card):
            case "victim":
                return f"#{dom_id(bare(card))}"
            case "suspect":
                return f"#meld-{seat}-{card.partition(':')[2]} .lie .card"
            case "alibi":
                return "#alibi-in-force"
        return ""

    def place(self, kind: str, name: str, board: Board) -> str:
        """The lines are the suspects; the places are those of the Victims and of the Alibi."""
        match kind:
            case "board":
                return "suspects"
            case "line":
                return f"about-{name}"
            case "coin":
                return f"coin-{dom_id(name)}"
        if name == "alibi":
            return "middle" if RipperBoard.of(board).alibi is None else "alibi-in-force"
        return dom_id(name)


TABLE = RipperTable()
