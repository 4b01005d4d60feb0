"""The end of a hand as it is read out, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import join_words, number, t, tn
from game.seen import Seen
from game.standings import leading_seats
from ui.screens.case_screens import CaseScreens
from ui.screens.hand_end.view_model import Scoring
from ui.state import reveal_steps
from ui.state.voice import Aloud, as_sentence


def end_aloud(
    scoring: Callable[[], Scoring], words: Callable[[], Sequence[str]], hand: int, seen: Seen, step: int
) -> Aloud:
    """The outcome of the hand, once that is known; the step; and the points, with the `words` on them."""
    assert seen.result is not None
    known = reveal_steps.is_outcome_told(seen.case, seen.result, step)
    scores = reveal_steps.are_scores_shown(seen.case, seen.result, step)
    screens, steps = CaseScreens.of(seen.case), reveal_steps.steps_shown(seen.case, seen.result, step)
    return {
        "outcome": ((hand, known), lambda: screens.outcome_aloud(scoring()) if known else ""),
        "step": ((hand, steps[-1]), lambda: screens.step_aloud(scoring(), steps[-1])),
        "scores": ((hand, scores), lambda: scores_aloud(scoring(), words()) if scores else ""),
    }


def scores_aloud(m: Scoring, words: Sequence[str]) -> str:
    """The points of the hand, the totals if they are others, and the `words` on them."""
    said = [_points(m, "scoring.this-hand", m.result.scores)]
    if m.target and m.history and [*m.history[-1]] != [*m.result.scores]:
        said.append(_points(m, "scoring.total", m.history[-1]))
    return " ".join([*said, *words])


def winners_aloud(m: Scoring) -> str:
    """The winners of the match that is over."""
    names = [m.seats[seat].name for seat in leading_seats(m.history[-1])]
    return as_sentence(tn("scoring.wins", len(names), name=join_words(names)))


def _points(m: Scoring, key: str, points: Sequence[int]) -> str:
    shares = (
        t("table.share", name=seat.name, points=number(each))
        for seat, each in zip(m.seats, points, strict=True)
    )
    return f"{t('app.line', name=t(key), value=', '.join(shares))}."
