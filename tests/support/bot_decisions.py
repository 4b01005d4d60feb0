"""A bot's view of Jekyll & Hyde, and what decides for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from game.case import case_named
from game.play import Play
from game.seen import Seen
from tests.support.play import cards_of

Decider = Callable[[Play, int], str]


def sees(hand: list[str], **changes: Any) -> Seen:
    """Return what seat 0 sees in its turn: a meld of Poole lies in its own area, and Jekyll shows."""
    position: dict[str, Any] = {
        "case": "jekyll",
        "edition": "fr",
        "players": 2,
        "dealer": 1,
        "turn": 0,
        "phase": "play",
        "hands": [hand, []],
        "areas": [["poole"] * 3, []],
        "case_file": [],
        "discard": ["lab"],
        "identity": "jekyll",
    }
    rival, file = changes.pop("rival", 6), changes.pop("file", 20)
    position |= changes
    rest = sorted((Counter(case_named("jekyll").deck) - cards_of(position)).elements())
    Random(1).shuffle(rest)
    position["hands"][1], position["case_file"] = rest[:rival], rest[rival : rival + file]
    return Play.from_position(position, Random(0)).seen(0)
