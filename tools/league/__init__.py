"""Foreign policies for Jack the Ripper: opponents that the bots were not made from, to measure them against.

Each is a function from a view to an action, of a principle of its own, and shares no rule of thumb with `game.bots`.
Nothing of it ships, and nothing may ever be tuned on it. `python -m tools.benchmarks.strength --only NAME` plays
against them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.bots import jekyll, ripper
from game.bots.arena import Bot
from game.bots.player import STRONGEST, Bots
from game.match import Match
from game.seen import Seen
from tools.league import counting, looking_ahead

BOTS: Mapping[str, Bots[Any]] = {"ripper": ripper.BOTS, "jekyll": jekyll.BOTS}
Policy = Callable[[Seen], str]

LEAGUE: Mapping[str, Policy] = {
    "hoarder": counting.hoarder,
    "miser": counting.miser,
    "counter": counting.counter,
    "appraiser": looking_ahead.appraiser,
    "sampler": looking_ahead.sampler,
}

DEEP_BOT = "superintendent-8x"
"""The strongest level with eight times its hands played out: how far it is from what it could be."""


def guests() -> dict[str, Bot]:
    """The league as bots of the arena, and the deep yardstick; each knows what its seat sees alone."""
    return {name: _seated(policy) for name, policy in LEAGUE.items()} | {DEEP_BOT: _deep}


def _deep(match: Match, seat: int, seed: str) -> str:
    bots = BOTS[match.case]
    strongest = bots.players[STRONGEST]
    deep = replace(strongest, rollouts=8 * strongest.rollouts, most=0)
    return replace(bots, players={DEEP_BOT: deep}).think(match.seen(seat), DEEP_BOT, seed).action


def _seated(policy: Policy) -> Bot:
    return lambda match, seat, _seed: policy(match.seen(seat))
