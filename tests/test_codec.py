"""The codec: what is written is read again, what does not fit is refused with its place, and what is damaged is left
out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.codec import SPARING, BadData, Meets, Most, Range, decode, decode_some, encode, salvage
from game.errors import CasefileError

Name = Annotated[str, Most(8), Meets(str.isalpha)]


@dataclass(frozen=True, slots=True)
class Point:
    """A record with a form of its own: two numbers."""

    x: int
    y: int

    def as_json(self) -> list[int]:
        return [self.x, self.y]

    @classmethod
    def from_json(cls, data: Any) -> Point:
        if not isinstance(data, list) or [*map(type, data)] != [int, int]:
            raise CasefileError("no point")
        return cls(*data)


@dataclass(frozen=True, slots=True)
class Card:
    """A record inside another one."""

    code: Name
    from_: Annotated[int, Range(0, 4)]
    kind: Literal["scene", "victim", 3] = "scene"


@dataclass(frozen=True, slots=True)
class Hand:
    """A record with all that there is."""

    cards: tuple[Card, ...]
    pair: tuple[int, str]
    worth: float = 0.0
    marks: Mapping[Name, tuple[int, ...]] = field(default_factory=dict)
    seen: frozenset[int] = frozenset()
    at: Point | None = None
    note: Annotated[str | None, SPARING] = None
    anything: Any = None
    flags: list[bool] = field(default_factory=list)
    either: int | tuple[str, ...] = 0


CARDS = st.builds(
    Card, st.text("abc", min_size=1, max_size=8), st.integers(0, 4), st.sampled_from(["scene", "victim", 3])
)
HANDS = st.builds(
    Hand,
    st.lists(CARDS, max_size=3).map(tuple),
    st.tuples(st.integers(), st.text(max_size=4)),
    st.floats(allow_nan=False, allow_infinity=False),
    st.dictionaries(st.text("xyz", min_size=1, max_size=8), st.lists(st.integers(), max_size=3).map(tuple), max_size=3),
    st.frozensets(st.integers(), max_size=4),
    st.none() | st.builds(Point, st.integers(), st.integers()),
    st.none() | st.text(max_size=4),
    st.none() | st.integers() | st.lists(st.integers(), max_size=2),
    st.lists(st.booleans(), max_size=3),
    st.integers() | st.lists(st.text(max_size=3), max_size=3).map(tuple),
)  # fmt: skip
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
WHOLE: dict[str, Any] = encode(
    Hand((Card("a", 1),), (1, "x"), 1.5, {"x": (1,)}, frozenset({2, 1}), Point(1, 2))
)


@given(HANDS)
def test_what_is_written_is_read_again(hand: Hand) -> None:
    data = json.loads(json.dumps(encode(hand)))
    assert decode(Hand, data) == hand == decode(Hand, data, exact=True)
    assert decode(Hand, dict(reversed(data.items())), exact=True) == hand, "in any order"
    assert json.loads(json.dumps(hand, default=encode)) == data


@given(st.sampled_from([*WHOLE]), VALUES)
def test_whatever_is_changed_it_is_read_or_refused(key: str, value: Any) -> None:
    data = WHOLE | {key: value}
    hand, said = None, key
    try:
        hand = decode(Hand, data)
    except CasefileError as error:
        said = str(error)
    assert said.startswith(key)
    assert hand is None or decode(Hand, json.loads(json.dumps(encode(hand)))) == hand


def test_the_order_of_the_fields_is_that_of_the_keys_and_sets_are_sorted() -> None:
    assert [*WHOLE] == "cards pair worth marks seen at anything flags either".split()
    assert WHOLE["cards"] == [{"code": "a", "from": 1, "kind": "scene"}]
    assert WHOLE["seen"] == [1, 2] and WHOLE["at"] == [1, 2]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"cards": [{"code": "a", "from": 1}, {"code": "b", "from": 5}]}, "cards[1].from: out of bounds"),
        ({"cards": [{"code": "a"}]}, "cards[0]: 'from' is missing"),
        ({"cards": [{"code": "a", "from": 1, "kind": "wild"}]}, "cards[0].kind: "),
        ({"cards": [{"code": "a", "from": 1, "kind": True}]}, "cards[0].kind: "),
        ({"cards": [{"code": "a1", "from": 1}]}, "cards[0].code: out of bounds"),
        ({"cards": [{"code": "a" * 9, "from": 1}]}, "cards[0].code: out of bounds"),
        ({"cards": {}}, "cards: no list"),
        ({"cards": [""]}, "cards[0]: no object"),
        ({"pair": [1]}, "pair: not 2 values"),
        ({"pair": [1, 2]}, "pair[1]: "),
        ({"pair": [True, "x"]}, "pair[0]: "),
        ({"worth": float("nan")}, "worth: "),
        ({"worth": 10**400}, "worth: "),
        ({"worth": "1"}, "worth: "),
        ({"marks": {"x": [1, "2"]}}, "marks['x'][1]: "),
        ({"marks": {"1": []}}, "marks['1']: out of bounds"),
        ({"marks": []}, "marks: no object"),
        ({"seen": [1.0]}, "seen[0]: "),
        ({"at": [1]}, "at: no point"),
        ({"flags": [0]}, "flags[0]: "),
        ({"either": [1]}, "either[0]: "),
    ],
    ids=str,
)
def test_what_does_not_fit_is_refused_with_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(BadData) as refused:
        decode(Hand, WHOLE | change)
    assert str(refused.value).startswith(place)


@pytest.mark.parametrize("data", [None, "", [], "cards", 1, ["cards", "pair"]])
def test_what_is_no_object_is_refused(data: object) -> None:
    for kind in (Hand, Card, Lenient):
        with pytest.raises(BadData):
            decode(kind, data)


def test_what_has_a_default_may_be_missing_and_further_keys_are_passed_over() -> None:
    assert decode(Hand, {"cards": [], "pair": [1, "x"], "more": 1}) == Hand((), (1, "x"))


def test_an_exact_object_has_just_the_keys_that_are_written() -> None:
    data = {"code": "a", "from": 1, "kind": "victim"}
    assert decode(Card, data, exact=True) == Card("a", 1, "victim")
    for other, why in (
        (data | {"more": 1}, "'more' does not belong"),
        ({"code": "a", "from": 1}, "'kind' is missing"),
    ):
        with pytest.raises(BadData, match=why):
            decode(Card, other, exact=True)
        with pytest.raises(BadData, match=why):
            decode(tuple[Card, ...], [other], exact=True)
    assert decode(Hand, WHOLE | {"note": "x"}, exact=True).note == "x", (
        "what is written sparingly may be there"
    )


@dataclass(frozen=True, slots=True)
class Told:
    """A record that is written sparingly."""

    seat: int
    card: str | None = None

    sparing: ClassVar = True


def test_a_sparing_class_writes_no_default() -> None:
    assert encode(Told(1)) == {"seat": 1} and encode(Told(1, "x")) == {"seat": 1, "card": "x"}
    assert decode(Told, {"seat": 1}, exact=True) == Told(1)


def test_some_fields_are_read_for_whoever_has_the_others() -> None:
    assert decode_some(Card, ("code",), {"code": "a"}) == {"code": "a"}
    for data in ({"code": "a", "kind": "scene"}, {}, None):
        with pytest.raises(BadData):
            decode_some(Card, ("code",), data)
    with pytest.raises(BadData, match="code: out of bounds"):
        decode_some(Card, ("code",), {"code": "1"})


@dataclass(slots=True)
class Lenient:
    """A record of which what is damaged is left out."""

    done: Annotated[set[Name], Most(3)] = field(default_factory=set)
    at: dict[Name, Annotated[int, Range(1, 5)]] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    last: Name | Literal[""] = ""


@pytest.mark.parametrize(
    ("data", "read", "lost"),
    [
        (None, Lenient(), 0),
        ([], Lenient(), 1),
        ({"done": 1, "at": [], "last": 3}, Lenient(), 3),
        ({"done": ["a", 1, "b"], "last": "c"}, Lenient({"a", "b"}, last="c"), 1),
        ({"done": ["a", "b", "c", "d"]}, Lenient({"a", "b", "c"}), 0),
        ({"at": {"a": 1, "b": 9, "1": 1}}, Lenient(at={"a": 1}), 2),
        ({"cards": [{"code": "a", "from": 1}, {"code": "a"}, 7]}, Lenient(cards=(Card("a", 1),)), 2),
    ],
)
def test_what_is_damaged_is_left_out_and_counted(data: object, read: Lenient, lost: int) -> None:
    assert salvage(Lenient, data) == (read, lost)


@given(VALUES | st.fixed_dictionaries({}, optional=dict.fromkeys(["done", "at", "cards", "last"], VALUES)))
def test_salvage_never_fails(data: Any) -> None:
    found, _ = salvage(Lenient, data)
    assert salvage(Lenient, json.loads(json.dumps(encode(found)))) == (found, 0)


def test_a_type_without_a_form_in_json_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError, match="no form in JSON"):
        decode(bytes, b"x")
