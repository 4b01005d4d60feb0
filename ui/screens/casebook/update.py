"""The commands of the book of games: to the Casebook, a game from it to the table, out of it and back again."""

from __future__ import annotations

import htpy as h

from game.i18n import join_words, t
from ui.html.controls import QUESTION_SHAPE, command_button
from ui.html.sheet import Sheet
from ui.play import flow
from ui.screens.casebook.screen import CasebookScreen
from ui.screens.game_table import to_table
from ui.screens.pairing.lost import ask_before_disconnecting, connected_names
from ui.state.messages import Effect, GameLoaded, Load, Remember, Remove, Removed, Restore, Then
from ui.state.screen import Answer, Handler, Handlers, Rest, always
from ui.state.session import Open, Session
from ui.state.view_models import Notice
from ui.storage import library as book
from ui.transfer.messages import ReadStoredGames


def _casebook(session: Session, rest: Rest) -> list[Effect]:
    flow.leave_for(session, CasebookScreen())
    return []


def _continue(session: Session, rest: Rest) -> list[Effect]:
    """The game that is on the table, and from the desk the one that was saved last."""
    game, head = session.game, book.newest_open(session.book)
    if head is None or (game is not None and not session.is_game_stored):
        return to_table(session)
    return open_game(session, head.slot, (head.slot,))


def _open(session: Session, rest: Rest) -> list[Effect]:
    return open_game(session, rest[0] if rest else "", rest)


def open_game(session: Session, slot: str, rest: Rest = ()) -> list[Effect]:
    """Put the game of a slot on the table; a notice says why it cannot be."""
    if session.game is not None and session.game.slot == slot:
        return to_table(session)
    playable = {head.slot: head.is_playable for head in session.book}
    if not playable.get(slot):
        session.notice = Notice(t("app.not-opened" if slot in playable else "app.no-such-game"), kind="error")
        return []
    return [] if ask_about_unsaved(session, f"open {slot}", rest) else [Load(slot)]


def ask_about_unsaved(session: Session, command: str, rest: Rest) -> bool:
    """Ask first if a game that could not be stored would leave the table for good, or devices that are connected to
    this one; `anyway` is the yes. True if it was asked."""
    if session.game is None or session.saved or rest[-1:] == ("anyway",):
        return ask_before_disconnecting(session, command, rest)
    session.sheet = Open("unsaved", command)
    return True


class UnsavedSheet(Sheet):
    """The question whether another game may take the place of one that could not be stored, and of lines to other
    devices. It is about the command that makes the other game."""

    name = "unsaved"
    shape = QUESTION_SHAPE
    asks = True

    def body(self, session: Session, about: str) -> h.Node:
        game, connected = session.game, connected_names(session)
        first = None if game is None or game.in_middle else game.home_seat
        others = [] if game is None else [seat.name for seat in game.chairs if seat.number != first]
        return [
            h.p(".sh-body", id="sheet-text")[
                t("sheets.unsaved.text", names=join_words(others)),
                f" {t('sheets.unsaved.lines', names=join_words(connected))}" if connected else None,
            ],
            h.footer(".sh-acts.cluster")[
                command_button(".prime", "close")[t("sheets.unsaved.keep")],
                command_button(".second", f"{about} anyway")[t("sheets.unsaved.drop")],
            ],
        ]


def show_opened_game(session: Session, message: GameLoaded) -> list[Effect]:
    """A game came to the table."""
    if not message.done or session.game is None:
        return []
    return to_table(session) if message.then is None else message.then(session, session.game)


def command_of_game(word: str, begin: Then) -> Answer:
    """`<word>`: do something with the game on the table; `<word> <slot>`: with one of the book, which comes to the
    table for it."""

    def command(session: Session, rest: Rest) -> list[Effect]:
        game, slot = session.game, rest[0] if rest else ""
        if game is not None and slot in {"", game.slot}:
            return begin(session, game)
        known = any(head.slot == slot and head.is_playable for head in session.book)
        if not known or ask_about_unsaved(session, f"{word} {slot}", rest):
            return []
        return [Load(slot, begin)]

    return command


def _hush(session: Session, rest: Rest) -> list[Effect]:
    """Put the reminder away; it does not come again."""
    session.hushed = True
    return [Remember("hushed", {"files": True})]


def _remove(session: Session, rest: Rest) -> list[Effect]:
    return [Remove(rest[0])] if rest and any(head.slot == rest[0] for head in session.book) else []


def _text(session: Session, rest: Rest) -> list[Effect]:
    """Keep what is stored of a game that cannot be played here, as a file."""
    return [ReadStoredGames("text", rest[0])] if rest else []


def _unremove(session: Session, rest: Rest) -> list[Effect]:
    return [Restore(session.removed)] if session.removed else []


def take_removal(session: Session, message: Removed) -> None:
    """A game went out of the book, or came back into it."""
    if message.back:
        session.removed = ""
    elif message.done:
        session.removed = message.slot
    if not message.done:
        session.notice = Notice(
            t("casebook.not-back" if message.back else "casebook.not-removed"), kind="error"
        )


HANDLERS: Handlers = {
    "casebook": Handler(_casebook, looking_on=True, leaves=always),
    "continue": Handler(_continue, leaves=always),
    "hush": Handler(_hush, looking_on=True),
    "open": Handler(_open, leaves=always),
    "remove": Handler(_remove),
    "text": Handler(_text, looking_on=True),
    "unremove": Handler(_unremove),
}
