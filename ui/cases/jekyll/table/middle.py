"""The middle of the table: Case File, London, and the Identity card with what it means for both scores."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, b, button, caption, div, h3, p, section, span, table, tbody, td, th, thead, tr
from markupsafe import Markup

from game.cases.jekyll.cards import SIDES
from game.i18n import t
from ui.cases.jekyll.table.boards import board_ahead, board_of
from ui.html.cards import letter_mark, name, short_name, symbol
from ui.html.html_cache import remember
from ui.html.icons import glyph, seat_token
from ui.state.view_models import ActionButton, SeatInfo, Table
from ui.table.parts import face_up, is_deciding, open_card_attributes, points_unit, words_of, worth
from ui.table.piles import case_file, discard_pile, piles_of
from ui.table.point_bars import shift_mark

POTION = "play potion"


def other_side(side: str) -> str:
    """The side of the Identity card that does not show."""
    return SIDES[1 - SIDES.index(side)]


def middle(m: Table) -> Markup:
    """The panel in the middle."""
    scores = [(each.identity, each.now, each.if_turned) for each in (board_of(m), board_ahead(m))]
    return remember("jekyll-middle", lambda: _middle(m), m.seats, m.viewer, piles_of(m), _turning(m), scores)


def _middle(m: Table) -> Element:
    return section("#middle.middle.jmiddle", aria_label=t("table.middle.jekyll"))[
        case_file(m),
        discard_pile(m),
        _identity(m),
        _what_if(m),
    ]


def _identity(m: Table) -> Element:
    """The card by the name of its side, so that turning it is a new card to the page, which comes in turning."""
    side = board_of(m).identity
    code = f"identity:{side}"
    return div(".ident.row.grow")[
        button(
            id=f"identity-{side}",
            class_=f"turns to-{side}",
            type="button",
            aria_label=t("table.identity", name=name(code)),
            **open_card_attributes("identity"),
            **m.marks.at(f"identity-{side}"),
        )[face_up(code, "idcard")],
        div(".idtext.grow")[
            h3(".d")[t(f"table.shows.{side}")],
            p(".small.no-phone")[t(f"table.fits.{side}")],
            _potion(m, side),
        ],
    ]


def _potion(m: Table, side: str) -> Node:
    """The shortest way to the other side, where the viewer has it now, with what follows from it."""
    action = _turning(m)
    if action is None:
        return None
    act = action.action
    return button("#turn.btn.second.turn.no-upright", type="button", data_action=act, **m.marks.at(act))[
        glyph(symbol("potion")), words_of(action, t(f"table.turn-to.{other_side(side)}")), worth(action)
    ]


def _turning(m: Table) -> ActionButton | None:
    potions = (each for each in m.short_cuts if each.action.endswith(POTION))
    return next(potions, None) if is_deciding(m) else None


def _what_if(m: Table) -> Element:
    """Draw what the cards on the table would score with either side showing."""
    board = board_of(m)
    side = board.identity
    return table(".whatif.hide-s", data_ui="sheet about identity")[
        caption(".cap.no-side")[t("table.what-if")],
        thead[
            tr[
                th(scope="col")[span(".sr")[t("table.side")]],
                (
                    th(scope="col")[seat_token(seat.number), span(".sr")[seat.name]]
                    for seat in _from_viewer(m)
                ),
            ]
        ],
        tbody[_row(m, side, "now", board.now), _row(m, other_side(side), "if_turned", board.if_turned)],
    ]


def _row(m: Table, side: str, key: str, points: Sequence[int]) -> Element:
    """The points that count if the hand ends with a side, and what the selection would change of them."""
    ahead = board_ahead(m)
    then = ahead.now if ahead.identity == side else ahead.if_turned
    here = th(scope="row")[
        letter_mark(side), b(".no-side")[short_name(f"identity:{side}")], span(".sr")[t(f"table.{key}")]
    ]
    return tr(class_=f"of-{side} on" if key == "now" else f"of-{side}")[
        here,
        (
            td(".d")[
                str(points[seat.number]),
                points_unit(points[seat.number]),
                shift_mark(then[seat.number] - points[seat.number]),
            ]
            for seat in _from_viewer(m)
        ),
    ]


def _from_viewer(m: Table) -> list[SeatInfo]:
    """The viewer first, as on the board of families."""
    return [m.seats[m.viewer], m.seats[1 - m.viewer]]
