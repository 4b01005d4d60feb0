"""The name of the person at this device: asked for once, and carried through games, duels, devices and statistics."""

from __future__ import annotations

from game.names import tidy
from ui.state.messages import Effect, Remember
from ui.state.session import Session
from ui.state.setup import Setup


def own_name(session: Session) -> str:
    """The name, "" until it is known."""
    return session.settings.name or session.last.typed_name


def note_own_name(session: Session, name: str) -> list[Effect]:
    """Keep the name that a person has typed for themselves. One of which nothing can be seen is none."""
    name = tidy(name)
    if not name or name == session.settings.name:
        return []
    session.settings.name = name
    return [Remember("settings", dict(session.settings.data()))]


def note_player(session: Session, setup: Setup) -> list[Effect]:
    """Keep the name that was typed for the only person at this device; of several the first one's, if none is known."""
    known = session.settings.name and len(setup.people) > 1
    return [] if known else note_own_name(session, setup.typed_name)
