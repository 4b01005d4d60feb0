"""`update`: what each message does to the session. Pure except for the session; `ui.app.loop` carries out its
effects.

What lies on top is asked first, then the screen, then what is understood everywhere."""

from __future__ import annotations

from game.daily import Reckoning
from game.i18n import t
from ui.app.commands import command, take_file_or_link, type_deal
from ui.play import flow
from ui.screens import second_page, settings
from ui.screens.casebook import update as casebook_update
from ui.screens.daily import work as daily_work
from ui.screens.deal import shared_deal
from ui.screens.desk.screen import DeskScreen, asks_newcomer, newcomer_left
from ui.screens.guest import update as guest_update
from ui.screens.hosting import update as hosting_update
from ui.screens.pairing import lost as lost_lines
from ui.screens.pairing import update as pairing_update
from ui.screens.post import update as post_update
from ui.screens.review import work as review_work
from ui.screens.sheets.every import find_sheet
from ui.state.coach_questions import ReviewPieces
from ui.state.messages import (
    Act,
    Command,
    Effect,
    FieldChanged,
    GameImported,
    GameLoaded,
    Installable,
    LanguageBrought,
    Message,
    NotRemembered,
    Offline,
    Recovered,
    ReloadLibrary,
    Removed,
    Reshelve,
    Saved,
    SavedElsewhere,
    SiteUpkeep,
    StoragePersisted,
    TabTurned,
)
from ui.state.peer_messages import PeerState
from ui.state.questions import Answered
from ui.state.session import Session
from ui.state.view_models import Notice
from ui.transfer import update as transfer_update
from ui.transfer.inbox import Inbox
from ui.transfer.messages import Downloaded, FileBrought, Shared, StoredGamesRead, Yielded

LONGEST_SEARCH = 60


def update(session: Session, message: Message) -> list[Effect]:
    """Take in a message; returns what is to be done outside, in order. Messages that make no sense now do nothing.

    What follows from the state, whatever the message was, comes after it (docs/decisions/0096-after-every-message.md).
    """
    stage, asked = session.screen.stage, asks_newcomer(session)
    effects = _taken(session, message)
    effects += hosting_update.refresh(session) + pairing_update.let_go(session)
    if asked:
        effects += newcomer_left(session)
    session.screen.settle(session, stage)
    effects += _note_challenge(session) + post_update.refresh(session)
    _close_what_is_gone(session)
    lost_lines.refresh(session)
    return effects + daily_work.refresh(session)


def _close_what_is_gone(session: Session) -> None:
    """Close a sheet whose subject is no longer on the screen."""
    opened = session.sheet
    known = None if opened is None else find_sheet(opened.kind)
    if opened is not None and known is not None and known.is_gone(session, opened.about):
        session.sheet = None


def _note_challenge(session: Session) -> list[Effect]:
    """Note how the game of a challenge came out, wherever the page is, as soon as the table has shown it."""
    game = session.game
    if session.onlooking or game is None or game.challenge is None:
        return []
    if game.match.result is None or not game.is_outcome_shown:
        return []
    return game.challenge.note(session, game.match)


def _taken(session: Session, message: Message) -> list[Effect]:
    match message:
        case Command():
            return command(session, message.name, message.rest)
        case Act():
            return session.screen.act(session, message.action)
        case FieldChanged():
            return _typed(session, message.name, message.value)
    said = hosting_update.take(session, message)
    said = guest_update.take(session, message) if said is None else said
    if said is not None:
        return said + (
            pairing_update.line_changed(session, message) if isinstance(message, PeerState) else []
        )
    if isinstance(message, Shared) and transfer_update.hears_of_copy(session):
        session.link_sent = message.how
        return []
    if (done := pairing_update.take(session, message)) is not None:
        return done
    own = session.screen.take(session, message)
    return _taken_anywhere(session, message) if own is None else own


def _taken_anywhere(session: Session, message: Message) -> list[Effect]:
    match message:
        case Saved():
            return _saved(session, message)
        case NotRemembered():
            _note_unkept_setting(session)
        case SavedElsewhere():
            return _gone_elsewhere(session)
        case Recovered():
            return [Reshelve(message.slots)]
        case GameLoaded():
            return casebook_update.show_opened_game(session, message)
        case Removed():
            casebook_update.take_removal(session, message)
        case FileBrought():
            return take_file_or_link(session, message)
        case GameImported() | StoredGamesRead() | Yielded() | Downloaded():
            return transfer_update.take(session, message)
        case Answered(answer=ReviewPieces() as pieces):
            return review_work.take_pieces(session, message.mark, pieces)
        case Answered(answer=Reckoning() as so_far):
            return daily_work.take_points(session, message.mark, so_far)
        case Shared():
            shared_deal.note_sharing(session, message)
            return post_update.link_shared(session)
        case Offline():
            session.offline = message
        case Installable():
            session.install = message.state
        case TabTurned():
            return second_page.tab_turned(session, message.mine)
        case StoragePersisted("kept" | "refused"):
            session.keeping = message.state
        case LanguageBrought():
            return settings.speak_brought(session, message)
    return []


def _typed(session: Session, name: str, value: str) -> list[Effect]:
    """Take in what was typed or chosen in a field: each belongs to a sheet or a screen, the rest to the form of a new
    game. Half a character, which a script may send, is ignored."""
    value = value.encode(errors="ignore").decode()
    if name in ("rules-search", "terms-search"):
        if session.sheet is not None:
            session.sheet.sought = value[:LONGEST_SEARCH]
        return []
    if name == "import":
        session.features.of(Inbox).typed = value
        return []
    if name == pairing_update.FIELD:
        return pairing_update.type_code(session, value)
    own = session.screen.type(session, name, value)
    if own is None and name == "deal":
        return type_deal(session, value)
    if own is None:
        session.setup.type(name, value)
    return own or []


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
    return [SiteUpkeep("persist")]


def _note_unkept_setting(session: Session) -> None:
    """A setting holds and is not stored: said once, not beside that the game is not stored either, and not in a lesson,
    which shows no notices."""
    if session.saved and not session.unkept and session.screen.shows_notices:
        session.unkept = True
        session.notice = session.notice or Notice(t("app.not-kept"), kind="error")


def _moved(session: Session, done: bool) -> None:
    """Another page has played this game on: the one of this page is another one now. At the desk that is read."""
    words = t("app.moved") if done else f"{t('app.moved')} {t('app.not-saved')}"
    session.notice = Notice(words, kind="info" if done else "error")
    if session.screen.game is not None:
        flow.leave_for(session, DeskScreen())


def _gone_elsewhere(session: Session) -> list[Effect]:
    """Keep two pages from overwriting each other: the one that did not save last goes to its desk and reads again."""
    if session.screen.game is not None:
        flow.leave_for(session, DeskScreen())
        session.notice = Notice(t("app.elsewhere"))
    elif session.sheet is not None and session.sheet.kind == "unsaved":
        session.sheet = None
    return [ReloadLibrary()]
