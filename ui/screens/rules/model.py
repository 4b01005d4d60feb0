"""The case and the edition that the reader of the rules is about."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from game.case import CASES
from ui.play.table_screen import table_on_screen
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Session
from ui.state.setup import suggested_edition

ALL = "all"
"""The choice to read the rules of all editions."""


@dataclass(frozen=True, slots=True)
class ShownRules:
    """A case and an edition with the values of its options, house rules and all."""

    case: str
    edition: str
    options: dict[str, Any]


@dataclass(slots=True)
class Reader:
    """The edition that was chosen in the reader, and for which game: another one is read by its own edition."""

    edition: str = ""
    during: Hashable = None


def game_shown(session: Session) -> ShownRules | None:
    """The game that is on the screen, be it a replay or a lesson."""
    if (at := table_on_screen(session)) is None:
        return None
    return ShownRules(at.seen.case, at.seen.edition, dict(at.seen.rules))


def case_at_hand(session: Session) -> str:
    """The case of the game on the screen, else the one that the form of a new game is open at."""
    game = game_shown(session)
    return game.case if game else session.setup.case


def edition_of(session: Session, case: str) -> ShownRules:
    """The edition of a case that a reader would want to know about: the one played, chosen, or suggested."""
    game = game_shown(session)
    if game is not None and game.case == case:
        return game
    edition = session.setup.edition if session.setup.case == case else suggested_edition(case)
    return ShownRules(case, edition, CASES[case].option_values(CASES[case].rules(edition, {})))


def edition_read(session: Session) -> str:
    """The edition whose rules are read: the chosen one, else the one played, outside of a game all."""
    reader, game = session.features.of(Reader), game_shown(session)
    if reader.edition and reader.during == _during(session):
        return reader.edition
    return game.edition if game else ALL


def choose_edition(session: Session, rest: Rest) -> list[Effect]:
    """A choice of the edition to read. An unknown one is ignored."""
    if len(rest) == 1 and rest[0] in {ALL, *(each for case in CASES.values() for each in case.editions)}:
        session.features.put(Reader(rest[0], _during(session)))
    return []


def _during(session: Session) -> Hashable:
    """Tell one game from another."""
    at = table_on_screen(session)
    return None if at is None else at.table_key


HANDLERS: Handlers = {"edition-read": Handler(choose_edition, looking_on=True)}
