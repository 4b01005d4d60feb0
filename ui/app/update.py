"""`update`: what each message does to the session. Pure except for the session; `ui.app.loop` carries out its
effects."""

from __future__ import annotations

from game.bots import Decision
from game.i18n import t
from ui.app.global_commands import ANYWHERE, at_table, curtained, played
from ui.play import first_hand, flow
from ui.play.current_view import decides, stage
from ui.play.table_commands import COMMANDS
from ui.screens.about import view_model as about_model
from ui.screens.case_screens import CaseScreens
from ui.screens.casebook import update as casebook
from ui.screens.deal import links as sharing
from ui.screens.deal import replayed_deal
from ui.screens.desk import update as desk
from ui.screens.lesson import update as teaching
from ui.screens.lesson.model import on_screen as learning
from ui.screens.onlooker import update as onlooker
from ui.screens.replay import update as replaying
from ui.screens.replay import why
from ui.screens.replay.model import Replay, on_screen
from ui.screens.settings import language
from ui.screens.statistics import model as counted
from ui.screens.statistics import update as counting
from ui.screens.statistics.model import Statistics
from ui.state.messages import (
    Act,
    Answered,
    Command,
    Effect,
    Elsewhere,
    Explained,
    Field,
    GameImported,
    Held,
    Hidden,
    Installable,
    Message,
    NotRemembered,
    Offline,
    Opened,
    Persisted,
    Recovered,
    ReloadLibrary,
    Removed,
    Reshelve,
    Saved,
    Spoken,
    TabTurned,
    Ticked,
    Upkeep,
)
from ui.state.session import Game, Open, Session
from ui.state.view_models import Notice
from ui.transfer import update as transfer
from ui.transfer.inbox import Inbox
from ui.transfer.messages import Downloaded, FileBrought, Shared, SurveyRead, Yielded

LONGEST_SEARCH = 60
_OF_TABLE = frozenset({"seat", "discard"})
"""Sheets that ask what only the table can do; with it they go, and so do the questions of the cases."""


def update(session: Session, message: Message) -> list[Effect]:
    """Take in a message; returns what is to be done outside, in order. Messages that make no sense now do nothing."""
    hung, asked = curtained(session), desk.asked(session)
    effects = _taken(session, message)
    if asked:
        effects += desk.answered(session)
    if curtained(session) and not hung and not _asks_all(session):  # what lay over the table was another's
        _put_away(session)
    if session.sheet is not None and _of_table(session.sheet.kind) and not at_table(session):
        session.sheet = None
    if session.sheet is not None and session.sheet.kind == "about" and about_model.shown(session) is None:
        session.sheet = None
    first_hand.refresh(session)
    return effects


def _of_table(kind: str) -> bool:
    return kind in _OF_TABLE or any(kind in part.questions for part in CaseScreens.each())


def _put_away(session: Session) -> None:
    """Put away what lies over the table, except a notice that everybody may know: it came with the game, or says how
    that is kept."""
    session.sheet = None
    if session.notice is not None and not session.notice.public:
        session.notice = None


def _asks_all(session: Session) -> bool:
    """True if the sheet lies over the curtain that goes round from hand to hand."""
    return session.sheet is not None and session.sheet.kind == "undo"


def _taken(session: Session, message: Message) -> list[Effect]:
    match message:
        case Command():
            return _command(session, message.word, message.rest)
        case Act() if lesson := learning(session):
            return teaching.act(session, lesson, message.action)
        case Act():
            return _act(session, message.action)
        case Field():
            return _typed(session, message.name, message.value)
        case Held() | Hidden() | Ticked() | Answered() if session.game and session.screen == "game":
            return _at_table(session, session.game, message)
        case Hidden() | Ticked() | Explained() if replay := on_screen(session):
            return _in_replay(session, replay, message)
        case Saved():
            return _saved(session, message)
        case NotRemembered():
            _unkept(session)
        case Elsewhere():
            return _gone_elsewhere(session)
        case Recovered():
            return [Reshelve(message.slots)]
        case Opened():
            return _opened(session, message)
        case Removed():
            casebook.removed(session, message)
        case SurveyRead() if message.what.startswith("statistics"):
            return counting.surveyed(session, message)
        case GameImported() | SurveyRead() | FileBrought() | Yielded() | Downloaded():
            return transfer.take(session, message)
        case Shared():
            sharing.shared(session, message)
        case Offline():
            session.offline = message
        case Installable():
            session.install = message.state
        case TabTurned():
            return onlooker.turned(session, message.mine)
        case Persisted("kept" | "refused"):
            session.keeping = message.state
        case Spoken():
            return language.spoken(session, message)
    return []


