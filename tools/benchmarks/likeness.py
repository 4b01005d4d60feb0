"""A measure of how well hands played out foretell what players do: `python -m tools.benchmarks.likeness`.

Members of the league, the Sergeant and the Constable play hands among Sergeants. At each of their draws, plays and
discards every manner of `tools.league.rivals` is asked what it would do in their place. The loss is the mean of
-log of the chance that the manners together, by their shares, give to what was done; the smaller the better. It says
in seconds what matches would take days to say: whether a search plays against players like these.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import log
from statistics import fmean

from game import deals
from game.bots import choose
from game.bots.knowledge import state_of
from game.bots.ripper import playout
from game.bots.ripper.knowledge import memory_of, scotland_yard
from game.case import case_named
from game.cases.ripper import actions as a
from game.match import Match, Seat
from tools.league import LEAGUE, Policy, half, rivals

CHANCE = 0.1 / 6
"""The chance left for actions that no manner would have taken."""
LEVELS = ("sergeant", "constable")


def hits(policy: Policy, players: int, hands: int, seed: str) -> Iterator[tuple[bool, ...]]:
    """Yield, for each decision of the policy, which manners would have decided like it."""
    for number in range(hands):
        dealer, deck = deals.first_deal(case_named("ripper"), players, f"{seed}/{number}")
        match = Match.empty("ripper", "us", {}, [Seat(f"seat {seat}", "bot") for seat in range(players)])
        match.deal(dealer, deck)
        while not match.hand_over:
            seat = match.actors[0]
            seen = match.seen(seat)
            watched = seat == number % players
            action = policy(seen) if watched else choose(seen, "sergeant", "")
            if watched and seen.phase in ("draw", "play") and len(seen.legal) > 1:
                state = state_of(seen)
                state.discard = scotland_yard(seen)
                idle = memory_of(seen, 0).idle >= playout.IDLE_ROUNDS * players
                yield tuple(
                    a.TABLE.texts[playout.choose(state, idle, manner)] == action
                    for _, manner in rivals.FORETELLING
                )
            match.play(seat, action)


def log_loss(found: list[tuple[bool, ...]], shares: list[float]) -> float:
    """The mean of -log of the chance that manners in these shares give to what was done."""
    return -fmean(
        log(CHANCE + 0.9 * sum(share for share, hit in zip(shares, each, strict=True) if hit))
        for each in found
    )


def policies() -> dict[str, Policy]:
    """Everybody who is watched."""
    named = {name: stranger.policy for name, stranger in LEAGUE.items()}
    return named | {level: _level(level) for level in LEVELS}


def _level(level: str) -> Policy:
    return lambda seen: choose(seen, level, "")


def main() -> None:
    """Watch everybody, and print the losses."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--hands", type=int, default=24)
    parser.add_argument("--seed", default="likeness")
    asked = parser.parse_args()
    lots = [lot for lot, _ in rivals.FORETELLING]
    usual, mixed = [1.0] + [0.0] * (len(lots) - 1), [lot / sum(lots) for lot in lots]
    losses: dict[str, tuple[float, float]] = {}
    for name, policy in policies().items():
        found = [*hits(policy, asked.players, asked.hands, asked.seed)]
        losses[name] = log_loss(found, usual), log_loss(found, mixed)
        print(
            f"{name:12} {len(found):5} decisions, loss {losses[name][0]:.3f} alone, {losses[name][1]:.3f} mixed"
        )
    for words, names in (("tuned on", half(held_out=False)), ("held out", half(held_out=True))):
        alone, both = (fmean(losses[name][which] for name in names) for which in range(2))
        print(f"{words}: {alone:.3f} alone, {both:.3f} mixed")


if __name__ == "__main__":
    main()
