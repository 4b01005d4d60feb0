"""Victims in other hands: after Commissioner Resigns there are none until a card came that nobody else saw (5.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.bots import choose
from game.bots.ripper.determinization import Worlds
from game.bots.ripper.knowledge import victims_at_most
from game.bots.ripper.victim_places import HiddenVictims
from game.cases.ripper import cards as c
from game.cases.ripper.events import Displaced, Played
from game.cases.ripper.state import State
from game.events import Dealt, Discarded, Drew, Picked, PlacedInArea, Reshuffled, Took, TurnedUp
from game.match import Match
from game.play import Play
from game.seen import Seen
from tests.support.play import Setup, new_match, random_step
from tests.support.thorough import THOROUGH, sparing

SETUPS: list[Setup] = [
    ("ripper", "us", 2), ("ripper", "us", 4), ("ripper", "manual", 3), ("ripper", "manual", 2), ("ripper", "de", 2),
    ("ripper", "de", 3), ("ripper", "de", 4),
]  # fmt: skip
USUAL = [("ripper", "us", 2), ("ripper", "us", 4), ("ripper", "manual", 3), ("ripper", "de", 4)]
"""Tables of every run."""
HANDS, WORLDS = 12 if THOROUGH else 3, 4


def _hidden_victims(state: State, worlds: Worlds, seat: int) -> set[int]:
    """Victims in a hand that were not seen on their way there."""
    return set(c.kinds_of(state.hands[seat] & c.VICTIM_CARDS)) - set(c.kinds_of(worlds.known[seat]))


def _came(seen: Seen, seat: int) -> tuple[float, float, set[int]]:
    """Count what a player may count on the fingers: the unknown cards that came to a hand since the last Commissioner,
    from the first Case File and from the second, and the Victims that the second one was made of."""
    first, second = float("inf"), 0.0
    pile: list[str] = []
    reshuffled: set[int] = set()
    made = False
    for event in seen.events:
        match event:
            case Dealt(top=top):
                pile = [top]
            case Discarded(card=card) | TurnedUp(card=card) | Displaced(card=card):
                pile.append(card)
            case Played(card=card, to="discard"):
                pile.append(card)
                if card == "commissioner":
                    first = second = 0.0
            case Took(card=card) | Picked(card=card) | PlacedInArea(card=card):
                if not isinstance(event, PlacedInArea) or pile[-1:] == [card]:
                    pile.reverse()
                    pile.remove(card)
                    pile.reverse()
            case Reshuffled(count):
                shuffled, pile = pile[:count], pile[count:]
                made, reshuffled = True, {c.KIND[each] for each in shuffled if each.startswith("victim:")}
            case Drew(owner, count) if owner == seat:
                first, second = (first, second + count) if made else (first + count, second)
    return first, second, reshuffled


def _decisions(setup: Setup, number: int) -> Iterator[tuple[Match, int]]:
    """Places in a hand, every other action by chance: then Victims are discarded, too, and Commissioners stay."""
    match, random = new_match(setup, f"victims {number}"), Random(number)
    while not match.hand_over:
        seat = match.actors[0]
        if match.phase not in ("escape", "ballot"):
            yield match, seat
        if random.random() < 0.5:
            match.play(*random_step(match, random))
        else:
            match.play(seat, choose(match.seen(seat), "sergeant", ""))


@pytest.mark.parametrize("setup", sparing(SETUPS, USUAL), ids=str)
def test_no_world_gives_a_hand_a_victim_that_it_cannot_hold(setup: Setup) -> None:
    checked: Counter[str] = Counter()
    for number in range(HANDS):
        random = Random(number)
        for match, seat in _decisions(setup, number):
            seen = match.seen(seat)
            worlds = Worlds(seen)
            for other in range(len(match.seats)):
                if other == seat:
                    continue
                first, second, reshuffled = _came(seen, other)
                for _ in range(WORLDS if first < len(c.VICTIMS) or reshuffled else 0):
                    victims = _hidden_victims(worlds.deal(random).state, worlds, other)
                    assert len(victims - reshuffled) <= first
                    assert len(victims & reshuffled) <= second
                    checked["may" if first + second else "cannot"] += 1
                    checked["holds"] += bool(victims)
    assert checked["may"] > 4 * HANDS
    assert checked["cannot"] > HANDS / 2
    assert checked["holds"] > HANDS / 3, "what may be there sometimes is"


@pytest.mark.parametrize("setup", sparing(SETUPS, USUAL), ids=str)
def test_what_is_ruled_out_is_never_the_truth(setup: Setup) -> None:
    for number in range(HANDS):
        for match, seat in _decisions(setup, number):
            seen = match.seen(seat)
            worlds = Worlds(seen)
            truth = Play.from_position(match.position(), Random(0)).hand
            assert isinstance(truth, State)
            limits = victims_at_most(seen)
            for other in range(len(match.seats)):
                if other != seat:
                    hidden = _hidden_victims(truth, worlds, other)
                    reshuffled = _came(seen, other)[2]
                    assert len(hidden - reshuffled) <= limits[0][other]
                    assert len(hidden & reshuffled) <= limits[1][other]


def test_victims_that_must_be_in_hands_find_the_only_places_that_there_are() -> None:
    """One of the first Case File and one of the second; seat 1 may hold either, seat 2 only the latter."""
    nichols, kelly = c.KIND["victim:nichols"], c.KIND["victim:kelly"]
    seating = HiddenVictims(([0, 1, 0], [0, 1, 1]), {1: 1, 2: 2}, [kelly], [nichols], spare=0)
    for number in range(5):
        left = [0] * c.KINDS
        left[kelly] = 1
        packs, most = seating.deal(Random(number), left)
        assert packs == [0, c.UNIT[nichols], c.UNIT[kelly]]
        assert (most, left[kelly]) == ([0, 1, 0], 0)


def test_a_view_that_no_play_leads_to_is_dealt_all_the_same() -> None:
    """The history says that nobody holds a Victim, and there is nowhere else for her to be."""
    seating = HiddenVictims(([0, 0], [0, 0]), {1: 3}, [], [c.VICTIM], spare=0)
    assert not seating.bound
    assert seating.deal(Random(0), [0] * c.KINDS) == ([0, 0], [5, 5])
