"""Requests to the site itself: to take a new version, to keep its copy after all, to be installed."""

from __future__ import annotations

from collections.abc import Callable

from ui.play.current_view import stage
from ui.state import address
from ui.state.messages import Effect, Upkeep
from ui.state.session import Open, Session
from ui.transfer.inbox import Inbox


def offered(session: Session) -> bool:
    """True if a new version is offered now. Only between hands and away from the table, and never while the game on the
    table would be lost by coming up again, or a file is on its way in."""
    if not session.offline.fresh or not session.saved or session.screens.of(Inbox).busy:
        return False
    if session.screen == "game":
        return session.game is not None and stage(session.game) == "scoring"
    return session.screen in {"desk", "fault"}


def offer(session: Session) -> str:
    """The same for the screens: "ready", "crowded" where it was taken while another page of the site is open, or ""."""
    if not offered(session):
        return ""
    return "crowded" if session.offline.crowded else "ready"


def _update(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    if not offered(session):
        return []
    at_table = session.game is not None and session.screen == "game"
    return [Upkeep("update", address.of_game(session.game.slot) if at_table and session.game else "")]


def _copy(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    return [Upkeep("copy")]


def _install(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    if session.install == "offered":
        return [Upkeep("install")]
    session.sheet = Open("install")  # there is nobody to ask: the guide says how
    return []


COMMANDS: dict[str, Callable[[Session, tuple[str, ...]], list[Effect]]] = {
    "update": _update,
    "keep-copy": _copy,
    "install": _install,
}
