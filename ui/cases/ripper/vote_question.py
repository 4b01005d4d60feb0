"""The question before a vote is called, with how the suspects stand: the sheet of a telephone lies over the board."""

from __future__ import annotations

import htpy as h

from game.board import Board
from game.cases.ripper.board import RipperBoard, SuspectLine
from game.cases.ripper.scoring import CORRECT_VOTE
from game.i18n import NOTHING, t
from ui.html.cards import short_name, symbol, tint
from ui.html.controls import rule_button
from ui.html.icons import glyph
from ui.screens.case_screens import CaseQuestion


class VoteQuestion(CaseQuestion):
    """Asks before a vote is called."""

    name = "vote"
    action = "call-vote"
    no = "app.not-now"
    yes = "sheets.vote.call"

    def text(self, board: Board) -> h.Node:
        return [
            h.p(id="sheet-text")[t("sheets.vote.text", points=CORRECT_VOTE)],
            h.ol(".sh-standing.tiles", aria_label=t("table.suspects"))[
                (_suspect(line) for line in RipperBoard.of(board).suspects)
            ],
            rule_button("10.1"),
        ]


def _suspect(line: SuspectLine) -> h.Element:
    """Draw a suspect's standing in a line."""
    code = line.suspect
    mark = "alibied" if line.alibi else "leads" if line.leads else ""
    words = "cards.kind.alibi" if line.alibi else "table.leads"
    return h.li(class_=[tint(code), mark, "row small"])[
        glyph(symbol(code), cls="mk"),
        h.b[short_name(code)],
        mark and h.em(".chip")[t(words)],
        h.b(".d")[str(line.points) if line.points else NOTHING],
    ]
