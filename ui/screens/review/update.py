"""The way to the review of a hand."""

from __future__ import annotations

from game.coach import played_hands
from game.i18n import t
from game.replay import Timeline
from ui.play import flow
from ui.screens.casebook import update as casebook_update
from ui.screens.review.screen import ReviewScreen
from ui.screens.review.work import finished_hands, look_at
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, always
from ui.state.session import Game, Session
from ui.state.view_models import Notice


def begin(session: Session, game: Game) -> list[Effect]:
    """Show the review of the hand that was over last, and work on it unless that was done."""
    hands = finished_hands(game)
    if not hands:
        session.notice = Notice(t("coach.review.none"))
        return []
    before = session.screen
    screen = ReviewScreen(
        Timeline(game.match), game.serial, played_hands(game.match), hands, hands[-1], game.home_seat, before
    )
    flow.leave_for(session, screen)
    return look_at(session, screen)


HANDLERS: Handlers = {"review": Handler(casebook_update.command_of_game("review", begin), leaves=always)}
