"""The statistics on the screen: what is chosen there, and from which moment on games are counted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import ClassVar

from htpy import Node

from ui.play import flow
from ui.screens.statistics import view_model
from ui.screens.statistics.figures import read_games
from ui.screens.statistics.view import figures_aloud, statistics
from ui.screens.statistics.view_model import FIELD, Statistics
from ui.state.messages import Effect, Message, Remember
from ui.state.own_name import own_name
from ui.state.screen import Handler, Handlers, Rest, Screen, always
from ui.state.session import Session
from ui.state.voice import Aloud
from ui.storage.library import STATISTICS_NAME
from ui.transfer.messages import ReadStoredGames, StoredGamesRead


@dataclass(eq=False)
class StatisticsScreen(Screen):
    """The statistics, with the games as they were read last and what is wanted of them."""

    name = "statistics"
    on_second_page: ClassVar[bool] = True

    counted: Statistics = field(default_factory=Statistics)
    choices: int = 0
    """The number of choices that were made here."""

    def draw(self, session: Session) -> Node:
        return statistics(view_model.statistics(session, self.counted))

    def aloud(self, session: Session) -> Aloud:
        """The figures of another choice."""
        if not self.choices:
            return {}
        words = partial(figures_aloud, view_model.statistics(session, self.counted))
        return {"figures": (self.choices, words)}

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if not name.startswith(FIELD):
            return None
        return self.count((name.removeprefix(FIELD), value))

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        if not isinstance(message, StoredGamesRead) or not message.what.startswith("statistics"):
            return None
        if message.what == "statistics-reset":
            self.counted.before = self.counted.wanted.since
            return self._count_from(message.when)
        since = message.beside.get(STATISTICS_NAME, {}).get("since")
        own = own_name(session)
        self.counted.replace_games(
            read_games(message.games, own), since if isinstance(since, str) else "", own
        )
        return []

    def _count_from(self, since: str) -> list[Effect]:
        self.counted.wanted = replace(self.counted.wanted, since=since)
        return [Remember(STATISTICS_NAME, {"since": since})]

    def count(self, rest: Rest) -> list[Effect]:
        """`count <what> <value>`; the name of a person may be of several words."""
        if rest:
            self.choices += 1
            self.counted.choose(rest[0], " ".join(rest[1:]))
        return []

    def undo_reset(self) -> list[Effect]:
        """Count again from the moment from which games were counted before."""
        since = self.counted.before
        if since is None:
            return []
        self.counted.before = "" if since else None
        return self._count_from(since)

    handlers: ClassVar[Handlers] = {
        "count": Handler(lambda session, screen, rest: screen.count(rest), looking_on=True),
        "statistics-reset": Handler(lambda session, screen, rest: [ReadStoredGames("statistics-reset")]),
        "statistics-undo": Handler(lambda session, screen, rest: screen.undo_reset()),
    }


def _open(session: Session, rest: Rest) -> list[Effect]:
    flow.leave_for(session, StatisticsScreen())
    return [ReadStoredGames("statistics")]


HANDLERS: Handlers = {"statistics": Handler(_open, looking_on=True, leaves=always)}
