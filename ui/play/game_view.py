"""A game's additions to its table on this device: who is shown doing what, who thinks, who is missing."""

from __future__ import annotations

from dataclasses import replace

from game.i18n import join_words, t
from ui.play.case_words import CaseWords
from ui.play.current_view import next_bot
from ui.play.table_view import out_of_turn
from ui.state.session import Game, Session
from ui.state.settings import PACES
from ui.state.view_models import ActionButton, Table


def in_game(session: Session, game: Game, table: Table) -> Table:
    """The table of a game with all that is shown and told there."""
    return replace(
        table,
        showing=game.showing,
        stepping=PACES[session.settings.pace] is None,
        thinking=_thinking(game),
        closing="" if table.legal else missing_guests(game),
        rejoin="pair host" if game.hosting is not None and game.hosting.missing else "",
    )


def missing_guests(game: Game) -> str:
    """The guests that are out of reach, in a sentence; "" if all are there."""
    missing = game.hosting.missing if game.hosting is not None else ()
    return (
        t("guests.missing", names=join_words([game.match.seats[seat].name for seat in missing]))
        if missing
        else ""
    )


def out_of_turn_here(game: Game, table: Table) -> ActionButton | None:
    """The play out of turn. Where several humans share the device everybody has the button, so that it does not tell
    who holds the card."""
    if game.out_of_turn.pause is not None:
        return None
    if game.is_shared:
        claim = CaseWords.of(game.case).claim
        return ActionButton("", t(claim)) if table.seen.out_of_turn_possible else None
    return out_of_turn(table)


def _thinking(game: Game) -> int | None:
    """The bot whose turn it is. In the pause for a play out of turn and in the silence behind it none shows, whether or
    not one is offered the card."""
    if game.showing or game.out_of_turn.pause is not None or game.out_of_turn.silent:
        return None
    bot = next_bot(game)
    return bot if bot is not None and bot == game.match.turn and not game.match.out_of_turn_offered else None
