"""The search of Jekyll & Hyde: worlds that fit the view, decisions that depend on what is known and the seed alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache, partial
from itertools import count
from random import Random
from typing import Any

import pytest

from game.bots import choose, think
from game.bots.jekyll import search
from game.bots.jekyll.determinization import Worlds, open_worlds
from game.bots.jekyll.knowledge import second_case_file
from game.bots.sequential_halving import Budget
from game.case import case_named
from game.cases.jekyll import JEKYLL, position
from game.cases.jekyll import cards as c
from game.cases.jekyll.state import State
from game.events import Discarded, Took
from game.play import Play
from tests.support.bot_decisions import Decider, sees
from tests.support.firewall import assert_worlds_tell_nothing
from tests.support.play import cards_of, new_match, random_hand
from tests.support.scramble import scrambled
from tests.support.thorough import THOROUGH

SETUP = ("jekyll", "fr", 2)
SEARCHERS = ("inspector", "superintendent")
FEW = 40
"""Hands played out for a decision where a test needs many decisions."""
MANY = 500
"""Those that a search of the strongest level has on any device."""


def _stopped(match: Any, seat: int) -> Play:
    play = Play.from_position(match.position(), Random(0))
    play.events = list(match.seen(seat).events)
    return play


@cache
def _decisions() -> list[tuple[Play, int]]:
    """Places in hands of Sergeants, and of players at random, where there is something to decide."""
    found = []
    for number in range(3):
        match = new_match(SETUP, f"search {number}")
        while not match.hand_over:
            seat = match.actors[0]
            seen = match.seen(seat)
            if len(seen.legal) > 1:
                found.append((_stopped(match, seat), seat))
            match.play(seat, choose(seen, "sergeant", ""))
    match = new_match(SETUP, "search at random")
    for seat, _ in random_hand(match, Random(3)):
        if len(match.seen(seat).legal) > 1:
            found.append((_stopped(match, seat), seat))
    return found


def _in_second_file() -> list[tuple[Play, int]]:
    return [(play, seat) for play, seat in _decisions() if second_case_file(play.seen(seat))]


# ---- worlds ----


def test_worlds_hold_the_whole_deck_and_look_the_same() -> None:
    for play, seat in _decisions():
        seen = play.seen(seat)
        world = Worlds(seen).deal(Random(1)).state
        assert cards_of(position.write(world)) == Counter(case_named("jekyll").deck)
        twin = Play(play.case, play.edition, play.rules, world, play.scores)
        twin.events = play.events
        assert twin.seen(seat).view() == seen.view()


def test_what_is_certain_is_true() -> None:
    """London card by card, and cards in the rival's hand that were seen on their way there or can lie nowhere else."""
    known = 0
    for play, seat in _decisions():
        worlds, truth = Worlds(play.seen(seat)), play.hand
        assert isinstance(truth, State)
        assert worlds.base.discard == truth.discard
        for kind, number in enumerate(worlds.known):
            assert c.count(truth.hands[1 - seat], kind) >= number
        known += sum(worlds.known)
    assert known > 100


def test_the_second_case_file_holds_nothing_but_what_london_held() -> None:
    assert len(_in_second_file()) > 20
    for play, seat in _in_second_file():
        most = second_case_file(play.seen(seat))
        assert most
        held: Counter[str] = Counter(play.position()["case_file"])
        assert all(held[code] <= number for code, number in zip(c.CODES, most, strict=True))


def test_worlds_do_not_tell_of_the_true_hand() -> None:
    assert_worlds_tell_nothing(Worlds, _decisions()[::5])


def test_candidates_in_one_world_see_the_same_second_case_file() -> None:
    world = Worlds(new_match(SETUP, "same").seen(0)).deal(Random(4))
    orders = []
    for _ in range(2):
        hand = world.start()
        hand.case_file = hand.case_file[:1]
        hand.discard = list(range(c.POTION))
        hand.apply(hand.legal()[0])
        orders.append(hand.case_file)
    assert orders[0] == orders[1]


# ---- the firewall ----


def _by_search(play: Play, seat: int, level: str) -> str:
    return think(play.seen(seat), level, "wall", MANY).action


def _cheat(play: Play, seat: int) -> str:
    """The same search on the true hands."""
    seen = play.seen(seat)
    legal = [JEKYLL.table.codes[text] for text in seen.legal]
    worlds = open_worlds(play.position(), seat)
    return JEKYLL.table.texts[search.choose(seen, legal, Budget(FEW), "wall", worlds).action]


def _caught(decide: Decider, every: int) -> int:
    """Count the decisions that change when only hidden cards do."""
    random, changed = Random(7), 0
    for play, seat in _decisions()[::every]:
        changed += decide(scrambled(play, seat, random), seat) != decide(play, seat)
    return changed


@pytest.mark.parametrize(
    ("level", "every"),
    [("inspector", 10), ("superintendent", 30)] if THOROUGH else [("inspector", 20), ("superintendent", 60)],
)
def test_hidden_cards_do_not_change_a_decision(level: str, every: int) -> None:
    assert _caught(partial(_by_search, level=level), every) == 0


def test_a_cheater_is_caught() -> None:
    assert _caught(_cheat, 6) > 2


# ---- decisions ----


@pytest.mark.parametrize("level", SEARCHERS)
def test_decisions_are_legal_and_repeatable(level: str) -> None:
    for play, seat in _decisions()[:: 40 if THOROUGH else 80]:
        seen = play.seen(seat)
        first = think(seen, level, "seed", MANY)
        assert first.action in seen.legal
        assert think(seen, level, "seed", MANY) == first


def test_a_limit_breaks_a_search_off_and_repeats_one_that_was_stopped() -> None:
    for play, seat in _decisions()[::30]:
        seen = play.seen(seat)
        looks = count()
        stopped = think(seen, "superintendent", "seed", stop=lambda: next(looks) >= 12)  # noqa: B023
        assert think(seen, "superintendent", "seed", stopped.rollouts) == stopped
        assert think(seen, "superintendent", "seed", FEW).rollouts <= FEW


def test_stopped_at_once_it_follows_the_rules_of_thumb() -> None:
    for play, seat in _decisions()[::10]:
        seen = play.seen(seat)
        thought = think(seen, "superintendent", "seed", stop=lambda: True)
        assert (thought.action in seen.legal, thought.rollouts) == (True, 0)


@pytest.mark.parametrize("level", SEARCHERS)
def test_hands_come_to_an_end(level: str) -> None:
    match = new_match(SETUP, "search end")
    for _ in range(400):
        if match.hand_over:
            break
        seat = match.actors[0]
        match.play(seat, think(match.seen(seat), level, "", FEW).action)
    assert match.hand_over


def test_a_view_without_its_history_will_do() -> None:
    for play, seat in _decisions()[::6]:
        seen = replace(play.seen(seat), events=())
        assert think(seen, "inspector", "", FEW).action in seen.legal


@pytest.mark.parametrize("level", SEARCHERS)
def test_does_not_take_and_throw_for_ever(level: str) -> None:
    """However good the card in London is: each of four idle turns was worth it too."""
    seen = sees(["will", "will", "carew", "awakes"], phase="draw", discard=["will"])
    turn = [Took(0, "will"), Discarded(0, "will")]
    assert think(seen, level, "").action == "take"
    assert think(replace(seen, events=tuple(turn * 4)), level, "").action == "draw"


def test_goes_out_when_ahead() -> None:
    seen = sees(["poole", "enfield"], areas=[["poole"] * 3 + ["will"] * 3, ["theory"] * 3], rival=5)
    assert choose(seen, "superintendent", "") == "layoff poole"
