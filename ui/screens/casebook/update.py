"""The commands of the book of games: to the Casebook, a game from it to the table, out of it and back again."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import t
from ui.play import flow, out_of_turn_pause
from ui.state.messages import Effect, Load, Opened, Remember, Remove, Removed, Restore
from ui.state.session import Open, Session
from ui.state.view_models import Notice
from ui.storage import library as book
from ui.transfer.messages import Survey


def _casebook(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    flow.leave_for(session, "casebook")
    session.leaves = 1
    return []


def _continue(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """The game that is on the table, and from the desk the one that was saved last."""
    game, head = session.game, book.newest_open(session.book)
    if head is None or (game is not None and (session.screen == "fault" or not session.stored)):
        return _go_on(session)
    return _open(session, (head.slot,))


def _open(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    slot = rest[0] if rest else ""
    if session.game is not None and session.game.slot == slot:
        return _go_on(session)
    playable = {head.slot: head.playable for head in session.book}
    if not playable.get(slot):
        session.notice = Notice(t("app.not-opened" if slot in playable else "app.no-such-game"), kind="error")
        return []
    return [] if asks(session, f"open {slot}", rest) else [Load(slot)]


def _go_on(session: Session) -> list[Effect]:
    if session.game is None:
        return []
    session.screen, session.sheet = "game", None
    session.playing(session.game.match.case)
    return out_of_turn_pause.take_up(session, session.game)


def asks(session: Session, command: str, rest: tuple[str, ...]) -> bool:
    """Would a game that could not be stored leave the table for good? That is asked first; `anyway` is the yes."""
    if session.game is None or session.saved or rest[-1:] == ("anyway",):
        return False
    session.sheet = Open("unsaved", command)
    return True


def opened(session: Session, message: Opened) -> list[Effect]:
    """A game came to the table."""
    if not message.done or session.game is None:
        return []
    return _go_on(session)


def _hush(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """Put the reminder away; it does not come again."""
    session.hushed = True
    return [Remember("hushed", {"files": True})]


def _leaf(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    session.leaves += 1
    return []


def _remove(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    return [Remove(rest[0])] if rest and any(head.slot == rest[0] for head in session.book) else []


def _text(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """Keep what is stored of a game that cannot be played here, as a file."""
    return [Survey("text", rest[0])] if rest else []


def _unremove(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    return [Restore(session.removed)] if session.removed else []


def removed(session: Session, message: Removed) -> None:
    """A game went out of the book, or came back into it."""
    if message.back:
        session.removed = ""
    elif message.done:
        session.removed = message.slot
    if not message.done:
        session.notice = Notice(
            t("casebook.not-back" if message.back else "casebook.not-removed"), kind="error"
        )


COMMANDS: dict[str, Callable[[Session, tuple[str, ...]], list[Effect]]] = {
    "casebook": _casebook,
    "continue": _continue,
    "hush": _hush,
    "leaf": _leaf,
    "open": _open,
    "remove": _remove,
    "text": _text,
    "unremove": _unremove,
}
