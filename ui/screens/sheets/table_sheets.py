"""Sheets of the table: its board, the question before a vote, and the list of the keys."""

from __future__ import annotations

from typing import Any

import htpy as h

from game.cases.ripper.scoring import CORRECT_VOTE
from game.i18n import t
from ui.html.cards import short, symbol
from ui.html.icons import glyph, icon
from ui.screens.sheets.view_model import Sheet
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


def vote(m: Sheet) -> h.Node:
    """Is a vote to be called? `m.command` is the action, `m.board` how the suspects stand."""
    return [
        h.div(".sh-body")[
            h.p(id="sheet-text")[t("sheets.vote.text", points=CORRECT_VOTE)],
            h.ol(".sh-standing", aria_label=t("table.suspects"))[
                (_suspect(line) for line in m.board.get("suspects", ()))
            ],
            h.button(".sh-link", type="button", data_ui="sheet rules 10.1")[
                icon("book-2"), t("sheets.rule", number="10.1")
            ],
        ],
        h.footer(".sh-acts")[
            h.button(".btn.second", type="button", data_ui="close")[t("sheets.vote.not-now")],
            h.button(".btn.prime", type="button", data_action=m.command)[t("sheets.vote.call")],
        ],
    ]


def _suspect(line: dict[str, Any]) -> h.Element:
    """How a suspect stands, in a line: the sheet of a telephone lies over the board."""
    code = line["suspect"]
    mark = "alibied" if line["alibi"] else "leads" if line["leads"] else ""
    return h.li(class_=["s-" + code, mark])[
        glyph(symbol(code), cls="mk"),
        h.b[short(code)],
        mark and h.em[t(f"table.{mark}")],
        h.strong(".d")[str(line["points"]) if line["points"] else t("table.nothing")],
    ]


def board(m: Sheet) -> h.Node:
    """The suspects' board of `m.table`, where the table has no room for it."""
    return h.div(".sh-body.sh-board.scroll")[
        CaseTable.of(m.table.case).board(m.table) if m.table is not None else None
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