def _at_table(session: Session, game: Game, message: Message) -> list[Effect]:
    match message:
        case Held("reveal"):
            session.notice = session.sheet = None
            return flow.reveal(session, game)
        case Hidden():
            return _hidden(session, game)
        case Ticked():
            return flow.ticked(session, game, message.token, message.what)
        case Answered():
            return flow.answered(session, game, message.token, Decision(message.action, message.rollouts))
    return []


def _in_replay(session: Session, replay: Replay, message: Message) -> list[Effect]:
    match message:
        case Hidden():
            return replaying.hidden(session, replay)
        case Ticked():
            return replaying.ticked(session, replay, message)
        case Explained():
            why.answered(replay, message)
    return []


def _typed(session: Session, name: str, value: str) -> list[Effect]:
    """Take in what was typed or chosen in a field: each belongs to a screen or a sheet, the rest to the form of a new
    game."""
    if name.startswith(counted.FIELD):
        session.screens.of(Statistics).choose(name.removeprefix(counted.FIELD), value)
    elif name in ("rules-search", "terms-search"):
        if session.sheet is not None:
            session.sheet.sought = value[:LONGEST_SEARCH]
    elif name == "import":
        session.screens.of(Inbox).typed = value
    elif replay := on_screen(session):
        return replaying.field(session, replay, name, value)
    else:
        session.setup.type(name, value)
    return []


def _opened(session: Session, message: Opened) -> list[Effect]:
    if session.deal_due:
        return replayed_deal.opened(session, message)
    if session.replay_due:
        return replaying.opened(session, message)
    return casebook.opened(session, message)


def _hidden(session: Session, game: Game) -> list[Effect]:
    if game.shared and stage(game) != "scoring":
        game.put_away()
        _put_away(session)
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
    """A setting holds and is not stored: said once, not beside that the game is not stored either, and not in a lesson,
    which shows no notices."""
    if session.saved and not session.unkept and learning(session) is None:
        session.unkept = True
        session.notice = session.notice or Notice(t("app.not-kept"), kind="error")


def _moved(session: Session, done: bool) -> None:
    """Another page has played this game on: the one of this page is another one now. At the desk that is read."""
    words = t("app.moved") if done else f"{t('app.moved')} {t('app.not-saved')}"
    session.notice = Notice(words, kind="info" if done else "error")
    if session.screen == "game":
        flow.leave_for(session, "desk")


def _gone_elsewhere(session: Session) -> list[Effect]:
    """Keep two pages from overwriting each other: the one that did not save last goes to its desk and reads again."""
    if session.screen == "game":
        flow.leave_for(session, "desk")
        session.notice = Notice(t("app.elsewhere"))
    elif session.sheet is not None and session.sheet.kind == "unsaved":
        session.sheet = None
    return [ReloadLibrary()]


def _act(session: Session, action: str) -> list[Effect]:
    if _would_discard(session, action) and _asked_first(session, action):
        session.notice, session.sheet = None, Open("discard", action)
        return []
    return played(session, action)


def _would_discard(session: Session, action: str) -> bool:
    """Is it a discard, and legal? One that the rules refuse needs no question but a reason."""
    game = session.game if session.screen == "game" else None
    if game is None or game.holder is None or not decides(game, game.holder):
        return False
    seat, _, text = action.partition(" ")
    return seat == str(game.holder) and text.startswith("discard ") and text in game.match.legal(game.holder)


def _asked_first(session: Session, action: str) -> bool:
    """Is a discard asked about: because the settings say so, or with a warning of the dealer?"""
    seat, _, text = action.partition(" ")
    warned = session.game is not None and first_hand.asks(session.game, int(seat), text)
    return warned or session.settings.confirm == "on"


def _command(session: Session, word: str, rest: tuple[str, ...]) -> list[Effect]:
    nothing_to_skip = (
        word == "skip" and session.screen != "game"
    )  # an address says it of a game that is not there
    if word not in {"sheet", "close", "info", "set", "nobody"} and not nothing_to_skip:
        session.notice = None
    if onlooker.stopped(session, word):
        return []
    if (watched := replaying.command(session, word, rest)) is not None:
        return watched
    if (taught := teaching.command(session, word, rest)) is not None:
        return taught
    if word in ANYWHERE:
        return ANYWHERE[word](session, rest)
    if session.screen == "new":
        session.setup.choose(word, rest)
    elif session.screen == "game" and session.game is not None and word in COMMANDS:
        return COMMANDS[word](session, session.game, rest)
    return []
