"""The record beside the play: the hands that bots played out, and the seats that changed hands."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import think
from game.errors import BadRecord
from game.match import Match, Seat
from tests.support.play import SETUPS, Setup, new_match, random_step
from tests.support.thorough import examples

PLAYERS = (("human", None), ("bot", "sergeant"), ("bot", "superintendent"))


def changed(match: Match, random: Random, steps: int) -> None:
    """Play on at random, with playouts here and there, and seats that change hands."""
    for _ in range(steps):
        if match.hand_over:
            if match.over:
                return
            match.next_hand()
        if random.random() < 0.2:
            match.reseat(random.randrange(len(match.seats)), *random.choice(PLAYERS))
        match.play(*random_step(match, random), random.choice((0, 0, 1, 340)))


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(0, 120))
@settings(max_examples=examples(15, 80), deadline=None)
def test_a_record_brings_back_what_was_thought_and_who_played(setup: Setup, seed: int, steps: int) -> None:
    match = new_match(setup, str(seed))
    began = match.record()["seats"]
    changed(match, Random(seed), steps)
    record = match.record()
    again = Match.from_record(json.loads(json.dumps(record)))
    assert again.record() == record and record["seats"] == began
    assert again.seats == match.seats and [seat.name for seat in match.seats] == [s["name"] for s in began]
    assert again.position() == match.position() and again.scores == match.scores


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(0, 60))
@settings(max_examples=examples(8, 40), deadline=None)
def test_they_decide_nothing(setup: Setup, seed: int, steps: int) -> None:
    match = new_match(setup, str(seed))
    changed(match, Random(seed), steps)
    record = match.record()
    for hand in record["hands"]:
        hand.pop("rollouts", None)
        hand.pop("seats", None)
    plain = Match.from_record(record)
    assert plain.position() == match.position() and plain.results == match.results
    assert plain.record() == record


def played() -> dict[str, Any]:
    """The record of a hand that goes on, with both keys."""
    match = new_match(("ripper", "us", 2), "keys")
    changed(match, Random(4), 9)
    record = match.record()
    record["hands"][0] |= {
        "rollouts": {"3": 340},
        "seats": [[0, 1, "bot", "sergeant"], [9, 1, "human", None]],
    }
    assert Match.from_record(record).record() == record
    return record


def test_the_keys_are_absent_where_there_is_nothing_to_say() -> None:
    hand = new_match(("ripper", "us", 2), "keys").record()["hands"][0]
    assert list(hand) == ["dealer", "deck", "reshuffles", "actions", "result"]


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("rollouts", [340], "rollouts"),
        ("rollouts", "many", "rollouts"),
        ("rollouts", {"0": 1}, "no action '0'"),
        ("rollouts", {"10": 1}, "no action '10'"),
        ("rollouts", {"03": 1}, "no action '03'"),
        ("rollouts", {"-1": 1}, "no action"),
        ("rollouts", {"x" * 5000: 1}, "no action"),
        ("rollouts", {"3": 0}, "action 3"),
        ("rollouts", {"3": -5}, "action 3"),
        ("rollouts", {"3": True}, "action 3"),
        ("rollouts", {"3": 2.0}, "action 3"),
        ("rollouts", {"3": "340"}, "action 3"),
        ("rollouts", {"3": None}, "action 3"),
        ("rollouts", {"3": 10**10}, "action 3"),
        ("seats", {}, "a list"),
        ("seats", 7, "a list"),
        ("seats", [7], "change 1: four things"),
        ("seats", [[0, 1, "bot"]], "change 1: four things"),
        ("seats", [[0, 2, "bot", "sergeant"]], "change 1: seat"),
        ("seats", [[0, -1, "bot", "sergeant"]], "change 1: seat"),
        ("seats", [[0, True, "bot", "sergeant"]], "change 1: seat"),
        ("seats", [[10, 1, "bot", "sergeant"]], "change 1: actions before"),
        ("seats", [["0", 1, "bot", "sergeant"]], "change 1: actions before"),
        ("seats", [[0, 1, "ghost", None]], "change 1: kind"),
        ("seats", [[0, 1, "bot", 7]], "change 1: level"),
        ("seats", [[0, 1, "bot", "x" * 41]], "change 1: the level"),
        ("seats", [[5, 1, "human", None], [4, 0, "human", None]], "change 2: actions before"),
    ],
)
def test_what_makes_no_sense_is_refused_with_place_and_reason(key: str, value: object, reason: str) -> None:
    record = played()
    record["hands"][0][key] = value
    with pytest.raises(BadRecord) as refused:
        Match.from_record(record)
    assert refused.value.place == "hand 1" and reason in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "setup", [("ripper", "manual", 4), ("ripper", "de", 3), ("jekyll", "fr", 2)], ids=str
)
def test_a_second_case_file_that_the_hand_never_made_is_refused(setup: Setup) -> None:
    """Before the first one runs out, after it, and when the hand is over; a record holds what was made until then."""
    match, random = new_match(setup, "spare"), Random(3)
    made = {len(match.record()["hands"][0]["reshuffles"])}
    while not match.hand_over:
        match.play(*random_step(match, random))
        record = match.record()
        hand = record["hands"][0]
        if len(hand["actions"]) % 10 and not match.hand_over:
            continue
        made.add(len(hand["reshuffles"]))
        assert Match.from_record(record).record() == record
        for spare in ([hand["deck"][0]], []):
            hand["reshuffles"] = [*match.record()["hands"][0]["reshuffles"], spare]
            with pytest.raises(BadRecord, match="reshuffles") as refused:
                Match.from_record(record)
            assert refused.value.place == "hand 1"
    assert made == {0, 1}
    match.truncate(5)
    assert match.record()["hands"][0]["reshuffles"] == [], "what is taken back was never made"
    assert Match.from_record(match.record()).record() == match.record()


@pytest.mark.parametrize("action", [None, 7, ["0 draw"], {}])
def test_an_action_that_is_no_text_is_refused(action: object) -> None:
    record = played()
    record["hands"][0]["actions"][4] = action
    with pytest.raises(BadRecord, match="action 5"):
        Match.from_record(record)


@pytest.mark.parametrize("limit", [40, 90])
def test_the_number_of_playouts_finds_a_stopped_decision_again(limit: int) -> None:
    """A search is stopped from outside, as by the page, and the record repeats it."""
    match = Match.new("ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "inspector")], "stop")
    changed(match, Random(2), 6)
    while match.phase != "play":
        match.play(*random_step(match, Random(3)))
    seen = match.seen(match.turn)
    looks = iter(range(limit))
    thought = think(seen, "superintendent", "1:1:8", stop=lambda: next(looks, None) is None)
    assert len(seen.legal) > 1 and thought.rollouts > 0
    assert think(seen, "superintendent", "1:1:8", thought.rollouts) == thought


@given(st.sampled_from(SETUPS), st.integers(0, 10**9), st.integers(0, 60))
@settings(max_examples=examples(10, 60), deadline=None)
def test_a_human_who_ever_played_a_seat_stays_known(setup: Setup, seed: int, steps: int) -> None:
    """The match knows who came and went, at the same moment too, and so does its record."""
    match, random = new_match(setup, str(seed)), Random(seed)
    known = {seat for seat, each in enumerate(match.seats) if each.kind == "human"}
    for _ in range(steps):
        if match.hand_over:
            break
        for _ in range(random.choice((0, 0, 1, 3))):
            seat, player = random.randrange(len(match.seats)), random.choice(PLAYERS)
            match.reseat(seat, *player)
            known |= {seat} if player[0] == "human" else set()
        match.play(*random_step(match, random))
    assert match.human_seats() == known
    again = Match.from_record(json.loads(json.dumps(match.record())))
    assert again.human_seats() == known and again.record() == match.record() and again.seats == match.seats


def test_who_played_since_a_moment() -> None:
    match = Match.new("ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "human")], "since")
    match.play(*random_step(match, Random(1)))
    match.reseat(1, "bot", "sergeant")
    assert match.human_seats(0) == match.human_seats(1) == {0, 1}, "he was there at the moment itself"
    match.play(*random_step(match, Random(2)))
    assert match.human_seats(2) == {0} and match.human_seats() == {0, 1}


@pytest.mark.parametrize("mark", [1, "true", None, {}, []], ids=str)
def test_a_wrong_mark_of_deals_once_more_is_refused(mark: Any) -> None:
    match = new_match(("ripper", "us", 2), "mark").with_same_deals()
    record = match.record()
    assert record["again"] is True and Match.from_record(record).record() == record
    with pytest.raises(BadRecord, match="again"):
        Match.from_record(record | {"again": mark})


def test_a_dealer_who_does_not_sit_at_the_table_is_refused() -> None:
    record = new_match(SETUPS[0], "dealer").record()
    record["hands"][0]["dealer"] = len(record["seats"])
    with pytest.raises(BadRecord, match="dealer"):
        Match.from_record(record)
