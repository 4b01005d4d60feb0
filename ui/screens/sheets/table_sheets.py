"""Sheets of the table: its board, and the list of the keys."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.screens.sheets.view_model import BoardSheet, KeysSheet
from ui.table.case_table import CaseTable

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


def board(m: BoardSheet) -> h.Node:
    """The board of `m.table`, where the table has no room for it."""
    return h.div(".sh-body.sh-board.scroll")[CaseTable.of(m.table.case).board(m.table)]


def keys(m: KeysSheet) -> h.Node:
    """Every key with what it does."""
    return h.div(".sh-body.scroll", tabindex="0", role="region", aria_label=t("sheets.keys.title"))[
        h.p(".remark")[t("sheets.keys.letters")],
        h.table(".sh-keys.data")[
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
        ],
    ]
