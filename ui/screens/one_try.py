"""A daily case or a deal of a duel: dealt, gone on with, or looked at again."""

from __future__ import annotations

from game.fixed_deal import FixedDeal
from ui.screens import game_table
from ui.screens.casebook import update as casebook_update
from ui.state.challenge import Challenge, find_stored_game, on_table
from ui.state.messages import Effect
from ui.state.seat_names import seat_names
from ui.state.session import Session


def deal_challenge(session: Session, mark: Challenge, deal: FixedDeal, name: str) -> list[Effect]:
    """Deal it for the person of that name."""
    game = session.put(deal.match(seat_names(name, deal.levels)))
    game.challenge, game.script, session.notice = mark, mark.script(session), None
    return game_table.begin(session, game)


def go_on(session: Session, mark: Challenge) -> list[Effect]:
    """Go on with it, or look at its end again."""
    game, head = on_table(session, mark), find_stored_game(session, mark)
    if game is not None and (game.match.hand_over or head is None or not head.closed):
        return game_table.to_table(session)
    return casebook_update.open_game(session, head.slot) if head is not None else []
