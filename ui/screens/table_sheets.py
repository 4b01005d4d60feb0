"""Sheets of the table: the question before a vote, and the list of the keys."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from game.ripper.scoring import CORRECT_VOTE
from ui.icons import icon
from ui.model import Sheet

KEYS = (
    "arrows",
    "ends",
    "move",
    "select",
    "primary",
    "draw",
    "take",
    "discard",
    "sort",
    "info",
    "undo",
    "log",
    "help",
    "close",
)


REPLAY_KEYS = ("action", "turn", "ends", "play")


def vote(m: Sheet) -> h.Node:
    """Is a vote to be called? `m.command` is the action."""
    return [
        h.div(".sh-body")[
            h.p(id="sheet-text")[t("sheets.vote.text", points=CORRECT_VOTE)],
            h.button(".sh-link", type="button", data_ui="sheet rules 10.1")[
                icon("book-2"), t("sheets.rule", number="10.1")
            ],
        ],
        h.footer(".sh-acts")[
            h.button(".btn.second", type="button", data_ui="close")[t("sheets.vote.not-now")],
            h.button(".btn.prime", type="button", data_action=m.command)[t("sheets.vote.call")],
        ],
    ]


def keys(m: Sheet) -> h.Node:
    """Every key with what it does."""
    return h.div(".sh-body.scroll", tabindex="0", role="region", aria_label=t("sheets.keys.title"))[
        h.table(".sh-keys")[
            h.thead(".sr")[
                h.tr[h.th(scope="col")[t("sheets.keys.key")], h.th(scope="col")[t("sheets.keys.does")]]
            ],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[h.kbd[t(f"sheets.keys.name.{key}")]], h.td[t(f"sheets.keys.{key}")]
                    ]
                    for key in KEYS
                )
            ],
            h.tbody[
                h.tr[h.th(colspan="2", scope="rowgroup")[h.b[t("replay.keys")]]],
                (
                    h.tr[
                        h.th(scope="row")[h.kbd[t(f"replay.keys.name.{key}")]],
                        h.td[t(f"replay.keys.{key}")],
                    ]
                    for key in REPLAY_KEYS
                ),
            ],
        ]
    ]
