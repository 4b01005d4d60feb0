"""The bots there are, and the one door to them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from game.bots.decision import Decision
from game.case import case_named
from game.errors import CasefileError
from game.seen import Seen

if TYPE_CHECKING:
    from game.bots.player import Bots

LEVELS: tuple[str, ...] = ("constable", "sergeant", "inspector", "superintendent")
"""The levels, the weakest first; every case has them all."""
RANDOM_BOT = "random"
"""Any legal action, evenly: a yardstick for the arena."""
NAMES = (RANDOM_BOT, *LEVELS)
"""Everybody whom `choose` knows."""
OPEN_HANDED_BOT = "open-hand"
"""A search on the true hands: a yardstick for the arena, which alone gives it more than a seat sees."""

_WITHOUT_CLOCK = {"inspector": 160, "superintendent": 500}


def levels_of(case: str) -> tuple[str, ...]:
    """The levels that the app offers for a case, the weakest first. CasefileError where there is no such case."""
    case_named(case)
    return LEVELS


def in_the_arena() -> tuple[str, ...]:
    """Every bot that plays in the arena."""
    return (*NAMES, OPEN_HANDED_BOT)


def choose_open_handed(seen: Seen, truth: dict[str, Any], seed: str) -> str:
    """Choose as the yardstick does that sees all hands: `truth` is the whole position."""
    if len(seen.legal) == 1:
        return str(seen.legal[0])
    return bots_of(seen.case).open_hand(seen, truth, seed)


def choose(seen: Seen, level: str, seed: str) -> str:
    """An action, without its seat: one of `seen.legal`. What `think` decides with its whole budget."""
    return think(seen, level, seed).action


def think(
    seen: Seen,
    level: str,
    seed: str,
    limit: int | None = None,
    stop: Callable[[], bool] | None = None,
    *,
    spare: Callable[[], bool] | None = None,
    explain: bool = False,
) -> Decision:
    """A decision for the seat of a `Seen`: one of its legal actions, how many hands were played out for it, and what
    was weighed.

    `limit` breaks a search off after so many hands, `stop` as soon as it says so (a deadline, a game that was left).
    While there is `spare` time (always, without a clock), or up to a larger limit, the strongest level plays out more
    hands than it needs to.
    `explain` adds the plan and the reasons, and to a decision without figures what its rule compared; it changes
    nothing else.
    Pure except for `stop` and `spare`: what is seen, level, seed and limit give the same action, and nothing else is
    known; a search that a clock ended is repeated by the limit it got to. CasefileError if there is no such
    level, or nothing to decide.
    """
    if not seen.legal:
        raise CasefileError(f"seat {seen.own_seat} has nothing to decide")
    if level not in NAMES:
        raise CasefileError(f"there is no level {level!r}; choose from {', '.join(NAMES)}")
    if level == RANDOM_BOT:
        return Decision(Random(f"{seed}|{len(seen.events)}|{seen.own_seat}").choice(seen.legal))
    return bots_of(seen.case).think(seen, level, seed, limit, stop, spare, explain)


def bot_seed(seat: int, hand: int, length: int) -> str:
    """The seed of a bot's decision: its seat, the number of the hand, and the actions of the match before it."""
    return f"{seat}:{hand}:{length}"


def limit_without_clock(seen: Seen, level: str) -> int | None:
    """The `limit` of a level's decision where every device is to see the same play: a number of hands played out, and
    no clock that ends a search. None for a level that plays none out. For a card offered out of turn it is no hand at
    all: it is decided at once, since a wait would tell that somebody holds it."""
    return 0 if seen.out_of_turn_offered else _WITHOUT_CLOCK.get(level)


def bots_of(case: str) -> Bots[Any]:
    """The bots of a case, imported when they are first asked: the page names the levels at its start, and has a worker
    think."""
    bots: Bots[Any] = import_module(f"game.bots.{case_named(case).name}").BOTS
    return bots
