"""A match looked at again is the match as it was: step k of its timeline is the match after k actions."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.errors import BadRecord, CasefileError
from game.events import Drew, Played, redact
from game.match import Match, Seat
from game.replay import KEPT, Timeline
from tests.support.play import SETUPS, Setup, new_match, random_hand, random_step
from tests.support.thorough import examples

QUICK = settings(max_examples=examples(6, 45), deadline=None)


def played(setup: Setup, seed: str, hands: int, rest: int = 0) -> Match:
    """A match of some hands at random, and `rest` actions of the one after them."""
    match, random = new_match(setup, seed), Random(seed)
    for _ in range(hands):
        for _ in random_hand(match, random):
            pass
        if match.over:
            return match
        match.next_hand()
    for _ in range(rest):
        if match.hand_over:
            break
        match.play(*random_step(match, random))
    return match


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(0, 2), st.integers(0, 60))
@QUICK
def test_each_step_is_the_match_as_it_was(setup: Setup, seed: int, hands: int, rest: int) -> None:
    match = played(setup, str(seed), hands, rest)
    line, record = Timeline(match), match.record()
    number = Random(seed).randint(1, line.hands)
    hand = record["hands"][number - 1]
    begun = hand | {"actions": [], "reshuffles": [], "result": None}
    twin = Match.from_record(record | {"hands": [*record["hands"][: number - 1], begun]})
    assert line.steps(number) == len(hand["actions"])
    told = 0
    for step in range(line.steps(number) + 1):
        if step:
            told = len(twin.seen_by_all().events)
            twin.play_text(hand["actions"][step - 1])
        moment = line.at(number, step)
        views = range(len(twin.seats))
        if not twin.hand_over:  # the totals of a match take in a hand with its last action
            assert [moment.seen(seat).view() for seat in views] == [twin.seen(seat).view() for seat in views]
            assert moment.position() | {"reshuffles": None} == twin.position() | {"reshuffles": None}
        assert [moment.seen(seat).hands for seat in views] == [twin.seen(seat).hands for seat in views]
        open_to_all = moment.seen_by_all()
        assert open_to_all.board == twin.seen_by_all().board and open_to_all.result == twin.result
        assert (open_to_all.turn, open_to_all.turn_number) == (twin.turn, twin.turn_number)
        assert open_to_all.over == twin.hand_over
        for seat in (None, *views):
            seen = open_to_all if seat is None else moment.seen(seat)
            events = (twin.seen_by_all() if seat is None else twin.seen(seat)).events
            assert seen.events == events and tuple(moment.new(seat)) == events[told:]
        assert list(moment.seats) == twin.seats


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(0, 1), st.integers(0, 60))
@QUICK
def test_what_is_cut_can_be_played_on(setup: Setup, seed: int, hands: int, rest: int) -> None:
    match, random = played(setup, str(seed), hands, rest), Random(seed)
    before = match.record()
    line = Timeline(match)
    number = random.randint(1, line.hands)
    step = random.randint(0, line.steps(number))
    cut = line.match_at(number, step)
    assert cut.origin == (number, step) and cut.record()["from"] == {"hand": number, "action": step}
    at = line.at(number, step)
    assert cut.position()["hands"] == at.position()["hands"] and cut.seen(0).events == at.seen(0).events
    assert cut.scores == list(line.totals(number if cut.hand_over else number - 1))
    following = before["hands"][number - 1]["actions"][step:]
    for action in following:
        cut.play_text(action)
    again = Match.from_record(cut.record())
    assert again.record() == cut.record() and again.origin == (number, step)
    assert again.record()["hands"] == before["hands"][:number]
    assert match.record() == before, "what is looked at stays as it was"


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(0, 60))
@QUICK
def test_what_was_open_for_all_depends_on_no_hand(setup: Setup, seed: int, rest: int) -> None:
    """Every card that is seen by all lies on the table, or was seen by everybody."""
    match = played(setup, str(seed), 0, rest)
    line = Timeline(match)
    for step in range(line.steps(1) + 1):
        moment = line.at(1, step)
        seen, views = moment.seen_by_all(), [moment.seen(seat).view() for seat in range(len(moment.seats))]
        public = seen.view()
        assert public["hands"] == [len(view["hands"][seat]) for seat, view in enumerate(views)]
        assert set(seen.hands) == {None} and seen.seat is None
        told = [redact(event, None) for event in moment.seen_open().events]
        assert public["legal"] == [] and public["history"] == told
        assert not any(event.cards for event in public["history"] if isinstance(event, Drew))
        for key in public.keys() - {"hands", "seat", "legal", "history", "ballots", "phase"}:
            assert all(view[key] == public[key] for view in views)
        assert public["phase"] != "escape"
        assert all(ballot in (None, True) for ballot in public.get("ballots") or ())


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_turns_and_stops(setup: Setup) -> None:
    line = Timeline(played(setup, "turns", 1))
    turns, stops = line.turns(1), line.stops(1)
    assert turns[0] == 0 and list(turns) == sorted(set(turns))
    assert [line.at(1, step).seen_by_all().turn_number for step in turns] == list(range(1, len(turns) + 1))
    assert stops[0] == 0 and stops[-1] == line.steps(1) and set(turns) <= set(stops)


def _victims_down(holder: bool) -> Timeline:
    """A hand of the US edition in which seat 0 lays the fifth Victim; seat 1 holds Ripper Escapes, or nobody does."""
    from tests.support.app_page import deck

    victims = [f"victim:{name}" for name in ("nichols", "chapman", "stride", "eddowes", "kelly")]
    mine = [*victims, "druitt", "eddy", "gull", "jill", "letter"]
    other = ["druitt", "druitt", "eddy", "eddy", "gull", "gull", "jill", "jill", "chapman"]
    other.append("escapes" if holder else "pedachenko")
    seats = [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant")]
    match = Match.empty("ripper", "us", {}, seats)
    match.deal(1, deck(mine, other, file=("letter", "chapman", "wild")))
    match.play(0, "draw")
    for victim in victims:
        while f"play {victim}" not in match.legal(0):
            _round(match)
        match.play(0, f"play {victim}")
        if victim != victims[-1]:
            _round(match)
    if holder:
        line = Timeline(match)
        assert match.phase == "escape"
        assert line.at(1, line.steps(1)).seen_by_all().phase == "play", "the offer is its holder's secret"
        match.play(1, "pass")
    return Timeline(match)


def _round(match: Match) -> None:
    """Nora discards, Basil draws and discards, Nora draws."""
    match.play(0, next(each for each in match.legal(0) if each.startswith("discard") and ":" not in each))
    match.play(1, "draw")
    match.play(
        1, next(each for each in match.legal(1) if each.startswith("discard") and "escapes" not in each)
    )
    match.play(0, "draw")


def test_a_declined_offer_is_no_stop() -> None:
    held, free = _victims_down(True), _victims_down(False)
    assert held.steps(1) == free.steps(1) + 1
    assert len(held.stops(1)) == len(free.stops(1))
    last, before = held.stops(1)[-1], held.stops(1)[-2]
    laid = [event.card for event in held.at(1, last, before).new(None) if isinstance(event, Played)]
    assert laid == ["victim:kelly"]


def test_a_seat_that_changed_hands() -> None:
    match = new_match(("ripper", "us", 2), "seats")
    match.play(*random_step(match, Random(1)))
    match.reseat(1, "bot", "sergeant")
    match.play(*random_step(match, Random(2)))
    match.reseat(1, "human")
    line = Timeline(match)
    assert [line.at(1, step).seats[1].kind for step in range(3)] == ["human", "bot", "human"]
    assert line.match_at(1, 1).seats == list(line.at(1, 1).seats)


def test_there_is_no_other_moment() -> None:
    line = Timeline(played(SETUPS[0], "none", 0, 5))
    for hand, step in ((0, 0), (2, 0), (1, -1), (1, 6)):
        with pytest.raises(CasefileError):
            line.at(hand, step)
        with pytest.raises(CasefileError):
            line.match_at(hand, step)


def test_few_hands_are_kept() -> None:
    line = Timeline(played(("ripper", "us", 2), "many", KEPT + 3))
    for hand in range(1, line.hands + 1):
        line.at(hand, 0)
        assert len(line._courses) <= KEPT


def _with(record: dict[str, Any], origin: Any) -> dict[str, Any]:
    return deepcopy(record) | {"from": origin}


@pytest.mark.parametrize(
    "origin",
    [
        None,
        [],
        "1",
        {"hand": 1},
        {"hand": 0, "action": 0},
        {"hand": 2, "action": 0},
        {"hand": 1, "action": 6},
        {"hand": 1, "action": -1},
        {"hand": True, "action": 0},
        {"hand": 1, "action": 0, "more": 1},
    ],
    ids=str,
)
def test_a_wrong_origin_is_refused(origin: Any) -> None:
    record = played(SETUPS[0], "origin", 0, 5).record()
    Match.from_record(_with(record, {"hand": 1, "action": 5}))
    with pytest.raises(BadRecord, match="from"):
        Match.from_record(_with(record, origin))


@pytest.mark.parametrize("turned", [False, True])
def test_deals_once_more_of_a_copy_are_not_those_of_the_original(turned: bool) -> None:
    original = played(("ripper", "us", 2), "secret", 1, 1)
    hidden = original.record()["hands"][1]["deck"]
    copy = Timeline(original).match_at(1, 0)
    plain, again = (
        original.with_same_deals(turned=turned, salt="x"),
        copy.with_same_deals(turned=turned, salt="x"),
    )
    assert (plain.salt, again.salt) == ("", "x")
    again = Match.from_record(json.loads(json.dumps(again.record())))
    for match in (plain, again):
        assert match.record()["again"] is True
        assert match.record()["hands"][0]["deck"] == original.record()["hands"][0]["deck"]
        for _ in random_hand(match, Random(1)):
            pass
        match.next_hand()
    assert plain.record()["hands"][1]["deck"] == hidden, "who played it all may have it all again"
    assert again.record()["hands"][1]["deck"] != hidden
    reloaded = Match.from_record(again.record())
    assert reloaded.record() == again.record() and reloaded.with_same_deals().origin == again.origin


def test_what_all_could_see_says_nothing_of_an_offer() -> None:
    held, free = _victims_down(True), _victims_down(False)
    offered, plain = held.at(1, held.steps(1) - 1), free.at(1, free.steps(1))
    assert offered.seen_by_all().as_json() == plain.seen_by_all().as_json()
    assert offered.seen_by_all().actors == plain.seen_by_all().actors == (0,)
    for line in (held, free):
        for step in range(line.steps(1) + 1):
            assert line.at(1, step).seen_by_all().actors == (line.at(1, step).seen_by_all().turn,)
