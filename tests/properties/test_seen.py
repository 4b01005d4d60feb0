"""A seat's view says the same wherever it is read, tells no secret, and is not read where it cannot be."""

from __future__ import annotations

import json
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.case import CASES
from game.errors import CasefileError
from game.match import Match
from game.seen import Seen
from tests.support.houses import houses
from tests.support.play import SETUPS, Setup, new_match, random_step
from tests.support.seen_suffices import ATTRIBUTES, Comparison, asked, compare, other_truth, read_back
from tests.support.thorough import THOROUGH, examples, sparing
from tests.support.toy.registered import registered

seeds = st.integers(0, 10**9)


def wander(match: Match, random: Random, steps: int) -> Match:
    """Play so many steps at random, or to the end of the hand."""
    for _ in range(steps):
        if match.hand_over:
            break
        match.play(*random_step(match, random))
    return match


def all_seen(match: Match) -> list[Seen]:
    """The hand as each seat sees it, as everybody does, and with all hands open."""
    play = match._play
    return [*map(play.seen, range(len(match.seats))), play.seen_by_all(), play.seen_open()]


# ---- the same wherever it is read ----


@pytest.mark.long
@pytest.mark.parametrize("turn", sparing(range(4), [0]))
def test_whole_hands_are_seen_alike_on_a_device_that_knows_nothing_more(turn: int) -> None:
    """A hand of each setup, in every second turn with house rules."""
    comparison = Comparison(f"turn {turn}", share=0.05 if THOROUGH else 0.02)
    for number in range(len(SETUPS)):
        comparison.hand(turn * len(SETUPS) + number)
    assert not comparison.differences
    assert comparison.decisions and comparison.truths
    assert {"draw", "play", "ballot", "over"} <= comparison.phases.keys()


def test_the_pages_of_a_match_by_post_show_what_their_seats_may_know() -> None:
    comparison = Comparison("by post", share=1 if THOROUGH else 0.3)
    for number in range(len(SETUPS) if THOROUGH else 2):
        comparison.by_post(number)
    assert comparison.pages and not comparison.differences


def test_nobody_can_tell_from_what_is_seen_that_somebody_was_offered_a_play_and_declined() -> None:
    comparison = Comparison(7, share=0)
    for number in range(600 if THOROUGH else 300):
        comparison.hand(number)
    assert comparison.offers > 30 and not comparison.differences


@given(houses(), seeds, st.integers(0, 250))
@settings(max_examples=examples(20, 150), deadline=None)
def test_any_moment_is_read_back(house: tuple[Setup, dict[str, Any]], seed: int, steps: int) -> None:
    match = wander(new_match(house[0], str(seed), house[1]), Random(seed), steps)
    for seen in all_seen(match):
        assert not compare(seen, read_back(seen))


def test_the_toy_is_seen_alike_too() -> None:
    with registered():
        match, random = (
            Match.new("toy", "only", {}, new_match(SETUPS[0], "x").seats[:2], "lantern"),
            Random(3),
        )
        while not match.hand_over:
            for seen in all_seen(match):
                assert not compare(seen, read_back(seen))
            match.play(*random_step(match, random))
        assert match.seen(0).result == match.result
        assert read_back(match.seen(0)).result == match.result


@given(houses(), seeds, st.integers(0, 200))
@settings(max_examples=examples(20, 100), deadline=None)
def test_what_is_seen_is_what_lies_there(house: tuple[Setup, dict[str, Any]], seed: int, steps: int) -> None:
    match = wander(new_match(house[0], str(seed), house[1]), Random(seed), steps)
    truth = match.position()
    for seat in range(len(match.seats)):
        seen = match.seen(seat)
        assert seen.own == tuple(truth["hands"][seat]) == seen.hands[seat]
        assert [cards for owner, cards in enumerate(seen.hands) if owner != seat] == [None] * (
            seen.players - 1
        )
        assert seen.counts == tuple(map(len, truth["hands"]))
        assert seen.areas == tuple(map(tuple, truth["areas"]))
        assert (seen.case_file, seen.pile_count) == (len(truth["case_file"]), len(truth["discard"]))
        assert [seen.pile_top] == (truth["discard"][-1:] or [None])
        assert seen.pile in ((), tuple(truth["discard"]))
        assert (seen.over, seen.result) == (match.hand_over, match.result)
        assert [offer.action for offer in seen.offers] == [*seen.legal]
        if match.phase != CASES[match.case].out_of_turn_phase:
            assert (seen.phase, list(seen.legal)) == (match.phase, match.legal(seat))
            assert list(seen.actors) == match.actors
    opened = match._play.seen_open()
    assert opened.hands == tuple(map(tuple, truth["hands"])) and opened.events == tuple(match._play.events)
    shared = match.seen_by_all()
    assert set(shared.hands) == {None} and shared.legal == shared.own == () == opened.legal


@pytest.mark.parametrize("name", CASES)
def test_without_a_seat_nothing_is_asked(name: str) -> None:
    match = new_match(next(setup for setup in SETUPS if setup[0] == name), "1")
    for seen in (match.seen_by_all(), match._play.seen_open()):
        for ask in (seen.consequences, seen.gives, seen.refusal, seen.refusal_of_picked_gavel):
            with pytest.raises(CasefileError):
                ask("draw")
        with pytest.raises(CasefileError):
            seen.why_not([])


# ---- no secret is told ----


