"""Speed of the engine: uniformly random playouts of dealt hands through the public `legal` and `apply`.

A measurement, never a test. Compare figures of one run on one machine only.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from game.case import Case, Hand

WARM_UP_S = 0.5
MEASURED_S = 5.0
COPIES = 2000
_OPEN_TABLES = 16
"""States that are copied in turn, taken from the middle of hands."""
_MIDDLE = 25
"""Actions after which a hand is in its middle; a hand that is over by then is skipped."""


def random_playout(hand: Hand, random: Random) -> int:
    """Play a hand to its end at random; returns the number of actions. One list of legal actions a decision."""
    draw = random.random
    actions = 0
    legal = hand.legal()
    while legal:
        hand.apply(legal[int(draw() * len(legal))])
        actions += 1
        legal = hand.legal()
    return actions


def fresh_hand(case: Case, rules: Any, players: int, random: Random) -> Hand:
    """A hand dealt from a shuffled deck."""
    draw = random.random
    deck = sorted(case.deck, key=lambda _card: draw())
    return case.deal(rules, players, int(draw() * players), deck, random)


def _for_a_time(
    case: Case, rules: Any, players: int, random: Random, seconds: float
) -> tuple[int, int, float]:
    hands = actions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        actions += random_playout(fresh_hand(case, rules, players, random), random)
        hands += 1
    return hands, actions, elapsed


def _copy_us(case: Case, rules: Any, players: int, random: Random) -> float:
    tables: list[Hand] = []
    while len(tables) < _OPEN_TABLES:
        hand = fresh_hand(case, rules, players, random)
        for _ in range(_MIDDLE):
            if legal := hand.legal():
                hand.apply(random.choice(legal))
        if hand.actors():
            tables.append(hand)
    start = perf_counter()
    for number in range(COPIES):
        tables[number % _OPEN_TABLES].copy()
    return (perf_counter() - start) / COPIES * 1e6


def bench(case: Case, edition: str, players: int = 2, seconds: float = MEASURED_S) -> dict[str, Any]:
    """Measure one setup on one core: `actions_per_s`, `hands_per_s`, `copy_us`, `hands`, `seconds`."""
    rules = case.rules(edition, {})
    random = Random(1)
    _for_a_time(case, rules, players, random, WARM_UP_S)
    hands, actions, elapsed = _for_a_time(case, rules, players, random, seconds)
    return {
        "actions_per_s": round(actions / elapsed),
        "hands_per_s": round(hands / elapsed, 1),
        "copy_us": round(_copy_us(case, rules, players, random), 3),
        "hands": hands,
        "seconds": round(elapsed, 2),
    }
