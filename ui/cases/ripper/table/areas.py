"""The area before each player of Jack the Ripper: suspects with their portraits, and the Gavels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from htpy import Element
from markupsafe import Markup

from game.cases.ripper.board import LaidEvidence
from ui.cases.ripper.table.boards import board_of
from ui.html.cards import kind, points, short_name, tint
from ui.html.html_cache import remember
from ui.state.view_models import Marks, Table
from ui.table.areas import area, coin, coins, kept_area, meld
from ui.table.parts import dom_id

COIN_SHAPES = {"victim": "v", "scene": "s", "alibi": "al"}
"""Round for a Victim, square for the others."""


def seat_area(m: Table, seat: int) -> Markup:
    """The area of a seat."""
    board = board_of(m)
    return kept_area(m, seat, lambda: _area(m, seat), board.families[seat], board.gavels[seat], board.alibi)


def _area(m: Table, seat: int) -> Element:
    families, gavels = board_of(m).families[seat], m.board.gavels[seat]
    melds = [
        remember("ripper-meld", partial(_meld, seat, each, m.marks), seat, each, m.marks) for each in families
    ]
    return area(m, seat, melds, _coins(m, seat, gavels) if gavels else None)


def _meld(seat: int, family: LaidEvidence, marks: Marks) -> Element:
    code = family.family
    return meld(seat, code, cards_as_they_lie(family), family.points, said=short_name(code), marks=marks)


def cards_as_they_lie(family: LaidEvidence) -> tuple[str, ...]:
    """The cards of a family in an area, the Suspect card last."""
    return (*family.cards, f"suspect:{family.family}") if family.suspect_card else family.cards


def _coins(m: Table, seat: int, gavels: Sequence[str]) -> Markup:
    alibi = board_of(m).alibi
    depends = seat, gavels, alibi.suspect if alibi else None, m.marks
    return remember("ripper-coins", lambda: _drawn_coins(*depends), *depends)


def _drawn_coins(seat: int, gavels: Sequence[str], named: str | None, marks: Marks) -> Element:
    return coins(seat, [_coin(code, named, marks) for code in gavels], sum(map(_points, gavels)))


def _points(code: str) -> int:
    """Return the points of a Gavel where it lies; the 35 of Ripper Escapes are left to the scoring."""
    return 0 if code == "escapes" else points(code)


def _coin(code: str, alibied: str | None, marks: Marks) -> Element:
    """An Alibi has the colours of the suspect whom the one in force is named for."""
    colours = tint(f"{code}={alibied}" if alibied and kind(code) == "alibi" else code)
    return coin(code, dom_id(code), f"{COIN_SHAPES.get(kind(code), 'x')} {colours}", marks)
