"""Jekyll & Hyde on the score pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.cases.jekyll.board import JekyllBoard
from game.cases.jekyll.cards import FAMILIES, FIRST_OF_BOTH_SIDES
from game.cases.jekyll.result import JekyllResult
from game.i18n import t
from game.result import Result
from game.score_pad import ScorePad
from ui.cases.jekyll.score_rows import rows
from ui.html.cards import short_name
from ui.screens.hand_end.score_sheet import Row
from ui.screens.hand_end.view_model import Scoring
from ui.screens.score_pad.case_pad import CasePad, Standing, StandingLine


class JekyllPad(CasePad):
    """A tile for each family and for Work in Lab; below it the Transformation and what it turned. A Potion never stays
    on the table."""

    tiles: ClassVar = dict.fromkeys((*FAMILIES, "lab"), "")
    groups: ClassVar = {
        "transformation": ["transformation"],
        "turned": [f"{name}~" for name in FAMILIES[:FIRST_OF_BOTH_SIDES]],
    }
    held: ClassVar = ("hand", "transformation-held")

    def standing(self, pad: ScorePad) -> Standing:
        side, board = pad.draft.side or "", pad.board
        code = f"identity:{side}"
        lines: tuple[StandingLine, ...] = ()
        if board is not None:
            lines = tuple(
                StandingLine(each.family, sum(each.doubled_by_seat), leads=each.fits)
                for each in JekyllBoard.of(board).families
                if each.points
            )
        result = pad.so_far
        if result is not None and result.outcome == "void":
            return Standing(t("pad.jekyll.so-far"), t("pad.jekyll.outcome.void"), lines=lines)
        return Standing(t("pad.jekyll.so-far"), short_name(code) if side else "", code, side, lines)

    def rows(self, m: Scoring) -> Sequence[Row]:
        return rows(m)

    def outcome(self, result: Result) -> str:
        if result.outcome == "scored":
            return short_name(f"identity:{JekyllResult.of(result).board.identity}")
        return t(f"pad.jekyll.outcome.{result.outcome}")
