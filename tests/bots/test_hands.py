"""Bots in whole hands: they do what is legal, always the same, and come to an end."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.bots import LEVELS, RANDOM_BOT, choose, think
from game.case import case_named
from game.errors import CasefileError
from game.match import Match
from tests.support.play import Setup, new_match, random_step
from tests.support.thorough import THOROUGH

SETUPS: list[Setup] = [
    ("ripper", edition, players) for edition in case_named("ripper").editions for players in (2, 3, 4)
]
OPTIONS: list[dict[str, Any]] = [
    {"case_files": 2, "reshuffle": "end-of-turn-all"},
    {"last_card": "never", "wild_layoff": "any-meld"},
    {"last_card_drawn": "at-once", "exhausted": "unsolved", "vote": False},
    {"commissioner_end": "at-once", "no_ripper": "unsolved"},
]
MOST_ACTIONS = 600
"""The longest hands of thousands take half of that."""


def _play(match: Match, level: str, seed: str, limit: int | None = None) -> list[str]:
    done: list[str] = []
    for _ in range(MOST_ACTIONS):
        if match.hand_over:
            return done
        seat = match.actors[-1]
        seen = match.seen(seat)
        action = think(seen, level, seed, limit).action
        assert action in seen.legal
        match.play(seat, action)
        done.append(f"{seat} {action}")
    raise AssertionError(f"no end after {MOST_ACTIONS} actions: {done[-20:]}")


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_hands_come_to_an_end(setup: Setup) -> None:
    for number in range(3 if THOROUGH else 1):
        _play(new_match(setup, f"end {number}"), "sergeant", "")


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_any_options_will_do(options: dict[str, Any]) -> None:
    for players in (2, 4):
        _play(new_match(("ripper", "us", players), "options", options), "sergeant", "")


@pytest.mark.parametrize("level", [*LEVELS, RANDOM_BOT])
def test_the_same_view_gives_the_same_action(level: str) -> None:
    setup = ("ripper", "us", 3)
    first, second = (_play(new_match(setup, "twice"), level, "x", limit=60) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_legal_wherever_others_lead(setup: Setup) -> None:
    """Hands played at random come to places that bots would not go to; there, too, something legal is chosen."""
    for number in range(2 if THOROUGH else 1):
        match, random = new_match(setup, f"random {number}"), Random(number)
        while not match.hand_over:
            for seat in range(len(match.seats)):
                seen = match.seen(seat)
                if seen.legal:
                    assert choose(seen, "sergeant", "") in seen.legal
            match.play(*random_step(match, random))


def test_a_view_without_its_history_will_do() -> None:
    match = new_match(("ripper", "us", 2), "none")
    seen = replace(match.seen(match.turn), events=())
    assert choose(seen, "sergeant", "") in seen.legal


def test_what_cannot_be_chosen() -> None:
    match = new_match(("ripper", "us", 2), "refused")
    seen = match.seen(match.turn)
    with pytest.raises(CasefileError, match="there is no level 'general'"):
        choose(seen, "general", "")
    with pytest.raises(CasefileError, match="nothing to decide"):
        choose(match.seen(1 - match.turn), "sergeant", "")
