"""A page that looks on while another one of the same browser plays: it shows what is stored and changes none of it."""

from __future__ import annotations

from ui.play import flow
from ui.state.messages import Effect, Recover, ReloadLibrary, SetReadOnly, Upkeep
from ui.state.session import Open, Session
from ui.transfer import update as transfer

_ALLOWED = frozenset(
    "sheet close escape back info dismiss set casebook leaf desk text export export-all report report-save"
    " statistics count linked update keep-copy install seize hush"
    " replay replay-to replay-play replay-why replay-close edition-read".split()
)
"""Commands that change no game. Any other tap is answered with the way to play here."""


def stopped(session: Session, word: str) -> bool:
    """True if this command is not for an onlooker. The offer to play here appears instead."""
    if not session.onlooking or word in _ALLOWED:
        return False
    session.sheet = Open("onlooker")
    return True


def turned(session: Session, mine: bool) -> list[Effect]:
    """This page plays from now on, or looks on."""
    looked, session.onlooking = session.onlooking, not mine
    if looked and session.sheet is not None and session.sheet.kind == "onlooker":
        session.sheet = None
    halted: list[Effect] = []
    session.ousted = not mine and (session.ousted if looked else session.screen == "game")
    if not mine and not looked:
        _rise(session)
        halted = transfer.halted(session)  # before the store is closed: it still takes away what is not whole
    if mine and not looked:  # the page plays from its start on: what it has found may be older than it was
        return [SetReadOnly(False), Recover()]
    return [*halted, SetReadOnly(not mine), ReloadLibrary()]


def _rise(session: Session) -> None:
    """Leave the table, and whatever else is for those who play."""
    flow.leave_for(session, session.screen if session.screen in {"casebook", "statistics"} else "desk")
    session.notice = None


def seize(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """Play here; the other page looks on from now on."""
    session.sheet = None
    return [Upkeep("seize")] if session.onlooking else []
