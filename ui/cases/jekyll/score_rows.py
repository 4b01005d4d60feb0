"""The rows of the score sheet of Jekyll & Hyde, by the outcome of the hand (rules, chapter 8)."""

from __future__ import annotations

from collections.abc import Iterable

from game.cases.jekyll.result import JekyllResult
from game.i18n import number, t
from game.result import total
from ui.screens.hand_end.score_sheet import Lines, Row, left_in_hand_row
from ui.screens.hand_end.view_model import Scoring


def rows(m: Scoring) -> tuple[Row, ...]:
    """The rows of a hand; a void one has one row that says so."""
    if m.result.outcome == "void":
        return (_row("void", "7.2"),)
    side = JekyllResult.of(m.result).board.identity
    laid = (
        _row("evidence"),
        _row("labs"),
        _row("transformation", always=False),
        Row("doubled", "8.2", "jekyll.doubled", signed=True, lit=f"identity:{side}"),
        left_in_hand_row("8.3", "jekyll.hand"),
        _row("transformation-held", "8.3", always=False),
    )
    if m.result.outcome == "shut-out":
        return (*laid, Row("shut-out", "8.4", "jekyll.shut-out", blank=True, fact=_costs))
    return laid


def _row(item: str, rule: str = "8.1", *, always: bool = True) -> Row:
    return Row(item, rule, f"jekyll.{item}", always=always)


def _costs(m: Scoring, lines: Lines) -> Iterable[str]:
    """Say who was shut out, and of how many points."""
    for seat, struck in zip(m.seats, m.result.struck, strict=True):
        if points := total(struck):
            yield t("scoring.struck-in-all", name=seat.name, points=number(points))
