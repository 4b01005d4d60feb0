"""Requests to the site itself: to take a new version, to keep its copy after all, to be installed."""

from __future__ import annotations

from ui.state import address
from ui.state.messages import Effect, Upkeep
from ui.state.screen import Rest, Word, Words
from ui.state.session import Open, Session
from ui.transfer.inbox import Inbox


def is_offered(session: Session) -> bool:
    """True if a new version is offered now. Only between hands and away from the table, and never while the game on the
    table would be lost by coming up again, or a file is on its way in."""
    if not session.offline.fresh or not session.saved or session.screens.of(Inbox).is_busy:
        return False
    return session.screen.between_hands()


def offer_state(session: Session) -> str:
    """The same for the screens: "ready", "crowded" where it was taken while another page of the site is open, or ""."""
    if not is_offered(session):
        return ""
    return "crowded" if session.offline.crowded else "ready"


def _update(session: Session, rest: Rest) -> list[Effect]:
    if not is_offered(session):
        return []
    game = session.screen.game
    return [Upkeep("update", "" if game is None else address.of_game(game.slot))]


def _copy(session: Session, rest: Rest) -> list[Effect]:
    return [Upkeep("copy")]


def _install(session: Session, rest: Rest) -> list[Effect]:
    if session.install == "offered":
        return [Upkeep("install")]
    session.sheet = Open("install")  # there is nobody to ask: the guide says how
    return []


WORDS: Words = {
    "update": Word(_update, looking_on=True),
    "keep-copy": Word(_copy, looking_on=True),
    "install": Word(_install, looking_on=True),
}
