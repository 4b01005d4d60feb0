"""A deep search that judges a decision: how many points an action loses against the best one.

Every legal action is tried, not only what a bot would try, in worlds that are dealt from what the seat sees by the
judge's own random numbers. So a judgement knows what the player knew, and neither its luck nor its shortlist. One half
of the hands finds the best action, and the other half, in fresh worlds, says how much better it is than what was
chosen: so the best of many is not praised for its luck. Hands are played out as the bots do it, after each action in
the manner of going on that suits it best. What their quick rules get wrong everywhere, the judge gets wrong as well;
for a second opinion Sergeants play the hands out, which takes many times as long.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from game.bots.levels import bots_of
from game.bots.playout_model import Worth
from game.bots.sums import Gains, Sums
from game.case import case_named
from game.seen import Seen

BLOCK, FEWEST = 48, 8
"""Worlds between two looks at which actions are still worth trying; fewer of a small budget."""
APART = 3.0
"""Errors by which an action has to be behind to be tried no more."""
SUITING = 8
"""The share of the hands, as a divisor, in which the manners of going on are compared."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The best action as the judge sees it, and the points by which it is better than what was chosen. A
    regret below nothing is chance, and counts like any other: else the mean of many would be too large."""

    best: str
    regret: float = 0.0
    error: float = 0.0


class Judge:
    """The judge of one decision. `sergeants` play the hands out if it says so, by the quick rules otherwise."""

    def __init__(self, seen: Seen, seed: str, *, sergeants: bool = False) -> None:
        self._random = Random(f"judge|{seed}|{len(seen.events)}|{seen.own_seat}")
        self._table = case_named(seen.case).table
        self._legal = seen.legal
        model = bots_of(seen.case).judged(seen, self._random, sergeants)
        self._deal, self._ways = model.deal, model.ways
        self._way: dict[int, Worth] = {}

    def verdict(self, chosen: str, playouts: int, least: float = 0.0) -> Verdict:
        """Judge a choice with about so many hands played out; fewer where it is soon clear. A loss that is smaller than
        `least` is not looked for."""
        self._suit(map(self._code, self._legal), playouts // SUITING)
        best = self._best(chosen, playouts // 2, least)
        if best == chosen:
            return Verdict(chosen)
        gain = self.gain(best, chosen, playouts // 4)
        return Verdict(best, gain.mean, gain.error)

    def gain(self, one: str, other: str, worlds: int) -> Sums:
        """The gain of one action over another, in so many worlds that nobody has seen yet."""
        gains, codes = Gains(), (self._code(one), self._code(other))
        self._suit(codes, worlds * len(codes) * len(self._ways) // SUITING)
        self._play(codes[1], {codes[0]: gains}, worlds)
        return gains.sums

    def gains(self, base: str, worlds: int) -> dict[str, Sums]:
        """The gains of all other actions over one, in so many worlds that nobody has seen yet."""
        codes = {self._code(each): Gains() for each in self._legal if each != base}
        self._suit([self._code(base), *codes], worlds * len(self._legal) * len(self._ways) // SUITING)
        self._play(self._code(base), codes, worlds)
        return {self._table.texts[code]: gains.sums for code, gains in codes.items()}

    def _suit(self, actions: Iterable[int], playouts: int) -> None:
        """Find the manner of going on that suits each of these actions best."""
        codes = [*actions]
        tried = playouts // (len(codes) * len(self._ways)) if len(self._ways) > 1 else 0
        worlds = [self._deal() for _ in range(tried)]
        self._way = {
            code: max(self._ways, key=lambda way: sum(way(world, code) for world in worlds)) for code in codes
        }

    def _best(self, chosen: str, playouts: int, least: float) -> str:
        """The best action by its gain over the chosen one, which it must beat by an error. After each round the better
        half goes on, without what is clearly behind."""
        base = self._code(chosen)
        gains = {code: Gains() for code in map(self._code, self._legal) if code != base}
        rounds = max(2, len(gains).bit_length())
        for _ in range(rounds):
            self._try(base, gains, playouts // rounds, least)
            ranked = sorted(gains, key=lambda code: -gains[code].mean)
            gains = {code: gains[code] for code in ranked[: (len(ranked) + 1) // 2]}
        for code, gain in gains.items():
            if gain.mean > gain.error:
                return self._table.texts[code]
        return chosen

    def _try(self, base: int, gains: dict[int, Gains], playouts: int, least: float) -> None:
        """Play about so many hands out, in blocks; what is clearly behind after one of them is taken off."""
        block = max(FEWEST, min(BLOCK, playouts // (len(gains) + 1)))
        while gains and playouts > 0:
            playouts -= block * (len(gains) + 1)
            self._play(base, gains, block)
            bar = max(gain.mean - APART * gain.error for gain in gains.values())
            for code, gain in [*gains.items()]:
                most = gain.mean + APART * gain.error
                if most <= least or most < bar:
                    del gains[code]

    def _play(self, base: int, gains: dict[int, Gains], worlds: int) -> None:
        for _ in range(worlds):
            world = self._deal()
            worth = self._way[base](world, base)
            for code, gain in gains.items():
                gain.add(self._way[code](world, code) - worth)

    def _code(self, action: str) -> int:
        return self._table.codes[action]
