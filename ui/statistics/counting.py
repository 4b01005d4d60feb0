"""The screen of the statistics: what is chosen there, and from which moment on games are counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ui import flow
from ui.files.parcels import Survey, Surveyed
from ui.messages import Effect, Remember
from ui.session import Session
from ui.statistics.counted import KEPT, Statistics
from ui.statistics.figures import read


def _open(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    flow.leave_for(session, "statistics")
    session.statistics = Statistics()
    return [Survey("statistics")]


def _reset(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    return [Survey("statistics-reset")]


def _count(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """`count <what> <value>`; the name of a person may be of several words."""
    if rest and session.screen == "statistics":
        session.statistics.choose(rest[0], " ".join(rest[1:]))
    return []


def _undo(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    counted = session.statistics
    if counted.before is None:
        return []
    since = counted.before
    counted.before = "" if since else None
    return _from(session, since)


def _from(session: Session, since: str) -> list[Effect]:
    session.statistics.wanted = replace(session.statistics.wanted, since=since)
    return [Remember(KEPT, {"since": since})]


def surveyed(session: Session, message: Surveyed) -> list[Effect]:
    """The games were read, or the moment of a reset is known."""
    counted = session.statistics
    if message.what == "statistics-reset":
        counted.before = counted.wanted.since
        return _from(session, message.when)
    since = message.beside.get(KEPT, {}).get("since")
    counted.take(read(message.games), since if isinstance(since, str) else "")
    return []


COMMANDS: dict[str, Callable[[Session, tuple[str, ...]], list[Effect]]] = {
    "statistics": _open,
    "count": _count,
    "statistics-reset": _reset,
    "statistics-undo": _undo,
}
