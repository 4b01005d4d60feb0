"""A hint is asked for, step by step, and put away.

It is found from what the viewer of the table sees and nothing else, and void as soon as anything changes; the table
never waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.coach import decision_seed, hand_seed
from ui.screens.hint.lifted_cards import cards_of_action
from ui.state.coach_questions import FindHint, HintSoFar
from ui.state.messages import Effect, Token
from ui.state.questions import Ask
from ui.state.session import AskedHint, Session

if TYPE_CHECKING:
    from ui.screens.play_table import PlayTable

STEPS = 3


def may_ask(session: Session, at: PlayTable) -> bool:
    """True if a hint can be asked for: while it is the viewer's own ordinary decision, in a game that is not compared
    with others."""
    return session.settings.hints == "on" and at.gives_hints and not session.onlooking and at.asked


def ask(session: Session, at: PlayTable) -> list[Effect]:
    """Ask for a hint, or for its next step."""
    if not may_ask(session, at):
        return []
    advice = at.advice
    if advice is None or advice.token != at.token or advice.failed:
        at.advice = AskedHint(at.token)
        return [_question(at)]
    if advice.hint is None or advice.step == STEPS:
        return []
    advice.step += 1
    if advice.step == 2:
        at.choosing.selection = cards_of_action(at.seen, advice.hint.action)  # so that its button is there
    return at.record_hint(session, advice.step)


def _question(at: PlayTable) -> Ask:
    """Ask with the seed that a review of the hand has for this decision."""
    seen = at.seen
    return Ask(at.token, FindHint(seen, decision_seed(hand_seed(at.hand_number), seen)))


def take_answer(session: Session, at: PlayTable, asked: Token, so_far: HintSoFar) -> list[Effect]:
    """The coach has come so far. An answer to an older question is none."""
    advice = at.advice
    if advice is None or advice.hint is not None or advice.failed:
        return []
    if not advice.token == asked == at.token:
        return []
    if so_far.hint is None:
        advice.failed = so_far.failed
        return [] if so_far.failed else [_question(at)]
    if so_far.hint.action not in at.seen.legal:
        advice.failed = True
        return []
    advice.hint = so_far.hint
    return at.record_hint(session, advice.step)


def put_away(at: PlayTable) -> list[Effect]:
    """Close the hint; one that is still being found is wanted no longer."""
    at.advice = None
    return []
