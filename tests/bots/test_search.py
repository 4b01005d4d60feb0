"""The search: worlds that fit the view, decisions that depend on the view and the seed alone."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from game.bots import choose
from game.bots.levels import choose_open_handed
from game.bots.ripper import search
from game.bots.ripper.worlds import Worlds
from game.case import case_named
from game.play import Play
from game.ripper import actions as a
from game.ripper import cards as c
from game.ripper import position
from game.ripper.phases import PHASES
from game.ripper.state import State
from tests.play import cards_of, new_match

ROLLOUTS = 12


@cache
def _decisions() -> list[tuple[Play, int]]:
    """Places in hands between bots where there is something to decide, before and after a renewed Case File."""
    found = []
    for edition, players in (("us", 2), ("manual", 4), ("de", 3)):
        match = new_match(("ripper", edition, players), "search")
        while not match.hand_over:
            seat = match.actors[0]
            view = match.view(seat)
            if match.phase not in ("escape", "ballot") and len(view["legal"]) > 1:
                play = Play.from_position(match.position(), Random(0))
                play.events = view["history"]
                found.append((play, seat))
            match.play(seat, choose(view, "sergeant", ""))
    return found


def test_worlds_hold_the_whole_deck_and_look_the_same() -> None:
    for play, seat in _decisions():
        view = play.view(seat)
        world = Worlds(view).deal(Random(1))
        assert cards_of(position.write(world)) == Counter(case_named("ripper").deck)
        twin = Play(play.case, play.edition, play.rules, world, play.scores)
        twin.events = play.events
        assert twin.view(seat) == view


def test_cards_seen_on_their_way_are_where_they_went() -> None:
    for play, seat in _decisions():
        worlds = Worlds(play.view(seat))
        truth = play.hand
        assert isinstance(truth, State)
        for other, pack in enumerate(worlds.known):
            assert all(c.count(truth.hands[other], kind) >= c.count(pack, kind) for kind in c.kinds_of(pack))
        assert sorted(worlds.base.discard) == sorted(truth.discard)


def test_worlds_do_not_tell_of_the_true_hand() -> None:
    """The same view of another truth gives the same worlds."""
    for play, seat in _decisions()[::5]:
        view = play.view(seat)
        world = Worlds(view).deal(Random(2))
        twin = Play(play.case, play.edition, play.rules, world, play.scores)
        twin.events = play.events
        again = Worlds(twin.view(seat)).deal(Random(2))
        assert (again.hands, again.case_file, again.discard) == (world.hands, world.case_file, world.discard)


def test_decisions_are_legal_and_repeatable() -> None:
    for play, seat in _decisions()[::12]:
        view = play.view(seat)
        legal = [a.TABLE.codes[text] for text in view["legal"]]
        first = search.choose(view, legal, ROLLOUTS, "seed")
        assert first in legal
        assert search.choose(view, legal, ROLLOUTS, "seed") == first


def test_a_hand_played_out_comes_to_its_end() -> None:
    for play, seat in _decisions()[::4]:
        world = Worlds(play.view(seat)).deal(Random(3))
        search.play_on(world)
        assert PHASES[world.phase] == "over"


@pytest.mark.parametrize("level", ["inspector", "superintendent"])
def test_the_levels_that_search_can_be_called_by_name(level: str) -> None:
    play, seat = _decisions()[-1]
    assert choose(play.view(seat), level, "") in play.legal(seat)


def test_the_yardstick_sees_the_next_card() -> None:
    """With all cards open the search draws from the Case File exactly where the card that goes out lies there."""
    held = {"us": ["druitt", "druitt", "strikes"], "them": ["eddy"] * 4 + ["gull"] * 4}
    choices = []
    for first, top in (("druitt", "commissioner"), ("commissioner", "druitt")):
        truth = {
            "case": "ripper", "edition": "us", "options": {}, "players": 2, "dealer": 1, "turn": 0, "phase": "draw",
            "gavel_played": False, "hands": [held["us"], held["them"]],
            "areas": [["victim:nichols"], []], "case_file": [first, *["jill"] * 5, *["chapman"] * 5],
            "discard": [top], "case_file_number": 1, "ballots": None, "scores": [0, 0],
        }  # fmt: skip
        view = Play.from_position(truth, Random(0)).view(0)
        choices.append(choose_open_handed(view, truth, "yardstick"))
    assert choices == ["draw", "take"]
