"""The sheet of what can be done with a game and its deal beside going on: at the end of a hand, and in the Casebook."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.icons import icon
from ui.screens.sheets.view_model import DealSheet

_ENTRIES = {
    "replay": ("history", "deal.replay"),
    "undo": ("arrow-back-up", "deal.undo"),
    "deal-again": ("refresh", "deal.again"),
    "swap-seats": ("arrows-exchange", "deal.swap"),
    "share": ("share-2", "deal.share"),
}


def deal(m: DealSheet) -> h.Element:
    """A button for each command in `m.commands`; its first word says what it is."""
    return h.div(".sh-body.sh-menu.stack.near.scroll")[(_entry(command) for command in m.commands)]


def _entry(command: str) -> h.Element:
    drawing, key = _ENTRIES[command.partition(" ")[0]]
    return h.button(".item.box", type="button", data_ui=command)[
        icon(drawing, "accent"),
        h.span(".titled")[h.b[t(key)], h.small[t(f"{key}.small")]],
        icon("chevron-right"),
    ]
