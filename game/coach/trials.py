"""Actions that are played out in the same worlds. Whoever weighs several actions of one decision, as a hint does, has
each played out there once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.levels import bots_of
from game.bots.playout_model import WHOLE_GAME, WithoutFeature
from game.case import case_named
from game.coach.origin import PlayAccount
from game.seen import Seen


@dataclass(frozen=True, slots=True)
class Trial:
    """An action in some worlds: its worth in each of them, in the manner of going on with this number."""

    way: int
    worths: Sequence[float]
    account: PlayAccount


Made = dict[tuple[str, str, int | None, int], Trial]
"""Trials by the seed of their worlds, the action, its manner of going on and the number of worlds."""


class TrialWorlds:
    """The worlds of one piece of the work: `seed` and what the seat sees say which. If it is `accounted`, the ends of
    the hands are taken into account."""

    def __init__(self, seen: Seen, seed: str, sergeants: bool, accounted: bool) -> None:
        self._seed, self._codes, self._account = seed, case_named(seen.case).table.codes, PlayAccount(seen)
        watched = WithoutFeature(scores=self._account.note) if accounted else WHOLE_GAME
        self.model = bots_of(seen.case).judged(seen, Random(seed), sergeants, watched)

    def trials(self, actions: Sequence[tuple[str, int | None]], worlds: int, made: Made) -> list[Trial]:
        """Actions in so many worlds, each in its manner of going on; with None in that which suits it best there. What
        is `made` is not made again."""
        wanted = [(self._seed, action, way, worlds) for action, way in actions]
        missing = [key for key in wanted if key not in made]
        dealt = [self.model.deal() for _ in range(worlds)] if missing else []
        for key in missing:
            made[key] = self._tried(key[1], key[2], dealt)
        return [made[key] for key in wanted]

    def _tried(self, action: str, way: int | None, dealt: Sequence[Any]) -> Trial:
        code, ways = self._codes[action], self.model.ways
        tried = range(len(ways)) if way is None else (way,)
        found = {each: [ways[each](world, code) for world in dealt] for each in tried}
        suits = max(tried, key=lambda each: (sum(found[each]), -each))
        return Trial(suits, found[suits], self._account.taken())
