"""The end of a hand as it is read out, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import join_words, number, t, tn
from game.seen import Seen
from ui.screens.case_screens import CaseScreens
from ui.screens.hand_end.view_model import Scoring
from ui.state import reveal_steps
from ui.state.voice import Aloud, ended


def end_aloud(scoring: Callable[[], Scoring], hand: int, seen: Seen, step: int) -> Aloud:
    """How the hand came out, once that is told; what the step shows; and the points."""
    assert seen.result is not None
    told = reveal_steps.is_outcome_told(seen.case, seen.result, step)
    scores = reveal_steps.are_scores_shown(seen.case, seen.result, step)
    screens, steps = CaseScreens.of(seen.case), reveal_steps.steps_shown(seen.case, seen.result, step)
    return {
        "outcome": ((hand, told), lambda: screens.outcome_aloud(scoring()) if told else ""),
        "step": ((hand, steps[-1]), lambda: screens.step_aloud(scoring(), steps[-1])),
        "scores": ((hand, scores), lambda: scores_aloud(scoring()) if scores else ""),
    }


def scores_aloud(m: Scoring) -> str:
    """The points of the hand, the totals, and who has won; in a first hand with what the dealer says."""
    said = [_points(m, "scoring.this-hand", m.result.scores)]
    if m.target and m.history:
        said.append(_points(m, "scoring.total", m.history[-1]))
    if m.over and m.winners:
        names = [m.seats[seat].name for seat in m.winners]
        said.append(ended(tn("scoring.wins", len(names), name=join_words(names))))
    if m.first:
        said += [ended(t("first.sheet")), t("first.sheet.text")]
    return " ".join(said)


def _points(m: Scoring, key: str, points: Sequence[int]) -> str:
    shares = (
        t("table.share", name=seat.name, points=number(each))
        for seat, each in zip(m.seats, points, strict=True)
    )
    return f"{t('app.line', name=t(key), value=', '.join(shares))}."
