"""What lies before each of the two players: families, with the cards that a Transformation has turned, and Gavels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from htpy import Element, button, div, p, section, span
from markupsafe import Markup

from game.i18n import t, tn
from ui.html.cards import full, letter_mark, name, short, side, symbol
from ui.html.html_cache import remember
from ui.html.html_writer import region
from ui.html.icons import glyph
from ui.state.view_models import Table
from ui.table.areas import CROWDED, coins, fan, plate, tag
from ui.table.parts import deciding, points_text, points_word


def opponent(m: Table) -> Element:
    """The area of the other player."""
    seat = 1 - m.viewer
    return div(".opps.opps-1")[region(f"area-{seat}", _kept(m, seat, "opp"))]


def own_area(m: Table) -> Markup:
    """The area of the viewer."""
    return _kept(m, m.viewer, "me")


def _kept(m: Table, seat: int, kind: str) -> Markup:
    board, held = m.board, m.view["hands"][seat]
    laid = (board["areas"][seat], board["gavels"][seat], _gavel_points(board, seat), board["table"][seat])
    count = held if isinstance(held, int) else len(held)
    turn = (m.view["turn"], deciding(m))
    return remember(f"jekyll-{kind}", lambda: _area(m, seat, kind), m.seats, seat, laid, count, turn)


def _area(m: Table, seat: int, kind: str) -> Element:
    families, gavels = m.board["areas"][seat], m.board["gavels"][seat]
    piles = len(families) + bool(gavels)
    classes = {"melds": True, "crowded": piles > CROWDED, "packed": piles > CROWDED + 2, "many": piles > 4}
    return section(
        class_={"area": True, kind: True, "turn": m.view["turn"] == seat},
        id=f"area-{seat}",
        aria_label=t("table.area", name=m.seats[seat].name),
        data_drop=t("table.drop-play") if kind == "me" else None,
    )[
        plate(m, seat),
        div(class_=classes)[
            (_kept_family(seat, family) for family in families),
            _coins(seat, gavels, _gavel_points(m.board, seat)) if gavels else None,
            not piles and p(".none")[t("table.area-empty")],
        ],
    ]


def _gavel_points(board: dict[str, Any], seat: int) -> int:
    """What the Gavels of an area count: all of its points that are no family's."""
    return int(board["table"][seat] - sum(family["points"] for family in board["areas"][seat]))


def lying(family: dict[str, Any]) -> tuple[str, ...]:
    """The cards of a family in an area as they lie there, those that were turned first (`utterson~`)."""
    turned: int = family["turned"]
    return tuple(f"{code}~" if at < turned else code for at, code in enumerate(family["cards"]))


def _kept_family(seat: int, family: dict[str, Any]) -> Markup:
    return remember("jekyll-meld", lambda: _family(seat, family), seat, family)


def _family(seat: int, family: dict[str, Any]) -> Element:
    code, cards = family["family"], lying(family)
    worth = points_text(family["points"])
    parts = [t("table.meld", name=name(code), cards=tn("table.cards", len(cards)), points=worth)]
    if family["turned"]:
        parts.append(tn(f"table.turned.{side(cards[0])}", family["turned"]))
    return button(
        class_=f"meld f-{code}",
        id=f"meld-{seat}-{code}",
        type="button",
        data_ui=f"info {code}",
        aria_label=", ".join(parts),
    )[
        fan(cards),
        span(".ml", aria_hidden="true")[
            letter_mark(side(cards[0])),
            len(cards) > family["turned"] > 0 and letter_mark(side(cards[-1])),
            tag(short(code), family["points"]),
            points_word(family["points"]),
        ],
    ]


def _coins(seat: int, gavels: Sequence[str], points: int) -> Element:
    return coins([_coin(seat, at, code) for at, code in enumerate(gavels)], points)


def _coin(seat: int, at: int, code: str) -> Element:
    label = full(code)
    return span(class_=f"coin g f-gavel of-{code}", id=f"coin-{seat}-{at}", role="img", aria_label=label)[
        glyph(symbol(code))
    ]
