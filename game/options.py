"""Checks of editions and options that all cases share. An option is a name with a few values; `target` is a number."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from game.errors import CasefileError

TARGETS = range(50, 501)
"""The totals that may end a match."""
ONE_HAND = 1
"""In place of a target: the match is 1 hand."""


def points_to_reach(target: int) -> int:
    """The total that ends a match; 0 in a match of one hand, which no total ends."""
    return 0 if target == ONE_HAND else target


def check_edition(case: str, editions: Iterable[str], edition: str) -> None:
    """Refuse an unknown edition."""
    if edition not in editions:
        raise CasefileError(f"there is no edition {edition!r} of {case}; choose from {', '.join(editions)}")


def check_options(choices: dict[str, tuple[Any, ...]], options: dict[str, Any]) -> None:
    """Refuse an unknown option, or a value that an option does not have."""
    for name, value in options.items():
        if name == "target":
            _check_target(value)
        elif name not in choices:
            raise CasefileError(f"there is no option {name!r}; choose from {', '.join([*choices, 'target'])}")
        elif not any(type(value) is type(choice) and value == choice for choice in choices[name]):
            values = ", ".join(map(_json, choices[name]))
            raise CasefileError(f"option {name} must be one of {values}, not {_json(value)}")


def _check_target(value: Any) -> None:
    if type(value) is not int or (value not in TARGETS and value != ONE_HAND):
        raise CasefileError(
            f"option target must be a whole number from {TARGETS[0]} to {TARGETS[-1]}, or {ONE_HAND} for one hand, "
            f"not {_json(value)}"
        )


def _json(value: Any) -> str:
    """A value as it is written in a position or a record."""
    return json.dumps(value, default=repr)


def differing_options(preset: Any, chosen: Any) -> dict[str, Any]:
    """Return what two records of options of one kind hold that differs: the `options` of a position or a record."""
    names = [each.name for each in fields(chosen)]
    return {name: value for name in names if (value := getattr(chosen, name)) != getattr(preset, name)}
