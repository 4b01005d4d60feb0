"""The cases tried on every run, and those tried in the nightly one alone, where CASEFILE_THOROUGH is set."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from typing import TypeVar

import pytest

_V = TypeVar("_V")

THOROUGH = "CASEFILE_THOROUGH" in os.environ


def sparing(every: Iterable[object], usual: Collection[object]) -> list[object]:
    """The values of a parameter, of which only the `usual` ones are tried on every run."""
    values = list(every)
    assert all(value in values for value in usual), "each usual value is one of them"
    return [value if value in usual else pytest.param(value, marks=pytest.mark.thorough) for value in values]


def sparing_rows(every: Iterable[tuple[object, ...]], usual: Collection[tuple[object, ...]]) -> list[object]:
    """The same for several parameters at once."""
    rows = list(every)
    assert all(row in rows for row in usual), "each usual row is one of them"
    return [row if row in usual else pytest.param(*row, marks=pytest.mark.thorough) for row in rows]


def also_nightly(usual: Iterable[_V], more: Iterable[_V]) -> tuple[_V, ...]:
    """The usual values of a test on every run, and with them `more` in the nightly one."""
    return (*usual, *more) if THOROUGH else tuple(usual)


def examples(usual: int, nightly: int) -> int:
    """The number of examples of a property, each of them a whole hand: a few on every run, more in the nightly one."""
    return nightly if THOROUGH else usual


def deselect(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is for the nightly run, unless this is it; pictures that are taken anew are taken all."""
    if THOROUGH:
        return
    taken = bool(config.getoption("--update-visuals"))

    def is_left_out(item: pytest.Item) -> bool:
        is_picture = "update" in getattr(item, "fixturenames", ())
        return item.get_closest_marker("thorough") is not None and not (taken and is_picture)

    left_out = [item for item in items if is_left_out(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not is_left_out(item)]


def put_long_first(items: list[pytest.Item], processes: int = 1) -> None:
    """Move the tests marked `long` to the front: a core that begins one last has it alone while the other idles. Of
    several processes, each is given such a part of the list at first (`--dist worksteal`), and so many of the long
    ones lead each part."""
    long = [item for item in items if item.get_closest_marker("long") is not None]
    others = [item for item in items if item.get_closest_marker("long") is None]
    ordered: list[pytest.Item] = []
    for part in range(processes):
        leading = long[part::processes]
        size = (len(items) - len(ordered)) // (processes - part) - len(leading)
        ordered += leading + others[: max(size, 0)]
        del others[: max(size, 0)]
    items[:] = ordered + others
