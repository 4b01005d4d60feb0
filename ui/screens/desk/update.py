"""The question of a first visit, whether to learn or to play: whoever leaves the desk has answered it."""

from __future__ import annotations

from ui.screens.desk.view_model import newcomer
from ui.state.messages import Effect, Remember
from ui.state.session import Session


def asked(session: Session) -> bool:
    """True if the desk of a first visit is on the screen."""
    return session.screen == "desk" and newcomer(session)


def answered(session: Session) -> list[Effect]:
    """Never ask again after a question that was there: what comes in its place depends on what is stored."""
    if session.screen == "desk":
        return []
    session.welcomed = True
    return [Remember("welcomed", {"asked": True})]
