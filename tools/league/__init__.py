"""Foreign policies: opponents that the bots were not made from, to measure them against.

Each is a function from a view to an action, of a principle of its own, and shares no rule of thumb with `game.bots`.
Nothing of it ships. Those that are `held_out` are for the report only: nothing may ever be tuned on them.
`python -m tools.benchmarks.strength --only NAME` plays against them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.bots import jekyll, ripper
from game.bots.arena import Bot
from game.bots.player import STRONGEST, Bots
from game.match import Match
from game.seen import Seen
from tools.league import counting, habits, looking_ahead, tempo

BOTS: Mapping[str, Bots[Any]] = {"ripper": ripper.BOTS, "jekyll": jekyll.BOTS}
Policy = Callable[[Seen], str]


@dataclass(frozen=True, slots=True)
class Stranger:
    """A member of the league."""

    policy: Policy
    principle: str
    held_out: bool


LEAGUE: Mapping[str, Stranger] = {
    "racer": Stranger(tempo.racer, "every card out of the hand as soon as possible", False),
    "loner": Stranger(tempo.loner, "never touches what others threw", False),
    "showman": Stranger(habits.showman, "Gavels before everything, and every chance to escape", False),
    "denier": Stranger(habits.denier, "gives the next player nothing", False),
    "drifter": Stranger(habits.drifter, "any sensible action, by chance", False),
    "hoarder": Stranger(tempo.hoarder, "lays nothing until all can be laid", True),
    "miser": Stranger(tempo.miser, "is never caught with points, and ends no hand that it loses", True),
    "counter": Stranger(counting.counter, "chances, counted from every card that was seen", True),
    "appraiser": Stranger(
        looking_ahead.appraiser, "the best score if the hand ended after this action", True
    ),
    "sampler": Stranger(looking_ahead.sampler, "the mean of hands played out at random", True),
}


DEEP = "superintendent-8x"
"""The strongest level with eight times its hands played out: how far it is from what it could be."""


def guests() -> dict[str, Bot]:
    """The league as bots of the arena, and the deep yardstick; each knows what its seat sees alone."""
    return {name: _seated(stranger.policy) for name, stranger in LEAGUE.items()} | {DEEP: _deep}


def half(held_out: bool) -> list[str]:
    """The names of one half of the league."""
    return [name for name, stranger in LEAGUE.items() if stranger.held_out == held_out]


def _deep(match: Match, seat: int, seed: str) -> str:
    bots = BOTS[match.case]
    strongest = bots.players[STRONGEST]
    deep = replace(strongest, rollouts=8 * strongest.rollouts, most=0)
    return replace(bots, players={DEEP: deep}).think(match.seen(seat), DEEP, seed).action


def _seated(policy: Policy) -> Bot:
    return lambda match, seat, _seed: policy(match.seen(seat))
