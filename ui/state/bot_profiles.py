"""The bots as persons: each level has a name and a way of playing, told in a line."""

from __future__ import annotations

from game.bots import LEVELS
from game.i18n import capitalized, t


def rank_of_level(level: str) -> str:
    """The level as a rank: "Sergeant"."""
    return t(f"screens.level.{level}")


def default_name(level: str) -> str:
    """Return the default name of a bot of a level."""
    return t(f"screens.called.{level}")


def rank_and_name(level: str) -> str:
    """Rank and name."""
    return t(f"screens.person.{level}")


def known_as(level: str, name: str) -> str:
    """Rank and name where the chair bears that name, else the rank alone: it is somebody else of that rank."""
    return rank_and_name(level) if name == default_name(level) else rank_of_level(level)


def description_of_level(level: str) -> str:
    """A line on how a level plays, with a capital, to stand alone."""
    return capitalized(t(f"screens.character.{level}"))


def all_level_names() -> tuple[str, ...]:
    """The names of all levels that are offered anywhere."""
    return tuple(default_name(level) for level in LEVELS)
