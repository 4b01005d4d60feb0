"""Turns that undo themselves: a card is taken from the discard pile, and one like it is discarded again.

`python -m tests.support.undone_turns --hands 2000` plays hands of Constables and of Sergeants over every case, edition
and number of players, and prints each such turn. The suite does the same for a few hands."""

from __future__ import annotations

import argparse
from collections import Counter

from game.bots import choose
from game.match import Match
from tests.support.play import SETUPS, new_match

LEVELS = ("constable", "sergeant")
"""The levels that play by rules of thumb alone."""


def undone_turns(match: Match, level: str) -> list[str]:
    """Play the hand; the turns in which nothing was done but to take a card and to discard one like it."""
    found = []
    taken = ""
    while not match.hand_over:
        seat = match.actors[0]
        seen = match.seen(seat)
        action = choose(seen, level, "")
        if action == "take":
            taken = "" if _would_end_the_hand(match) else str(seen.pile_top)
        elif taken and action == f"discard {taken}":
            found.append(f"action {len(match.hand_record.actions)}: {seat} {action}")
        else:
            taken = ""
        match.play(seat, action)
    return found


def _would_end_the_hand(match: Match) -> bool:
    """Jekyll & Hyde: with the last card drawn the hand is void, so a player who is ahead may wait instead."""
    position = match.position()
    return (match.case, position["case_file_number"], len(position["case_file"])) == ("jekyll", 2, 1)


def main() -> None:
    """Play, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2_000)
    found: Counter[str] = Counter()
    for number in range(parser.parse_args().hands):
        setup, level = SETUPS[number // len(LEVELS) % len(SETUPS)], LEVELS[number % len(LEVELS)]
        found[level] += 1
        for turn in undone_turns(new_match(setup, f"undone {number}"), level):
            found[f"{level}, undone"] += 1
            print(f"{level} {setup} undone {number}, {turn}", flush=True)
    print(dict(found))


if __name__ == "__main__":
    main()
