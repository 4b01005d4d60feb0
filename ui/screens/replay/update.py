"""The way into a replay.

Nothing of it touches the game. Whoever may see what follows from the state of each hand: a finished hand may be seen
through any eyes, or open; one that is not, by a person who is alone or has opened it at the table through the own eyes,
by several only as all of them could see it.
"""

from __future__ import annotations

from game.i18n import t
from game.replay import Timeline
from ui.play import flow
from ui.screens.casebook import update as casebook_update
from ui.screens.replay.model import Replay
from ui.screens.replay.replay_table import ReplayTable
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, always
from ui.state.session import Game, Session
from ui.state.view_models import Notice


def begin(session: Session, game: Game) -> list[Effect]:
    """Show the game on the table again: a match that is over from its beginning, a hand that is over from its own, and
    one that is not as it stands. What there is one try at can be watched when it is over: a replay can be played on
    from."""
    if game.in_one_try and game.challenge is not None:
        session.notice = Notice(t(f"{game.challenge.name}.sealed"))
        return []
    before = session.screen
    from_table = before.game is not None
    looks = before.stage in {"table", "scoring"} if from_table else not game.is_shared
    holder = game.holder if looks else None
    line = Timeline(game.match)
    replay = Replay(
        line,
        session.games,
        home=game.home_seat if holder is None else holder,
        holder=holder,
        hidden=len(game.match.human_seats()) > 1 or holder is None,
        strict=session.settings.memory == "strict",
        hand=1 if line.over and not from_table else line.hands,
    )
    replay.stop = replay.first if replay.finished else replay.last
    flow.leave(game)
    session.screen, session.sheet = ReplayTable(replay, before), None
    return []


HANDLERS: Handlers = {
    "replay": Handler(casebook_update.command_of_game("replay", begin), looking_on=True, leaves=always)
}
