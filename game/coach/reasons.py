"""The reasons why a play is better than another one: what speaks for it, and what against.

The facts are those of the bots' reasons, and then what hands end with: who lays more, who is doubled, who is caught
with cards. One is given as a reason only where it decides: both plays are played out once more in a game without it
(`game.bots.playout_model.WithoutFeature`), and the better one has to lose so much of its gain that the other would be
as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.bots.contrast import MOST, ReasonsOfSeat
from game.bots.decision import Reason
from game.bots.levels import bots_of
from game.bots.player import STRONGEST
from game.bots.playout_model import WHOLE_GAME, WithoutFeature
from game.bots.sums import Sums
from game.bots.utility import MatchUtility
from game.case import case_named
from game.coach.verdicts import AS_GOOD_POINTS
from game.seen import Seen

MOST_FACTS_TESTED = 4
"""Facts that are tested, the weightiest first."""
WORLDS = 300
"""Worlds in which they are."""
ENDS_TURN = "ends-turn"
"""The key of what is told of a play after which the seat ends the hand in the same turn, and else does not."""
NEARLY_ALL_SHARE = 0.95
"""The share of the worlds in which it has to, and the other play in less than half of them."""
LEFT = 0.25
"""The share of the gain that may be left where a reason is taken away."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """The reasons for a play over another one, with what each is worth, and the weightiest fact against it."""

    reasons: tuple[Reason, ...] = ()
    worths: tuple[float, ...] = ()
    """By reason, the points of the gain that go with it; 0 for `ENDS_TURN`, which cannot be taken away."""
    against: Reason | None = None


def grounds(seen: Seen, better: str, other: str, gain: float, seed: str, left: float = 0.0) -> Grounds:
    """Find out why an action gains so many points over another one. A reason is what leaves less than a point or a
    quarter of the gain when it is taken away, or less than `left`."""
    left = max(left, AS_GOOD_POINTS, LEFT * gain)
    bots, codes = bots_of(seen.case), case_named(seen.case).table.codes
    facts: ReasonsOfSeat = bots.reasons(seen, bots.players[STRONGEST])
    one, two = codes[better], codes[other]
    ends = tuple(bots.outcomes(seen.own_seat))
    known = [
        (reason, without)
        for reason in facts.differences(one, two)[:MOST_FACTS_TESTED]
        if (without := bots.without(seen.own_seat, reason, one, two)) is not None
    ]
    objection = facts.objection(one, two)
    spared = None if objection is None else bots.without(seen.own_seat, objection, two, one)
    games = [without for _, without in (*known, *ends)]
    played = play_out(seen, one, two, [*games, spared or WHOLE_GAME], seed)
    *sums, cost = played.parts
    lost = [each.mean for each in sums]
    enough = [gain - part < left for part in lost]
    decisive = [(reason, part) for (reason, _), part, does in zip(known, lost, enough, strict=False) if does]
    found = [
        (_with_figure(reason, part), part)
        for (reason, _), part, does in zip(ends, lost[len(known) :], enough[len(known) :], strict=True)
        if does
    ]
    found.sort(key=lambda each: (not each[0].card, -each[1], each[0].key))
    for reason, part in found:
        if reason.key not in (each.key for each, _ in decisive):
            decisive.append((reason, part))
    if played.ends_turn(better):
        decisive.insert(0, (Reason(ENDS_TURN), 0.0))
    if played.ends_turn(better) or (spared is not None and cost.mean >= 0):
        objection = None  # it comes to nothing, or is even meant
    given = decisive[:MOST]
    if not given:
        objection = None  # alone it would speak for the worse play
    return Grounds(tuple(reason for reason, _ in given), tuple(part for _, part in given), objection)


def _with_figure(reason: Reason, part: float) -> Reason:
    return replace(reason, figure="gain", worth=max(1, round(part)))


@dataclass(frozen=True, slots=True)
class ComparedPlayouts:
    """Two actions played out in the same worlds."""

    parts: tuple[Sums, ...]
    """By game without something, what the one gains over the other by that alone: the gain in the game as it is, less
    that in the other game."""
    ended: tuple[float, float]
    """By action, the share of the worlds in which the hand ended in the turn in which it was done."""

    def ends_turn(self, better: str) -> bool:
        """True if the better action, of this notation, lets the hand end in the same turn, and the other one does not.
        Of a discard that is plain; after a call for a vote the turn is still to be played, and the draw decides."""
        one, two = self.ended
        return one >= NEARLY_ALL_SHARE and two < 0.5 and not better.startswith(("discard ", "call-"))


def play_out(
    seen: Seen, better: int, other: int, games: Sequence[WithoutFeature], seed: str
) -> ComparedPlayouts:
    """Play two actions out in the same worlds, in the game as it is and in others."""
    bots, random = bots_of(seen.case), Random(f"why|{seed}")
    utility = MatchUtility(seen.scores, seen.own_seat, seen.rules["target"])
    ends: list[tuple[Any, list[int]]] = []

    def noted(hand: Any, scores: list[int]) -> list[int]:
        ends.append((hand, scores))
        return scores

    whole = bots.judged(seen, random, False, WithoutFeature(scores=noted))
    others = {
        number: bots.judged(seen, random, False, game)
        for number, game in enumerate(games)
        if game.begin is not None
    }
    found: list[list[float]] = [[] for _ in games]
    ended = [0, 0]
    for _ in range(WORLDS):
        world = whole.deal()
        ends.clear()
        gain = whole.ways[0](world, better) - whole.ways[0](world, other)
        (one, one_scores), (two, two_scores) = ends
        for action, hand in enumerate((one, two)):
            ended[action] += hand.turns == seen.turn_number
        for number, game in enumerate(games):
            if number in others:
                worth = others[number].ways[0]
                left = worth(world, better) - worth(world, other)
            elif game.scores is not None:
                left = utility.worth(game.scores(one, one_scores)) - utility.worth(
                    game.scores(two, two_scores)
                )
            else:
                left = gain + _credit(game, better) - _credit(game, other)
            found[number].append(gain - left)
    return ComparedPlayouts(tuple(Sums.of(some) for some in found), (ended[0] / WORLDS, ended[1] / WORLDS))


def _credit(game: WithoutFeature, action: int) -> float:
    credited, points = game.credit
    return points if credited == action else 0.0
