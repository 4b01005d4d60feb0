"""Numbers of action sequences from fixed positions: any slip in the legal lists or in an effect changes them.

`python -m tests.support.perft` prints the table again; a change in it is a change of the rules and wants a reason.
"""

from __future__ import annotations

import json
from pathlib import Path

from game.case import Hand
from game.match import Match
from tests.support.play import SETUPS, Setup, new_match

TABLE = Path(__file__).parents[1] / "golden" / "perft.json"
STARTS = (0, 25, 60, 110)
"""Actions of the hand played before the counting begins."""
DEPTH = 6


def perft(hand: Hand, depth: int) -> int:
    """Count the different sequences of `depth` actions (shorter where the hand ends)."""
    if depth == 0:
        return 1
    actors = hand.actors()
    if not actors:
        return 1
    total = 0
    for action in hand.legal():
        after = hand.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def position_after(setup: Setup, start: int) -> Match:
    """The match after `start` actions, each chosen by a fixed rule from the sorted legal actions; hands that end sooner
    are followed by the next."""
    match = new_match(setup, "perft")
    for number in range(start):
        if match.hand_over:
            match.next_hand()
        seat = match.actors[0]
        legal = sorted(match.legal(seat))
        plays = [action for action in legal if not action.startswith("discard")] or legal
        match.play(seat, plays[(number * 7 + 3) % len(plays)])
    return match


def name(setup: Setup, start: int) -> str:
    case, edition, players = setup
    return f"{case} {edition}, {players} players, after {start} actions"


def count(setup: Setup, start: int) -> list[int]:
    """The numbers of sequences of 1, 2, ... actions."""
    hand = position_after(setup, start)._play.hand
    return [perft(hand, depth) for depth in range(1, DEPTH + 1)]


def table() -> dict[str, list[int]]:
    return {name(setup, start): count(setup, start) for setup in SETUPS for start in STARTS}


if __name__ == "__main__":
    rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in table().items())
    TABLE.write_text(f"{{\n{rows}\n}}\n", "utf-8")
