"""Helpers of the tests: random play with a seed, and where every card is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from game.case import CASES
from game.match import Match, Seat

Setup = tuple[str, str, int]
"""Case, edition, number of players."""
SETUPS: list[Setup] = [
    (name, edition, players)
    for name, case in CASES.items()
    for edition in case.editions
    for players in case.players
]


def new_match(setup: Setup, seed: str, options: dict[str, Any] | None = None) -> Match:
    """A match for humans with plain names."""
    case, edition, players = setup
    seats = [Seat(name, "human") for name in ("Nora", "Basil", "Ines", "Otto")[:players]]
    return Match.new(case, edition, options or {}, seats, seed)


def draw_and_discard(match: Match) -> None:
    """Play to the end of the hand, and lay nothing down."""
    while not match.hand_over:
        if match.phase == "draw":
            match.play(match.turn, "draw")
        else:
            legal = match.legal(match.turn)
            match.play(match.turn, next(action for action in legal if action.startswith("discard")))


def random_step(match: Match, random: Random) -> tuple[int, str]:
    """A seat that may act now, and one of its legal actions, each seat and each action as likely as the next."""
    seats = [seat for seat in range(len(match.seats)) if match.legal(seat)]
    seat = random.choice(seats)
    return seat, random.choice(match.legal(seat))


def random_hand(match: Match, random: Random) -> Iterator[tuple[int, str]]:
    """Play the hand to its end at random; yields each step before it is played."""
    while not match.hand_over:
        seat, action = random_step(match, random)
        yield seat, action
        match.play(seat, action)


def cards_of(position: dict[str, Any]) -> Counter[str]:
    """Every card of a position, wherever it lies, Wilds and Alibis without what they stand for."""
    cards: Counter[str] = Counter()
    for pile in (*position["hands"], *position["areas"], position["case_file"], position["discard"]):
        cards.update(card.partition("=")[0].removesuffix("~") for card in pile)
    cards.update(position.get("revealed", ()))
    if "picked" in position:
        cards[position["picked"]] += 1
    return cards
