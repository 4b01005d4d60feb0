"""The long proof that bots are sound: `python -m tests.support.soundness --hands 20000 --decisions 1000`.

Hands over every case, edition, number of players and some options, by Constables and Sergeants, and in every 32nd hand
by all levels (the searches with fewer playouts, so that many hands are possible): none may be without end, illegal or
fail. Then decisions of every level where everything hidden is dealt again: none may change, and a cheater who looks
into the next hand must be caught. The suite does the same for few hands and decisions.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from multiprocessing import Pool
from random import Random

from game.bots import LEVELS, think
from game.case import case_named
from game.match import Match, Seat
from game.play import Play
from tests.support.open_plays import open_plays
from tests.support.play import SETUPS
from tests.support.scramble import scrambled

SEARCHED, LIMIT = 32, 64
"""Every so many hands are played by all levels, with so many playouts a decision at most."""
MOST_ACTIONS = 1500
Decider = Callable[[Play, int], str]


def hand(number: int) -> str:
    """Plays one hand; how it went: `ok`, `unfinished`, `illegal`, or the failure."""
    random = Random(number)
    case, edition, players = SETUPS[number % len(SETUPS)]
    options = {}
    if number % 2:
        choices = case_named(case).choices
        options = {name: random.choice(values) for name, values in choices.items() if random.random() < 0.3}
    levels = [random.choice(LEVELS if number % SEARCHED == 0 else LEVELS[:2]) for _ in range(players)]
    match = Match.new(case, edition, options, [Seat(f"s{n}", "human") for n in range(players)], f"s{number}")
    try:
        for _ in range(MOST_ACTIONS):
            if match.hand_over:
                return "ok"
            seat = random.choice(match.actors)
            seen = match.seen(seat)
            action = think(seen, levels[seat], "", LIMIT).action
            if action not in seen.legal:
                return "illegal"
            match.play(seat, action)
    except Exception as error:  # whatever it is, it is counted
        return f"{SETUPS[number % len(SETUPS)]} {options} {levels}: {error!r}"
    return "unfinished"


def decisions(number: int) -> Iterator[tuple[Play, int]]:
    """Decisions of one hand between Sergeants."""
    case, edition, players = SETUPS[number % len(SETUPS)]
    match = Match.new(case, edition, {}, [Seat(f"s{n}", "human") for n in range(players)], f"d{number}")
    return open_plays(match)


def cheat(play: Play, seat: int) -> str:
    """Throws the card that the next hand has least of."""
    choice = think(play.seen(seat), "sergeant", "").action
    if not choice.startswith("discard"):
        return choice
    thrown = [text for text in play.legal(seat) if text.startswith("discard")]
    hands = play.position()["hands"]
    return min(thrown, key=lambda text: hands[(seat + 1) % len(hands)].count(text.removeprefix("discard ")))


def changed(work: tuple[str, int, int]) -> tuple[str, int, int]:
    """Count how many of a hand's decisions (every so many of them) a level changes when only hidden cards do."""
    name, number, every = work

    def decide(play: Play, seat: int) -> str:
        return cheat(play, seat) if name == "cheater" else think(play.seen(seat), name, "", 100).action

    random, tried, changes = Random(number), 0, 0
    for play, seat in [*decisions(number)][::every]:
        tried += 1
        changes += decide(scrambled(play, seat, random), seat) != decide(play, seat)
    return name, tried, changes


def main() -> None:
    """Play, scramble, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--decisions", type=int, default=1_000)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    with Pool(asked.jobs) as pool:
        ends = Counter(pool.imap_unordered(hand, range(asked.hands), chunksize=20))
        print(f"{asked.hands} hands:", dict(ends), flush=True)
        for name in (*LEVELS, "cheater"):
            tried = changes = number = 0
            while tried < asked.decisions:
                work = [(name, number + step, 3) for step in range(10)]
                number += 10
                for _, some, turned in pool.imap_unordered(changed, work):
                    tried, changes = tried + some, changes + turned
            print(f"{name}: {changes} of {tried} decisions changed", flush=True)


if __name__ == "__main__":
    main()
