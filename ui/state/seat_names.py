"""The names of seats that nobody has typed one for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.names import name_key
from ui.state import bot_profiles

NAMES = ("Nora", "Basil", "Ines", "Otto")
"""The default names of people, by chair."""


def free_name(at: int, level: str | None, taken: Iterable[str]) -> str:
    """A name that is not taken: a bot's is that of its level, a person's (level None) that of the chair, or else
    another one."""
    keys = {name_key(name) for name in taken}
    first = NAMES[at] if level is None else bot_profiles.default_name(level)
    return next(name for name in (first, NAMES[at], *NAMES) if name_key(name) not in keys)


def seat_names(own: str, levels: Sequence[str | None]) -> list[str]:
    """Names by seat: the person's own, whose level is None, and the bots' names of their levels."""
    found = [own]
    for at, level in enumerate((level for level in levels if level is not None), 1):
        found.append(free_name(at, level, found))
    found.insert(levels.index(None), found.pop(0))
    return found
