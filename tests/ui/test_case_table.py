"""The table of a case of its own: what a few lines draw from the blocks that all cases share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from htpy import Element, Node, aside, section

from game.board import Board
from game.events import Discarded, Played
from game.i18n import t
from tests.support import tables
from ui.html import html_cache
from ui.html.html_cache import remember
from ui.html.html_writer import region
from ui.state.case_parts import enter
from ui.state.view_models import ActionButton, Table
from ui.table import table
from ui.table.areas import area, coin, coins, kept_area, meld, opponents, own_area
from ui.table.card_moves import action_sound, card_travels
from ui.table.case_table import CaseTable
from ui.table.log_lines import log_lines
from ui.table.piles import DISCARD, case_file, discard_pile, piles_of

CASE = "ripper"
"""The case whose table makes room for this one, as it has a name and a card back."""


class PlainTable(CaseTable):
    """Families and Gavels, two piles, the log: one family and one Gavel are a game already."""

    def felt(self, m: Table) -> Node:
        """The others, the piles, the own area, the log."""
        rail = aside(".rail", aria_label=t("table.log"))[region("log-lines", log_lines(m))]
        return [
            opponents(m, _seat_area),
            region("middle", remember("plain", partial(_middle, m), piles_of(m))),
            own_area(m, _seat_area),
            rail,
        ]


def _middle(m: Table) -> Element:
    label = t("table.middle")
    return section("#middle.middle", aria_label=label)[case_file(m), discard_pile(m)]


def _seat_area(m: Table, seat: int) -> Node:
    return kept_area(m, seat, partial(_area, m, seat), m.board.gavels[seat])


def _area(m: Table, seat: int) -> Element:
    melds = [meld(seat, "gull", ("gull",) * 3, 6)] if m.board.gavels[seat] else []
    gavels = [coin(code, f"{seat}-{at}", "x") for at, code in enumerate(m.board.gavels[seat])]
    return area(m, seat, melds, coins(seat, gavels, len(gavels)) if gavels else None)


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    own = CaseTable.of(CASE)
    enter(CASE, PlainTable())
    html_cache.clear()
    yield
    enter(CASE, own)
    html_cache.clear()


def laid_out(start: Table) -> Table:
    """Three Gulls and two Gavels before the viewer."""
    board = Board(gavels=(("strikes", "strikes"), ()), table=(8, 0), melded=("gull",))
    return replace(start, board=board, out_of_turn=None, preview=None)


def test_the_shared_blocks_draw_a_table() -> None:
    html = str(table(laid_out(tables.two())))
    assert html.count('class="lie"') == 3 and html.count('class="coin round x"') == 2
    assert t("table.area-empty") in html and 'id="meld-0-gull"' in html
    assert {"pile-case-file", "pile-scotland-yard"} <= set(re.findall(r'id="(pile-.*?)"', html))
    assert 'id="leads"' not in html and "voted" not in html


def test_nothing_is_asked_first() -> None:
    m = laid_out(tables.two_drawing())
    html = str(table(replace(m, draw=(*m.draw[:2], ActionButton("0 call-vote", "Call")))))
    assert html.count('data-action="') == 3


def test_cards_fly_to_its_piles_and_coins() -> None:
    events = [
        Discarded(0, "gull"),
        Played(1, "victim:kelly", "area"),
    ]
    away, laid = card_travels("ripper", events, 0)
    assert away.target == f"{DISCARD} .pb" and DISCARD.strip("[]") in str(table(laid_out(tables.two())))
    assert laid.target.endswith("#area-1 .coins .coin:last-child")
    assert action_sound("ripper", events) == "meld"
