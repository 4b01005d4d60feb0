"""Options of Jack the Ripper and the editions, which are presets of them. Rules are never asked "which edition?"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.options import check_edition, check_options

CHOICES: dict[str, tuple[Any, ...]] = {
    "vote": (True, False),
    "case_files": (1, 2),
    "reshuffle": ("at-once-but-top", "end-of-turn-all"),
    "last_card_drawn": ("finish-turn", "at-once"),
    "exhausted": ("at-large", "unsolved"),
    "commissioner_end": ("end-of-turn", "at-once"),
    "wild_layoff": ("own-area", "any-meld"),
    "no_ripper": ("at-large", "unsolved"),
    "last_card": ("effect", "never"),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option with its value. The defaults are the `us` edition (U.S. Games Systems, 2014)."""

    vote: bool = True
    """True if a vote may be called. (10.1)"""
    case_files: int = 1
    """Number of times the Case File may be drawn out before the hand is over. (8.4)"""
    reshuffle: str = "at-once-but-top"
    """The making of the second Case File; of no effect with one Case File. (8.4)"""
    last_card_drawn: str = "finish-turn"
    """The choice whether the turn in which the last Case File runs out is played to its end. (8.4)"""
    exhausted: str = "at-large"
    """The scoring of a hand whose last Case File ran out. (8.4)"""
    commissioner_end: str = "end-of-turn"
    """The moment at which a hand ends that Commissioner Resigns emptied. (8.2)"""
    wild_layoff: str = "own-area"
    """The cards beside which a Wild may be laid off. (4.7)"""
    no_ripper: str = "at-large"
    """The scoring of a hand in which no suspect can be the Ripper. (8.5)"""
    last_card: str = "effect"
    """The choice whether the last card of a hand may be played at all. (7.2)"""
    target: int = 100
    """The total that ends the game. (11.1)"""


EDITIONS: dict[str, Rules] = {
    "us": Rules(),
    "manual": Rules(
        case_files=2, last_card_drawn="at-once", exhausted="unsolved", commissioner_end="at-once",
        wild_layoff="any-meld", no_ripper="unsolved",
    ),
    "de": Rules(
        vote=False, case_files=2, reshuffle="end-of-turn-all", exhausted="unsolved", commissioner_end="at-once",
        wild_layoff="any-meld", no_ripper="unsolved", last_card="never",
    ),
}  # fmt: skip


def rules(edition: str, options: dict[str, Any]) -> Rules:
    """The rules of an edition with some options changed. CasefileError names the option that cannot be taken."""
    check_edition("Jack the Ripper", EDITIONS, edition)
    check_options(CHOICES, options)
    return replace(EDITIONS[edition], **options)
