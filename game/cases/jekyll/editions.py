"""Options of Jekyll & Hyde and its one edition."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.options import check_edition, check_options


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option with its value; the defaults are the `fr` edition."""

    transformation_value: int = 1
    """Points of the Transformation where it lies: the rulebook says that it has a value and not which. (1.3)"""
    target: int = 100
    """The total that ends the game. (9.1)"""


CHOICES: dict[str, tuple[Any, ...]] = {"transformation_value": (0, 1, 5)}
EDITIONS = {"fr": Rules()}


def rules(edition: str, options: dict[str, Any]) -> Rules:
    """The rules of an edition with some options changed. CasefileError names an option that is not accepted."""
    check_edition("Jekyll & Hyde", EDITIONS, edition)
    check_options(CHOICES, options)
    return replace(EDITIONS[edition], **options)
