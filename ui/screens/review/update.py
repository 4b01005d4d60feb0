"""The way to the review of a hand."""

from __future__ import annotations

from game.coach import played_hands
from game.i18n import t
from game.replay import Timeline
from ui.play import flow
from ui.screens.casebook import update as casebook
from ui.screens.review.screen import ReviewScreen
from ui.screens.review.work import finished, look_at
from ui.state.messages import Effect, Load, Opened
from ui.state.screen import Rest, Word, Words
from ui.state.session import Game, Session
from ui.state.view_models import Notice


def opens(session: Session, rest: Rest) -> list[Effect]:
    """`review`: the game on the table; `review <slot>`: one of the book, which comes to the table for it."""
    game, slot = session.game, rest[0] if rest else ""
    if game is not None and slot in {"", game.slot}:
        return begin(session, game)
    known = any(head.slot == slot and head.is_playable for head in session.book)
    if not known or casebook.must_ask(session, f"review {slot}", rest):
        return []
    session.review_due = slot
    return [Load(slot)]


def opened(session: Session, message: Opened) -> list[Effect]:
    """The game whose hands are to be reviewed has come to the table, or could not be opened."""
    due, session.review_due = session.review_due, ""
    game = session.game
    return begin(session, game) if message.done and game is not None and game.slot == due else []


def begin(session: Session, game: Game) -> list[Effect]:
    """Show the review of the hand that was over last, and work on it unless that was done."""
    hands = finished(game)
    if not hands:
        session.notice = Notice(t("coach.review.none"))
        return []
    before = session.screen
    screen = ReviewScreen(
        Timeline(game.match), game.serial, played_hands(game.match), hands, hands[-1], game.humans[0], before
    )
    flow.leave_for(session, screen)
    return look_at(session, screen)


WORDS: Words = {"review": Word(opens)}
