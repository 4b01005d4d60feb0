"""The rows of the score sheet of Jack the Ripper, by the outcome of the hand (rules, chapter 9)."""

from __future__ import annotations

from collections.abc import Iterable

from game.cases.ripper.result import RipperResult
from game.i18n import t
from ui.html.cards import short_name
from ui.screens.hand_end.score_sheet import Lines, Row, left_in_hand_row
from ui.screens.hand_end.view_model import Scoring

_AREA = ("evidence", "suspects", "alibis", "victims", "scenes")
_HAND = left_in_hand_row("9.5")
_ESCAPES_HELD = Row("escapes-held", "9.6", "escapes-held", always=False)


def rows(m: Scoring) -> tuple[Row, ...]:
    """The rows of a hand. Where nobody is caught, a vote is void."""
    result, outcome = RipperResult.of(m.result), m.result.outcome
    if outcome == "caught":
        doubled = Row("doubled", "9.2", "doubled", signed=True, lit=f"suspect:{result.ripper}")
        return (*_laid(_AREA, "9.2"), doubled, _HAND, _ESCAPES_HELD, *_vote(result, "vote"))
    if outcome == "at-large":
        return (*_laid(_AREA, "9.3"), _HAND, _ESCAPES_HELD, *_vote(result, "vote-void"))
    escapes = Row("escapes", "9.4", "escapes", always=False, signed=True)
    return (*_laid(("victims", "scenes"), "9.4"), escapes, *_vote(result, "vote-void"))


def _laid(items: Iterable[str], rule: str) -> tuple[Row, ...]:
    return tuple(Row(item, rule, item) for item in items)


def _vote(result: RipperResult, why: str) -> tuple[Row, ...]:
    """The row of the vote, in a hand that had one."""
    return (Row("vote", "9.7", why, signed=True, fact=_ballots),) if result.ballots else ()


def _ballots(m: Scoring, lines: Lines) -> Iterable[str]:
    for seat, suspect in zip(m.seats, RipperResult.of(m.result).ballots or (), strict=True):
        if suspect:
            yield f"{t('app.line', name=seat.name, value=short_name(suspect))}."
