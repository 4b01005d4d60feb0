"""Mistakes of one's own from the review of a hand, as positions to practise."""

from __future__ import annotations

from collections.abc import Sequence

from game.coach import PlayedHand
from game.coach.exercises import Cost, Exercise, theme_of
from game.coach.played_hand import course
from game.coach.verdicts import AS_GOOD, BAD
from game.seen import Seen
from ui.screens.decision_table import has_table
from ui.state.hand_review import Costly, HandReview
from ui.state.messages import Effect, Keep
from ui.state.practice import Practice
from ui.state.session import Session


def add_own_mistakes(session: Session, played: PlayedHand, found: HandReview) -> list[Effect]:
    """Take the mistakes that a finished review has found into practice: of the seats that people had."""
    seen, added = course(played).seen, False
    for costly in found.costly:
        if (
            costly.verdict in BAD
            and costly.index < len(seen)
            and has_table(seen[costly.index], costly.action, costly.best)
        ):
            exercise = own_exercise(seen[costly.index], costly, found.of_hand)
            added = session.practice.add(exercise, session.today) or added
    return [Keep(Practice)] if added else []


def own_exercise(seen: Seen, costly: Costly, of_hand: int) -> Exercise:
    """The position of a costly decision. What was never weighed to the end costs as much as it then seemed to."""
    worth, error = _weighed(costly)
    costs: dict[str, Cost] = {costly.best: (0.0, 0.0)}
    for action, mean in worth.items():
        if action != costly.best:
            lost = worth[costly.best] - mean
            costs[action] = (round(lost - error[action], 1), round(lost + error[action], 1))
    low, high = costly.loss
    costs[costly.action] = (float(low), float(high))
    right = [action for action, mean in worth.items() if worth[costly.best] - mean < AS_GOOD]
    return Exercise(
        f"{of_hand}-{costly.seat}-{costly.index}",
        theme_of(seen, costly.best, costly.action, costly.reasons),
        0,
        seen,
        costs,
        (costly.best, *(each for each in right if each not in (costly.best, costly.action))),
        costly.action,
        tuple(costly.reasons),
        costly.against,
        costly.action,
    )


def _weighed(costly: Costly) -> tuple[dict[str, float], dict[str, float]]:
    rows: Sequence[tuple[str, float, float]] = costly.options
    return {action: mean for action, mean, _ in rows}, {action: error for action, _, error in rows}
