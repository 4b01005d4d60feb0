"""Events: only what a kind declares public leaves its own seat, and their JSON is the notation's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, dataclass
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import events as shared
from game.case import CASES
from game.cases.jekyll import events as jekyll
from game.cases.ripper import events as ripper
from game.codec import encode
from game.errors import CasefileError
from game.events import (
    CardEvent,
    Event,
    SeatEvent,
    from_json,
    kinds_by_name,
    of_kind,
    public_fields,
    redact,
)
from tests.support.play import SETUPS, Setup, new_match, random_step
from tests.support.thorough import examples
from tests.support.toy.registered import registered

SECRETS = {"drew": {"cards"}, "ballot-sealed": {"suspect"}}
"""All that anybody keeps to themselves, by kind of event."""
TOY: Setup = ("toy", "only", 2)


@dataclass(frozen=True, slots=True)
class Whispered(SeatEvent):
    """A kind that declares nothing public."""

    name: ClassVar = "whispered"
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Planned(shared.Turn):
    """A shared kind that has grown a field, which nobody declared public."""

    plan: str | None = None


def test_what_no_kind_declares_stays_with_its_seat() -> None:
    whispered, planned = Whispered(1, "letter"), Planned(1, 3, "meld")
    assert redact(whispered, 1) is whispered
    assert redact(whispered, 0) == redact(whispered, None) == Whispered(1)
    assert encode(Whispered(1)) == {"event": "whispered", "seat": 1}
    assert encode(redact(planned, None)) == {"event": "turn", "seat": 1, "number": 3}
    assert public_fields(Planned) == {"seat", "number"}


def test_what_is_of_no_seat_and_not_public_nobody_is_told() -> None:
    @dataclass(frozen=True, slots=True)
    class Hidden(Event):
        name: ClassVar = "hidden"
        card: str | None = None

    assert redact(Hidden("letter"), 0) == Hidden()


def test_a_private_field_that_cannot_be_missing_is_found_when_a_case_is_made() -> None:
    @dataclass(frozen=True, slots=True)
    class Leaky(SeatEvent):
        name: ClassVar = "leaky"
        card: str

    with pytest.raises(TypeError, match="Leaky: a private field must have None as its default"):
        kinds_by_name(shared.Turn, Leaky)


def test_an_event_cannot_be_changed() -> None:
    event: Any = shared.Took(0, "gull")
    with pytest.raises(FrozenInstanceError):
        event.card = "jill"


def happened(setup: Setup, seed: int) -> Iterator[tuple[int, list[Event]]]:
    """The number of seats, and the events of the deal and of each action of a random hand, everything told."""
    match, random = new_match(setup, str(seed)), Random(seed)
    yield len(match.seats), list(match.seen_by_all().events)
    while not match.hand_over:
        yield len(match.seats), match.play(*random_step(match, random))


@given(st.sampled_from([*SETUPS, TOY]), st.integers(0, 10**9))
@settings(max_examples=examples(8, 60), deadline=None)
def test_nothing_but_the_secrets_is_withheld(setup: Setup, seed: int) -> None:
    with registered():
        for seats, new in happened(setup, seed):
            for event in new:
                whole, name = encode(event), event.name
                assert type(event) is CASES[setup[0]].event_kinds[name]
                allowed = {field.rstrip("_") for field in public_fields(type(event))} | {"event"}
                for seat in (None, *range(seats)):
                    told = encode(redact(event, seat))
                    own = seat is not None and whole.get("seat") == seat
                    assert own or told.keys() <= allowed
                    assert whole.keys() - told.keys() == (set() if own else SECRETS.get(name, set()))
                    assert told.items() <= whole.items()


@given(st.sampled_from([*SETUPS, TOY]), st.integers(0, 10**9))
@settings(max_examples=examples(8, 60), deadline=None)
def test_what_is_written_as_json_is_read_again(setup: Setup, seed: int) -> None:
    with registered():
        known = CASES[setup[0]].event_kinds
        for seats, new in happened(setup, seed):
            for seat in (None, *range(seats)):
                told = [redact(event, seat) for event in new]
                assert from_json(json.loads(json.dumps(told, default=encode)), known) == told


WRITTEN = [
    (shared.Dealt(1, (10, 10), "gull"), '{"event": "dealt", "dealer": 1, "sizes": [10, 10], "top": "gull"}'),
    (shared.Turn(0, 7), '{"event": "turn", "seat": 0, "number": 7}'),
    (shared.Drew(0, 1, ("jill",)), '{"event": "drew", "seat": 0, "count": 1, "cards": ["jill"]}'),
    (shared.Drew(0, 2), '{"event": "drew", "seat": 0, "count": 2}'),
    (shared.Took(1, "letter"), '{"event": "took", "seat": 1, "card": "letter"}'),
    (
        shared.Melded(0, "gull", ("gull", "gull", "wild")),
        '{"event": "melded", "seat": 0, "family": "gull", "cards": ["gull", "gull", "wild"]}',
    ),
    (
        shared.LaidOff(0, "wild", "jill"),
        '{"event": "laid-off", "seat": 0, "card": "wild", "family": "jill"}',
    ),
    (shared.Played(0, "lab", "area"), '{"event": "played", "seat": 0, "card": "lab", "to": "area"}'),
    (
        ripper.Played(0, "strikes", "discard"),
        '{"event": "played", "seat": 0, "card": "strikes", "to": "discard"}',
    ),
    (
        ripper.Played(0, "alibi:eddy-gull", "area", "gull"),
        '{"event": "played", "seat": 0, "card": "alibi:eddy-gull", "to": "area", "family": "gull"}',
    ),
    (shared.TurnedUp(0, "gull"), '{"event": "turned-up", "seat": 0, "card": "gull"}'),
    (shared.PlacedInArea(0, "victim:kelly"), '{"event": "laid-out", "seat": 0, "card": "victim:kelly"}'),
    (shared.PutAside(("will", "lab")), '{"event": "put-aside", "cards": ["will", "lab"]}'),
    (shared.Picked(0, "escapes"), '{"event": "picked", "seat": 0, "card": "escapes"}'),
    (shared.Kept(0, "escapes"), '{"event": "kept", "seat": 0, "card": "escapes"}'),
    (shared.Discarded(0, "gull"), '{"event": "discarded", "seat": 0, "card": "gull"}'),
    (shared.FileRanOut(1), '{"event": "file-ran-out", "number": 1}'),
    (shared.Reshuffled(23, 2), '{"event": "reshuffled", "count": 23, "number": 2}'),
    (shared.HandEnded("scored", None), '{"event": "hand-ended", "outcome": "scored", "by": null}'),
    (
        ripper.HandEnded("caught", 1, "chapman"),
        '{"event": "hand-ended", "outcome": "caught", "ripper": "chapman", "by": 1}',
    ),
    (
        jekyll.HandEnded("void", None, None),
        '{"event": "hand-ended", "outcome": "void", "ripper": null, "by": null}',
    ),
    (ripper.VoteCalled(0), '{"event": "vote-called", "seat": 0}'),
    (ripper.BallotSealed(0, "jill"), '{"event": "ballot-sealed", "seat": 0, "suspect": "jill"}'),
    (ripper.BallotSealed(0), '{"event": "ballot-sealed", "seat": 0}'),
    (
        ripper.Played(1, "strikes", "discard", in_vain=True),
        '{"event": "played", "seat": 1, "card": "strikes", "to": "discard", "in_vain": true}',
    ),
    (ripper.Displaced(0, "alibi:jill"), '{"event": "displaced", "seat": 0, "card": "alibi:jill"}'),
    (
        ripper.Moved(1, 0, "scene:bucks-row"),
        '{"event": "moved", "seat": 1, "from": 0, "card": "scene:bucks-row"}',
    ),
    (jekyll.IdentityTurned("hyde"), '{"event": "identity-turned", "side": "hyde"}'),
    (
        jekyll.Transformed(0, "transformation", 1, "will"),
        '{"event": "transformed", "seat": 0, "card": "transformation", "target": 1, "family": "will"}',
    ),
]


@pytest.mark.parametrize(("event", "text"), WRITTEN, ids=lambda value: getattr(value, "name", ""))
def test_every_kind_is_written_as_the_notation_has_it(event: Event, text: str) -> None:
    assert json.dumps(event, default=encode) == text
    assert from_json([json.loads(text)], kinds_by_name(type(event))) == [event]


def test_no_kind_is_left_out_above() -> None:
    tried = {type(event) for event, _ in WRITTEN}
    assert tried >= {kind for case in CASES.values() for kind in case.event_kinds.values()}


@pytest.mark.parametrize(
    "data",
    [
        None,
        {"event": "turn", "seat": 0, "number": 1},
        ["turn"],
        [{}],
        [{"event": "vote-called", "seat": 0}],
        [{"event": "turn", "seat": 0}],
        [{"event": "turn", "seat": 0, "number": 1, "plan": "meld"}],
        [{"event": "turn", "seat": True, "number": 1}],
        [{"event": "turn", "seat": 0, "number": None}],
        [{"event": "drew", "seat": 0, "count": 1, "cards": "will"}],
        [{"event": "took", "seat": 0, "card": ["will"]}],
    ],
)
def test_what_is_no_event_of_the_case_is_not_read(data: Any) -> None:
    with pytest.raises(CasefileError):
        from_json(data, CASES["jekyll"].event_kinds)


def test_a_kind_that_a_case_has_added_to_is_found_under_the_shared_one() -> None:
    table: dict[type[Event], str] = {shared.Played: "shared", CardEvent: "card"}
    assert of_kind(table, ripper.Played(0, "strikes", "discard")) == "shared"
    assert of_kind(table | {ripper.Played: "own"}, ripper.Played(0, "strikes", "discard")) == "own"
    assert of_kind(table, shared.Took(0, "gull")) == "card"
    assert of_kind(table, shared.Turn(0, 1)) is None