@given(houses(), seeds)
@settings(max_examples=examples(8, 60), deadline=None)
def test_two_truths_that_a_seat_cannot_tell_apart_are_seen_alike(
    house: tuple[Setup, dict[str, Any]], seed: int
) -> None:
    match, random = new_match(house[0], str(seed), house[1]), Random(seed)
    while not match.hand_over:
        if random.random() < 0.2:
            for seat in range(len(match.seats)):
                twin = other_truth(match._play, seat, random)
                if twin is not None:
                    assert twin.seen(seat).as_json() == match.seen(seat).as_json()
        match.play(*random_step(match, random))


def reachable(thing: Any, found: dict[int, Any]) -> None:
    """Collect everything that can be reached from a thing, without modules, classes and functions."""
    if id(thing) in found or isinstance(thing, (str, int, float, bool, type(None))):
        return
    found[id(thing)] = thing
    if isinstance(thing, dict):
        parts = [*thing, *thing.values()]
    elif isinstance(thing, (list, tuple, set, frozenset)):
        parts = [*thing]
    elif type(thing).__module__.startswith("game.") and not isinstance(
        thing, tuple(map(type, CASES.values()))
    ):
        slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        parts = [*getattr(thing, "__dict__", {}).values(), *(getattr(thing, name, None) for name in slots)]
    else:
        return
    for part in parts:
        reachable(part, found)


@pytest.mark.parametrize("setup", SETUPS[:1] + SETUPS[-1:])
def test_nothing_else_of_the_hand_is_within_reach(setup: Setup) -> None:
    match = wander(new_match(setup, "reach"), Random(1), 30)
    seen, truth = match.seen(0), match._play.hand
    assert not compare(seen, seen)  # it has found all that it finds
    found: dict[int, Any] = {}
    reachable(seen, found)
    known = {id(event) for event in match._play.events if event in seen.events}
    assert id(truth) not in found and id(truth.hands) not in found and id(truth.case_file) not in found
    assert not any(id(event) in found and id(event) not in known for event in match._play.events)


# ---- what cannot be is not read ----


JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 3, 10**9, 1.5, "", "x", "over", "search", "escape", "choose", "picked", "ballot",
    "druitt", "will", "wild=druitt", [], {}, [None], ["druitt"], [[]], {"top": "gull"},
]  # fmt: skip


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values within a value."""
    items: Any = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [(*path, key) for key, _ in items] + [
        found for key, each in items for found in places(each, (*path, key))
    ]


def spoilt(data: dict[str, Any], random: Random) -> dict[str, Any]:
    """Change, remove or repeat a few values."""
    for _ in range(random.randint(1, 3)):
        found = places(data)
        if random.random() < 0.6:
            found = [path for path in found if path[0] not in ("history", "legal", "result")]
        *path, last = random.choice(found)
        inside: Any = data
        for key in path:
            inside = inside[key]
        way = random.random()
        if way < 0.2:
            del inside[last]
        elif way < 0.3 and isinstance(inside, list):
            inside.append(deepcopy(inside[last]))
        else:
            inside[last] = deepcopy(random.choice(JUNK))
    return data


@given(houses(), seeds, st.integers(0, 200))
@settings(max_examples=examples(60, 300), deadline=None)
def test_a_spoilt_file_is_refused_or_does_no_harm(
    house: tuple[Setup, dict[str, Any]], seed: int, steps: int
) -> None:
    random = Random(seed)
    match = wander(new_match(house[0], str(seed), house[1]), random, steps)
    for written in [json.dumps(seen.as_json()) for seen in all_seen(match)]:
        for _ in range(8):
            with suppress(CasefileError):
                seen = Seen.from_json(spoilt(json.loads(written), random))
                for name in ATTRIBUTES:
                    getattr(seen, name)
                if seen.seat is not None:
                    for _question in asked(seen):
                        pass
                assert json.dumps(seen.as_json())


@pytest.mark.parametrize(
    "data", [None, [], "{}", {}, {"case": "ripper"}, {"case": ["ripper"]}, {"case": "poe"}]
)
def test_what_is_nothing_of_the_kind_is_refused(data: Any) -> None:
    with pytest.raises(CasefileError):
        Seen.from_json(data)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seat": 7}, "seat must be"),
        ({"hands": [5, 5]}, "hands must be a list"),
        ({"case_file": 10**9}, "case_file must be"),
        ({"turn_number": 0}, "turn_number must be"),
        ({"scores": [0, "1"]}, "scores must be whole numbers"),
        ({"phase": "choose"}, "phase must be one of"),
        ({"phase": "escape"}, "the phase 'escape' needs"),
        ({"discard": {"top": None, "count": 3, "findable": True}}, "must have a top card"),
        ({"discard": {"top": "gull", "count": 1, "cards": ["gull"]}}, "only the player who searches"),
        ({"history": [{"event": "turn", "seat": 5, "number": 1}]}, "no seat 5"),
        ({"history": [{"event": "took", "seat": 0, "card": "ace"}]}, "not a card"),
        ({"result": {"outcome": "caught"}}, "not over"),
    ],
)
def test_the_sentence_says_what_cannot_be(changes: dict[str, Any], sentence: str) -> None:
    written = new_match(("ripper", "us", 2), "sentence").seen(0).as_json()
    with pytest.raises(CasefileError, match=sentence):
        Seen.from_json(written | changes)
