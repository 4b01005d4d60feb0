"""The page of an onlooker, while another one of the same browser plays."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.icons import icon
from ui.screens.sheets.view_model import OnlookerSheet


def onlooker_bar(*, ousted: bool = False) -> h.Element:
    """The bar that lies over every screen of such a page. A page that was `ousted` had a game on the screen."""
    why = ".ousted" if ousted else ""
    return h.div(class_="cb-undo afloat cluster on-paper onlooker", id="onlooker", role="status")[
        icon("lock"),
        h.p[t(f"casebook.onlooker{why}")],
        h.button(type="button", class_="btn prime", data_ui="seize")[t(f"casebook.onlooker.seize{why}")],
    ]


def onlooker_sheet(m: OnlookerSheet) -> h.Node:
    """Something was tapped that only the page that plays can do."""
    return [
        h.p(".sh-body", id="sheet-text")[t("casebook.onlooker.text")],
        h.footer(".sh-acts.cluster")[
            h.button(".btn.prime", type="button", data_ui="seize")[t("casebook.onlooker.seize")],
            h.button(".btn.second", type="button", data_ui="close")[t("casebook.onlooker.look")],
        ],
    ]
