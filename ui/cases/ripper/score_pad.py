"""Jack the Ripper on the score pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.cases.ripper.board import RipperBoard
from game.cases.ripper.cards import FAMILIES, SCENES, SUSPECTS, VICTIMS
from game.cases.ripper.result import RipperResult
from game.i18n import t
from game.result import Result
from game.score_pad import ScorePad
from ui.cases.ripper.cards import numeral
from ui.cases.ripper.hand_end import is_ripper_sought
from ui.cases.ripper.score_rows import rows
from ui.html.cards import short_name
from ui.screens.hand_end.score_sheet import Row
from ui.screens.hand_end.view_model import Scoring
from ui.screens.score_pad.case_pad import CasePad, Standing, StandingLine

_ALIBIS = (
    "alibi:druitt",
    "alibi:eddy-gull=eddy",
    "alibi:eddy-gull=gull",
    "alibi:pedachenko",
    "alibi:chapman",
    "alibi:jill",
)


class RipperPad(CasePad):
    """A tile for each family, with the Suspect card; Victims, Scenes and the rest below."""

    tiles: ClassVar = {name: f"suspect:{name}" if name in SUSPECTS else "" for name in FAMILIES}
    groups: ClassVar = {
        "victim": [f"victim:{name}" for name in VICTIMS],
        "scene": [f"scene:{name}" for name in SCENES],
        "alibi": _ALIBIS,
        "wilds": [f"wild={name}" for name in SUSPECTS],
        "escapes": ["escapes"],
    }
    held: ClassVar = ("hand", "escapes-held")

    def standing(self, pad: ScorePad) -> Standing:
        result, board = pad.so_far, pad.board
        if board is None:
            return Standing(t("pad.ripper.so-far"), t("pad.nobody-yet"))
        table = RipperBoard.of(board)
        lines = tuple(
            StandingLine(
                each.suspect,
                each.points,
                leads=each.leads,
                note=t("cards.kind.alibi") if each.alibi else "",
            )
            for each in sorted(table.suspects, key=lambda each: (not each.leads, -each.points))
            if each.points
        )
        if result is not None and not is_ripper_sought(RipperResult.of(result)):
            return Standing(t("scoring.step.outcome"), self.outcome(result), lines=lines)
        if table.leader is None:
            return Standing(t("pad.ripper.so-far"), t("pad.nobody-yet"), lines=lines)
        leader = table.leader
        points = next(each.points for each in table.suspects if each.suspect == leader)
        tied = any(each.level for each in table.suspects)
        note = t("scoring.tie", points=points, first=numeral(leader)) if tied else ""
        return Standing(t("pad.ripper.so-far"), short_name(leader), leader, leader, lines, note)

    def rows(self, m: Scoring) -> Sequence[Row]:
        return rows(m)

    def outcome(self, result: Result) -> str:
        ripper = RipperResult.of(result).ripper
        if result.outcome == "caught" and ripper:
            return short_name(ripper)
        return t(f"pad.ripper.outcome.{result.outcome}")
