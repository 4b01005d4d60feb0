"""Sheets of the table: its board, and the list of the keys."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.screens.sheets.view_model import BoardSheet, KeysSheet
from ui.table.case_table import CaseTable

KEYS = {
    "arrows": "← →",
    "ends": "",
    "move": "",
    "select": "",
    "primary": "",
    "draw": "D",
    "take": "T",
    "discard": "X",
    "sort": "S",
    "info": "I",
    "undo": "",
    "log": "L",
    "help": "?",
    "close": "",
}
"""What each does, and the key, "" for one that has another name in each language."""


REPLAY_KEYS = {"action": "arrows", "turn": "move", "ends": "ends", "play": "select"}
"""What each does in a replay, and what it does elsewhere."""


def board(m: BoardSheet) -> h.Node:
    """The board of `m.table`, where the table has no room for it."""
    return h.div(".sh-body.sh-board.scroll")[CaseTable.of(m.table.case).board(m.table)]


def _key(word: str) -> str:
    return KEYS[word] or t(f"sheets.keys.name.{word}")


def _deed(word: str) -> str:
    return t("undo.free" if word == "undo" else f"sheets.keys.{word}")


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
                        h.th(scope="row")[h.kbd[_key(key)]],
                        h.td[_deed(key)],
                    ]
                    for key in KEYS
                )
            ],
            h.tbody[
                h.tr[h.th(colspan="2", scope="rowgroup")[h.b[t("replay.keys")]]],
                (
                    h.tr[
                        h.th(scope="row")[h.kbd[_key(elsewhere)]],
                        h.td[t(f"replay.keys.{key}")],
                    ]
                    for key, elsewhere in REPLAY_KEYS.items()
                ),
            ],
        ],
    ]
