"""`update`: what each message does to the session. Pure but for the session; its effects are done by `ui.loop`."""

from __future__ import annotations

from game.bots import Thought
from game.i18n import t
from ui import flow
from ui.anywhere import ANYWHERE, at_table, curtained, played
from ui.book import casebook, onlooker
from ui.commands import COMMANDS
from ui.deals import again, sharing
from ui.files import transfer
from ui.files.parcels import Brought, Given, Rested, Shared, Surveyed
from ui.messages import (
    Act,
    Answered,
    Command,
    Effect,
    Elsewhere,
    Field,
    Held,
    Hidden,
    Installable,
    Message,
    Offline,
    Opened,
    Persisted,
    Removed,
    Saved,
    Shelve,
    Stowed,
    Ticked,
    Turned,
    Unkept,
    Upkeep,
)
from ui.model import Notice
from ui.replay import replaying
from ui.session import Game, Open, Session
from ui.stage import decides, stage
from ui.statistics import counted, counting

LONGEST_SEARCH = 60
_OF_TABLE = frozenset({"seat", "vote", "discard"})
"""Sheets that ask what only the table can do; with it they go."""


def update(session: Session, message: Message) -> list[Effect]:
    """Take in a message; returns what is to be done outside, in order. Messages that make no sense now do nothing."""
    hung = curtained(session)
    effects = _taken(session, message)
    if curtained(session) and not hung and not _asks_all(session):  # what lay over the table was another's
        session.sheet = session.notice = None
    if session.sheet is not None and session.sheet.kind in _OF_TABLE and not at_table(session):
        session.sheet = None
    return effects


def _asks_all(session: Session) -> bool:
    """Does the sheet lie over the curtain that goes round from hand to hand?"""
    return session.sheet is not None and session.sheet.kind == "undo"


def _taken(session: Session, message: Message) -> list[Effect]:
    match message:
        case Command():
            return _command(session, message.word, message.rest)
        case Act():
            return _act(session, message.action)
        case Field() if message.name.startswith(counted.FIELD):
            session.statistics.choose(message.name.removeprefix(counted.FIELD), message.value)
        case Field("rules-search"):
            if session.sheet is not None:
                session.sheet.sought = message.value[:LONGEST_SEARCH]
        case Field("import"):
            session.inbox.typed = message.value
        case Field() if session.replay and session.screen == "replay":
            return replaying.field(session, session.replay, message.name, message.value)
        case Field():
            session.setup.type(message.name, message.value)
        case Held("reveal") if session.game and session.screen == "game":
            session.notice = session.sheet = None
            return flow.reveal(session, session.game)
        case Hidden() if session.game and session.screen == "game":
            return _hidden(session, session.game)
        case Ticked() if session.game and session.screen == "game":
            return flow.ticked(session, session.game, message.token, message.what)
        case Answered() if session.game and session.screen == "game":
            thought = Thought(message.action, message.rollouts)
            return flow.answered(session, session.game, message.token, thought)
        case Saved():
            return _saved(session, message)
        case Hidden() if session.replay and session.screen == "replay":
            return replaying.hidden(session, session.replay)
        case Ticked() if session.replay and session.screen == "replay":
            return replaying.ticked(session, session.replay, message)
        case Opened() if session.deal_due:
            return again.opened(session, message)
        case Opened() if session.replay_due:
            return replaying.opened(session, message)
        case Opened():
            return casebook.opened(session, message)
        case Removed():
            casebook.removed(session, message)
        case Stowed():
            return transfer.stowed(session, message)
        case Surveyed() if message.what.startswith("statistics"):
            return counting.surveyed(session, message)
        case Surveyed():
            return transfer.surveyed(session, message)
        case Brought():
            return transfer.brought(session, message)
        case Rested():
            return transfer.rested(session, message)
        case Given():
            return transfer.given(session, message)
        case Shared():
            sharing.shared(session, message)
        case Offline():
            session.offline = message
        case Installable():
            session.install = message.state
        case Turned():
            return onlooker.turned(session, message.mine)
        case Persisted("kept" | "refused"):
            session.keeping = message.state
        case Unkept():
            _unkept(session)
        case Elsewhere():
            return _gone_elsewhere(session)
    return []


def _hidden(session: Session, game: Game) -> list[Effect]:
    if game.shared and stage(game) != "scoring":
        flow.put_away(game)
        session.sheet = session.notice = None
    return []


def _saved(session: Session, message: Saved) -> list[Effect]:
    """The game goes on where saving failed; the sentence comes once, the mark on the table stays."""
    if message.done:
        session.saved_at = message.when
    if message.moved:
        _moved(session, message.done)
    elif session.saved and not message.done:
        session.notice = Notice(t("app.not-saved"), kind="error")
    session.saved = message.done
    if not message.done or session.keeping != "unknown":
        return []
    session.keeping = "asked"  # now there is something to be kept
    return [Upkeep("persist")]


def _unkept(session: Session) -> None:
    """A setting holds and is not stored: said once, and not beside that the game is not stored either."""
    if session.saved and not session.unkept:
        session.unkept = True
        session.notice = session.notice or Notice(t("app.not-kept"), kind="error")


def _moved(session: Session, done: bool) -> None:
    """Another page has played this game on: the one of this page is another one now. At the desk that is read."""
    words = t("app.moved") if done else f"{t('app.moved')} {t('app.not-saved')}"
    session.notice = Notice(words, kind="info" if done else "error")
    if session.screen == "game":
        flow.leave_for(session, "desk")


def _gone_elsewhere(session: Session) -> list[Effect]:
    """Two pages must not overwrite each other: the one that did not save last goes to its desk and reads anew."""
    if session.screen == "game":
        flow.leave_for(session, "desk")
        session.notice = Notice(t("app.elsewhere"))
    elif session.sheet is not None and session.sheet.kind == "unsaved":
        session.sheet = None
    return [Shelve()]


def _act(session: Session, action: str) -> list[Effect]:
    if session.settings.confirm == "on" and _ends_turn(session, action):
        session.notice, session.sheet = None, Open("discard", action)
        return []
    return played(session, action)


def _ends_turn(session: Session, action: str) -> bool:
    """Would this discard be done? One that the rules refuse needs no question but a reason."""
    seat, verb, *_ = [*action.split(" ", 2), "", ""]
    game = session.game if session.screen == "game" else None
    if game is None or verb != "discard" or not seat.isdigit() or not decides(game, int(seat)):
        return False
    return action.partition(" ")[2] in game.match.legal(int(seat))


def _command(session: Session, word: str, rest: tuple[str, ...]) -> list[Effect]:
    if word not in {"sheet", "close", "info", "set", "nobody"}:
        session.notice = None
    if onlooker.stopped(session, word):
        return []
    if (watched := replaying.command(session, word, rest)) is not None:
        return watched
    if word in ANYWHERE:
        return ANYWHERE[word](session, rest)
    if session.screen == "new":
        session.setup.choose(word, rest)
    elif session.screen == "game" and session.game is not None and word in COMMANDS:
        return COMMANDS[word](session, session.game, rest)
    return []
