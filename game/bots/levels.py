"""Which bots there are, and the one door to them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.bots import jekyll, ripper
from game.errors import CasefileError

LEVELS: tuple[str, ...] = ("constable", "sergeant")
"""The levels that the app offers, the weakest first."""
SEARCHERS: tuple[str, ...] = ("inspector", "superintendent")
"""Levels that play hands out in their heads. The arena knows them; the app offers them when they have proven better."""
RANDOM = "random"
"""Any legal action, evenly: a yardstick for the arena."""
NAMES = (RANDOM, *LEVELS, *SEARCHERS)
"""Everybody whom `choose` knows."""
OPEN_HAND = "open-hand"
"""A search on the true cards: a yardstick for the arena, which alone gives it more than a view."""
_CASES: dict[str, Callable[[dict[str, Any], str, str], str]] = {
    "ripper": ripper.choose,
    "jekyll": jekyll.choose,
}
_OFFERED = {"ripper": LEVELS, "jekyll": jekyll.LEVELS}
_IN_THE_ARENA = {"ripper": (*NAMES, OPEN_HAND), "jekyll": (RANDOM, *jekyll.LEVELS)}


def levels(case: str) -> tuple[str, ...]:
    """The levels that the app offers for a case, the weakest first; where none plays it yet, the yardstick."""
    return _OFFERED.get(case, (RANDOM,))


def in_the_arena(case: str) -> tuple[str, ...]:
    """Every bot that plays a case in the arena."""
    return _IN_THE_ARENA.get(case, (RANDOM,))


def choose_open_handed(view: dict[str, Any], truth: dict[str, Any], seed: str) -> str:
    """What the yardstick does that sees all cards: `truth` is the position behind the view."""
    return str(view["legal"][0]) if len(view["legal"]) == 1 else ripper.open_hand(view, truth, seed)


def choose(view: dict[str, Any], level: str, seed: str) -> str:
    """An action for a view, without its seat: one of `view["legal"]`.

    Pure: the same view, level and seed give the same action, and nothing but the view is known. CasefileError where
    there is no such level or case, or nothing to decide.
    """
    if not view["legal"]:
        raise CasefileError(f"seat {view['seat']} has nothing to decide")
    if level not in NAMES:
        raise CasefileError(f"there is no level {level!r}; known: {', '.join(NAMES)}")
    if level == RANDOM:
        return str(Random(f"{seed}|{len(view['history'])}|{view['seat']}").choice(view["legal"]))
    bot = _CASES.get(view["case"])
    if bot is None:
        raise CasefileError(f"no bot plays {view['case']!r}")
    return bot(view, level, seed)
