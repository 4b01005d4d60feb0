"""Why a play is better than another one: what speaks for it, and what against.

The facts are those of the bots' reasons. One is given as a reason only where it decides: both plays are played out once
more in a game without it (`game.bots.judge_model.Without`), and the better one has to lose so much of its gain that the
other would be as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from game.bots.contrast import MOST, ReasonsOfSeat
from game.bots.decision import Reason
from game.bots.judge_model import WHOLE, Without
from game.bots.levels import bots_of
from game.bots.player import STRONGEST
from game.case import case_named
from game.coach.effort import SLICE
from game.coach.sums import Sums
from game.coach.verdicts import AS_GOOD
from game.seen import Seen

TESTED = 4
"""Facts that are tested, the weightiest first."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """The reasons for a play over another one, with what each is worth, and the weightiest fact against it."""

    reasons: tuple[Reason, ...] = ()
    worths: tuple[float, ...] = ()
    """By reason, the points of the gain that go with it."""
    against: Reason | None = None

    def as_json(self) -> dict[str, Any]:
        """The grounds as JSON."""
        return {
            "reasons": [asdict(reason) for reason in self.reasons],
            "worths": list(self.worths),
            "against": self.against and asdict(self.against),
        }

    @classmethod
    def from_json(cls, data: Any) -> Grounds:
        """The grounds that `as_json` wrote. KeyError, TypeError or ValueError for anything else."""
        against = data["against"]
        return cls(
            tuple(Reason(**each) for each in data["reasons"]),
            tuple(map(float, data["worths"])),
            Reason(**against) if against else None,
        )


def grounds(seen: Seen, better: str, other: str, gain: float, seed: str) -> Grounds:
    """Find out why an action gains so many points over another one."""
    bots, codes = bots_of(seen.case), case_named(seen.case).table.codes
    facts: ReasonsOfSeat = bots.reasons(seen, bots.players[STRONGEST])
    one, two = codes[better], codes[other]
    candidates = facts.differences(one, two)[:TESTED]
    lost = parts(seen, one, two, candidates, seed)
    decisive = [
        (reason, part)
        for reason, part in zip(candidates, lost, strict=True)
        if part is not None and gain - part.mean < AS_GOOD
    ][:MOST]
    return Grounds(
        tuple(reason for reason, _ in decisive),
        tuple(part.mean for _, part in decisive),
        facts.objection(one, two),
    )


def parts(
    seen: Seen, better: int, other: int, reasons: Sequence[Reason], seed: str
) -> tuple[Sums | None, ...]:
    """By reason, what an action gains over another one by it alone: the gain in the game as it is, less that in a game
    without it, in the same worlds. None where it cannot be taken away."""
    bots = bots_of(seen.case)
    altered = [bots.without(seen.own_seat, reason, better, other) for reason in reasons]
    kept = [each for each in altered if each is not None]
    if not kept:
        return (None,) * len(reasons)
    random = Random(f"why|{seed}")
    games = [bots.judged(seen, random, False, each) for each in (WHOLE, *kept)]
    extra = [_credit(each, better) - _credit(each, other) for each in (WHOLE, *kept)]
    found: list[list[float]] = [[] for _ in kept]
    for _ in range(max(1, SLICE // (2 * len(games)))):
        world = games[0].deal()
        whole, *rest = [
            game.ways[0](world, better) - game.ways[0](world, other) + credit
            for game, credit in zip(games, extra, strict=True)
        ]
        for some, each in zip(found, rest, strict=True):
            some.append(whole - each)
    sums = iter([Sums.of(some) for some in found])
    return tuple(None if each is None else next(sums) for each in altered)


def _credit(without: Without, action: int) -> float:
    credited, points = without.credit
    return points if credited == action else 0.0
