"""The search of Scotland Yard: its cards spread out for one pick, and what becomes of a Gavel."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import t
from ui import cards
from ui.cards import card
from ui.icons import icon
from ui.model import ActionButton, Pick, Picked
from ui.screens.sheets import dialog


def pick(m: Pick) -> h.Element:
    """The pile as buttons, one for each card that may be picked, its Scenes closed below. A pick is due."""
    return dialog(
        "search",
        t("sheets.search.title"),
        [
            h.div(".sh-body.sh-search.scroll")[
                h.div(".sh-lead")[h.p[t("sheets.search.text", name=m.seat.name)], _rule("5.7")],
                h.ul(".sh-grid", aria_label=t("sheets.search.open"))[
                    (h.li[card(code, "pick", tag="button", data_action=action)] for code, action in m.cards)
                ],
                _closed(m.closed),
            ],
        ],
        closes=False,
    )


def picked(m: Picked) -> h.Element:
    """The picked Gavel, shown to all, with its plays (two for the Alibi of Eddy and Gull), or kept."""
    return dialog(
        "picked",
        t("sheets.picked.title", name=m.seat.name),
        [
            h.div(".sh-body.sh-card.scroll")[
                card(m.card, "zoom", label=""),
                h.div[
                    h.p(class_=f"kind {cards.tint(m.card)}")[cards.full(m.card)],
                    h.p[cards.rule(m.card)],
                    h.p(".sh-note")[t("sheets.picked.text")],
                    _rule("5.8"),
                ],
            ],
            h.footer(".sh-acts")[
                (_play(each, "prime" if i == 0 else "second") for i, each in enumerate(m.plays)),
                h.button(".btn.quiet", type="button", data_action=m.keep.action)[m.keep.label],
            ],
        ],
        closes=False,
    )


def _play(each: ActionButton, look: str) -> h.Element:
    points = h.i(".d")[f"+{each.points}"] if each.points else None
    return h.button(class_=f"btn {look}", type="button", data_action=each.action)[
        each.label, points, h.small[each.detail] if each.detail else None
    ]


def _rule(number: str) -> h.Element:
    return h.button(".sh-link", type="button", data_ui=f"sheet rules {number}")[
        icon("book-2"), t("sheets.rule", number=number)
    ]


def _closed(codes: Sequence[str]) -> h.Node:
    if not codes:
        return None
    return h.section(".sh-closed", aria_labelledby="sh-closed-title")[
        h.h3("#sh-closed-title")[icon("lock"), t("sheets.search.closed")],
        h.ul(".sh-grid")[(h.li[card(code, "pick", flags=("off",))] for code in codes)],
    ]
