"""Ends of hands as somebody reads them off a table, for the score pad."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.levels import choose
from game.case import case_named
from game.match import Match
from game.result import Ending
from tests.support.play import Setup, new_match, random_hand

WAYS = {"gone-out": "discarded", "emptied": "emptied", "escaped": "escaped", "exhausted": "exhausted"}


def read_off(position: dict[str, Any], end: Ending) -> dict[str, Any]:
    """The input of `python -m game score`, of a finished hand. Who went out too late did not end it: the piles did."""
    kept = ("case", "edition", "options", "players", "areas", "hands", "ballots", "scores")
    way = "exhausted" if getattr(end, "drawn_out", False) else WAYS[end.way]
    data = {key: position[key] for key in kept} | {"how": way, "by": end.by}
    return data | ({"identity": position["identity"]} if "identity" in position else {})


def finished(setup: Setup, seed: int, options: dict[str, Any] | None = None) -> Match:
    """A hand played at random to its end."""
    match = new_match(setup, str(seed), options)
    for _ in random_hand(match, Random(seed)):
        pass
    return match


def table_of(match: Match) -> dict[str, Any]:
    """A finished hand, read off."""
    assert match.result
    before = [total - points for total, points in zip(match.scores, match.result.scores, strict=True)]
    return read_off(match.position() | {"scores": before}, match.result.end)


def recorded(match: Match) -> dict[str, Any]:
    """The result in the record of a finished hand, and the totals after it."""
    assert match.result
    return match.result.as_json(case_named(match.case).result_fields) | {"totals": match.scores}


def played_by(setup: Setup, seed: int, level: str, options: dict[str, Any] | None = None) -> Match:
    """A hand played by bots of a level to its end."""
    match = new_match(setup, f"real {seed}", options)
    while not match.hand_over:
        seat = match.actors[0]
        match.play(seat, choose(match.seen(seat), level, f"{seed}/{seat}"))
    return match


def house_rules(case: str, random: Random) -> dict[str, Any]:
    """Any options of a case."""
    return {name: random.choice(values) for name, values in case_named(case).choices.items()}
