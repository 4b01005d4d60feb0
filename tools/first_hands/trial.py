"""A deal tried: played by a learner against the simplest bot, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots import choose
from game.match import Match
from tools.first_hands.learner import Learner
from ui.state.setup import Setup

MOST_ACTIONS = 2_000


@dataclass(frozen=True, slots=True)
class Trial:
    """A hand of a learner: the points by which it was won (or lost, below zero), the learner's turns, and the words of
    what the learner played: `meld`, `layoff`, `gavel`, and the first word of each Gavel's code."""

    margin: int
    turns: int
    used: frozenset[str]


def play_deal(setup: Setup, code: str, seed: int) -> Trial:
    """Play a deal once."""
    match = setup.match(code)
    learner, bot = 0, match.seats[1]
    hand = Learner(match, learner, f"{code}/{seed}")
    turns, used = set(), set[str]()
    for _ in range(MOST_ACTIONS):
        if match.hand_over:
            break
        seat = match.actors[0]
        if seat != learner:
            match.play(seat, choose(match.seen(seat), str(bot.level), f"{code}/{seed}"))
            continue
        if match.turn == learner:
            turns.add(match.turn_number)
        action = hand.choose()
        used |= lesson_words(match, learner, action)
        match.play(seat, action)
    assert match.result is not None, f"{code} has no end"
    mine, his = match.result.scores
    return Trial(mine - his, len(turns), frozenset(used))


def lesson_words(match: Match, seat: int, action: str) -> set[str]:
    """Words that the lessons taught and an action uses."""
    verb, *rest = action.split()
    if verb == "play":
        return {"gavel", rest[0].partition(":")[0]}
    return {verb} if verb in {"meld", "layoff"} else set()
