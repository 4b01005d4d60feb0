"""The sheets about a deal: what can be done with it beside going on, at the end of a hand and in the Casebook; and its
link."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from game.i18n import t
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.screens.deal.replayed_deal import deal_commands
from ui.state.session import Session

_ENTRIES = {
    "replay": ("history", "deal.replay"),
    "undo": ("arrow-back-up", "deal.undo"),
    "deal-again": ("refresh", "deal.again"),
    "swap-seats": ("arrows-exchange", "deal.swap"),
    "challenge": ("users", "duel.challenge"),
    "share": ("share-2", "deal.share"),
}


class DealSheet(Sheet):
    """What can be done with a deal."""

    name = "deal"
    title_key = "screens.desk.places"

    def may_open(self, session: Session, about: str) -> bool:
        return bool(deal_commands(session, about))

    def body(self, session: Session, about: str) -> h.Node:
        return ways(deal_commands(session, about))


def ways(commands: Iterable[str]) -> h.Element:
    """A button for each command; its first word says what it is."""
    return h.div(".sh-body.sh-menu.stack.near.scroll")[(_entry(command) for command in commands)]


def _entry(command: str) -> h.Element:
    drawing, key = _ENTRIES[command.partition(" ")[0]]
    return h.button(".item.box", type="button", data_ui=command)[
        icon(drawing, "accent"),
        h.span(".titled")[h.b[t(key)], h.small[t(f"{key}.small")]],
        icon("chevron-right"),
    ]


class ShareSheet(Sheet):
    """The link in a field from which it can be copied by hand, and a button; then how that went. It is about the
    fragment of the link."""

    name = "share"
    title_key = "deal.share"
    asks = True

    def body(self, session: Session, about: str) -> h.Node:
        return [
            h.div(".sh-body.sh-share.stack")[
                h.p(id="sheet-text")[t("deal.share.text")],
                h.label(".sr", for_="share-link")[t("deal.share.link")],
                h.input(
                    ".field",
                    id="share-link",
                    type="text",
                    readonly=True,
                    value=session.address(about),
                    autocomplete="off",
                    spellcheck="false",
                ),
                h.p(".how.strong", role="status")[
                    t(f"deal.share.{session.link_sent}") if session.link_sent else None
                ],
            ],
            h.footer(".sh-acts.cluster")[
                h.button(".btn.second", type="button", data_ui="close")[t("sheets.close")],
                h.button(".btn.prime", type="button", data_ui="send-link")[
                    icon("share-2"), t("deal.share.send")
                ],
            ],
        ]
