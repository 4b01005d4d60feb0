"""The shared middle: Case File, London, and the Identity card with what it means for both scores."""

from __future__ import annotations

from typing import Any

from htpy import Element, Node, b, button, caption, div, h3, p, section, span, table, tbody, td, th, thead, tr
from markupsafe import Markup

from game.i18n import t, tn
from ui.html.cards import full, letter_mark, name, symbol
from ui.html.case_cards import CaseCards
from ui.html.html_cache import remember
from ui.html.icons import glyph, seat_token
from ui.state.view_models import Table
from ui.table.middle import pile_button
from ui.table.parts import count_badge, deciding, face_up, icon_button, points_word

SIDES = ("jekyll", "hyde")
POTION = "play potion"


def other(side: str) -> str:
    """The side of the Identity card that does not show."""
    return SIDES[1 - SIDES.index(side)]


def middle(m: Table) -> Markup:
    """The panel in the middle. In the draw phase the two piles are what can be tapped, and look so."""
    view, board = m.view, m.board
    piles = (view["case_file"], view.get("case_file_number"), view["discard"])
    asked = deciding(m) and (view["phase"], m.draw, POTION in view["legal"])
    scores = (board["identity"], board["now"], board["if_turned"])
    return remember("jekyll-middle", lambda: _middle(m), m.seats, m.viewer, piles, asked, scores)


def _middle(m: Table) -> Element:
    drawing = deciding(m) and m.view["phase"] == "draw"
    offered = {each.action.split()[1] for each in m.draw} if drawing else set()
    return section("#middle.middle.jmiddle", aria_label=t("table.middle.jekyll"))[
        _case_file(m, "draw" in offered),
        _london(m, "take" in offered),
        _identity(m),
        _what_if(m),
    ]


def _case_file(m: Table, go: bool) -> Element:
    count = m.view["case_file"]
    second = m.view.get("case_file_number", 1) > 1
    title = t("table.case-file-second") if second else t("table.case-file")
    label = t("table.case-file-name", name=title, cards=tn("table.cards", count))
    return div(".pile.cf")[
        div(".over")[h3(".cap")[title]],
        pile_button(go, count, "case-file", label)[
            face_up(CaseCards.of(m.case).back, "mid") if count else None,
            count_badge(count),
        ],
    ]


def _london(m: Table, go: bool) -> Element:
    top, count = m.view["discard"]["top"], m.view["discard"]["count"]
    cards = tn("table.cards", count)
    label = t("table.london-name", cards=cards, top=full(top)) if top else t("table.london-empty")
    about = icon_button("info-circle", t("table.about", card=full(top)), f"info {top}", "pi") if top else None
    return div(".pile.sy", data_drop=t("table.discard"))[
        div(".over")[h3(".cap")[t("table.london")], about],
        pile_button(go, count, "london", label)[face_up(top, "mid") if top else None, count_badge(count)],
    ]


def _identity(m: Table) -> Element:
    """The card by the name of its side, so that turning it is a new card to the page, which comes in turning."""
    side: str = m.board["identity"]
    code = f"identity:{side}"
    return div(".ident")[
        button(
            id=f"identity-{side}",
            class_=f"turns to-{side}",
            type="button",
            data_ui=f"info {code}",
            aria_label=t("table.identity", name=name(code)),
        )[face_up(code, "idcard")],
        div(".idtext")[
            h3(".d")[t(f"table.shows.{side}")],
            p[t(f"table.fits.{side}")],
            _potion(m, side),
        ],
    ]


def _potion(m: Table, side: str) -> Node:
    """The shortest way to the other side, where the viewer has it now."""
    if not (deciding(m) and POTION in m.view["legal"]):
        return None
    to = other(side)
    return button(
        "#turn.btn.second.turn",
        type="button",
        data_action=f"{m.viewer} {POTION}",
        aria_label=t(f"app.potion.{to}"),
    )[glyph(symbol("potion")), t(f"table.turn-to.{to}")]


def _what_if(m: Table) -> Element:
    """What the cards on the table would score with either side showing."""
    side = m.board["identity"]
    return table(".whatif")[
        caption[t("table.what-if")],
        thead[
            tr[
                th(scope="col")[span(".sr")[t("table.side")]],
                (
                    th(scope="col")[seat_token(seat.number), span(".sr")[seat.name]]
                    for seat in _from_viewer(m)
                ),
            ]
        ],
        tbody[_row(m, side, "now"), _row(m, other(side), "if_turned")],
    ]


def _row(m: Table, side: str, key: str) -> Element:
    points = m.board[key]
    here = th(scope="row")[letter_mark(side), b[t(f"table.side.{side}")], span(".sr")[t(f"table.{key}")]]
    return tr(class_=f"of-{side} on" if key == "now" else f"of-{side}")[
        here,
        (
            td(".d")[str(points[seat.number]), points_word(points[seat.number], ".sr")]
            for seat in _from_viewer(m)
        ),
    ]


def _from_viewer(m: Table) -> list[Any]:
    """The viewer first, as on the board of families."""
    return [m.seats[m.viewer], m.seats[1 - m.viewer]]
