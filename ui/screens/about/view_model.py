"""The way from a session to the card about a thing on its table."""

from __future__ import annotations

from dataclasses import replace

from ui.play import seat_changes, table_view
from ui.play.current_view import looking, stage
from ui.play.log_limit import remembered
from ui.screens.about.model import About
from ui.screens.about.things import about
from ui.screens.lesson import view_model as lesson_view
from ui.screens.lesson.model import on_screen as learning
from ui.screens.replay import view_model as replay_view
from ui.screens.replay.model import on_screen
from ui.state.session import Session
from ui.state.view_models import Table


def shown(session: Session) -> Table | None:
    """The table on the screen, to be played at or looked at; None where none is."""
    game = session.game if session.screen == "game" else None
    if (replay := on_screen(session)) is not None:
        return None if replay.scores else replay_view.table(replay, session.settings.memory)
    if (lesson := learning(session)) is not None:
        return None if lesson.run.match.hand_over else lesson_view.table(session, lesson)
    if game is None or not (stage(game) == "table" or looking(game)):
        return None
    return table_view.table(session, game)


def found(session: Session, thing: str) -> About | None:
    """The card about a thing on the table that is shown; None without a table, and for a thing that there is not.

    It goes as far back as the log does.
    """
    if (table := shown(session)) is None:
        return None
    replay, game = on_screen(session), session.game if session.screen == "game" else None
    memory = "full" if replay is not None and replay.finished else session.settings.memory
    history = remembered(table.view["history"], len(table.seats), memory)
    try:
        card = about(replace(table, view=table.view | {"history": history}), thing)
    except KeyError:
        return None
    asks = replay is None and game is not None and not looking(game)
    if card.seat is None or game is None or not (asks and seat_changes.asks(game, str(card.seat))):
        return card
    return replace(card, changes=True)
