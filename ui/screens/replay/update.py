"""The way into a replay.

Nothing of it touches the game. Whoever may see what follows from the state of each hand: a finished hand may be seen
through any eyes, or open; one that is not, by a person who is alone or has opened it at the table through the own eyes,
by several only as all of them could see it.
"""

from __future__ import annotations

from game.replay import Timeline
from ui.play import flow
from ui.screens.casebook import update as casebook
from ui.screens.replay.model import Replay
from ui.screens.replay.watching import Watching
from ui.state.messages import Effect, Load, Opened
from ui.state.screen import Rest, Word, Words
from ui.state.session import Game, Session


def opens(session: Session, rest: Rest) -> list[Effect]:
    """`replay`: the game on the table; `replay <slot>`: one of the book, which comes to the table for it."""
    game, slot = session.game, rest[0] if rest else ""
    if game is not None and slot in {"", game.slot}:
        return begin(session, game)
    known = any(head.slot == slot and head.is_playable for head in session.book)
    if not known or casebook.must_ask(session, f"replay {slot}", rest):
        return []
    session.replay_due = slot
    return [Load(slot)]


def begin(session: Session, game: Game) -> list[Effect]:
    """Show the game on the table again: a match that is over from its beginning, a hand that is over from its own, and
    one that is not as it stands."""
    before = session.screen
    from_table = before.game is not None
    looks = before.stage in {"table", "scoring"} if from_table else not game.is_shared
    holder = game.holder if looks else None
    line = Timeline(game.match)
    replay = Replay(
        line,
        session.games,
        home=game.humans[0] if holder is None else holder,
        holder=holder,
        hidden=len(game.match.human_seats()) > 1 or holder is None,
        strict=session.settings.memory == "strict",
        hand=1 if line.over and not from_table else line.hands,
    )
    replay.stop = replay.first if replay.finished else replay.last
    flow.leave(game)
    session.screen, session.sheet, session.replay_due = Watching(replay, before), None, ""
    return []


def opened(session: Session, message: Opened) -> list[Effect]:
    """The game that was to be looked at has come to the table, or could not be opened."""
    due, session.replay_due = session.replay_due, ""
    here = message.done and session.game is not None and session.game.slot == due
    return begin(session, session.game) if here and session.game is not None else []


WORDS: Words = {"replay": Word(opens, looking_on=True)}
