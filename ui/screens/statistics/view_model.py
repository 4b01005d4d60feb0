"""The statistics as they are drawn: the summary of what is wanted, its times in words."""

from __future__ import annotations

from dataclasses import dataclass

from ui.screens.statistics.figures import Summary, Wanted, summary
from ui.screens.statistics.model import Statistics
from ui.state.session import Session
from ui.state.view_models import Notice

RECENT = 30
"""Number of games in the line of the totals."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The view of the statistics."""

    summary: Summary
    wanted: Wanted
    name: str = ""
    """Of the person who is looked at; empty for everybody."""
    totals: tuple[tuple[str, int, int], ...] = ()
    """The last of those in the summary, their times in words."""
    since: str = ""
    undo: str = ""
    """The step that can be undone: counting from the moment `before`, or `all`."""
    notice: Notice | None = None


def statistics(session: Session, counted: Statistics) -> Shown:
    """The statistics as they are drawn."""
    found, wanted = summary(counted.games, counted.wanted), counted.wanted
    said = session.spoken_time
    return Shown(
        found,
        wanted,
        next((name for person, name in found.people if person == wanted.person), ""),
        tuple((said(when) if when else "", own, other) for when, own, other in found.totals[-RECENT:]),
        said(wanted.since) if wanted.since else "",
        "" if counted.before is None else "before" if counted.before else "all",
        session.notice,
    )
