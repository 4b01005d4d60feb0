"""The games that were counted and what is wanted of them; and how that is drawn: its summary, the times in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.case import CASES
from game.coach import Measure
from game.coach.measure import ENOUGH, MeasuredLevel, levels_at
from game.names import name_key
from ui.screens.statistics.figures import (
    OPPONENT_GROUPS,
    CountedGame,
    StatisticsFilter,
    StatisticsSummary,
    people,
    summary,
)
from ui.state.session import Session
from ui.state.view_models import Notice

FIELD = "statistics-"
"""Prefix of the names of the fields."""
RECENT = 30
"""Number of games in the line of the totals."""


@dataclass(slots=True)
class Statistics:
    """The games as they were read last, and what is wanted of them."""

    games: tuple[CountedGame, ...] = ()
    wanted: StatisticsFilter = field(default_factory=StatisticsFilter)
    before: str | None = None
    """The moment from which games were counted before that was changed; it can be brought back."""

    def choose(self, what: str, value: str) -> None:
        """Count something else. Unknown values are ignored."""
        wanted = self.wanted
        match what:
            case "person" if value == "" or any(value == person for person, _ in people(self.games)):
                self.wanted = replace(wanted, person=value)
            case "case" if value in {"all", *CASES}:
                self.wanted = replace(wanted, case="" if value == "all" else value)
            case "players" if value in {"all", "2", "3", "4"}:
                self.wanted = replace(wanted, players=0 if value == "all" else int(value))
            case "level" if value in {"all", *OPPONENT_GROUPS}:
                self.wanted = replace(wanted, level="" if value == "all" else value)
            case "games" if value in {"all", "counted"}:
                self.wanted = replace(wanted, all_games=value == "all")

    def replace_games(self, games: tuple[CountedGame, ...], since: str, own: str = "") -> None:
        """Take the games that were read again. The person at this device is looked at first, else who played most."""
        self.games, self.before = games, "" if since else None
        known = people(games)
        there = [each for each, _ in known]
        person = next((each for each in (self.wanted.person, name_key(own), *there) if each in there), "")
        self.wanted = replace(self.wanted, since=since, person=person)


@dataclass(frozen=True, slots=True)
class SkillFigures:
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

    summary: StatisticsSummary
    wanted: StatisticsFilter
    name: str = ""
    """Of the person who is looked at; empty for everybody."""
    totals: tuple[tuple[str, int, int], ...] = ()
    """The last of those in the summary, their times in words."""
    skill: SkillFigures | None = None
    since: str = ""
    undo: str = ""
    """The step that can be undone: counting from the moment `before`, or `all`."""
    notice: Notice | None = None


def statistics(session: Session, counted: Statistics) -> Shown:
    """The statistics as they are drawn."""
    found, wanted = summary(counted.games, counted.wanted), counted.wanted
    said = session.device.spoken_time
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


def _skill(found: StatisticsSummary) -> SkillFigures | None:
    """The play where most decisions were reviewed; None if none was."""
    totals = {table: _sum(measures) for table, measures in found.measures.items()}
    totals = {table: total for table, total in totals.items() if total.all.lost.count}
    if not totals:
        return None
    case, players = table = max(totals, key=lambda each: totals[each].all.lost.count)
    stretches = tuple(_stretches(found.measures[table]))
    return SkillFigures(case, players, totals[table], stretches, levels_at(case, players), len(totals) > 1)


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
