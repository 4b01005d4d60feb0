"""The statistics as they are drawn: the summary of what is wanted, its times in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.coach import Measure
from game.coach.levels import MeasuredLevel, levels_at
from game.coach.measure import ENOUGH
from ui.screens.statistics.figures import Summary, Wanted, summary
from ui.screens.statistics.model import Statistics
from ui.state.session import Session
from ui.state.view_models import Notice

RECENT = 30
"""Number of games in the line of the totals."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A person's play at one kind of table: that with the most decisions that were reviewed."""

    case: str
    players: int
    measure: Measure
    stretches: tuple[Measure, ...]
    """The same from one time to the next, each of enough decisions for a figure."""
    levels: Mapping[str, MeasuredLevel]
    """The bots on the same measure."""
    others: bool
    """Decisions at other tables were reviewed, too."""

    @property
    def decisions(self) -> int:
        """Real decisions that were reviewed."""
        return self.measure.all.lost.count


@dataclass(frozen=True, slots=True)
class Shown:
    """The view of the statistics."""

    summary: Summary
    wanted: Wanted
    name: str = ""
    """Of the person who is looked at; empty for everybody."""
    totals: tuple[tuple[str, int, int], ...] = ()
    """The last of those in the summary, their times in words."""
    skill: Skill | None = None
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
        _skill(found),
        said(wanted.since) if wanted.since else "",
        "" if counted.before is None else "before" if counted.before else "all",
        session.notice,
    )


def _skill(found: Summary) -> Skill | None:
    """The play where most decisions were reviewed; None if none was."""
    totals = {table: _sum(measures) for table, measures in found.measures.items()}
    totals = {table: total for table, total in totals.items() if total.all.lost.count}
    if not totals:
        return None
    case, players = table = max(totals, key=lambda each: totals[each].all.lost.count)
    stretches = tuple(_stretches(found.measures[table]))
    return Skill(case, players, totals[table], stretches, levels_at(case, players), len(totals) > 1)


def _sum(measures: Sequence[Measure]) -> Measure:
    return sum(measures, Measure())


def _stretches(measures: Sequence[Measure]) -> list[Measure]:
    """Put hands together until there are enough decisions; what is left over at the end is of the last stretch."""
    out: list[Measure] = []
    current = Measure()
    for measure in measures:
        current += measure
        if current.all.lost.count >= ENOUGH:
            out.append(current)
            current = Measure()
    if out and current.all.lost.count:
        out[-1] += current
    return out
