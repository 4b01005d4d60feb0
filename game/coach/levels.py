"""The bots' play on the coach's own measure, as `tools.coach_report` has found it and put into assets/coach.

Each level was measured among its like, for each case and number of players that was."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game import resources
from game.coach.measure import Measure
from game.codec import decode, encode

PATH = "assets/coach/levels.json"
"""The file, by its path from the root: by case and number of players, then by level."""


@dataclass(frozen=True)
class MeasuredLevel:
    """A level's measure, and the number of hands that it was found from."""

    hands: int
    measure: Measure


def file_text(tables: Mapping[tuple[str, int], Mapping[str, MeasuredLevel]]) -> str:
    """The file of these levels, by case and number of players."""
    data = {f"{case} {players}": levels for (case, players), levels in tables.items()}
    return json.dumps(encode(data), indent=1) + "\n"


def levels_at(case: str, players: int) -> Mapping[str, MeasuredLevel]:
    """The levels that were measured at a table; none if it was not."""
    return _tables().get(f"{case} {players}", {})


@cache
def _tables() -> dict[str, dict[str, MeasuredLevel]]:
    try:
        data = json.loads(resources.read(PATH))
    except OSError:
        return {}
    return decode(dict[str, dict[str, MeasuredLevel]], data)
