"""The sheets about a deal: what can be done with it beside going on, at the end of a hand and in the Casebook; and its
link."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.icons import icon
from ui.screens.sheets.view_model import DealSheet, ShareSheet

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


def share_link(m: ShareSheet) -> h.Node:
    """The link in a field from which it can be copied by hand, and a button; `m.how` says how that went."""
    return [
        h.div(".sh-body.sh-share.stack")[
            h.p(id="sheet-text")[t("deal.share.text")],
            h.label(".sr", for_="share-link")[t("deal.share.link")],
            h.input(
                ".field",
                id="share-link",
                type="text",
                readonly=True,
                value=m.link,
                autocomplete="off",
                spellcheck="false",
            ),
            h.p(".how.strong", role="status")[t(f"deal.share.{m.how}") if m.how else None],
        ],
        h.footer(".sh-acts.cluster")[
            h.button(".btn.second", type="button", data_ui="close")[t("sheets.close")],
            h.button(".btn.prime", type="button", data_ui="send-link")[icon("share-2"), t("deal.share.send")],
        ],
    ]
