"""The choices on the screen of the statistics, and the moment from which games are counted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.case import CASES
from game.names import name_key
from ui.screens.statistics.figures import GROUPS, Played, Wanted, people

FIELD = "statistics-"
"""Prefix of the names of the fields."""


@dataclass(slots=True)
class Statistics:
    """The games as they were read last, and what is wanted of them."""

    games: tuple[Played, ...] = ()
    wanted: Wanted = field(default_factory=Wanted)
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
            case "level" if value in {"all", *GROUPS}:
                self.wanted = replace(wanted, level="" if value == "all" else value)
            case "games" if value in {"all", "counted"}:
                self.wanted = replace(wanted, all_games=value == "all")

    def replace_games(self, games: tuple[Played, ...], since: str, own: str = "") -> None:
        """Take the games that were read again. The person at this device is looked at first, else who played most."""
        self.games, self.before = games, "" if since else None
        known = people(games)
        there = [each for each, _ in known]
        person = next((each for each in (self.wanted.person, name_key(own), *there) if each in there), "")
        self.wanted = replace(self.wanted, since=since, person=person)
