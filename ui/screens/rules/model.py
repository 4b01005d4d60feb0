"""The case and the edition that the reader of the rules is about."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from game.case import CASES
from ui.screens.lesson.model import on_screen as learning
from ui.screens.replay.model import on_screen
from ui.state.messages import Effect
from ui.state.session import Session
from ui.state.setup import suggested

ALL = "all"
"""The choice to read the rules of all editions."""


@dataclass(frozen=True, slots=True)
class Played:
    """A case and an edition with the values of its options, house rules and all."""

    case: str
    edition: str
    options: dict[str, Any]


@dataclass(slots=True)
class Reader:
    """The edition that was chosen in the reader, and for which game: another one is read by its own edition."""

    edition: str = ""
    during: Hashable = None


def played(session: Session) -> Played | None:
    """The game that is on the screen, be it a replay or a lesson."""
    if session.screen == "game" and session.game is not None:
        match = session.game.match
        return Played(match.case, match.edition, match.rules)
    if (replay := on_screen(session)) is not None:
        return Played(replay.line.case, replay.line.edition, replay.line.rules)
    if (lesson := learning(session)) is not None:
        match = lesson.run.match
        return Played(match.case, match.edition, match.rules)
    return None


def at_hand(session: Session) -> str:
    """The case of the game on the screen, else the one that the form of a new game is open at."""
    game = played(session)
    return game.case if game else session.setup.case


def edition_of(session: Session, case: str) -> Played:
    """The edition of a case that a reader would want to know about: the one played, chosen, or suggested."""
    game = played(session)
    if game is not None and game.case == case:
        return game
    edition = session.setup.edition if session.setup.case == case else suggested(case)
    return Played(case, edition, CASES[case].option_values(CASES[case].rules(edition, {})))


def edition_read(session: Session) -> str:
    """The edition whose rules are read: the chosen one, else the one played, outside of a game all."""
    reader, game = session.screens.of(Reader), played(session)
    if reader.edition and reader.during == _during(session):
        return reader.edition
    return game.edition if game else ALL


def choose(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """A choice of the edition to read. One that there is not leaves everything as it is."""
    if len(rest) == 1 and rest[0] in {ALL, *(each for case in CASES.values() for each in case.editions)}:
        session.screens.put(Reader(rest[0], _during(session)))
    return []


def _during(session: Session) -> Hashable:
    """Tell one game from another."""
    replay = on_screen(session)
    if replay is not None:
        return "replay", replay.serial
    if (lesson := learning(session)) is not None:
        return "lesson", lesson.path
    return session.screen == "game" and session.game is not None and session.game.serial


COMMANDS = {"edition-read": choose}
