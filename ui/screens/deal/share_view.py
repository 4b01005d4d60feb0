"""The sheet with the link of a deal."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.icons import icon
from ui.screens.sheets.view_model import ShareSheet


def share(m: ShareSheet) -> h.Node:
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
