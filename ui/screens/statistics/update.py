"""The screen of the statistics: what is chosen there, and from which moment on games are counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ui.play import flow
from ui.screens.statistics.figures import read
from ui.screens.statistics.model import Statistics
from ui.state.messages import Effect, Remember
from ui.state.session import Session
from ui.storage.library import STATISTICS
from ui.transfer.messages import Survey, SurveyRead


def _open(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    flow.leave_for(session, "statistics")
    session.screens.put(Statistics())
    return [Survey("statistics")]


def _reset(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    return [Survey("statistics-reset")]


def _count(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """`count <what> <value>`; the name of a person may be of several words."""
    if rest and session.screen == "statistics":
        session.screens.of(Statistics).choose(rest[0], " ".join(rest[1:]))
    return []


def _undo(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    counted = session.screens.of(Statistics)
    if counted.before is None:
        return []
    since = counted.before
    counted.before = "" if since else None
    return _from(session, since)


def _from(session: Session, since: str) -> list[Effect]:
    session.screens.of(Statistics).wanted = replace(session.screens.of(Statistics).wanted, since=since)
    return [Remember(STATISTICS, {"since": since})]


def surveyed(session: Session, message: SurveyRead) -> list[Effect]:
    """The games were read, or the moment of a reset is known."""
    counted = session.screens.of(Statistics)
    if message.what == "statistics-reset":
        counted.before = counted.wanted.since
        return _from(session, message.when)
    since = message.beside.get(STATISTICS, {}).get("since")
    counted.take(read(message.games), since if isinstance(since, str) else "")
    return []


COMMANDS: dict[str, Callable[[Session, tuple[str, ...]], list[Effect]]] = {
    "statistics": _open,
    "count": _count,
    "statistics-reset": _reset,
    "statistics-undo": _undo,
}
