"""The areas of the two players: families, with the cards that a Transformation has turned, and Gavels."""

from __future__ import annotations

from functools import partial

from htpy import Element
from markupsafe import Markup

from game.cases.jekyll.board import JekyllBoard, TurnableFamily
from game.i18n import tn
from ui.cases.jekyll.table.boards import board_of
from ui.html.cards import letter_mark, side, tint
from ui.html.html_cache import remember
from ui.state.view_models import Marks, Table
from ui.table.areas import area, coin, coins, kept_area, meld


def seat_area(m: Table, seat: int) -> Markup:
    """The area of a seat."""
    board = board_of(m)
    return kept_area(m, seat, lambda: _area(m, seat), board.areas[seat], board.gavels[seat])


def _area(m: Table, seat: int) -> Element:
    board = board_of(m)
    families, gavels = board.areas[seat], board.gavels[seat]
    melds = [
        remember("jekyll-meld", partial(_family, seat, each, m.marks), seat, each, m.marks)
        for each in families
    ]
    laid = [coin(code, f"{seat}-{at}", _shape(code)) for at, code in enumerate(gavels)]
    return area(
        m,
        seat,
        melds,
        coins(seat, laid, _gavel_points(board, seat)) if laid else None,
    )


def _shape(code: str) -> str:
    return f"g {tint(code)} of-{code}"


def _gavel_points(board: JekyllBoard, seat: int) -> int:
    """Return the points of the Gavels of an area: all of its points that are no family's."""
    return board.table[seat] - sum(family.points for family in board.areas[seat])


def cards_as_they_lie(family: TurnableFamily) -> tuple[str, ...]:
    """The cards of a family in an area as they lie there, those that were turned first (`utterson~`)."""
    return tuple(f"{code}~" if at < family.turned else code for at, code in enumerate(family.cards))


def _family(seat: int, family: TurnableFamily, marks: Marks) -> Element:
    """A family, with the letter that its cards count for before its name, or both."""
    cards, turned = cards_as_they_lie(family), family.turned
    notes = [tn(f"table.turned.{side(cards[0])}", turned)] if turned else []
    letters = [
        letter_mark(side(cards[0]), "no-upright"),
        len(cards) > turned > 0 and letter_mark(side(cards[-1]), "no-upright"),
    ]
    return meld(seat, family.family, cards, family.points, notes=notes, mark=letters, marks=marks)
