"""Taking back: what was undone has never been, and nothing new can be seen by it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.errors import BadRecord, CasefileError
from game.match import Match
from game.play import Move
from game.undo import free_count, last_actor, undo
from tests.support.play import SETUPS, Setup, new_match, random_step
from tests.support.scramble import scrambled
from tests.support.thorough import examples

PLAYERS = (("human", None), ("bot", "sergeant"), ("bot", "superintendent"))


def go_on(match: Match, random: Random, steps: int, seats_change: float = 0.0) -> None:
    """Play at random, hand after hand; here and there a bot's rollouts, and a seat that changes hands."""
    for _ in range(steps):
        if match.hand_over:
            if match.over:
                return
            match.next_hand()
        if random.random() < seats_change:
            match.reseat(random.randrange(len(match.seats)), *random.choice(PLAYERS))
        match.play(*random_step(match, random), random.choice((0, 0, 1, 340)))


def same(one: Match, other: Match) -> None:
    """Nothing tells two matches apart."""
    assert one.record() == other.record() and one.scores == other.scores and one.results == other.results
    assert one.position() == other.position() and one.actors == other.actors
    for seat in range(len(one.seats)):
        assert one.seen(seat).view() == other.seen(seat).view() and one.legal(seat) == other.legal(seat)
    assert (one.out_of_turn_moment, one.undoable_count) == (other.out_of_turn_moment, other.undoable_count)


def unmarked(match: Match) -> dict[str, Any]:
    record = match.record()
    for hand in record["hands"]:
        hand.pop("undone", None)
    return record


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(1, 150), st.data())
@settings(max_examples=examples(20, 120), deadline=None)
def test_what_was_undone_has_never_been(setup: Setup, seed: int, steps: int, data: st.DataObject) -> None:
    """Play n, undo k of them, play on: as if the k had never been played, and the same cards come again."""
    match = new_match(setup, str(seed))
    match.casual = True
    go_on(match, Random(seed), steps)
    played = len(match.hand_record.actions)
    count = data.draw(st.integers(1, played))
    before = match.record()
    actions = match.hand_record.actions[played - count :]
    rollouts = dict(match.hand_record.rollouts)
    never = played_anew(setup, str(seed), before, played - count)
    undo(match, count, agreed=True)
    assert match.record()["hands"][-1]["undone"] == [[played - count, count]]
    match.hand_record.undone.clear()
    same(match, never)
    for number, action in enumerate(actions, played - count + 1):
        match.play_text(action, rollouts.get(number, 0))
    assert match.record() == before


def played_anew(setup: Setup, seed: str, record: dict[str, Any], length: int) -> Match:
    """A match of the same deal in which the last hand has only so many actions."""
    match = new_match(setup, seed)
    match.casual = True
    for number, hand in enumerate(record["hands"], 1):
        if number > 1:
            match.next_hand()
        last = number == len(record["hands"])
        for at, action in enumerate(hand["actions"][: length if last else None], 1):
            match.play_text(action, hand.get("rollouts", {}).get(str(at), 0))
    return match


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(1, 120), st.integers(1, 120))
@settings(max_examples=examples(12, 80), deadline=None)
def test_who_plays_now_plays_on(setup: Setup, seed: int, steps: int, back: int) -> None:
    match, random = new_match(setup, str(seed)), Random(seed)
    match.casual = True
    go_on(match, random, steps, seats_change=0.2)
    seats = list(match.seats)
    undo(match, min(back, len(match.hand_record.actions)), agreed=True)
    assert match.seats == seats
    record = match.record()
    again = Match.from_record(json.loads(json.dumps(record)))
    assert again.seats == seats and again.record() == record
    go_on(match, random, 5)
    assert Match.from_record(match.record()).record() == match.record()


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(1, 150))
@settings(max_examples=examples(12, 80), deadline=None)
def test_freely_means_that_the_seat_has_seen_nothing(setup: Setup, seed: int, steps: int) -> None:
    """The actions that may go freely are one seat's, and the cards before that seat are those that it had before."""
    match = new_match(setup, str(seed))
    go_on(match, Random(seed), steps)
    count, actions = free_count(match), match.hand_record.actions
    if match.hand_over:
        assert count == 0
    if not count:
        return
    seat = last_actor(match)
    assert seat is not None and all(action.startswith(f"{seat} ") for action in actions[-count:])
    assert not any(action.split()[1] in {"draw", "pass", "search"} for action in actions[-count:])
    now = match.position()
    with pytest.raises(CasefileError):
        undo(match, count + 1)
    assert match.position() == now
    undo(match, count)
    then = match.position()
    assert "undone" not in match.record()["hands"][-1]
    others = [other for other in range(len(match.seats)) if other != seat]
    assert now["case_file"] == then["case_file"]
    assert all(now["hands"][other] == then["hands"][other] for other in others)


def test_nothing_is_taken_back_that_there_is_not() -> None:
    match = new_match(("ripper", "us", 2), "none")
    for count in (0, -1, 1, 5):
        with pytest.raises(CasefileError):
            undo(match, count)


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(1, 150))
@settings(max_examples=examples(12, 80), deadline=None)
def test_how_much_is_free_does_not_depend_on_hidden_cards(setup: Setup, seed: int, steps: int) -> None:
    """Otherwise a button that is grey would tell what another holds."""
    match = new_match(setup, str(seed))
    go_on(match, Random(seed), steps)
    for move in match._play.moves:
        if match._case.phase(move._after) != "over":
            for random in (Random(1), Random(2)):
                hands = [_hidden_anew(match, hand, move.seat, random) for hand in (move._before, move._after)]
                assert Move(match._case, move.seat, *hands).has_shown == move.has_shown


def _hidden_anew(match: Match, hand: Any, seat: int, random: Random) -> Any:
    """Return the hand as the seat sees it, with everything hidden from it dealt again."""
    play = match._play
    true, play.hand = play.hand, hand
    try:
        return scrambled(play, seat, random).hand
    finally:
        play.hand = true


def test_a_declined_escape_does_not_show() -> None:
    """After the fifth Victim everybody was asked: what came before is not free, whether or not a seat declined."""
    for seed in range(400):
        match, random = new_match(("ripper", "us", 3), f"escape {seed}"), Random(seed)
        while not match.hand_over:
            match.play(*random_step(match, random))
            if match.out_of_turn_moment:
                assert free_count(match) == 0
                if match.phase == "escape":
                    match.play(match.actors[0], "pass")
                    assert free_count(match) == 0
                    return
    raise AssertionError("never offered")


# ---- the record ----


def casual() -> dict[str, Any]:
    match = new_match(("jekyll", "fr", 2), "casual")
    match.casual = True
    go_on(match, Random(3), 12)
    undo(match, 4, agreed=True)
    go_on(match, Random(4), 3)
    undo(match, 2, agreed=True)
    undo(match, 3, agreed=True)
    return match.record()


def test_what_was_agreed_is_noted_once_a_place() -> None:
    record = casual()
    assert record["casual"] is True and record["hands"][0]["undone"] == [[6, 9]]
    assert Match.from_record(record).record() == record
    plain = unmarked(Match.from_record(record))
    del plain["casual"]
    assert Match.from_record(plain).position() == Match.from_record(record).position()


def test_without_a_casual_match_there_is_no_agreement() -> None:
    match = new_match(("ripper", "us", 2), "strict")
    go_on(match, Random(1), 5)
    with pytest.raises(CasefileError):
        undo(match, 5, agreed=True)
    assert "casual" not in match.record()


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("casual", 1, "casual"),
        ("casual", "true", "casual"),
        ("casual", False, "only in a casual match"),
        ("undone", {}, "a list"),
        ("undone", 7, "a list"),
        ("undone", [7], "pair 1: two numbers"),
        ("undone", [[6]], "pair 1: two numbers"),
        ("undone", [[6, 1, 1]], "pair 1: two numbers"),
        ("undone", [["6", 1]], "pair 1: actions before"),
        ("undone", [[-1, 1]], "pair 1: actions before"),
        ("undone", [[7, 1]], "pair 1: actions before"),
        ("undone", [[6, 0]], "pair 1: count"),
        ("undone", [[6, True]], "pair 1: count"),
        ("undone", [[6, 10**7]], "pair 1: count"),
        ("undone", [[6, 1], [6, 1]], "pair 2: actions before"),
        ("undone", [[6, 1], [2, 1]], "pair 2: actions before"),
        ("undone", [[0, 1]] * 1001, "a list of at most"),
    ],
)
def test_what_makes_no_sense_is_refused(key: str, value: object, reason: str) -> None:
    record = casual()
    (record if key == "casual" else record["hands"][0])[key] = value
    with pytest.raises(BadRecord) as refused:
        Match.from_record(record)
    assert reason in str(refused.value) and len(str(refused.value)) < 300


# ---- the same deal again ----


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.booleans())
@settings(max_examples=examples(10, 60), deadline=None)
def test_the_same_deal_again_and_with_seats_swapped(setup: Setup, seed: int, turned: bool) -> None:
    """Every seat gets its own cards again, or those of its right neighbour; the later hands follow."""
    match, random = new_match(setup, str(seed)), Random(seed)
    fresh, first = match.position(), match.record()["hands"][0]
    go_on(match, random, 60)
    match.reseat(1, "bot", "sergeant")
    again = match.with_same_deals(turned=turned)
    players = len(match.seats)
    position = again.position()
    assert again.seats == match.seats and again.record()["hands"][0]["deck"] == first["deck"]
    for seat in range(players):
        assert position["hands"][(seat + turned) % players] == fresh["hands"][seat]
    assert position["case_file"] == fresh["case_file"] and again.turn == (fresh["turn"] + turned) % players
    assert match.is_dealt_from(str(seed)) and again.is_dealt_from(str(seed)) is not turned
    assert not match.is_dealt_from("another")


def test_a_human_who_came_and_went_stays_known_when_that_is_taken_back() -> None:
    match = new_match(("ripper", "us", 2), "came")
    match.casual = True
    match.reseat(1, "bot", "sergeant")
    match.hand_record.changes.clear()
    match._began = tuple(match.seats)
    assert match.human_seats() == {0}
    go_on(match, Random(5), 4)
    match.reseat(1, "human")
    go_on(match, Random(6), 1)
    match.reseat(1, "bot", "sergeant")
    undo(match, 4, agreed=True)
    assert match.human_seats() == {0, 1} and match.seats[1].kind == "bot"
    assert Match.from_record(match.record()).human_seats() == {0, 1}
